import { type Asking, type LostGame, NOBODY } from './block.js';

declare function setTimeout(work: () => void, ms: number): unknown;
declare function clearTimeout(timer: unknown): void;

/**
 * Watches somebody who plays blocks elsewhere, in a thread or a worker, and says when a decision takes longer than it
 * may: then only ending that thread helps.
 */
export class Watchdog {
  private timer: unknown = null;
  private latest: Asking | null = null;
  private readonly moves: number[] = [];

  constructor(
    private readonly ms: number,
    private readonly onLate: (block: number, lost: LostGame) => void,
  ) {}

  /** A seat is being asked. */
  asking(asking: Asking): void {
    const { block, game, moves } = asking;
    if (asking.seat === NOBODY) {
      this.rest();
      return;
    }
    if (this.latest?.block !== block || this.latest.game !== game) this.moves.length = 0;
    this.moves.push(...moves);
    this.latest = asking;
    this.wait(this.ms, () => this.suspect(asking));
  }

  /** Nobody is being asked: the work is done, or has been ended. */
  rest(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.latest = null;
  }

  /** The time is up; but the answer may lie among the messages that nobody has read yet. */
  private suspect(asking: Asking): void {
    this.wait(0, () => {
      if (this.latest !== asking) return;
      const { block, game, seat } = asking;
      const moves = [...this.moves];
      this.rest();
      this.onLate(block, { game, seat, moves });
    });
  }

  private wait(ms: number, then: () => void): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = setTimeout(then, ms);
  }
}
