import type { ClockRules } from '@tabuleiro/protocol';
import type { Time } from './surroundings.js';

/** What the clocks show at a moment, and which of them runs. */
export interface ClockFace {
  readonly left: readonly number[];
  readonly running: number | null;
}

/** The clocks of a game: milliseconds by seat. It has no timer; whoever asks says what time it is. */
export class Clocks {
  private readonly left: number[];
  private running: number | null = null;
  private since = 0;

  constructor(
    readonly rules: ClockRules,
    seats: number,
    left: readonly number[] | null = null,
  ) {
    this.left = left === null ? Array(seats).fill(rules.minutes * 60_000) : [...left];
  }

  /** Lets one clock run, and none else; null stops all of them. */
  run(seat: number | null, now: number): void {
    if (seat === this.running) return;
    this.settle(now);
    this.running = seat;
  }

  /** What a move adds to the clock of its seat. */
  moved(seat: number): void {
    this.left[seat] += this.rules.increment * 1000;
  }

  at(now: number): ClockFace {
    this.settle(now);
    return { left: [...this.left], running: this.running };
  }

  /** The seat whose time is up. */
  fallen(now: number): number | null {
    this.settle(now);
    return this.running !== null && this.left[this.running] === 0 ? this.running : null;
  }

  private settle(now: number): void {
    if (this.running !== null) this.left[this.running] = Math.max(0, this.left[this.running] - (now - this.since));
    this.since = now;
  }
}

/** Lets clocks run in time, and says when one of them has fallen. */
export class ClockKeeper {
  private forget = (): void => {};

  constructor(
    private readonly clocks: Clocks,
    private readonly time: Time,
    private readonly onFallen: (seat: number) => void,
  ) {}

  get rules(): ClockRules {
    return this.clocks.rules;
  }

  face(): ClockFace {
    return this.clocks.at(this.time.now());
  }

  moved(seat: number): void {
    this.clocks.moved(seat);
  }

  /** Lets one clock run, and none else; null stops all of them. */
  run(seat: number | null): void {
    const { clocks, time } = this;
    this.forget();
    clocks.run(seat, time.now());
    if (seat === null) return;
    this.forget = time.after(clocks.at(time.now()).left[seat], () => {
      // A timer may come a little early.
      if (clocks.fallen(time.now()) === null) this.run(seat);
      else this.onFallen(seat);
    });
  }
}

/** What a face shows so many milliseconds later: for those who are told of it once and show it running. */
export function faceAfter({ left, running }: ClockFace, ms: number): readonly number[] {
  return left.map((rest, seat) => (seat === running ? Math.max(0, rest - ms) : rest));
}
