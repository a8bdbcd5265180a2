import { type Helpers, Rng, unwrap } from '@tabuleiro/engine';
import { Budget, STOP } from '@tabuleiro/engine/search';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchKernel, kernelModule, sharedKernelModule } from '../../kernel.js';
import { parsePosition } from '../notation.js';
import { Pentago } from '../position.js';
import { BIT_OF, CELLS, QUADRANT_OF } from '../quadrants.js';
import { Fives } from './fives.js';
import { KernelWalk } from './kernel-walk.js';
import { createSolver } from './solver.js';
import { type Question, type Root, Walk } from './walk.js';
import { KERNEL } from './walk.wasm.js';
import { helpWalk } from './walk-crew.js';

/** A random game stopped with so many empty cells, before a stone or before a turn. */
function stopped(empty: number, rng: Rng): Pentago {
  for (;;) {
    const position = new Pentago();
    for (let left = 2 * (CELLS - empty) - rng.below(2); left > 0 && position.turn >= 0; left--) {
      position.play(position.randomMove(rng));
    }
    if (position.turn >= 0) return position;
  }
}

function rootOf({ stones, turning, turn }: Pentago): Root {
  const first = turning ? 1 - turn : turn;
  const free = Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) => {
    const quadrant = QUADRANT_OF[cell];
    return (((stones[quadrant] | stones[4 + quadrant]) >> BIT_OF[cell]) & 1) === 0;
  });
  return {
    first: new Fives(stones, 4 * first, free),
    second: new Fives(stones, 4 - 4 * first, free),
    free: free.length,
    turning,
  };
}

function kernel(): object {
  const module = kernelModule(KERNEL);
  if (module === null) throw new Error('this machine has no WebAssembly with SIMD');
  return module;
}

/** Helpers that are asked for and never come, as where threads are slow to start. */
function lateHelpers(most: number): Helpers & { begun: number; ended: number } {
  const helpers = {
    most,
    begun: 0,
    ended: 0,
    begin: (_job: unknown, _shared: unknown, count: number) => {
      helpers.begun++;
      return { count, end: () => void helpers.ended++ };
    },
  };
  return helpers;
}

class NoMemory {
  constructor() {
    throw new RangeError('could not allocate memory');
  }
}

describe('the walk by the kernel', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  });

  it('gives every board that is kept the same rotations as its twin, whatever is asked', () => {
    const rng = new Rng(24);
    for (let i = 0; i < 60; i++) {
      const root = rootOf(stopped(1 + rng.below(11), rng));
      const walks = [new KernelWalk(root, kernel()), new Walk(root)];
      // Several questions of one walk: its memory is used again.
      for (let j = 0; j < 4; j++) {
        const question: Question = {
          stones: 1 + rng.below(root.free),
          turnsLast: rng.below(2) === 0,
          drawsForFirst: rng.below(2) === 0,
        };
        const budgets = [new Budget({}), new Budget({})];
        const [quick, plain] = walks.map((walk, k) => walk.run(question, budgets[k]));
        expect(quick).toEqual(plain);
        expect(budgets[0].nodes).toBe(budgets[1].nodes);
      }
    }
  });

  it('stops where the time is up', () => {
    const root = rootOf(stopped(16, new Rng(1)));
    const question: Question = { stones: 16, turnsLast: true, drawsForFirst: false };
    expect(() => new KernelWalk(root, kernel()).run(question, new Budget({ ms: 1 }))).toThrow(STOP as never);
  });

  it('has the same answers in memory that threads share', () => {
    const module = sharedKernelModule(KERNEL);
    if (module === null) throw new Error('this machine has no shared memory');
    const rng = new Rng(6);
    for (let i = 0; i < 12; i++) {
      const root = rootOf(stopped(8 + rng.below(3), rng));
      const question: Question = { stones: root.free, turnsLast: true, drawsForFirst: i % 2 === 0 };
      const walk = new KernelWalk(root, module, lateHelpers(3));
      expect(walk.run(question, new Budget({}))).toEqual(new Walk(root).run(question, new Budget({})));
    }
  });

  it('does all of a long walk where helpers do not come, counts as many nodes, and lets them go', () => {
    const position = unwrap(parsePosition('..2.2...1.2.2.2.12..121.1121112.1... 2 place'));
    const helpers = lateHelpers(2);
    const alone = createSolver().solve(position, {});
    const helped = createSolver(undefined, helpers).solve(position, {});
    expect({ ...helped, ms: 0 }).toEqual({ ...alone, ms: 0 });
    expect([helpers.begun, helpers.ended]).toEqual([1, 1]);
  });

  it('is left alone where its memory has no room, and the solution is the same', () => {
    const position = stopped(12, new Rng(3));
    const solve = (helpers?: Helpers) => ({ ...createSolver(undefined, helpers).solve(position, {}), ms: 0 });
    const quick = solve();
    const whole: object = Reflect.get(globalThis, 'WebAssembly');
    vi.stubGlobal('WebAssembly', Object.create(whole, { Memory: { value: NoMemory } }));
    expect([solve(), solve(lateHelpers(1))]).toEqual([quick, quick]);
  });

  it('has helpers who come when all is over find nothing to do', () => {
    const root = rootOf(stopped(17, new Rng(2)));
    let given: unknown = null;
    const helpers: Helpers = {
      most: 1,
      begin: (_job, shared, count) => {
        given = shared;
        return { count, end: () => {} };
      },
    };
    const module = sharedKernelModule(KERNEL);
    if (module === null) throw new Error('this machine has no shared memory');
    const walk = new KernelWalk(root, module, helpers);
    walk.run({ stones: 17, turnsLast: true, drawsForFirst: false }, new Budget({}));
    walk.end();
    expect(given).not.toBeNull();
    helpWalk(given, 1);
  });

  it('is left alone where nobody wants kernels, and the solution is the same', () => {
    const position = stopped(12, new Rng(3));
    const solve = () => ({ ...createSolver().solve(position, {}), ms: 0 });
    const quick = solve();
    vi.stubEnv('TABULEIRO_KERNELS', 'off');
    expect(kernelModule(KERNEL)).toBeNull();
    expect(solve()).toEqual(quick);
  });

  it('waits for nobody where its code comes later, and is there once it has come', async () => {
    const kernel = {
      code: null as string | null,
      load: async () => {
        kernel.code = KERNEL.code;
      },
    };
    expect(kernelModule(kernel)).toBeNull();
    await fetchKernel(kernel);
    expect(kernelModule(kernel)).not.toBeNull();
  });

  it('is left alone where the code does not come, or is none', async () => {
    const missing = { code: null, load: () => Promise.reject(new Error('no network')) };
    expect(kernelModule(missing)).toBeNull();
    await fetchKernel(missing);
    expect(kernelModule(missing)).toBeNull();
    expect(kernelModule({ code: btoa('no code') })).toBeNull();
  });
});
