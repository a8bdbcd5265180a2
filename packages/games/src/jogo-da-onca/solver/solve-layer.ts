import { type BuildSite, type Crew, unwrap } from '@tabuleiro/engine';
import { sharedRoom } from './kernel-sweep.js';
import {
  addResults,
  GOALS,
  type Goal,
  type LayerPlanes,
  NO_RESULT,
  type Pass,
  type PassResult,
  passesFor,
} from './layer-work.js';
import { Layout } from './layout.js';
import { readPlanes, writePlanes } from './plane-files.js';
import { type SharedLayer, sharedPlane } from './shared-layer.js';

/** What the layer above needs of one. */
export type Landed = LayerPlanes['landed'];

export interface LayerTask {
  readonly dogs: number;
  /** The number of dogs from which one more capture wins. */
  readonly lowest: number;
  /** The table; with an ending added, what is saved of it before it is finished. */
  readonly name: string;
  /** What captures lead to; null in the lowest layer. */
  readonly below: Landed | null;
}

/**
 * Solves one layer and writes its table or, where that is there, reads it. Returns what the layer above needs: two
 * quick passes make it from finished planes, so it is never kept on disk.
 */
export function solveLayer(site: BuildSite, task: LayerTask): Promise<Landed> {
  const { dogs, below } = task;
  const layout = new Layout(dogs);
  const room = sharedRoom(layout, 2, 1);
  const planes: LayerPlanes = {
    reached: { win: room.plane(), hold: room.plane() },
    // These are kept for the layer above, when the room is gone.
    landed: { win: sharedPlane(layout), hold: sharedPlane(layout) },
    due: room.bytes(),
  };
  const shared: SharedLayer = { work: 'solve', dogs, planes, below, sweep: room.sweep };
  return site.crew(shared, layout.blocks.length, async (crew: Crew<Pass, PassResult>) => {
    const layer = new LayerRun(site, task, planes, crew);
    for (const goal of GOALS) await layer.solve(goal);
    return layer.finish();
  });
}

class LayerRun {
  private readonly solved: boolean;
  /** Positions where the jaguar reaches each goal: with the jaguar to move, then with the dogs to move. */
  private readonly counts = { win: NO_RESULT, hold: NO_RESULT };

  constructor(
    private readonly site: BuildSite,
    private readonly task: LayerTask,
    private readonly planes: LayerPlanes,
    private readonly crew: Crew<Pass, PassResult>,
  ) {
    this.solved = site.has(task.name);
  }

  async solve(goal: Goal): Promise<void> {
    const passes = passesFor(goal);
    let sweeps = 0;
    for (let step = passes.next(0); !step.done; ) {
      const pass = step.value;
      if (pass.kind === 'sweep') sweeps++;
      const result = await this.run(pass, sweeps);
      if (pass.kind === 'finish') this.counts[goal] = result;
      if (pass.kind === 'start' && this.recall(goal)) {
        this.counts[goal] = await this.run({ ...pass, kind: 'finish' }, sweeps);
        return;
      }
      if (pass.kind === 'sweep' && this.site.saveDue()) this.save(goal, false);
      step = passes.next(result.changed);
    }
    this.save(goal, true);
  }

  private async run(pass: Pass, sweeps: number): Promise<PassResult> {
    const sweep = sweeps > 0 ? `, sweep ${sweeps}` : '';
    const results = await this.crew.run(pass, `${this.task.dogs} dogs, ${pass.goal}: ${pass.kind}${sweep}`);
    return results.reduce(addResults, NO_RESULT);
  }

  /** Takes over what is there; returns whether that is finished. Sweeps may go on from any earlier state of a plane. */
  private recall(goal: Goal): boolean {
    const { reached } = this.planes;
    if (this.solved) {
      readAll(this.site, this.task.name, [reached.win, reached.hold]);
      return true;
    }
    return readAll(this.site, this.savedName(goal), [reached[goal]])?.notes[0] === 1;
  }

  private save(goal: Goal, finished: boolean): void {
    const { dogs, lowest } = this.task;
    const header = { dogs, lowest, notes: [finished ? 1 : 0] };
    writePlanes(this.site, this.savedName(goal), header, [this.planes.reached[goal]]);
  }

  private savedName(goal: Goal): string {
    return `${this.task.name}.${goal}`;
  }

  /** Writes the table and clears up. */
  finish(): Landed {
    const { dogs, lowest, name } = this.task;
    const { reached, landed } = this.planes;
    if (!this.solved) {
      const { win, hold } = this.counts;
      const notes = [win.jaguarToMove, hold.jaguarToMove, win.dogsToMove, hold.dogsToMove];
      writePlanes(this.site, name, { dogs, lowest, notes }, [reached.win, reached.hold]);
    }
    for (const goal of GOALS) this.site.remove(this.savedName(goal));
    return landed;
  }
}

/** Reads a file of the site into planes; null where there is none. Throws where it is damaged. */
export function readAll(site: BuildSite, name: string, planes: readonly Int32Array[]) {
  return site.read(name, (source) => unwrap(readPlanes(name, source, () => planes)));
}
