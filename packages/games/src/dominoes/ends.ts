import { mix } from '@tabuleiro/engine';
import type { RoundRules } from './rules.js';
import { HIGH, LOW, NUMBERS, SUITS, TILES } from './tiles.js';

/** The arms of the table in the order in which they open: left and right first, then up and down. */
export const ARMS = ['left', 'right', 'up', 'down'] as const;

// An end is one number: what it shows in the low three bits (CLOSED where nothing can be laid), what it counts in the
// next five, and whether a tile has been laid on the arm above them.
const SHOWN = 7;
const CLOSED = 7;
const COUNT_SHIFT = 3;
const COUNT = 31;
const COVERED = 256;
const NUMBER_SET = 127;

/** OTHER[8 * tile + n]: the other half of a tile that shows n. */
const OTHER = new Int8Array(8 * TILES);
/** COVER[8 * tile + n]: the end that lies open when the tile is laid on an n, doubles counting both halves or one. */
export const COVER_BOTH = new Int32Array(8 * TILES);
export const COVER_ONE = new Int32Array(8 * TILES);
for (let tile = 0; tile < TILES; tile++) {
  for (const [n, other] of [
    [HIGH[tile], LOW[tile]],
    [LOW[tile], HIGH[tile]],
  ]) {
    OTHER[8 * tile + n] = other;
    COVER_ONE[8 * tile + n] = COVERED | (other << COUNT_SHIFT) | other;
    COVER_BOTH[8 * tile + n] = COVERED | ((n === other ? 2 * n : other) << COUNT_SHIFT) | other;
  }
}

/** The open ends of the table: up to four arms around the opening double, or the two ends of a line. */
export class Ends {
  /** The number of the opening double; -1 while the table is empty. */
  opening = -1;
  /** How many arms have a tile on them. */
  covered = 0;
  /** What the ends of the covered arms count together. */
  counted = 0;
  /** What lies open on each arm. */
  readonly ends = new Int32Array(ARMS.length).fill(CLOSED);
  private readonly cover: Int32Array;
  private readonly halves: Int8Array;
  private readonly fourEnded: boolean;
  private readonly compared: number;
  private readonly score: Int8Array;

  constructor(readonly rules: RoundRules) {
    this.cover = rules.doublesCount === 2 ? COVER_BOTH : COVER_ONE;
    this.halves = rules.halves;
    this.fourEnded = rules.fourEnded;
    this.compared = rules.freeChoice ? -1 : SHOWN;
    this.score = rules.score;
  }

  /** The number that an arm shows; CLOSED has no tiles. */
  shown(arm: number): number {
    return this.ends[arm] & SHOWN;
  }

  isOpen(arm: number): boolean {
    return (this.ends[arm] & SHOWN) !== CLOSED;
  }

  isCovered(arm: number): boolean {
    return (this.ends[arm] & COVERED) !== 0;
  }

  /** Whether a tile does the same on either of two open arms, as far as the rules let a player choose. */
  isSame(arm: number, other: number): boolean {
    return ((this.ends[arm] ^ this.ends[other]) & this.compared) === 0;
  }

  /** The numbers at the open ends, a bit for each. */
  numbers(): number {
    const { ends } = this;
    const set =
      (1 << (ends[0] & SHOWN)) | (1 << (ends[1] & SHOWN)) | (1 << (ends[2] & SHOWN)) | (1 << (ends[3] & SHOWN));
    return set & NUMBER_SET;
  }

  /** The tiles that can be laid. */
  fitting(): number {
    return SUITS[this.numbers()];
  }

  /** The arms that differ, a bit for each: of those where a tile does the same, only the first. */
  choices(): number {
    const { ends, compared } = this;
    const a = ends[0];
    const b = ends[1];
    const c = ends[2];
    const d = ends[3];
    let arms = (a & SHOWN) === CLOSED ? 0 : 1;
    if ((b & SHOWN) !== CLOSED && ((a ^ b) & compared) !== 0) arms |= 2;
    if ((c & SHOWN) === CLOSED) return arms;
    if (((a ^ c) & compared) !== 0 && ((b ^ c) & compared) !== 0) arms |= 4;
    if (((a ^ d) & compared) !== 0 && ((b ^ d) & compared) !== 0 && ((c ^ d) & compared) !== 0) arms |= 8;
    return arms;
  }

  /** A word for what lies open, whichever arm is which. */
  hash(): number {
    const { ends } = this;
    return (mix(ends[0]) + mix(ends[1]) + mix(ends[2]) + mix(ends[3])) | 0;
  }

  /** The sum of all ends. */
  sum(): number {
    return this.opening < 0 ? 0 : this.counted + this.halves[this.covered] * this.opening;
  }

