/** Which of several networks of the same game plays best, and how well it does in a match that did not choose it. */
import { type Catalogue, subSeed } from '@tabuleiro/engine';
import type { GivenNetwork } from '@tabuleiro/engine/learn';
import { DEFAULT_SEED, type Learning, type LearningMeasure } from '@tabuleiro/trials';
import { LabError, orLabError } from '../lab-error.js';
import { type MeasuredScore, type MeasurePlace, opponentOf, scoreAgainst } from './measure.js';

/** What is chosen from, and how it is measured. */
export interface ChoiceAsked {
  /** What was learned, with the first of the seeds. */
  readonly learning: Learning;
  readonly measure: LearningMeasure;
  readonly networks: readonly GivenNetwork[];
  readonly catalogue: Catalogue;
  /** How many threads play; 0 for this one. */
  readonly threads: number;
  readonly signal?: AbortSignal;
  readonly onScore?: (network: number, score: MeasuredScore) => void;
}

/** What came of it. */
export interface NetworkChoice {
  /** Whom all of them played against, with the same openings. */
  readonly against: string;
  readonly scores: readonly MeasuredScore[];
  readonly best: number;
  /** The best one once more, from other openings: the first score of whoever was chosen by it is too kind. */
  readonly again: MeasuredScore;
}

/** Part of the seed. */
const OF_LAST_WORD = 0x6c77;

/** Has every network play the same match; null where it was stopped. */
export async function chooseNetwork(asked: ChoiceAsked): Promise<NetworkChoice | null> {
  const { learning, measure, networks, catalogue, threads, signal, onScore } = asked;
  if (networks.length === 0) throw new LabError('there is no network to choose');
  const { game, players, rules } = learning;
  const table = orLabError(catalogue.table(game, players, rules));
  const placeOf = (seed: number): MeasurePlace => ({
    ...{ catalogue, table, learning: { ...learning, seed }, measure, threads },
    ...(signal !== undefined && { signal }),
  });
  const first = learning.seed ?? DEFAULT_SEED;
  const place = placeOf(first);
  const against = opponentOf(place);
  const scores: MeasuredScore[] = [];
  for (const [i, network] of networks.entries()) {
    const score = await scoreAgainst(place, network, against);
    if (signal?.aborted) return null;
    onScore?.(i, score);
    scores.push(score);
  }
  const best = scores.reduce((leader, { score }, i) => (score > scores[leader].score ? i : leader), 0);
  const again = await scoreAgainst(placeOf(subSeed(first, OF_LAST_WORD)), networks[best], against);
  return signal?.aborted ? null : { against, scores, best, again };
}
