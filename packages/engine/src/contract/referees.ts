import { longer } from '../longer.js';
import type { Rng } from '../rng.js';
import type { Position } from './position.js';
import type { Referee } from './referee.js';

/** The `times`-th occurrence of a position (the start counts) ends the game with the same payoff for everybody. */
export function repetition(times: number, payoff = 0): Referee {
  return new Repetition(times, payoff);
}

/** So many decisions after its start the game ends with the same payoff for everybody. */
export function moveLimit(decisions: number, payoff = 0): Referee {
  return new MoveLimit(decisions, payoff);
}

/** Several referees at once: the game ends when one of them ends it, and pays as the first of those says. */
export function together<P extends Position>(referees: readonly Referee<P>[]): Referee<P> {
  return new Together(referees);
}

/** A power of two: how many counters the positions of a game share. */
const COUNTERS = 1024;

class Repetition implements Referee {
  over = false;
  private keys = new Int32Array(256);
  private count = 0;
  /** How many keys share a counter: only where that is enough is the game so far looked through. */
  private readonly counters = new Uint16Array(COUNTERS);
  private readonly key = new Int32Array(2);

  constructor(
    private readonly times: number,
    private readonly value: number,
  ) {}

  payoff(): number {
    return this.value;
  }

  enter(position: Position): void {
    const at = 2 * this.count;
    if (at === this.keys.length) this.keys = longer(this.keys);
    const { keys, key } = this;
    position.hash(key);
    keys[at] = key[0];
    keys[at + 1] = key[1];
    this.count++;
    const shared = ++this.counters[key[0] & (COUNTERS - 1)];
    this.over = shared >= this.times && this.occurrences(key[0], key[1]) >= this.times;
  }

  leave(): void {
    this.count--;
    this.counters[this.keys[2 * this.count] & (COUNTERS - 1)]--;
    this.over = false;
  }

  copyFrom(other: this): void {
    if (this.keys.length < other.keys.length) this.keys = new Int32Array(other.keys.length);
    this.keys.set(other.keys.subarray(0, 2 * other.count));
    this.counters.set(other.counters);
    this.count = other.count;
    this.over = other.over;
  }

  clone(): this {
    const copy = new Repetition(this.times, this.value);
    copy.copyFrom(this);
    return copy as this;
  }

  /** Where no position comes too often there is nothing to do for a referee; else the game is played move by move. */
  playout(position: Position, rng: Rng): boolean {
    // What a position knows of the game so far must not be less than what was entered here.
    return position.ply + 1 >= this.count && position.playoutUnlessRepeated?.(rng, this.times) === true;
  }

  private occurrences(word0: number, word1: number): number {
    const { keys, count } = this;
    let seen = 0;
    for (let i = 0; i < 2 * count; i += 2) if (keys[i] === word0 && keys[i + 1] === word1) seen++;
    return seen;
  }
}

class MoveLimit implements Referee {
  over = false;
  /** Decisions so far; the start is entered too, so it begins below 0. */
  private played = -1;

  constructor(
    private readonly decisions: number,
    private readonly value: number,
  ) {}

  payoff(): number {
    return this.value;
  }

  enter(): void {
    this.played++;
    this.over = this.played >= this.decisions;
  }

  leave(): void {
    this.played--;
    this.over = false;
  }

  copyFrom(other: this): void {
    this.played = other.played;
    this.over = other.over;
  }

  clone(): this {
    const copy = new MoveLimit(this.decisions, this.value);
    copy.copyFrom(this);
    return copy as this;
  }
}

class Together<P extends Position> implements Referee<P> {
  over = false;

  constructor(private readonly referees: readonly Referee<P>[]) {}

  payoff(seat: number): number {
    return this.referees.find(({ over }) => over)?.payoff(seat) ?? 0;
  }

  enter(position: P): void {
    let over = false;
    for (let i = 0; i < this.referees.length; i++) {
      this.referees[i].enter(position);
      if (this.referees[i].over) over = true;
    }
    this.over = over;
  }

  leave(): void {
    for (let i = 0; i < this.referees.length; i++) this.referees[i].leave();
    this.over = false;
  }

  copyFrom(other: this): void {
    this.referees.forEach((referee, i) => {
      referee.copyFrom(other.referees[i]);
    });
    this.over = other.over;
  }

  clone(): this {
    const copy = new Together(this.referees.map((referee) => referee.clone()));
    copy.over = this.over;
    return copy as this;
  }
}
