/** Whether two values say the same as JSON, whatever the order of their fields. */
export function sameJson(a: unknown, b: unknown): boolean {
  return ordered(a) === ordered(b);
}

function ordered(value: unknown): string {
  return JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([x], [y]) => (x < y ? -1 : 1)))
      : item,
  );
}
