/** The moves of one game from the root on: by whom each was played, and how late at the latest. */
export class MoveLog {
  private keys = new Int32Array(1 << 11);
  private seats = new Int8Array(1 << 11);
  private times = new Int32Array(1 << 11);
  /** An entry counts only where its stamp is that of the current game, so that nothing is wiped between games. */
  private stamps = new Int32Array(1 << 11);
  private stamp = 0;
  private size = 0;

  clear(): void {
    this.stamp++;
    this.size = 0;
  }

  /** A seat played a move, so many moves after the root; times never fall within a game. */
  note(seat: number, move: number, time: number): void {
    if (2 * this.size > this.keys.length) this.grow();
    const slot = this.slotOf(seat, move);
    if (this.stamps[slot] !== this.stamp) this.size++;
    this.stamps[slot] = this.stamp;
    this.keys[slot] = move;
    this.seats[slot] = seat;
    this.times[slot] = time;
  }

  /** When a seat last played a move; -1 if it never did. */
  latest(seat: number, move: number): number {
    const slot = this.slotOf(seat, move);
    return this.stamps[slot] === this.stamp ? this.times[slot] : -1;
  }

  /** Where the entry is, or where it would go. */
  private slotOf(seat: number, move: number): number {
    const { keys, seats, stamps, stamp } = this;
    const mask = keys.length - 1;
    let slot = (Math.imul(move + 1, 0x9e3779b1) ^ Math.imul(seat + 1, 0x85ebca6b)) >>> 16;
    for (slot &= mask; stamps[slot] === stamp; slot = (slot + 1) & mask) {
      if (keys[slot] === move && seats[slot] === seat) break;
    }
    return slot;
  }

  private grow(): void {
    const { keys, seats, times, stamps, stamp } = this;
    this.keys = new Int32Array(2 * keys.length);
    this.seats = new Int8Array(2 * keys.length);
    this.times = new Int32Array(2 * keys.length);
    this.stamps = new Int32Array(2 * keys.length);
    this.stamp = 1;
    this.size = 0;
    for (let i = 0; i < keys.length; i++) if (stamps[i] === stamp) this.note(seats[i], keys[i], times[i]);
  }
}
