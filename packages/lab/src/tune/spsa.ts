/**
 * SPSA (J. C. Spall, "An overview of the simultaneous perturbation method for efficient optimization", Johns Hopkins APL
 * Technical Digest 19, 1998): the gradient is guessed from pairs of opposite probes that change all weights at once, so
 * that its price does not grow with their number. Gains fall with his exponents 0.602 and 0.101.
 */
import { clamp, type Point, randomPoint, type Tuner, type TunerSettings } from './tuner.js';

/** How far a probe is from the point at first. */
const PROBE = 0.12;
/** What a gradient of 1 moves the point at first: fitness is a share of 1, and so is the cube. */
const GAIN = 0.25;
/** No weight moves further than this in one step, however large a gradient the noise has made. */
const LONGEST = 0.1;

interface SpsaState {
  readonly point: Point | null;
  readonly iteration: number;
  /** The sum of the points of the second half, and their number: their mean is less noisy than the last one. */
  readonly sum: Point;
  readonly summed: number;
}

export function spsa({ dimensions, population, generations }: TunerSettings, saved?: unknown): Tuner {
  const pairs = Math.max(1, Math.floor(population / 2));
  // Spall's A: a tenth of the steps, so that the first ones are not too large.
  const delay = generations / 10;
  const none: SpsaState = { point: null, iteration: 0, sum: new Array<number>(dimensions).fill(0), summed: 0 };
  let state: SpsaState = (saved as SpsaState | undefined) ?? none;
  return {
    ask(rng) {
      const point = state.point ?? randomPoint(dimensions, rng);
      state = { ...state, point };
      const reach = PROBE / (state.iteration + 1) ** 0.101;
      return Array.from({ length: pairs }, () => {
        const signs = point.map(() => (rng.below(2) === 0 ? -1 : 1));
        const probe = (way: number): Point => point.map((value, i) => clamp(value + way * reach * signs[i]));
        return [probe(1), probe(-1)];
      }).flat();
    },
    tell(evaluated) {
      const { point, iteration } = state;
      if (point === null) throw new Error('a tuner was told before it asked');
      const gain = GAIN * ((delay + 1) / (delay + iteration + 1)) ** 0.602;
      const next = point.map((value, i) => {
        let slope = 0;
        for (let pair = 0; pair < pairs; pair++) {
          const [plus, minus] = [evaluated[2 * pair], evaluated[2 * pair + 1]];
          // At the walls of the cube a probe is shorter than meant; both cannot be, so this is never 0.
          slope += (plus.fitness - minus.fitness) / (plus.point[i] - minus.point[i]) / pairs;
        }
        return clamp(value + Math.min(LONGEST, Math.max(0 - LONGEST, gain * slope)));
      });
      const late = iteration + 1 >= generations / 2;
      state = {
        point: next,
        iteration: iteration + 1,
        sum: late ? state.sum.map((value, i) => value + next[i]) : state.sum,
        summed: state.summed + (late ? 1 : 0),
      };
    },
    best() {
      const { point, sum, summed } = state;
      if (point === null) throw new Error('a tuner has no best point before its first generation');
      return summed === 0 ? point : sum.map((value) => value / summed);
    },
    get state() {
      return state;
    },
  };
}
