import type { BuildSite, Crew } from '@tabuleiro/engine';
import { sharedRoom } from './kernel-sweep.js';
import { GOALS } from './layer-work.js';
import { Layout } from './layout.js';
import { RANK_BITS } from './rank-bits.js';
import { codesFor } from './rank-file.js';
import { writeRanks } from './rank-files.js';
import { noRankCounts, type RankPass, type RankPlanes, rankPassesFor } from './ranker.js';
import { type SharedLayer, sharedPlane } from './shared-layer.js';
import { readAll } from './solve-layer.js';
import type { Plane } from './sweeper.js';

export interface RankTask {
  readonly dogs: number;
  /** The number of dogs from which one more capture wins. */
  readonly lowest: number;
  /** The file of the finished layer, and that of its ranks. */
  readonly table: string;
  readonly name: string;
  /** Where the jaguar wins once it has landed in the layer below; null in the lowest. */
  readonly below: Plane | null;
}

/** Ranks the won positions of a layer that is solved. */
export async function rankLayer(site: BuildSite, { dogs, lowest, table, name, below }: RankTask): Promise<void> {
  const layout = new Layout(dogs);
  const ranks = Array.from({ length: RANK_BITS }, () => sharedPlane(layout));
  const room = sharedRoom(layout, 4, 2);
  const planes: RankPlanes = {
    final: room.plane(),
    now: room.plane(),
    next: room.plane(),
    escapes: room.plane(),
    due: room.bytes(),
    changed: room.bytes(),
    ranks,
  };
  const counts = noRankCounts();
  const shared: SharedLayer = { work: 'rank', dogs, planes, below, sweep: room.sweep };
  await site.crew(shared, layout.blocks.length, async (crew: Crew<RankPass, number>) => {
    for (const goal of GOALS) {
      // Of the two planes in the table one is wanted; the other goes where it will be written over.
      readAll(site, table, goal === 'win' ? [planes.final, planes.now] : [planes.now, planes.final]);
      const passes = rankPassesFor(goal, counts);
      for (let step = passes.next(0); !step.done; ) {
        const parts = await crew.run(step.value, `ranks of ${dogs} dogs, ${goal}: round ${step.value.round}`);
        step = passes.next(parts.reduce((sum, part) => sum + part, 0));
      }
    }
  });
  readAll(site, table, [planes.now, planes.next]);
  writeRanks(site, name, lowest, { layout, win: planes.now, hold: planes.next, ranks }, codesFor(counts));
}
