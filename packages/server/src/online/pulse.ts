/**
 * Has things done together that come shortly after each other: what comes alone is done at once, and under load there is
 * a pulse. A process that is woken for each of a thousand small things a second spends most of its time on waking up.
 */
export class Pulse {
  private works: (() => void)[] = [];
  private waiting = false;
  /** Whether the last beat had so much to do that the process sleeps until the next one. */
  private crowded = false;
  private last = Number.NEGATIVE_INFINITY;

  constructor(
    /** Milliseconds between two beats, at least. */
    private readonly calm: number,
    /**
     * From so many things a beat on, the process sleeps between beats instead of being woken for whatever comes: all of it
     * waits for the next beat anyway, and waking up a thousand times a second costs a tenth of everything.
     */
    private readonly crowd = Number.POSITIVE_INFINITY,
  ) {}

  /** Does something at the next beat. */
  next(work: () => void): void {
    this.works.push(work);
    if (this.waiting) return;
    this.waiting = true;
    const rest = this.last + this.calm - performance.now();
    // A timer cannot wait for less than a millisecond.
    if (rest <= 1) setImmediate(() => this.beat());
    else if (this.crowded) setImmediate(() => this.sleep());
    else setTimeout(() => this.beat(), rest);
  }

  private sleep(): void {
    Atomics.wait(NEVER, 0, 0, Math.max(0, this.last + this.calm - performance.now()));
    // What has come meanwhile is read before the beat.
    setImmediate(() => this.beat());
  }

  private beat(): void {
    const { works } = this;
    this.works = [];
    this.waiting = false;
    this.crowded = works.length >= this.crowd;
    this.last = performance.now();
    for (const work of works) work();
  }
}

/** Nobody ever changes it: whoever waits for that sleeps. */
const NEVER = new Int32Array(new SharedArrayBuffer(4));
