/** Fitness by matches: what a candidate scores against the opponents. */

import { subSeed } from '@tabuleiro/engine';
import { encounterOf } from '@tabuleiro/stats';
import type { Experiment, Matches } from '@tabuleiro/trials';
import { LabError, orLabError } from '../lab-error.js';
import type { NeededExtension } from '../plan/needed-extensions.js';
import { outcomesOf, type Run } from '../run/read-run.js';
import type { Fitness } from './tune.js';
import { type Dimension, weightsAt, withWeights } from './weights.js';

/** Weights are as good as the games won with them. */
export interface MatchFitness {
  readonly game: string;
  readonly rules?: string;
  readonly players?: number;
  /** The extensions that it is played with, by their digests: others would measure something else. */
  readonly extensions?: readonly NeededExtension[];
  /** Its text names the evaluation; candidates have other weights in it. */
  readonly agent: string;
  /** Null where the weights are the agent's own. */
  readonly evaluation: string | null;
  readonly space: readonly Dimension[];
  readonly opponents: readonly string[];
  /** Of each candidate against each opponent. */
  readonly games: number;
  /** Random decisions before the agents take over; deterministic agents need some to play more than one game. */
  readonly openingPlies: number;
}

/** Has an experiment played. */
export type PlayExperiment = (experiment: Experiment) => Promise<Run>;

/**
 * A generation is one experiment for each opponent, in which it meets every candidate: few large runs keep all
 * threads busy, and the candidates meet the opponent in the same openings.
 */
export function matchFitness(asked: MatchFitness, play: PlayExperiment): Fitness {
  const { agent, evaluation, space, opponents, games } = asked;
  return async (points, seed) => {
    const texts = points.map((point) => orLabError(withWeights(agent, evaluation, weightsAt(space, point))));
    const sums = points.map(() => 0);
    for (const [i, opponent] of opponents.entries()) {
      const run = await play({
        ...matchBase(asked),
        agents: [opponent, ...texts],
        pairing: 'gauntlet',
        games: games * points.length,
        seed: subSeed(seed, i),
      });
      if (run.kind !== 'matches' || run.header.finished === null) throw new LabError('stopped within a generation');
      const [host, ...candidates] = run.header.agents;
      const outcomes = outcomesOf(run);
      for (const [c, name] of candidates.entries()) {
        sums[c] += encounterOf(outcomes, name, host).sample.mean / opponents.length;
      }
    }
    return sums;
  };
}

/** What all experiments of a tuning have in common. */
export function matchBase(asked: MatchFitness): Omit<Matches, 'agents'> {
  const { game, rules, players, openingPlies } = asked;
  return {
    kind: 'matches',
    game,
    ...(rules !== undefined && { rules }),
    ...(players !== undefined && { players }),
    ...(openingPlies > 0 && { openings: { plies: openingPlies } }),
  };
}
