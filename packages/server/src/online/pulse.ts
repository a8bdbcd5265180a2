/**
 * Has things done together that come shortly after each other: what comes alone is done at once, and under load there is
 * a pulse. A process that is woken for each of a thousand small things a second spends most of its time on waking up.
 */
export class Pulse {
  private works: (() => void)[] = [];
  private waiting = false;
  private last = Number.NEGATIVE_INFINITY;

  constructor(
    /** Milliseconds between two beats, at least. */
    private readonly calm: number,
  ) {}

  /** Does something at the next beat. */
  next(work: () => void): void {
    this.works.push(work);
    if (this.waiting) return;
    this.waiting = true;
    const rest = this.last + this.calm - performance.now();
    // A timer cannot wait for less than a millisecond.
    if (rest > 1) setTimeout(() => this.beat(), rest);
    else setImmediate(() => this.beat());
  }

  private beat(): void {
    const { works } = this;
    this.works = [];
    this.waiting = false;
    this.last = performance.now();
    for (const work of works) work();
  }
}