  /** What the sum of the ends is worth after a tile has been laid on an arm. */
  scoreAfter(tile: number, arm: number): number {
    const { halves } = this;
    const end = this.ends[arm];
    const laid = this.cover[(tile << 3) | (end & SHOWN)];
    const counted = this.counted - ((end >> COUNT_SHIFT) & COUNT) + ((laid >> COUNT_SHIFT) & COUNT);
    const covered = (end & COVERED) === 0 ? this.covered + 1 : this.covered;
    return this.score[counted + halves[covered] * this.opening];
  }

  /** What the opening tile scores. */
  scoreOfOpening(tile: number): number {
    return this.score[this.halves[0] * HIGH[tile]];
  }

  /** The number that a tile would show when laid on an arm. */
  shownAfter(tile: number, arm: number): number {
    return OTHER[(tile << 3) | (this.ends[arm] & SHOWN)];
  }

  /** How many ends show a number. */
  countShown(n: number): number {
    const { ends } = this;
    let count = 0;
    for (let arm = 0; arm < 4; arm++) if ((ends[arm] & SHOWN) === n) count++;
    return count;
  }

  /** What an arm would show after a tile has been laid on one; -1 where nothing could be laid. */
  shownThen(tile: number, arm: number, each: number): number {
    if (each === arm) return this.shownAfter(tile, arm);
    const shown = this.shown(each);
    if (shown !== CLOSED) return shown;
    const opens = each >= 2 && this.fourEnded && this.covered + (this.isCovered(arm) ? 0 : 1) >= 2;
    return opens ? this.opening : -1;
  }

  /** What all but one arm would count after a tile has been laid, once that one is laid on next. */
  othersThen(tile: number, arm: number, each: number): number {
    const { cover, ends, halves, opening } = this;
    const end = ends[arm];
    const laid = cover[(tile << 3) | (end & SHOWN)];
    const next = each === arm ? laid : ends[each];
    const covered = this.covered + ((end & COVERED) === 0 ? 1 : 0) + ((next & COVERED) === 0 ? 1 : 0);
    const counted = this.counted - ((end >> COUNT_SHIFT) & COUNT) + ((laid >> COUNT_SHIFT) & COUNT);
    return counted - ((next >> COUNT_SHIFT) & COUNT) + halves[covered] * opening;
  }

  /** The numbers at the open ends after a tile has been laid on an arm, a bit for each. */
  numbersAfter(tile: number, arm: number): number {
    const { ends } = this;
    const end = ends[arm];
    let set = 1 << OTHER[(tile << 3) | (end & SHOWN)];
    for (let other = 0; other < 4; other++) if (other !== arm) set |= 1 << (ends[other] & SHOWN);
    if ((end & COVERED) === 0 && this.covered === 1 && this.fourEnded) set |= 1 << this.opening;
    return set & NUMBER_SET;
  }

  open(tile: number): void {
    this.opening = HIGH[tile];
    this.ends[0] = HIGH[tile];
    this.ends[1] = LOW[tile];
  }

  /** Lays a tile on an arm, and gives back what `remove` needs. */
  lay(tile: number, arm: number): number {
    const { ends } = this;
    const before = ends[arm];
    const laid = this.cover[(tile << 3) | (before & SHOWN)];
    ends[arm] = laid;
    this.counted += ((laid >> COUNT_SHIFT) & COUNT) - ((before >> COUNT_SHIFT) & COUNT);
    if ((before & COVERED) === 0) {
      this.covered++;
      if (this.covered === 2 && this.fourEnded) {
        ends[2] = this.opening;
        ends[3] = this.opening;
      }
    }
    return before;
  }

  remove(arm: number, before: number): void {
    const { ends } = this;
    this.counted += ((before >> COUNT_SHIFT) & COUNT) - ((ends[arm] >> COUNT_SHIFT) & COUNT);
    ends[arm] = before;
    if ((before & COVERED) === 0) {
      this.covered--;
      if (this.covered === 1) {
        ends[2] = CLOSED;
        ends[3] = CLOSED;
      }
    }
  }

  clear(): void {
    this.opening = -1;
    this.covered = 0;
    this.counted = 0;
    this.ends.fill(CLOSED);
  }

  copyFrom(other: Ends): void {
    this.opening = other.opening;
    this.covered = other.covered;
    this.counted = other.counted;
    const { ends } = this;
    ends[0] = other.ends[0];
    ends[1] = other.ends[1];
    ends[2] = other.ends[2];
    ends[3] = other.ends[3];
  }
}

/** The numbers of a set with a bit for each. */
export function listNumbers(set: number): number[] {
  return Array.from({ length: NUMBERS }, (_, n) => n).filter((n) => (set >> n) & 1);
}
