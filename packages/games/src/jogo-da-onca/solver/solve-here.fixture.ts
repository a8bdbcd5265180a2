import { GOALS, type LayerBelow, type LayerPlanes, LayerWork, passesFor } from './layer-work.js';
import type { Layout } from './layout.js';
import { RANK_BITS } from './rank-bits.js';
import { noRankCounts, type RankCounts, Ranker, type RankPlanes, rankPassesFor } from './ranker.js';
import type { Plane } from './sweeper.js';

const counter = (count: number) => {
  let next = 0;
  return () => (next < count ? next++ : -1);
};

/** Solves a layer in this thread. */
export function solveHere(layout: Layout, below: LayerBelow | null): LayerPlanes {
  const plane = () => new Int32Array(layout.words);
  const planes = {
    reached: { win: plane(), hold: plane() },
    landed: { win: plane(), hold: plane() },
    due: new Uint8Array(layout.words),
  };
  const work = new LayerWork(layout, planes, below);
  for (const goal of GOALS) {
    const passes = passesFor(goal);
    for (let step = passes.next(0); !step.done; ) {
      step = passes.next(work.run(step.value, counter(layout.blocks.length)).changed);
    }
  }
  return planes;
}

/** Ranks a solved layer in this thread. */
export function rankHere(
  layout: Layout,
  { reached }: LayerPlanes,
  below: LayerBelow | null,
): { readonly ranks: readonly Plane[]; readonly counts: RankCounts } {
  const plane = () => new Int32Array(layout.words);
  const bytes = () => new Uint8Array(layout.words);
  const ranks = Array.from({ length: RANK_BITS }, plane);
  const counts = noRankCounts();
  for (const goal of GOALS) {
    const planes: RankPlanes = {
      final: reached[goal],
      now: plane(),
      next: plane(),
      escapes: plane(),
      due: bytes(),
      changed: bytes(),
      ranks,
    };
    const lower = below === null ? null : { layout: below.layout, landed: below.landed.win };
    const ranker = new Ranker(layout, planes, lower);
    const passes = rankPassesFor(goal, counts);
    for (let step = passes.next(0); !step.done; ) {
      step = passes.next(ranker.run(step.value, counter(layout.blocks.length)));
    }
  }
  return { ranks, counts };
}
