/** Measuring ladders: everybody against everybody, and ratings above the first level. */
import { type RatingList, ratingDifference, ratingsOf } from '@tabuleiro/stats';
import type { Matches } from '../experiment/experiment.js';
import { LabError } from '../lab-error.js';
import { outcomesOf, type Run } from '../run/read-run.js';

export interface LadderOptions {
  readonly games: number;
  readonly seed: number;
  readonly gameModule?: string;
  readonly rules?: string;
  readonly players?: number;
}

/** The experiment that measures these agents, weakest first. All meet all: neighbours alone would pile up errors. */
export function ladderExperiment(game: string, agents: readonly string[], options: LadderOptions): Matches {
  const { games, seed, gameModule, rules, players } = options;
  return {
    kind: 'matches',
    title: `The ladder of ${game}`,
    game,
    agents,
    pairing: 'all',
    games,
    seed,
    ...(gameModule !== undefined && { gameModule }),
    ...(rules !== undefined && { rules }),
    ...(players !== undefined && { players }),
  };
}

export interface MeasuredLevel {
  readonly level: number;
  readonly agent: string;
  /** Above the first level. */
  readonly elo: number;
  readonly error: number;
  readonly games: number;
  readonly score: number;
  /** To the level below, and how likely this one is the stronger; null for the first. */
  readonly step: { readonly elo: number; readonly error: number; readonly superiority: number } | null;
}

/** From this likelihood on two neighbours count as told apart. */
export const TOLD_APART = 0.975;

export function measuredLevels(run: Run): MeasuredLevel[] {
  if (run.kind !== 'matches') throw new LabError('a ladder is measured by matches');
  const { agents } = run.header;
  const list: RatingList = ratingsOf(outcomesOf(run), { anchor: agents[0] });
  return agents.map((agent, i) => {
    const rating = list.ratings.find((row) => row.agent === agent);
    if (rating === undefined) throw new LabError(`${agent} has played no game yet`);
    const { elo, error, games, score } = rating;
    const step = i === 0 ? null : ratingDifference(list, agent, agents[i - 1]);
    return { level: i + 1, agent, elo, error, games, score, step };
  });
}
