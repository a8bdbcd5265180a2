import { type GameOutcome, markRepeats, type SearchSample } from '@tabuleiro/stats';
import type { GameLine } from './lines.js';

/** A game as the statistics want it. */
export function outcomeOf({
  block,
  seats,
  payoffs,
  moves,
  start,
}: Pick<GameLine, 'block' | 'seats' | 'payoffs' | 'moves' | 'start'>): GameOutcome {
  return { block, seats, payoffs, plies: moves.length, opening: start };
}

/** The games of one condition as the statistics want them: those marked that repeat an earlier one. */
export function outcomesIn(games: readonly Parameters<typeof outcomeOf>[0][]): GameOutcome[] {
  return markRepeats(games.map((game) => ({ ...outcomeOf(game), moves: game.moves })));
}

/** Every decision of a game whose effort is known, for the statistics of effort. */
export function gameSamples({ seats, movers, depth, nodes, ms }: GameLine): SearchSample[] {
  return movers.flatMap((seat, i) =>
    seat === null || nodes[i] === null
      ? []
      : [{ agent: seats[seat], depth: depth[i] ?? 0, nodes: nodes[i], milliseconds: ms[i] ?? 0 }],
  );
}
