import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type BlockTask, type LostGame, Watchdog } from '@tabuleiro/trials';
import { LabError } from '../lab-error.js';
import type { FromThread, ThreadTask, ThreadWork } from './thread.js';

/** Also from the sources a thread runs what was built: it cannot read TypeScript. */
const ENTRY = new URL('../../dist/executors/thread.js', import.meta.url);

/** What the owner of such a thread hears. */
export type FromBlockThread = Exclude<FromThread, { readonly kind: 'asking' }>;

/**
 * One worker thread that does blocks of one experiment: one game per thread keeps the searches fast. Where a time per
 * move is enforced, a thread in which a decision takes too long is ended, and another one plays the rest: that game is
 * lost, the other games of its block are played again.
 */
export class BlockThread {
  private worker: Worker;
  private readonly watchdog: Watchdog | null;
  /** The blocks in hand, with the games in them that are lost by time. */
  private readonly given = new Map<number, LostGame[]>();
  /** Why it does nothing any more; null while it lives. */
  private broken: string | null = null;

  constructor(
    private readonly work: ThreadWork,
    decisionMs: number | null,
    private readonly hear: (message: FromBlockThread) => void,
  ) {
    if (!existsSync(ENTRY)) throw new LabError(`"${fileURLToPath(ENTRY)}" is missing: build the project first`);
    this.watchdog = decisionMs === null ? null : new Watchdog(decisionMs, (block, lost) => this.replace(block, lost));
    this.worker = this.start();
  }

  give(blocks: readonly number[]): void {
    for (const block of blocks) this.given.set(block, []);
    // It may have ended since its last answer: whoever waits for it now would wait for ever.
    if (this.broken === null) this.send();
    else this.hear({ kind: 'failed', reason: this.broken });
  }

  /** Ends at once, in the middle of a game if need be. */
  async stop(): Promise<void> {
    await this.end();
  }

  private start(): Worker {
    const worker = new Worker(ENTRY, { workerData: this.work });
    worker.on('message', (message: FromThread) => {
      if (worker === this.worker) this.receive(message);
    });
    let story: string | null = null;
    worker.on('error', ({ message }) => {
      story = `a thread broke down: ${message}`;
    });
    // Its own last words have all been heard by now, and say more.
    worker.on('exit', (code) => this.fail(worker, story ?? `a thread was ended with code ${code}`));
    return worker;
  }

  private send(): void {
    const tasks = Array.from(
      this.given,
      ([block, lost]): BlockTask => (lost.length === 0 ? { block } : { block, lost }),
    );
    this.worker.postMessage({ tasks } satisfies ThreadTask);
  }

  private receive(message: FromThread): void {
    if (message.kind === 'asking') {
      this.watchdog?.asking(message.asking);
      return;
    }
    this.watchdog?.rest();
    // The first of its last words says most: an end has several signs.
    if (this.broken !== null) return;
    if (message.kind === 'failed') this.broken = message.reason;
    if (message.kind === 'results') for (const { block } of message.results) this.given.delete(block);
    this.hear(message);
  }

  /** A decision of a game has taken too long. */
  private replace(block: number, lost: LostGame): void {
    this.given.get(block)?.push(lost);
    this.end();
    this.worker = this.start();
    this.send();
  }

  private fail(worker: Worker, reason: string): void {
    if (worker === this.worker) this.receive({ kind: 'failed', reason });
  }

  private async end(): Promise<void> {
    const { worker } = this;
    this.watchdog?.rest();
    worker.removeAllListeners('exit');
    await worker.terminate();
  }
}
