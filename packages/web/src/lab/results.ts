import type { Phrase } from '@tabuleiro/engine';
import { BY_RULES } from '@tabuleiro/engine/match';
import {
  bestFirst,
  crossTableOf,
  crossTablePlot,
  lengthsOf,
  lengthsPlot,
  type Plot,
  type PlotWords,
  ratingsPlot,
  repeatsPhrase,
  type Standing,
  type StandingOptions,
  seatAdvantageOf,
  seatsPlot,
  standingsOf,
} from '@tabuleiro/stats';
import { type FaultCounts, faultsOf, outcomesIn } from '@tabuleiro/trials';
import type { RunGame } from './read-run.js';

export interface ResultRow extends Standing {
  /** Games lost otherwise than by the rules. */
  readonly faults: FaultCounts;
}

export interface Results {
  /** The best first. */
  readonly rows: readonly ResultRow[];
  readonly games: number;
  readonly distinct: number;
  /** What is to be said where games repeat. */
  readonly repeats: Phrase | null;
  readonly plots: readonly Plot[];
}

/** What the page knows of the game: names of seats, partners, whether the seats are unlike. */
export interface Seating extends Pick<StandingOptions, 'unlikeSeats'> {
  readonly names: readonly string[];
  readonly sides: readonly number[];
}

/** The table and the plots of games that were played. */
export function resultsOf(games: readonly RunGame[], words: PlotWords, seating: Seating): Results {
  if (games.length === 0) return { rows: [], games: 0, distinct: 0, repeats: null, plots: [] };
  const outcomes = outcomesIn(games);
  // A run that was opened may be of another number of seats.
  const fits = outcomes.every(({ seats }) => seats.length === seating.sides.length);
  const sides = fits ? { sides: seating.sides } : {};
  const standings = standingsOf(outcomes, { ...sides, unlikeSeats: fits && (seating.unlikeSeats ?? false) });
  const rows = bestFirst(standings.agents).map((standing) => ({
    ...standing,
    faults: faultsOf(standing.agent, games),
  }));
  const cross = crossTableOf(
    outcomes,
    rows.map(({ agent }) => agent),
  );
  const advantage = seatAdvantageOf(outcomes, sides);
  const lengths = lengthsOf(outcomes);
  const named = advantage?.sides.length === seating.names.length ? seating.names : undefined;
  return {
    rows,
    games: standings.games,
    distinct: standings.distinct,
    repeats: repeatsPhrase(standings),
    plots: [
      ratingsPlot(rows, words),
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
