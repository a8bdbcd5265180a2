import { longer } from '../longer.js';
import { moveSlot, moveSlots } from './move-slot.js';

const FIRST = 0x3fffffff;
const KILLER = 0x20000000;
const HISTORY_MAX = 0x10000000;

/**
 * Puts promising moves first: the one the table remembers, then the killers (moves that cut a sibling node), then by
 * history (how often and how deep a move has cut anywhere).
 */
export class Ordering {
  private readonly history: Int32Array;
  private killers = new Int32Array(128).fill(-1);
  private ranks = new Int32Array(1 << 14);

  constructor(seats: number) {
    this.history = new Int32Array(moveSlots(seats));
  }

  /** A new search begins without the experience of the last one: a decision depends on the position alone. */
  renew(): void {
    this.killers.fill(-1);
    this.history.fill(0);
  }

  /** Ranks the moves from `at` up to `end`; `bring` then hands them out. */
  rank(buffer: Int32Array, at: number, end: number, seat: number, height: number, tableMove: number): void {
    if (end > this.ranks.length) this.ranks = new Int32Array(2 * end);
    if (2 * height + 2 > this.killers.length) {
      const { length } = this.killers;
      this.killers = longer(this.killers, 4 * height + 4).fill(-1, length);
    }
    const { ranks, killers, history } = this;
    for (let i = at; i < end; i++) {
      const move = buffer[i];
      if (move === tableMove) ranks[i] = FIRST;
      else if (move === killers[2 * height]) ranks[i] = KILLER + 1;
      else if (move === killers[2 * height + 1]) ranks[i] = KILLER;
      else ranks[i] = history[moveSlot(seat, move)];
    }
  }

  /** Swaps the best of the moves from `i` up to `end` to `i`. Cuts come early, so most moves are never sorted. */
  bring(buffer: Int32Array, i: number, end: number): number {
    const { ranks } = this;
    let best = i;
    for (let j = i + 1; j < end; j++) if (ranks[j] > ranks[best]) best = j;
    const move = buffer[best];
    // The others keep their order, so that equal ranks are tried as listed.
    const rank = ranks[best];
    for (let j = best; j > i; j--) {
      buffer[j] = buffer[j - 1];
      ranks[j] = ranks[j - 1];
    }
    buffer[i] = move;
    ranks[i] = rank;
    return move;
  }

  /** A move cut a node at this height, searched to this depth. */
  reward(move: number, seat: number, height: number, depth: number): void {
    const { killers } = this;
    if (killers[2 * height] !== move) {
      killers[2 * height + 1] = killers[2 * height];
      killers[2 * height] = move;
    }
    const slot = moveSlot(seat, move);
    // Deep cuts say more, but no more than this: depths may be nominal when a search goes to the end of the game.
    const bonus = Math.min(depth, 64);
    this.history[slot] = Math.min(this.history[slot] + bonus * bonus, HISTORY_MAX);
  }
}
