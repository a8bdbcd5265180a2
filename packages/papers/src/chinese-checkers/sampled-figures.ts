import { type JudgementOptions, momentsOf, type Proportion, type PublishedMean } from '@tabuleiro/stats';
import { type Figure, meanFigure, shareFigure } from '../paper.js';

/** A share of wins, printed in per cent with one digit. */
export function winsFigure(
  id: string,
  percent: number,
  games: number,
  measured: Proportion,
  scaled = measured.n < games,
): Figure {
  const published = { successes: Math.round((percent * games) / 100), n: games };
  const figure = shareFigure(id, published, measured.n === 0 ? null : measured, { scaled, rounding: 0.0005 });
  // As it was printed, not as the nearest whole number of games would have it.
  return { ...figure, published: Number((percent / 100).toFixed(3)) };
}

/** A mean, printed with one digit unless the rounding says otherwise. */
export function meanOf(
  id: string,
  published: PublishedMean,
  values: readonly number[],
  { scaled = false, rounding = 0.05 }: JudgementOptions = {},
): Figure {
  return meanFigure(id, published, values.length === 0 ? null : momentsOf(values), { scaled, rounding });
}
