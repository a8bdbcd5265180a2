type Numbers = Int32Array | Float64Array | Int8Array | Uint8Array;

/** The same numbers in a longer array, twice as long unless said otherwise; what comes after them is zero. */
export function longer<T extends Numbers>(array: T, length = 2 * array.length): T {
  const grown = new (array.constructor as new (length: number) => T)(length);
  grown.set(array);
  return grown;
}
