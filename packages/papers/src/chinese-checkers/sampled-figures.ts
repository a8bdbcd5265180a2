import { meanVerdict, momentsOf, type Proportion } from '@tabuleiro/stats';
import { type Figure, shareFigure } from '../paper.js';

/** A share of wins, printed in per cent with one digit. */
export function winsFigure(
  id: string,
  percent: number,
  games: number,
  measured: Proportion,
  scaled = measured.n < games,
): Figure {
  const published = { successes: Math.round((percent * games) / 100), n: games };
  return shareFigure(id, published, measured.n === 0 ? null : measured, { scaled, rounding: 0.0005 });
}

/** A mean, printed with so many digits, of which neither the deviation nor always the number of values is known. */
export function meanFigure(
  id: string,
  published: { readonly mean: number; readonly n: number },
  values: readonly number[],
  { scaled = false, rounding = 0.05 }: { readonly scaled?: boolean; readonly rounding?: number } = {},
): Figure {
  const moments = values.length === 0 ? null : momentsOf(values);
  // One value says nothing of how far the others would lie from it.
  const judged = moments === null || moments.n < 2 ? null : moments;
  const { verdict } = meanVerdict(published, judged, { scaled, rounding });
  const margin = judged === null ? 0 : (1.96 * judged.sd) / Math.sqrt(judged.n);
  return {
    id,
    published: published.mean,
    measured: moments === null ? null : Math.round(100 * moments.mean) / 100,
    interval: judged === null ? null : [judged.mean - margin, judged.mean + margin],
    verdict,
    ...(moments?.n === 1 && { note: 'one game alone, which cannot be judged' }),
    ...(scaled && { scaled: true as const }),
  };
}
