/** The figures of a block in their order, as a document should write them. */

/** A figure that no claim says: a setting or a published number, or one that was measured and not kept. */
export interface Free {
  readonly why: 'given' | 'not kept';
  readonly text: string;
}
export type Figure = string | Free;

/** Settings, numbers of things, what a document printed: nothing that we measured. */
export const given = (...texts: readonly string[]): Free[] => texts.map((text) => ({ why: 'given', text }));

/** Measured once, with nothing in experiments/ that says so. */
export const notKept = (...texts: readonly string[]): Free[] => texts.map((text) => ({ why: 'not kept', text }));

export const textOf = (figure: Figure): string => (typeof figure === 'string' ? figure : figure.text);

/** Halves are rounded up, as 0.6525 is printed 65.3%. */
export function decimal(value: number, digits: number): string {
  const power = 10 ** digits;
  return (Math.floor(value * power + 0.5 + 1e-7) / power).toFixed(digits);
}

/** A share as per cent; all of it has no decimals. */
export const percent = (share: number, digits = 1): string =>
  share === 1 ? '100%' : `${decimal(100 * share, digits)}%`;

/** The same without its sign, in tables that say it at the top. */
export const points = (share: number): string => decimal(100 * share, 0);

export const whole = (value: number): string => Math.round(value).toLocaleString('en');

/** To so many digits that matter, as in "57,000" for 56,959. */
export const about = (value: number, digits: number): string => whole(Number(value.toPrecision(digits)));

/** A bound that a document states, as long as all these are above it; else the least of them. */
export function above(bound: number, values: readonly (number | null)[], digits = 1): string {
  const least = Math.min(...values.map((value) => value ?? 1));
  return percent(least > bound ? bound : least, digits);
}

/** In bold print: it does not reproduce. */
export const bold = (figure: string): string => `${figure}*`;

export const num = (value: unknown): number => {
  if (typeof value !== 'number') throw new Error(`${String(value)} is no number`);
  return value;
};
