import {
  crossTableOf,
  crossTablePlot,
  type GameOutcome,
  lengthsOf,
  lengthsPlot,
  type Plot,
  type PlotWords,
  type Rating,
  ratingsOf,
  ratingsPlot,
  seatAdvantageOf,
  seatsPlot,
  type WinDrawLoss,
} from '@tabuleiro/stats';

export interface ResultRow {
  readonly agent: string;
  readonly total: WinDrawLoss;
  readonly score: number;
  /** Null where it cannot be had yet. */
  readonly rating: Rating | null;
}

export interface Results {
  /** The best first. */
  readonly rows: readonly ResultRow[];
  readonly plots: readonly Plot[];
}

/** The table and the plots of games that were played. */
export function resultsOf(outcomes: readonly GameOutcome[], words: PlotWords, seatNames: readonly string[]): Results {
  if (outcomes.length === 0) return { rows: [], plots: [] };
  const cross = crossTableOf(outcomes);
  const ratings = ratingsOf(outcomes).ratings;
  const rows = cross.rows
    .map(({ agent, total, score }) => ({
      agent,
      total,
      score,
      rating: ratings.find((rating) => rating.agent === agent) ?? null,
    }))
    .sort((a, b) => b.score - a.score);
  const advantage = seatAdvantageOf(outcomes);
  const lengths = lengthsOf(outcomes);
  const named = advantage?.sides.length === seatNames.length ? seatNames : undefined;
  return {
    rows,
    plots: [
      ratingsPlot(ratings, words),
      crossTablePlot(cross, words),
      ...(advantage === null ? [] : [seatsPlot(advantage, named, words)]),
      ...(lengths === null ? [] : [lengthsPlot([{ name: '', lengths }], words)]),
    ],
  };
}

/** The games as CSV: agents by seat, payoffs, plies. */
export function csvOf(outcomes: readonly GameOutcome[]): string {
  const seats = outcomes[0]?.seats.map((_, seat) => seat + 1) ?? [];
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const head = ['block', ...seats.map((n) => `agent${n}`), ...seats.map((n) => `payoff${n}`), 'plies'];
  const lines = outcomes.map((game) => [game.block, ...game.seats.map(quoted), ...game.payoffs, game.plies].join(','));
  return [head.join(','), ...lines, ''].join('\n');
}
