import { describe, expect, it } from 'vitest';
import { BOARD } from './halves.js';
import { KernelBlock, type SharedRoom, sharedRoom } from './kernel-sweep.js';
import { GOALS, type LayerBelow, type LayerPlanes, LayerWork, passesFor } from './layer-work.js';
import { Layout } from './layout.js';
import { RANK_BITS } from './rank-bits.js';
import { noRankCounts, Ranker, type RankPlanes, rankPassesFor } from './ranker.js';
import { rankHere, solveHere } from './solve-here.fixture.js';

/** The first capture of 4 dogs wins, and of 5 it leads there. */
const four = new Layout(4);
const five = new Layout(5);

/** Blocks from the first to the last, shared by so many in turn. */
function hands(count: number, workers: number): (() => number)[] {
  let next = 0;
  return Array.from({ length: workers }, (_, n) => {
    const end = Math.floor((count * (n + 1)) / workers);
    return () => (next < end ? next++ : -1);
  });
}

function planesIn({ plane, bytes }: SharedRoom): LayerPlanes {
  return { reached: { win: plane(), hold: plane() }, landed: { win: plane(), hold: plane() }, due: bytes() };
}

/** Solves a layer by kernels. */
function solveByKernel(layout: Layout, below: LayerBelow | null, workers: number): LayerPlanes {
  const room = sharedRoom(layout, 4, 1);
  const planes = planesIn(room);
  const works = Array.from({ length: workers }, () => new LayerWork(layout, planes, below, room.sweep));
  for (const goal of GOALS) {
    const passes = passesFor(goal);
    for (let step = passes.next(0); !step.done; ) {
      const { value } = step;
      const takes = hands(layout.blocks.length, workers);
      step = passes.next(works.reduce((sum, work, n) => sum + work.run(value, takes[n]).changed, 0));
    }
  }
  return planes;
}

describe('a layer by the kernel', () => {
  const below = solveHere(four, null);
  const lower = { layout: four, landed: below.landed };
  const above = solveHere(five, lower);

  it('has a kernel to be worked out by', () => {
    expect(KernelBlock.of(four, sharedRoom(four, 1, 0).sweep)).not.toBeNull();
  });

  it.each([1, 3])('has every position as its twin has it, by %i hands', (workers) => {
    for (const [layout, planes, under] of [
      [four, below, null],
      [five, above, lower],
    ] as const) {
      const byKernel = solveByKernel(layout, under, workers);
      for (const goal of GOALS) {
        for (const kind of ['reached', 'landed'] as const) {
          // As bytes: to compare arrays of this size number by number would take most of the test.
          const [own, twin] = [byKernel[kind][goal], planes[kind][goal]].map((plane) =>
            Buffer.from(Int32Array.from(plane).buffer),
          );
          expect(own.equals(twin)).toBe(true);
        }
      }
      expect(byKernel.reached.hold.some((word) => word !== 0 && word !== BOARD)).toBe(true);
    }
  });

  it('has the ranks that its twin has', () => {
    const expected = rankHere(five, above, lower);
    const room = sharedRoom(five, 4, 2);
    const [final, now, next, escapes] = [room.plane(), room.plane(), room.plane(), room.plane()];
    const ranks = Array.from({ length: RANK_BITS }, () => new Int32Array(five.words));
    const planes: RankPlanes = { final, now, next, escapes, due: room.bytes(), changed: room.bytes(), ranks };
    const ranker = new Ranker(five, planes, { layout: four, landed: below.landed.win }, room.sweep);
    const counts = noRankCounts();
    for (const goal of GOALS) {
      final.set(above.reached[goal]);
      const passes = rankPassesFor(goal, counts);
      for (let step = passes.next(0); !step.done; ) {
        const [take] = hands(five.blocks.length, 1);
        step = passes.next(ranker.run(step.value, take));
      }
    }
    expect(counts).toEqual(expected.counts);
    for (const [bit, plane] of ranks.entries()) {
      expect(Buffer.from(plane.buffer).equals(Buffer.from(expected.ranks[bit].buffer))).toBe(true);
    }
  });
});
