/** A number for an axis: 0.01, 5, 20k, 3M. */
export function shortNumber(value: number): string {
  const size = Math.abs(value);
  if (size >= 1e9) return `${trim(value / 1e9)}G`;
  if (size >= 1e6) return `${trim(value / 1e6)}M`;
  if (size >= 1e4) return `${trim(value / 1e3)}k`;
  return trim(value);
}

function trim(value: number): string {
  return String(Number(value.toPrecision(4)));
}
