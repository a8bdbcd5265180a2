import type { ThreadWork } from '@tabuleiro/engine';
import type { SweepMemory } from './kernel-sweep.js';
import { type LayerPlanes, LayerWork, type Pass } from './layer-work.js';
import { Layout } from './layout.js';
import { Ranker, type RankPass, type RankPlanes } from './ranker.js';
import type { Plane } from './sweeper.js';

/** What the threads of a crew share: everything but the layouts, which each works out for itself. */
export type SharedLayer = {
  /** Where kernels may work on the planes; null where there is no kernel. */
  readonly sweep: SweepMemory | null;
} & (
  | {
      readonly work: 'solve';
      readonly dogs: number;
      readonly planes: LayerPlanes;
      /** What captures lead to; null in the lowest layer. */
      readonly below: LayerPlanes['landed'] | null;
    }
  | {
      readonly work: 'rank';
      readonly dogs: number;
      readonly planes: RankPlanes;
      /** Where the jaguar wins once it has landed in the layer below; null in the lowest. */
      readonly below: Plane | null;
    }
);

/** A thread's share of the passes over a layer. */
export function joinLayer(shared: SharedLayer): ThreadWork {
  const layout = new Layout(shared.dogs);
  const under = <T>(landed: T) => ({ layout: new Layout(shared.dogs - 1), landed });
  if (shared.work === 'solve') {
    const work = new LayerWork(layout, shared.planes, shared.below && under(shared.below), shared.sweep);
    return (pass, take) => work.run(pass as Pass, take);
  }
  const ranker = new Ranker(layout, shared.planes, shared.below && under(shared.below), shared.sweep);
  return (pass, take) => ranker.run(pass as RankPass, take);
}

/** A plane that threads can share, in a memory of its own. */
export function sharedPlane({ words }: Layout): Plane {
  return new Int32Array(new SharedArrayBuffer(4 * words));
}
