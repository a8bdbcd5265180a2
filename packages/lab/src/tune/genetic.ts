import type { Rng } from '@tabuleiro/engine';
import { type Member, measured, trusted } from './members.js';
import { type Crossover, clamp, normal, type Point, randomPoint, type Tuner, type TunerSettings } from './tuner.js';

/** How many draw lots for being a parent; the fittest of them is one. */
const TOURNAMENT = 3;
/** Of two parents, how often they are crossed; otherwise the child is a copy of the first, to be mutated. */
const CROSSED = 0.9;
/** The share of a generation that lives on unchanged, and is measured again. */
const ELITE = 0.15;
/** The first mutations reach so far, the last ones a tenth of it. */
const REACH = 0.2;

interface GeneticState {
  readonly members: readonly Member[];
  readonly generation: number;
}

/** Selection by tournament, two-point or uniform crossover, mutation that grows finer, and elitism. */
export function genetic(settings: TunerSettings, saved?: unknown): Tuner {
  const { dimensions, population, generations, crossover } = settings;
  const elite = Math.max(1, Math.round(ELITE * population));
  // Unless told otherwise, one weight of a child is mutated on average, and never less than a fifth of them.
  const rate = settings.mutation ?? Math.max(0.2, 1 / dimensions);
  let state: GeneticState = (saved as GeneticState | undefined) ?? { members: [], generation: 0 };

  const mutate = (point: Point, rng: Rng): Point => {
    const reach = REACH * 0.1 ** (state.generation / Math.max(1, generations - 1));
    return point.map((value) => (rng.unit() < rate ? clamp(value + reach * normal(rng)) : value));
  };

  return {
    ask(rng) {
      const { members } = state;
      if (members.length === 0) return Array.from({ length: population }, () => randomPoint(dimensions, rng));
      const children = Array.from({ length: Math.max(0, population - elite) }, () => {
        const [first, second] = [select(members, rng), select(members, rng)];
        return mutate(rng.unit() < CROSSED ? cross(crossover, first, second, rng) : first, rng);
      });
      return [...members.slice(0, elite).map(({ point }) => point), ...children];
    },
    tell(evaluated) {
      state = { members: measured(state.members, evaluated), generation: state.generation + 1 };
    },
    best: () => trusted(state.members),
    get state() {
      return state;
    },
  };
}

/** The members are sorted, so the fittest of a few is the one with the least index. */
function select(members: readonly Member[], rng: Rng): Point {
  let best = members.length - 1;
  for (let i = 0; i < TOURNAMENT; i++) best = Math.min(best, rng.below(members.length));
  return members[best].point;
}

/** Two-point: what lies between two cuts comes from the second parent. Uniform: every weight is drawn by lot. */
export function cross(how: Crossover, first: Point, second: Point, rng: Rng): Point {
  if (how === 'uniform') return first.map((value, i) => (rng.unit() < 0.5 ? value : second[i]));
  const [a, b] = [rng.below(first.length + 1), rng.below(first.length + 1)];
  const [from, to] = [Math.min(a, b), Math.max(a, b)];
  return first.map((value, i) => (i >= from && i < to ? second[i] : value));
}
