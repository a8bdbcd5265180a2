import { NOT_PLAYED, OVER, type Referee, type Rng } from '@tabuleiro/engine';
import { ARRIVED, ENDED, kernelOf, type Progress, STUCK } from './kernel-playout.js';
import { PASS } from './move.js';
import type { ChineseCheckers } from './position.js';

/** More than any game has moves. */
const NEVER = 2 ** 30 - 1;

/**
 * Ends games that lead nowhere: a draw after so many moves in which no player came nearer to its goal than ever
 * before, or after so many moves in all. Nearness is the sum of the distances of a player's pieces.
 */
export class NoProgress implements Referee<ChineseCheckers>, Progress {
  over = false;
  /** The least sum that each seat has had. */
  readonly least: Int32Array;
  private readonly payoffs: Float64Array;
  /** How many positions were entered, and how many had been when a seat last came nearer. */
  entered = 0;
  progressAt = 0;
  /** For each position entered: the seat that came nearer, or -1; its least sum before; progressAt before. */
  private trail = new Int32Array(3 * 256);

  readonly quietMoves: number;
  readonly moveLimit: number;

  constructor(
    private readonly seats: number,
    quietMoves: number,
    moveLimit: number,
  ) {
    // Infinity would turn counters into doubles.
    this.quietMoves = Math.min(quietMoves, NEVER);
    this.moveLimit = Math.min(moveLimit, NEVER);
    this.least = new Int32Array(seats).fill(NEVER);
    this.payoffs = new Float64Array(seats);
  }

  payoff(seat: number): number {
    return this.payoffs[seat];
  }

  enter(position: ChineseCheckers): void {
    const { least, seats, progressAt, entered } = this;
    const { distances } = position;
    if (3 * entered === this.trail.length) this.lengthenTrail();
    const { trail } = this;
    const at = 3 * entered;
    trail[at] = -1;
    trail[at + 2] = progressAt;
    if (entered === 0) least.set(distances);
    for (let seat = 0; seat < seats; seat++) {
      const distance = distances[seat];
      if (distance >= least[seat]) continue;
      // A move changes the sum of one seat alone.
      trail[at] = seat;
      trail[at + 1] = least[seat];
      least[seat] = distance;
      this.progressAt = entered;
    }
    this.entered = entered + 1;
    if (entered - this.progressAt >= this.quietMoves || position.ply >= this.moveLimit) this.end(position);
  }

  /** As by one move after the other; who has arrived, and who has to pass, is not for the kernel to say. */
  playout(position: ChineseCheckers, rng: Rng): boolean {
    if (kernelOf(position.terrain).for(rng) === null) return false;
    while (!this.over && position.turn !== OVER) this.playSome(position, rng);
    return true;
  }

  /** The same for so many moves at most, of which of 1024 `lots` are drawn and the others go farthest first. */
  playOn(position: ChineseCheckers, rng: Rng, lots: number, most: number): number {
    if (kernelOf(position.terrain).for(rng) === null) return NOT_PLAYED;
    let played = 0;
    while (played < most && !this.over && position.turn !== OVER) {
      played += this.playSome(position, rng, most - played, lots);
    }
    return played;
  }

  /** Plays some moves; how many they were. */
  private playSome(position: ChineseCheckers, rng: Rng, most?: number, lots?: number): number {
    const kernel = kernelOf(position.terrain);
    const why = kernel.play(position, this, rng, most, lots);
    let { made } = kernel;
    while (this.trail.length <= 3 * this.entered) this.lengthenTrail();
    if (why === ENDED) this.end(position);
    if (why === STUCK) {
      position.play(PASS);
      made++;
    }
    if (why === ARRIVED) position.judge(kernel.filled);
    if (why === STUCK || why === ARRIVED) this.enter(position);
    return made;
  }

  private end(position: ChineseCheckers): void {
    this.over = true;
    for (let seat = 0; seat < this.seats; seat++) this.payoffs[seat] = position.payoff(seat);
  }

  leave(): void {
    const { trail, least } = this;
    const at = 3 * --this.entered;
    if (trail[at] >= 0) least[trail[at]] = trail[at + 1];
    this.progressAt = trail[at + 2];
    this.over = false;
  }

  copyFrom(other: this): void {
    this.over = other.over;
    this.least.set(other.least);
    this.payoffs.set(other.payoffs);
    this.entered = other.entered;
    this.progressAt = other.progressAt;
    while (this.trail.length < 3 * other.entered) this.lengthenTrail();
    for (let i = 0; i < 3 * other.entered; i++) this.trail[i] = other.trail[i];
  }

  clone(): this {
    const copy = new NoProgress(this.seats, this.quietMoves, this.moveLimit);
    copy.copyFrom(this as NoProgress);
    return copy as this;
  }

  private lengthenTrail(): void {
    const longer = new Int32Array(2 * this.trail.length);
    longer.set(this.trail);
    this.trail = longer;
  }
}
