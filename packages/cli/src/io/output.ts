/** Where a command writes: in tests, into strings. */
export interface Output {
  out(text: string): void;
  err(text: string): void;
}

export const terminal: Output = {
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
};

/** One document on stdout, nothing else. Numbers that JSON cannot say become their names. */
export function makeJson(value: unknown): string {
  return JSON.stringify(
    value,
    (_, item) => (typeof item === 'number' && !Number.isFinite(item) ? String(item) : item),
    2,
  );
}
