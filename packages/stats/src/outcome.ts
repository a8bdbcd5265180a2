/** What the statistics need to know of a game that was played, and how it compares two of its agents. */
import { addGame, NO_GAMES, type ScoreSample, sampleOfBlocks, type WinDrawLoss } from './score.js';

/** What statistics need to know of a game. */
export interface GameOutcome {
  /** Games of one block share an opening or a deal: they are not independent, blocks are. */
  readonly block: number;
  /** The agent's text in each seat. */
  readonly seats: readonly string[];
  readonly payoffs: readonly number[];
  readonly plies: number;
  readonly opening?: string;
  /** The same game was played before, move for move: it counts, but is no further evidence (see repeats.ts). */
  readonly repeat?: true;
}

/** The agents, in the order in which they first appear. */
export function agentsIn(outcomes: Iterable<GameOutcome>): string[] {
  const found = new Set<string>();
  for (const { seats } of outcomes) for (const agent of seats) found.add(agent);
  return [...found];
}

/** How each agent of a game did, once for each, however many seats it had: alone at the top, shared, or below. */
export function resultsIn({ seats, payoffs }: GameOutcome): Map<string, 'wins' | 'draws' | 'losses'> {
  const best = Math.max(...payoffs);
  const top = new Set(seats.filter((_, seat) => payoffs[seat] === best));
  return new Map(
    [...new Set(seats)].map((agent) => [agent, !top.has(agent) ? 'losses' : top.size === 1 ? 'wins' : 'draws']),
  );
}

/**
 * The score of one agent against another in a game: 1 if its best seat did better than the other's best seat, 0 if
 * worse, a half if equal; null if one of them did not play. For two players or two teams that is win, loss and draw;
 * with more it says who finished ahead. Where one agent has more seats it is favoured, and the block makes up for it.
 */
export function headToHead({ seats, payoffs }: GameOutcome, agent: string, other: string): number | null {
  if (agent === other || !seats.includes(agent) || !seats.includes(other)) return null;
  const best = (name: string): number =>
    payoffs.reduce(
      (most, payoff, seat) => (seats[seat] === name ? Math.max(most, payoff) : most),
      Number.NEGATIVE_INFINITY,
    );
  const ahead = best(agent) - best(other);
  return ahead > 0 ? 1 : ahead < 0 ? 0 : 0.5;
}

/** The outcomes block by block, in block order. */
export function byBlock<T extends { readonly block: number }>(outcomes: Iterable<T>): T[][] {
  const blocks = new Map<number, T[]>();
  for (const outcome of outcomes) {
    const games = blocks.get(outcome.block);
    if (games === undefined) blocks.set(outcome.block, [outcome]);
    else games.push(outcome);
  }
  return [...blocks].sort(([a], [b]) => a - b).map(([, games]) => games);
}

/** One agent's games against another: as wins, draws and losses, and as a sample of blocks. */
export interface Encounter {
  readonly result: WinDrawLoss;
  readonly sample: ScoreSample;
}

/** What an agent made of its games with another. */
export function encounterOf(outcomes: Iterable<GameOutcome>, agent: string, other: string): Encounter {
  return encounter(outcomes, (game) => headToHead(game, agent, other));
}

/** Adds up the games that have a score (1, 0.5 or 0), and leaves out those that have none. */
export function encounter<T extends { readonly block: number }>(
  outcomes: Iterable<T>,
  score: (outcome: T) => number | null,
): Encounter {
  let result = NO_GAMES;
  const blocks = byBlock(outcomes).flatMap((games) => {
    const scores = games.map(score).filter((value) => value !== null);
    for (const value of scores) result = addGame(result, value);
    const total = scores.reduce((sum, value) => sum + value, 0);
    return scores.length === 0 ? [] : [{ score: total / scores.length, games: scores.length }];
  });
  return { result, sample: sampleOfBlocks(blocks) };
}
