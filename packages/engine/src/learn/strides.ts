/** How many sets of values there are. */
export function productOf(members: readonly number[], sizes: readonly number[]): number {
  return members.reduce((product, member) => product * sizes[member], 1);
}

/** By variable, what it adds to the place in a table for each of its values. */
export function stridesOf(sizes: readonly number[]): number[] {
  let stride = 1;
  return sizes.map((size) => {
    const own = stride;
    stride *= size;
    return own;
  });
}

/** Where each of several things begins that stand one after the other; the last number is where all end. */
export function startsOf(sizes: readonly number[]): number[] {
  const starts = [0];
  for (const size of sizes) starts.push(starts[starts.length - 1] + size);
  return starts;
}
