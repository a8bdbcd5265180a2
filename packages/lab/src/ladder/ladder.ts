/** Measuring ladders: everybody against everybody, and ratings above the first level. */

import { type GameOutcome, ratingDifference, ratingsOf } from '@tabuleiro/stats';
import type { Matches } from '@tabuleiro/trials';
import { LabError } from '../lab-error.js';
import { outcomesOf, type Run } from '../run/read-run.js';

/** How a ladder is measured. */
export interface LadderOptions {
  readonly games: number;
  readonly seed: number;
  readonly rules?: string;
  readonly players?: number;
}

/**
 * The experiment that measures these agents, weakest first. All meet all: neighbours alone would pile up errors. Two
 * meet at a table, whatever its seats: in larger company both would lose to a third, and nothing be known of them.
 */
export function ladderExperiment(game: string, agents: readonly string[], options: LadderOptions): Matches {
  const { games, seed, rules, players } = options;
  return {
    kind: 'matches',
    title: `The ladder of ${game}`,
    game,
    agents,
    pairing: 'all',
    meet: 2,
    games,
    seed,
    ...(rules !== undefined && { rules }),
    ...(players !== undefined && { players }),
  };
}

/** A strength above the first level. */
export interface Strength {
  readonly elo: number;
  readonly error: number;
  readonly games: number;
  readonly score: number;
  /** To the level below, and how likely this one is the stronger; null for the first. */
  readonly step: { readonly elo: number; readonly error: number; readonly superiority: number } | null;
}

/** A level with the strength that was measured. */
export interface MeasuredLevel extends Strength {
  readonly level: number;
  readonly agent: string;
  /** The same by seat, for games whose seats have different parts to play. */
  readonly bySeat: readonly Strength[];
}

/** From this likelihood on two neighbours count as told apart. */
export const TOLD_APART = 0.975;

/** The strengths of a ladder's levels, from the run that measured them. */
export function measuredLevels(run: Run, condition = 0): MeasuredLevel[] {
  if (run.kind !== 'matches') throw new LabError('a ladder is measured by matches');
  const { agents } = run.header;
  const outcomes = outcomesOf(run, condition);
  const overall = strengths(outcomes, agents);
  const seats = outcomes[0]?.seats.length ?? 0;
  const inSeat = (agent: string, seat: number): string => `${agent} in seat ${seat + 1}`;
  // An agent is as many players as there are seats: who plays well in one may play badly in another.
  const apart = outcomes.map((outcome) => ({ ...outcome, seats: outcome.seats.map(inSeat) }));
  const bySeat = Array.from({ length: seats }, (_, seat) =>
    strengths(
      apart,
      agents.map((agent) => inSeat(agent, seat)),
    ),
  );
  return agents.map((agent, i) => ({
    level: i + 1,
    agent,
    ...overall[i],
    bySeat: bySeat.map((ratings) => ratings[i]),
  }));
}

/** The strength of each player above the first of them. */
function strengths(outcomes: readonly GameOutcome[], players: readonly string[]): Strength[] {
  const list = ratingsOf(outcomes, { anchor: players[0] });
  return players.map((player, i) => {
    const rating = list.ratings.find(({ agent }) => agent === player);
    if (rating === undefined) throw new LabError(`${player} has played no game yet`);
    const { elo, error, games, score } = rating;
    return { elo, error, games, score, step: i === 0 ? null : ratingDifference(list, player, players[i - 1]) };
  });
}
