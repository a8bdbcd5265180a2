import { Rng } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { eigenOf } from './eigen.js';
import { cross } from './genetic.js';
import { bestOf, type Fitness, type TuneProgress, type TuneTask, tune } from './tune.js';
import { CROSSOVERS, normal, type Point } from './tuner.js';
import { TUNER_NAMES } from './tuners.js';

/** The optimum that is to be found again. */
const OPTIMUM: Point = [0.7, 0.25, 0.5];

/** A score that falls with the distance to the optimum, as measured by a match of about 100 games. */
const noisyHill: Fitness = async (points, seed) => {
  const rng = new Rng(seed);
  return points.map((point) => {
    const square = point.reduce((sum, value, i) => sum + (value - OPTIMUM[i]) ** 2, 0);
    return 0.9 - 0.8 * square + 0.03 * normal(rng);
  });
};

const task = (tuner: TuneTask['tuner'], seed: number, more: Partial<TuneTask> = {}): TuneTask => ({
  tuner,
  seed,
  dimensions: OPTIMUM.length,
  generations: 60,
  population: 16,
  crossover: 'two-point',
  ...more,
});

const distance = (point: Point | null): number =>
  Math.sqrt((point ?? []).reduce((sum, value, i) => sum + (value - OPTIMUM[i]) ** 2, point === null ? 9 : 0));

/** In a cube of three dimensions two random points are 0.66 apart. */
const NEAR = { random: 0.2, genetic: 0.15, spsa: 0.12, 'cma-es': 0.12 } as const;

describe.each(TUNER_NAMES)('%s', (name) => {
  it('finds known weights again from random starts', async () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const found = bestOf(await tune(task(name, seed), noisyHill));
      expect([seed, distance(found) < NEAR[name], found]).toEqual([seed, true, found]);
    }
  });

  it('gives the same from the same seed, and something else from another', async () => {
    const short = { generations: 8 };
    const once = await tune(task(name, 7, short), noisyHill);
    expect(await tune(task(name, 7, short), noisyHill)).toEqual(once);
    expect((await tune(task(name, 8, short), noisyHill)).history).not.toEqual(once.history);
  });

  it('goes on after a crash as if there had been none', async () => {
    const short = task(name, 3, { generations: 9 });
    const whole = await tune(short, noisyHill);
    for (const crash of [1, 4, 8]) {
      let kept: TuneProgress | undefined;
      let calls = 0;
      const dying: Fitness = (points, seed) => {
        if (calls++ === crash) throw new Error('killed');
        return noisyHill(points, seed);
      };
      const keep = (progress: TuneProgress) => {
        // On disk it is JSON.
        kept = JSON.parse(JSON.stringify(progress));
      };
      await expect(tune(short, dying, { keep })).rejects.toThrow('killed');
      expect(kept?.history).toHaveLength(crash);
      if (kept === undefined) continue;
      expect(await tune(short, noisyHill, { resume: kept })).toEqual(whole);
    }
  });

  it('stays inside the cube and works in one dimension', async () => {
    const seen: Point[] = [];
    const atTheWall: Fitness = async (points) => {
      seen.push(...points);
      return points.map(([x]) => x);
    };
    const found = bestOf(await tune(task(name, 1, { dimensions: 1, generations: 30 }), atTheWall));
    for (const point of seen) for (const value of point) expect(value >= 0 && value <= 1).toBe(true);
    expect(found?.[0]).toBeGreaterThan(0.9);
  });
});

describe('genetic', () => {
  it.each(CROSSOVERS)('joins parents by %s crossover', async (crossover) => {
    const rng = new Rng(1);
    const [zeros, ones] = [0, 1].map((value) => new Array<number>(12).fill(value));
    for (let i = 0; i < 50; i++) {
      const child = cross(crossover, zeros, ones, rng);
      const changes = child.filter((value, at) => at > 0 && value !== child[at - 1]).length;
      if (crossover === 'two-point') expect(changes).toBeLessThanOrEqual(2);
      expect(child).toHaveLength(12);
    }
    const found = bestOf(await tune(task('genetic', 2, { crossover }), noisyHill));
    expect(distance(found)).toBeLessThan(NEAR.genetic);
  });
});

describe('mutation', () => {
  const changed = async (mutation: number) => {
    const seen: Point[][] = [];
    const fitness: Fitness = async (points) => {
      seen.push([...points]);
      return points.map(() => 0.5);
    };
    await tune(task('genetic', 4, { generations: 2, population: 60, mutation }), fitness);
    const known = new Set(seen[0].flat());
    return seen[1].flat().filter((value) => !known.has(value)).length / seen[1].flat().length;
  };

  it('changes the share of the weights that it is told', async () => {
    expect(await changed(0)).toBe(0);
    // The elite of 15% stays as it is.
    expect(await changed(0.5)).toBeGreaterThan(0.3);
    expect(await changed(0.5)).toBeLessThan(0.55);
    expect(await changed(0.1)).toBeLessThan(0.2);
  });
});

describe('parts', () => {
  it('draw numbers that are normal enough', () => {
    const rng = new Rng(5);
    const drawn = Array.from({ length: 20_000 }, () => normal(rng));
    const mean = drawn.reduce((sum, value) => sum + value, 0) / drawn.length;
    const variance = drawn.reduce((sum, value) => sum + (value - mean) ** 2, 0) / drawn.length;
    expect(Math.abs(mean)).toBeLessThan(0.03);
    expect(Math.abs(variance - 1)).toBeLessThan(0.05);
  });

  it('find the axes of a symmetric matrix', () => {
    const matrix = [
      [4, 1, 0.5],
      [1, 3, -0.2],
      [0.5, -0.2, 2],
    ];
    const { values, vectors } = eigenOf(matrix);
    for (const [k, value] of values.entries()) {
      matrix.forEach((row, i) => {
        const product = row.reduce((sum, entry, j) => sum + entry * vectors[j][k], 0);
        expect(product).toBeCloseTo(value * vectors[i][k], 9);
      });
    }
  });
});
