/** Something that waits to be written, and whoever waits for it. */
interface Waiting<T, R> {
  readonly work: T;
  readonly done: (result: R) => void;
  readonly failed: (error: unknown) => void;
}

/** More than this is not written at once: whoever comes next need not wait for all of it. */
const MOST_AT_ONCE = 500;

/**
 * Writes together what arrives together: while one transaction is under way the next ones gather, so that a slow disk is
 * waited for once and not for each of them.
 */
export class Together<T, R> {
  private waiting: Waiting<T, R>[] = [];
  private writing = false;

  constructor(private readonly write: (works: readonly T[]) => Promise<readonly R[]>) {}

  add(work: T): Promise<R> {
    return new Promise((done, failed) => {
      this.waiting.push({ work, done, failed });
      void this.next();
    });
  }

  private async next(): Promise<void> {
    if (this.writing) return;
    this.writing = true;
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, MOST_AT_ONCE);
      try {
        const results = await this.write(batch.map(({ work }) => work));
        for (const [i, { done }] of batch.entries()) done(results[i]);
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    this.writing = false;
  }
}
