/**
 * CMA-ES (N. Hansen, "The CMA Evolution Strategy: A Tutorial", arXiv:1604.00772): a cloud of points whose centre, size
 * and shape follow the better half of every generation. Names and constants are those of the tutorial.
 */
import { eigenOf } from './eigen.js';
import { clamp, normal, type Point, randomPoint, type Tuner, type TunerSettings } from './tuner.js';

/** A third of the cube: from a random start the cloud reaches all of it. */
const SIGMA = 0.3;
/** A cloud wider than the cube would only be folded back at its walls. */
const WIDEST = 0.6;

interface CmaState {
  readonly mean: number[] | null;
  readonly sigma: number;
  readonly covariance: number[][];
  /** The evolution paths, of the shape and of the size. */
  readonly pc: number[];
  readonly ps: number[];
  readonly generation: number;
}

export function cmaEs({ dimensions: n, population }: TunerSettings, saved?: unknown): Tuner {
  const lambda = Math.max(4, population);
  const mu = Math.floor(lambda / 2);
  const raw = Array.from({ length: mu }, (_, i) => Math.log((lambda + 1) / 2) - Math.log(i + 1));
  const total = raw.reduce((sum, weight) => sum + weight, 0);
  const weights = raw.map((weight) => weight / total);
  const mueff = 1 / weights.reduce((sum, weight) => sum + weight * weight, 0);
  const cc = (4 + mueff / n) / (n + 4 + (2 * mueff) / n);
  const cs = (mueff + 2) / (n + mueff + 5);
  const c1 = 2 / ((n + 1.3) ** 2 + mueff);
  const cmu = Math.min(1 - c1, (2 * (mueff - 2 + 1 / mueff)) / ((n + 2) ** 2 + mueff));
  const damps = 1 + 2 * Math.max(0, Math.sqrt((mueff - 1) / (n + 1)) - 1) + cs;
  const chiN = Math.sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n));
  const zeros = (): number[] => new Array<number>(n).fill(0);
  const identity = zeros().map((_, i) => zeros().map((_, j) => (i === j ? 1 : 0)));
  const none = { mean: null, sigma: SIGMA, covariance: identity, pc: zeros(), ps: zeros(), generation: 0 };
  let state: CmaState = (saved as CmaState | undefined) ?? none;

  return {
    ask(rng) {
      const mean = state.mean ?? randomPoint(n, rng);
      state = { ...state, mean };
      const { values, vectors } = eigenOf(state.covariance);
      const scales = values.map((value) => Math.sqrt(Math.max(value, 1e-20)));
      return Array.from({ length: lambda }, () => {
        const z = scales.map((scale) => scale * normal(rng));
        return mean.map((at, i) => clamp(at + state.sigma * dot(vectors[i], z)));
      });
    },
    tell(evaluated) {
      const { mean: old, sigma, covariance, generation } = state;
      if (old === null) throw new Error('a tuner was told before it asked');
      // Points that were folded back at a wall count where they were measured.
      const ranked = [...evaluated].sort((a, b) => b.fitness - a.fitness).slice(0, mu);
      const steps = ranked.map(({ point }) => point.map((value, i) => (value - old[i]) / sigma));
      const y = zeros().map((_, i) => weights.reduce((sum, weight, k) => sum + weight * steps[k][i], 0));
      const mean = old.map((value, i) => clamp(value + sigma * y[i]));
      const white = whiten(covariance, y);
      const ps = state.ps.map((value, i) => (1 - cs) * value + Math.sqrt(cs * (2 - cs) * mueff) * white[i]);
      const length = Math.sqrt(dot(ps, ps));
      const steady = length / Math.sqrt(1 - (1 - cs) ** (2 * (generation + 1))) < (1.4 + 2 / (n + 1)) * chiN;
      const h = steady ? 1 : 0;
      const pc = state.pc.map((value, i) => (1 - cc) * value + h * Math.sqrt(cc * (2 - cc) * mueff) * y[i]);
      const kept = 1 - c1 - cmu + (1 - h) * c1 * cc * (2 - cc);
      const next = covariance.map((row, i) =>
        row.map((value, j) => {
          const rankMu = weights.reduce((sum, weight, k) => sum + weight * steps[k][i] * steps[k][j], 0);
          return kept * value + c1 * pc[i] * pc[j] + cmu * rankMu;
        }),
      );
      const grown = sigma * Math.exp((cs / damps) * (length / chiN - 1));
      state = { mean, sigma: Math.min(WIDEST, grown), covariance: next, pc, ps, generation: generation + 1 };
    },
    best() {
      // Where fitness is noisy the centre of the cloud is a better guess than any point that was measured.
      if (state.mean === null) throw new Error('a tuner has no best point before its first generation');
      return state.mean;
    },
    get state() {
      return state;
    },
  };
}

function dot(a: Point, b: Point): number {
  return a.reduce((sum, value, i) => sum + value * b[i], 0);
}

/** The vector in the units of the cloud: C^(-1/2) y. */
function whiten(covariance: readonly (readonly number[])[], y: Point): number[] {
  const { values, vectors } = eigenOf(covariance);
  const along = values.map((value, k) => {
    const projected = vectors.reduce((sum, row, i) => sum + row[k] * y[i], 0);
    return projected / Math.sqrt(Math.max(value, 1e-20));
  });
  return vectors.map((row) => dot(row, along));
}
