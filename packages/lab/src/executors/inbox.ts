/** Messages that come when they come, read one after the other. */
export class Inbox<T> {
  private readonly waiting: T[] = [];
  private wake: (() => void) | null = null;

  put(message: T): void {
    this.waiting.push(message);
    this.wake?.();
  }

  async next(): Promise<T> {
    while (this.waiting.length === 0) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
      this.wake = null;
    }
    return this.waiting.shift() as T;
  }
}
