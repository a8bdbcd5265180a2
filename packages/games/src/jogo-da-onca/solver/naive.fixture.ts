import { JUMPS, NEIGHBOURS, POINTS } from '../graph.js';

const JUMPS_FROM = Array.from({ length: POINTS }, (_, point) => JUMPS.filter(([from]) => from === point));

/** How many ways there are to choose k of n. */
const CHOICES = Array.from({ length: POINTS }, (_, n) => {
  const row = [1];
  for (let k = 1; k <= n; k++) row.push((row[k - 1] * (n - k + 1)) / k);
  return [...row, ...Array<number>(POINTS - n).fill(0)];
});

/** The number of a set among those of its size: each point, from the lowest, adds the sets that come before it. */
function numberOf(set: number): number {
  let number = 0;
  let k = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) number += CHOICES[31 - Math.clz32(rest & -rest)][++k];
  return number;
}

/**
 * Solves small layers position by position, the plain way: it starts from positions that are decided, steps back from
 * each to the positions before it, and counts there how many moves are left that do not lose. It shares the drawing of
 * the board with the solver that it checks, and nothing else.
 *
 * With so few dogs the jaguar can never keep all of them from moving: only the six of a full lair could be shut in.
 */
export class NaiveLayer {
  static readonly JAGUAR_WINS = 1;
  static readonly DOGS_WIN = 2;
  private readonly sets: number[] = [];
  private readonly values: Uint8Array;
  private readonly left: Uint8Array;
  private readonly queue: number[] = [];

  /** @param below the layer with one dog less; null where a capture wins at once */
  constructor(
    readonly dogs: number,
    private readonly below: NaiveLayer | null,
  ) {
    this.choose(0, 0, dogs);
    this.values = new Uint8Array(this.sets.length * POINTS * 2);
    this.left = new Uint8Array(this.values.length);
    for (const set of this.sets) {
      for (let jaguar = 0; jaguar < POINTS; jaguar++) if ((set & (1 << jaguar)) === 0) this.begin(set, jaguar);
    }
    for (let position = this.queue.pop(); position !== undefined; position = this.queue.pop()) this.stepBack(position);
  }

  /** JAGUAR_WINS, DOGS_WIN, or 0 for a draw. */
  value(set: number, jaguar: number, dogsToMove: boolean): number {
    return this.values[this.place(set, jaguar, dogsToMove)];
  }

  allSets(): readonly number[] {
    return this.sets;
  }

  private choose(set: number, from: number, count: number): void {
    if (count === 0) {
      this.sets[numberOf(set)] = set;
      return;
    }
    for (let point = from; point < POINTS; point++) this.choose(set | (1 << point), point + 1, count - 1);
  }

  private place(set: number, jaguar: number, dogsToMove: boolean): number {
    return (numberOf(set) * POINTS + jaguar) * 2 + (dogsToMove ? 1 : 0);
  }

  private begin(set: number, jaguar: number): void {
    const taken = set | (1 << jaguar);
    let dogMoves = 0;
    for (let dog = 0; dog < POINTS; dog++) if (set & (1 << dog)) dogMoves += freeAround(dog, taken);
    if (dogMoves === 0) throw new Error('the dogs cannot move');
    this.left[this.place(set, jaguar, true)] = dogMoves;

    const here = this.place(set, jaguar, false);
    const ends = this.chainEnds(set, jaguar);
    this.left[here] = freeAround(jaguar, taken) + ends.filter((value) => value !== NaiveLayer.DOGS_WIN).length;
    if (ends.includes(NaiveLayer.JAGUAR_WINS)) this.decide(here, NaiveLayer.JAGUAR_WINS);
    else if (this.left[here] === 0) this.decide(here, NaiveLayer.DOGS_WIN);
  }

  /** The value of every chain of captures from here, one for each place where it may stop. */
  private chainEnds(set: number, jaguar: number): number[] {
    const ends: number[] = [];
    for (const [, over, to] of JUMPS_FROM[jaguar]) {
      if ((set & (1 << over)) === 0 || (set & (1 << to)) !== 0) continue;
      const rest = set ^ (1 << over);
      if (this.below === null) ends.push(NaiveLayer.JAGUAR_WINS);
      else ends.push(this.below.value(rest, to, true), ...this.below.chainEnds(rest, to));
    }
    return ends;
  }

  private decide(position: number, value: number): void {
    if (this.values[position] !== 0) return;
    this.values[position] = value;
    this.queue.push(position);
  }

  private stepBack(position: number): void {
    const value = this.values[position];
    const jaguar = (position >> 1) % POINTS;
    const set = this.sets[Math.floor((position >> 1) / POINTS)];
    const taken = set | (1 << jaguar);
    if (position & 1) {
      // The jaguar stepped here.
      for (const from of NEIGHBOURS[jaguar]) {
        if ((taken & (1 << from)) === 0) this.hear(this.place(set, from, false), value, NaiveLayer.JAGUAR_WINS);
      }
      return;
    }
    for (let dog = 0; dog < POINTS; dog++) {
      if ((set & (1 << dog)) === 0) continue;
      for (const from of NEIGHBOURS[dog]) {
        if ((taken & (1 << from)) !== 0) continue;
        this.hear(this.place(set ^ (1 << dog) ^ (1 << from), jaguar, true), value, NaiveLayer.DOGS_WIN);
      }
    }
  }

  /** One of the moves from a position has this value; `wanted` is what the side to move there is after. */
  private hear(position: number, value: number, wanted: number): void {
    if (value === wanted) this.decide(position, value);
    else if (--this.left[position] === 0) this.decide(position, value);
  }
}

function freeAround(point: number, taken: number): number {
  let count = 0;
  for (const near of NEIGHBOURS[point]) if ((taken & (1 << near)) === 0) count++;
  return count;
}
