import { type Asking, type BlockResult, type BlockTask, type LostGame, type Plan, Watchdog } from '@tabuleiro/trials';

/** Somebody who does blocks of a plan, one at a time: a worker of the browser, or a test. */
export interface BlockWorker {
  /** Where a time per move is enforced, `told` hears of every decision before it is made. */
  play(plan: Plan, task: BlockTask, told: (asking: Asking) => void): Promise<BlockResult>;
  /** Ends what is being played, whose promise is then refused. More may be asked afterwards. */
  stop(): void;
}

/**
 * Has a block done. Where a decision takes longer than it may, the worker is stopped, that game is lost, and the rest is
 * asked for again.
 */
export async function playWatched(worker: BlockWorker, plan: Plan, block: number): Promise<BlockResult> {
  const lost: LostGame[] = [];
  const late = (_: number, game: LostGame): void => {
    lost.push(game);
    worker.stop();
  };
  const watchdog = plan.decisionMs === null ? null : new Watchdog(plan.decisionMs, late);
  for (;;) {
    const known = lost.length;
    try {
      return await worker.play(plan, { block, lost: [...lost] }, (asking) => watchdog?.asking(asking));
    } catch (thrown) {
      if (lost.length === known) throw thrown;
    } finally {
      watchdog?.rest();
    }
  }
}
