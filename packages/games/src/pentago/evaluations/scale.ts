import { type NumberSpec, num } from '@tabuleiro/engine';

/** The heuristics count in millionths, so that sums are whole numbers and equal positions have equal values. */
export const SCALE = 1_000_000;

export function scaled(value: number): number {
  return Math.round(SCALE * value);
}

/** How strong the four kinds of line are, as the base of a power: what heuristics A and A star have as weights. */
export const strengthWeights = {
  monica: strength('a main diagonal', 1.13),
  middle: strength('a row or column through the centres of two quadrants', 1.15),
  straight: strength('any other row or column', 1.17),
  triple: strength('a minor diagonal, which crosses three quadrants', 1.19),
};

function strength(line: string, fallback: number): NumberSpec {
  return num(`strength of ${line}: the value grows with the stones on it as a power of this`, fallback, 0.5, 1.3);
}

/** A power with a small whole exponent, multiplied out so that it is the same on every machine. */
export function power(base: number, exponent: number): number {
  let result = 1;
  for (let i = 0; i < exponent; i++) result *= base;
  return result;
}
