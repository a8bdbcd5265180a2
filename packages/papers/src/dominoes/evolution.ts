import { BasicPolicy, coefficientsFor, GeneticPolicy, type GeneticStrategy } from '@tabuleiro/games';
import {
  type Crossover,
  type Dimension,
  type Fitness,
  type Point,
  type TuneProgress,
  tune,
  weightsAt,
} from '@tabuleiro/lab';
import { type PaperTable, shareFigure } from '../paper.js';
import { ANTONIO, GENETIC, GRID, MATCHES } from './figures.js';
import { SETUP } from './players.js';
import { duels } from './policy-matches.js';

const SPACE: readonly Dimension[] = Array.from({ length: 7 }, (_, i) => ({
  name: `a${i + 1}`,
  low: GRID.range[0],
  high: GRID.range[1],
}));
const BASIC = new BasicPolicy();

/** How a genetic algorithm is to look for coefficients. */
export interface Evolution {
  readonly population: number;
  readonly generations: number;
  readonly crossover: Crossover;
  readonly mutation: number;
  /** What the coefficients are for: all terms unless it says otherwise. */
  readonly strategy?: GeneticStrategy;
  /** Matches against basic for each fitness. */
  readonly matches: number;
  readonly seed: number;
}

/** Evolves the seven coefficients on wins against basic; all of a generation meet basic with the same deals. */
export function evolve(
  { population, generations, crossover, mutation, strategy, matches, seed }: Evolution,
  onGeneration: (done: number) => void = () => {},
): Promise<TuneProgress> {
  const fitness: Fitness = async (points, deals) =>
    points.map((point) => shareOf(coefficientsAt(point), matches, deals, strategy));
  return tune(
    { tuner: 'genetic', seed, dimensions: SPACE.length, generations, population, crossover, mutation },
    fitness,
    { keep: ({ history }) => onGeneration(history.length) },
  );
}

export function coefficientsAt(point: Point): number[] {
  return Object.values(weightsAt(SPACE, point));
}

/** The middle of the last generation: what all its members have in common, without the luck of the best. */
export function middleOf({ state }: TuneProgress): number[] {
  const { members } = state as { readonly members: readonly { readonly point: Point }[] };
  const mean = SPACE.map((_, i) => members.reduce((sum, { point }) => sum + point[i], 0) / members.length);
  return coefficientsAt(mean);
}

/** The share of the matches against basic that an agent with these coefficients wins. */
export function shareOf(
  coefficients: readonly number[],
  matches: number,
  seed: number,
  strategy: GeneticStrategy = 'all',
): number {
  return duels(SETUP, [new GeneticPolicy(coefficientsFor(strategy, coefficients)), BASIC], matches, seed);
}

/** Deals that no fitness has seen. */
const FRESH_SEED = 987_654_321;
const FRESH = 20_000;
const USUAL_MATCHES = 1000;

const FULL = { population: 60, generations: 80, crossover: 'uniform', mutation: 0.1, seed: 2015 } as const;

/** One evolution in full, from which the coefficients of the genetic agent are; tests run a short one. */
export const evolutionOf = (evolution: Omit<Evolution, 'matches'> = FULL): PaperTable => ({
  id: 'evolution',
  title: 'the seven coefficients of the genetic agent, evolved against basic',
  citation: ANTONIO,
  seconds: 120,
  sampled: USUAL_MATCHES,
  async measure(onStep, { games = USUAL_MATCHES }) {
    const { generations, population, crossover, mutation } = evolution;
    const done = await evolve({ ...evolution, matches: games }, (generation) => onStep(generation, generations));
    const found = middleOf(done);
    const wins = Math.round(FRESH * shareOf(found, FRESH, FRESH_SEED));
    const published = { successes: Math.round((GENETIC.thesis * MATCHES) / 100), n: MATCHES };
    return {
      figures: [
        shareFigure('wins against basic', published, { successes: wins, n: FRESH }, { scaled: games < USUAL_MATCHES }),
      ],
      comparisons: [
        ...SPACE.map(({ name }, i) => ({ id: name, measured: found[i], beside: null })),
        ...done.history
          .filter(({ generation }) => generation % 10 === 0)
          .flatMap(({ generation, best, mean }) => [
            { id: `generation ${generation}, best`, measured: rounded(best), beside: null },
            { id: `generation ${generation}, mean`, measured: rounded(mean), beside: null },
          ]),
      ],
      notes: [
        `population ${population}, ${generations} generations, ${crossover} crossover, mutation ${mutation}, ${games} matches for each fitness; the coefficients are the mean of the last generation`,
        `judged by ${FRESH.toLocaleString('en')} matches with fresh deals`,
      ],
    };
  },
});

function rounded(share: number): number {
  return Math.round(10_000 * share) / 10_000;
}
