import type { Catalogue } from '@tabuleiro/engine';
import type { ThinkAnswer, ThinkTask } from './tasks.js';
import { Thinker } from './think.js';
import type { Thinking, Waiting } from './thinking.js';

/**
 * How many milliseconds somebody who says something may wait until it is heard. To listen where nobody says anything
 * costs some tenths of one.
 */
const LISTEN_MS = 20;

/**
 * Thinks in the very thread that hears, about one thing after the other: to wake another thread up takes longer than
 * many a decision. What is said meanwhile is listened to between two nodes, as often as a search looks at the clock.
 */
export class OwnThinking implements Thinking {
  private readonly queue: Waiting[] = [];
  private at: Waiting | null = null;
  private readonly thinker: Thinker;
  private listened = 0;
  private closed = false;

  constructor(
    catalogue: Catalogue,
    private readonly listen: () => void,
  ) {
    this.thinker = new Thinker(catalogue, () => this.isStopped());
  }

  get busy(): number {
    return this.queue.length + (this.at === null ? 0 : 1);
  }

  think(id: string, task: ThinkTask, tell: (answer: ThinkAnswer) => void): void {
    this.queue.push({ id, task, stopped: false, tell });
    if (this.busy === 1) this.soon();
  }

  stop(id: string): boolean {
    const found = this.at?.id === id ? this.at : this.queue.find((each) => each.id === id);
    if (found !== undefined) found.stopped = true;
    return found !== undefined;
  }

  async close(): Promise<void> {
    this.closed = true;
    this.queue.length = 0;
  }

  /** One thing a turn of the loop: matches that are played meanwhile have theirs. */
  private soon(): void {
    setImmediate(() => {
      const next = this.queue.shift();
      if (next === undefined) return;
      this.at = next;
      this.listened = performance.now();
      this.thinker.think(next.task, (answer) => {
        if (answer.type !== 'info') this.at = null;
        next.tell(answer);
      });
      if (this.queue.length > 0) this.soon();
    });
  }

  private isStopped(): boolean {
    const now = performance.now();
    if (now - this.listened >= LISTEN_MS) {
      this.listened = now;
      this.listen();
    }
    return this.closed || this.at?.stopped === true;
  }
}
