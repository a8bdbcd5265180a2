import { BY_RULES } from '@tabuleiro/engine/match';
import {
  crossTableOf,
  crossTablePlot,
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
import { type FaultCounts, faultsOf, outcomeOf } from '@tabuleiro/trials';
import type { RunGame } from './read-run.js';

export interface ResultRow {
  readonly agent: string;
  readonly total: WinDrawLoss;
  readonly score: number;
  /** Null where it cannot be had yet. */
  readonly rating: Rating | null;
  /** Games lost otherwise than by the rules. */
  readonly faults: FaultCounts;
}

export interface Results {
  /** The best first. */
  readonly rows: readonly ResultRow[];
  readonly plots: readonly Plot[];
}

/** The table and the plots of games that were played. */
export function resultsOf(games: readonly RunGame[], words: PlotWords, seatNames: readonly string[]): Results {
  if (games.length === 0) return { rows: [], plots: [] };
  const outcomes = games.map(outcomeOf);
  const cross = crossTableOf(outcomes);
  const ratings = ratingsOf(outcomes).ratings;
  const rows = cross.rows
    .map(({ agent, total, score }) => ({
      agent,
      total,
      score,
      rating: ratings.find((rating) => rating.agent === agent) ?? null,
      faults: faultsOf(agent, games),
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

/** The games as CSV: agents by seat, payoffs, plies, and how each ended. */
export function csvOf(games: readonly RunGame[]): string {
  const seats = games[0]?.seats.map((_, seat) => seat + 1) ?? [];
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const head = ['block', ...seats.map((n) => `agent${n}`), ...seats.map((n) => `payoff${n}`), 'plies', 'ending'];
  const lines = games.map(({ block, seats: agents, payoffs, moves, ending = BY_RULES }) =>
    [block, ...agents.map(quoted), ...payoffs, moves.length, ending.reason].join(','),
  );
  return [head.join(','), ...lines, ''].join('\n');
}
