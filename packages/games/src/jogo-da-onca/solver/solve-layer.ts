import { existsSync, rmSync } from 'node:fs';
import { oncaSolver } from '@tabuleiro/games';
import { LabError, orLabError } from '../lab-error.js';
import { OncaCrew } from './onca-crew.js';
import { readPlanes, writePlanes } from './plane-files.js';

const { GOALS, Layout, NO_RESULT, passesFor } = oncaSolver;
type Goal = oncaSolver.Goal;
type Landed = oncaSolver.LayerBelow['landed'];

const SAVE_MS = 60_000;
const TELL_MS = 500;

export interface LayerProgress {
  readonly dogs: number;
  /** What is looked for: where the jaguar wins, then where it holds at least a draw. */
  readonly goal: Goal;
  readonly pass: oncaSolver.Pass['kind'];
  /** Sweeps of this goal so far, and the words that the last one changed. */
  readonly sweeps: number;
  readonly changed: number;
  /** How much of this pass is done, from 0 to 1. */
  readonly share: number;
}

export interface LayerTask {
  readonly dogs: number;
  /** The number of dogs from which one more capture wins. */
  readonly lowest: number;
  /** The table; with an ending added, what is saved of it before it is finished. */
  readonly file: string;
  /** What captures lead to; null in the lowest layer. */
  readonly below: Landed | null;
  readonly threads: number;
  readonly progress?: ((progress: LayerProgress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Sweeps are saved after about so long, so that a kill costs no more; a minute if left out. */
  readonly saveMs?: number;
}

/**
 * Solves one layer and writes its table or, where that is there, reads it. Returns what the layer above needs: two
 * quick passes make it from finished planes, so it is never kept on disk.
 */
export async function solveLayer(task: LayerTask): Promise<Landed> {
  const layer = new LayerRun(task);
  try {
    for (const goal of GOALS) await layer.solve(goal);
    return layer.finish();
  } finally {
    await layer.end();
  }
}

class LayerRun {
  private readonly layout: oncaSolver.Layout;
  private readonly planes: oncaSolver.LayerPlanes;
  private readonly crew: OncaCrew;
  private readonly solved: boolean;
  /** Positions where the jaguar reaches each goal: with the jaguar to move, then with the dogs to move. */
  private readonly counts = { win: NO_RESULT, hold: NO_RESULT };
  private readonly abort = () => this.crew.stop();

  constructor(private readonly task: LayerTask) {
    const { dogs, below, threads, signal, file } = task;
    this.layout = new Layout(dogs);
    const { words } = this.layout;
    const plane = () => new Int32Array(new SharedArrayBuffer(4 * words));
    this.planes = {
      reached: { win: plane(), hold: plane() },
      landed: { win: plane(), hold: plane() },
      due: new Uint8Array(new SharedArrayBuffer(words)),
    };
    this.solved = existsSync(file);
    this.crew = new OncaCrew(threads, { work: 'solve', dogs, planes: this.planes, below });
    signal?.addEventListener('abort', this.abort);
  }

  async solve(goal: Goal): Promise<void> {
    const { saveMs = SAVE_MS } = this.task;
    const passes = passesFor(goal);
    let saved = performance.now();
    let sweeps = 0;
    let changed = 0;
    for (let step = passes.next(0); !step.done; ) {
      const pass = step.value;
      if (pass.kind === 'sweep') sweeps++;
      const result = await this.run(pass, sweeps, changed);
      changed = result.changed;
      if (pass.kind === 'finish') this.counts[goal] = result;
      if (pass.kind === 'start' && this.recall(goal)) {
        this.counts[goal] = await this.run({ ...pass, kind: 'finish' }, sweeps, 0);
        return;
      }
      if (pass.kind === 'sweep' && performance.now() - saved >= saveMs) {
        this.save(goal, false);
        saved = performance.now();
      }
      step = passes.next(changed);
    }
    this.save(goal, true);
  }

  private async run(pass: oncaSolver.Pass, sweeps: number, changed: number): Promise<oncaSolver.PassResult> {
    const { dogs, progress, signal } = this.task;
    const { goal, kind } = pass;
    const blocks = this.layout.blocks.length;
    const tell = () =>
      progress?.({ dogs, goal, pass: kind, sweeps, changed, share: Math.min(1, this.crew.taken / blocks) });
    tell();
    const timer = setInterval(tell, TELL_MS);
    try {
      const result = await this.crew.run(pass);
      if (signal?.aborted) throw new LabError('stopped; started again, it goes on where it was');
      return result;
    } finally {
      clearInterval(timer);
    }
  }

  /** Takes over what is on disk; returns whether that is finished. Sweeps may go on from any earlier state of a plane. */
  private recall(goal: Goal): boolean {
    const { reached } = this.planes;
    if (this.solved) {
      orLabError(readPlanes(this.task.file, () => [reached.win, reached.hold]));
      return true;
    }
    const file = this.savedFile(goal);
    if (!existsSync(file)) return false;
    const header = orLabError(readPlanes(file, () => [reached[goal]]));
    return header.notes[0] === 1;
  }

  private save(goal: Goal, finished: boolean): void {
    const { dogs, lowest } = this.task;
    writePlanes(this.savedFile(goal), { dogs, lowest, notes: [finished ? 1 : 0] }, [this.planes.reached[goal]]);
  }

  private savedFile(goal: Goal): string {
    return `${this.task.file}.${goal}`;
  }

  /** Writes the table and clears up. */
  finish(): Landed {
    const { dogs, lowest, file } = this.task;
    const { reached, landed } = this.planes;
    if (!this.solved) {
      const { win, hold } = this.counts;
      const notes = [win.jaguarToMove, hold.jaguarToMove, win.dogsToMove, hold.dogsToMove];
      writePlanes(file, { dogs, lowest, notes }, [reached.win, reached.hold]);
    }
    for (const goal of GOALS) rmSync(this.savedFile(goal), { force: true });
    return landed;
  }

  async end(): Promise<void> {
    this.task.signal?.removeEventListener('abort', this.abort);
    await this.crew.dismiss();
  }
}
