import { choice, type NumberSpec, num } from '@tabuleiro/engine';
import { PolicyAgent } from './basic.js';
import { dominoKind } from './kind.js';
import { type Coefficients, GeneticPolicy } from './policies.js';

/**
 * Coefficients of our own: the mean of the last generation of a genetic algorithm (population 60, 80 generations, 1,000
 * matches against basic per fitness, uniform crossover, mutation 0.1), found again by `reproduce dominoes/evolution`;
 * the record is in experiments/dominoes-evolution.
 */
export const EVOLVED: Coefficients = [2.4, 1.99, 6.75, 0.35, 4.81, 2.09, 0.26];

/** Which coefficients each of the five strategies of Antonio et al. (2013) uses; the others are 0. */
const USED = {
  all: [1, 1, 1, 1, 1, 1, 1],
  selfish: [0, 0, 0, 1, 1, 1, 0],
  partner: [0, 0, 0, 0, 0, 0, 1],
  block: [1, 1, 1, 0, 0, 0, 0],
  basic: [0, 0, 0, 0, 0, 0, 0],
} as const;

/** A strategy of Antonio et al. (2013): what it plays for. */
export type GeneticStrategy = keyof typeof USED;

/** The coefficients that a strategy decides by: those that it does not use are 0. */
export function coefficientsFor(strategy: GeneticStrategy, coefficients: Coefficients): Coefficients {
  return coefficients.map((a, i) => a * USED[strategy][i]);
}

const weight = (help: string, fallback: number): NumberSpec => num(help, fallback, -10, 10);

export const genetic = dominoKind({
  name: 'genetic',
  version: 3,
  history: [
    {
      version: 1,
      // Before the first run, which plays by the weights that were evolved.
      until: '2026-11-16T03:58:00Z',
      defaults: { a1: '4.26', a2: '3.66', a3: '6.55', a4: '0.07', a5: '4.33', a6: '2.72', a7: '-0.03' },
    },
    {
      version: 2,
      until: '2026-11-17T23:30:00Z',
      otherwise:
        'it announced a galo by lot where that is asked for, and moves that look worth more than a match were all alike to it',
    },
  ],
  summary:
    'the evaluation of Antonio et al. (2013): points at once, and seven weights for the number covered and the number laid open',
  params: {
    strategy: choice(
      'what it plays for: everything, its own next moves, its partner, blocking the next opponent, or points alone',
      ['all', 'selfish', 'partner', 'block', 'basic'],
      'all',
    ),
    a1: weight('against covering a number of which many tiles are on the table', EVOLVED[0]),
    a2: weight('against covering a number of which it holds many tiles', EVOLVED[1]),
    a3: weight('against covering a number that many ends show', EVOLVED[2]),
    a4: weight('for laying open a number of which many tiles are on the table', EVOLVED[3]),
    a5: weight('for laying open a number of which it holds many tiles', EVOLVED[4]),
    a6: weight('for laying open a number that many ends show', EVOLVED[5]),
    a7: weight('for laying open a number that its own pair has laid often', EVOLVED[6]),
  },
  create({ strategy, a1, a2, a3, a4, a5, a6, a7 }) {
    return new PolicyAgent(new GeneticPolicy(coefficientsFor(strategy, [a1, a2, a3, a4, a5, a6, a7])));
  },
});
