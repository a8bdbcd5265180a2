import { BasePosition, MAX_MOVES, mix, OVER, type Rng } from '@tabuleiro/engine';
import { BEYOND, DOGS, NEXT, START_DOGS, START_JAGUAR } from './graph.js';
import {
  DOGS as END_DOGS,
  PLIES as END_PLIES,
  WORD as END_WORD,
  kernelFlags,
  kernelPlayout,
  kernelPlayoutOnce,
} from './kernel-playout.js';
import { LONG_CHAIN, readLongChain } from './long-chain.js';
import { addHop, directionsOf, fromOf, makeStep } from './move.js';
import { lineEnds, nthMembers, openWays, sizes } from './move-tables.js';
import { chainsPastWin } from './past-win.js';
import type { Rules } from './rules.js';
import { dogWays, isFreeNeighbour, isShutIn, landingWays, lowest, packMoves, randomLine } from './ways.js';

/** The seats. */
export const JAGUAR = 0;
export const PACK = 1;

// Constants of the inner loop stand in this file: imported ones are read anew at every use.
const ALL_DOGS = DOGS;
const LONG = LONG_CHAIN;
const OPEN_WAYS = openWays();
const STEP_TO = Int8Array.from(NEXT);
const HOP_TO = Int8Array.from(BEYOND);
const SIZE = sizes();
const NTH = nthMembers();
const ENDS = lineEnds();

/** Word 1 of a state: the jaguar's point, then a bit for the seat to act, then how many dogs are left. */
const POINT = 0x1f;
const PACK_ACTS = 1 << 5;
const KEY = POINT | PACK_ACTS;
const LEFT_SHIFT = 6;

/** The bits of a move, none of which is beyond 2^30. */
const ALL_BITS = 2 ** 30 - 1;

const chains = new Int32Array(MAX_MOVES);

/**
 * The dogs as a set of points, a bit each, and the jaguar's point. Every state since the start of the game lies on a
 * stack, two words each, so that to take a move back is to look one state further down. (A set of 31 points does not
 * fit a browser's small integers, so it must not be kept in a field.)
 */
export class JogoDaOnca extends BasePosition {
  private stack = new Int32Array(512);
  /** Where the state lies on the stack. */
  private top = 0;
  private readonly single: boolean;
  private readonly finished: boolean;
  private readonly mustCapture: boolean;
  private readonly pastWin: boolean;
  /** The game is over when so few dogs are left. */
  private readonly tooFew: number;
  private readonly flags: number | null;

  constructor(readonly rules: Rules) {
    super();
    this.single = rules.chain === 'single';
    this.finished = rules.chain === 'finished';
    this.mustCapture = rules.mustCapture;
    this.pastWin = rules.pastWin;
    this.tooFew = ALL_DOGS - rules.captures;
    this.flags = kernelFlags(rules);
    this.set(START_DOGS, START_JAGUAR, JAGUAR);
  }

  /** The dogs as a set of points. */
  dogs(): number {
    return this.stack[this.top];
  }

  /** The jaguar's point. */
  jaguar(): number {
    return this.stack[this.top + 1] & POINT;
  }

  /** The seat to act; at the end of the game, the one that would be. */
  mover(): number {
    return (this.stack[this.top + 1] & PACK_ACTS) === 0 ? JAGUAR : PACK;
  }

  captured(): number {
    return ALL_DOGS - (this.stack[this.top + 1] >> LEFT_SHIFT);
  }

  /** Sets up a position; the game so far is unknown, so it cannot be undone further than here. */
  set(dogs: number, jaguar: number, mover: number): void {
    let left = 0;
    for (let rest = dogs; rest !== 0; rest &= rest - 1) left++;
    this.ply = 0;
    this.top = 0;
    this.stack[0] = dogs;
    this.stack[1] = jaguar | (mover === PACK ? PACK_ACTS : 0) | (left << LEFT_SHIFT);
    const over = left <= this.tooFew || (mover === JAGUAR && isShutIn(jaguar, dogs));
    this.turn = over ? OVER : mover;
  }

  override moves(buffer: Int32Array, at: number): number {
    const dogs = this.stack[this.top];
    const word = this.stack[this.top + 1];
    return (word & PACK_ACTS) === 0
      ? this.jaguarMoves(word & POINT, dogs, word >> LEFT_SHIFT, buffer, at)
      : packMoves(word & POINT, dogs, buffer, at);
  }

  private jaguarMoves(jaguar: number, dogs: number, left: number, buffer: Int32Array, at: number): number {
    const near = dogWays(jaguar, dogs);
    const hops = near & landingWays(jaguar, dogs);
    let end = at;
    if (hops !== 0) {
      if (this.pastWin && !this.single) {
        for (const chain of chainsPastWin(jaguar, dogs, left - this.tooFew, this.finished)) buffer[end++] = chain;
      } else end = this.hopsFrom(jaguar, dogs, hops, left, makeStep(jaguar, 0), buffer, end);
      if (this.mustCapture) return end;
    }
    for (let steps = OPEN_WAYS[jaguar] & ~near; steps !== 0; steps &= steps - 1) {
      buffer[end++] = makeStep(jaguar, STEP_TO[(jaguar << 3) | NTH[steps << 3]]);
    }
    return end;
  }

  /** Appends every chain that goes on from here in one of these directions. */
  private hopsFrom(
    jaguar: number,
    dogs: number,
    hops: number,
    left: number,
    chain: number,
    buffer: Int32Array,
    at: number,
  ): number {
    let end = at;
    for (let rest = hops; rest !== 0; rest &= rest - 1) {
      const way = (jaguar << 3) | NTH[rest << 3];
      const longer = addHop(chain, way & 7);
      const to = HOP_TO[way];
      const others = dogs ^ (1 << STEP_TO[way]);
      const ends = this.single || left - 1 <= this.tooFew;
      const further = ends ? 0 : dogWays(to, others) & landingWays(to, others);
      if (further === 0 || !this.finished) buffer[end++] = longer;
      if (further !== 0) end = this.hopsFrom(to, others, further, left - 1, longer, buffer, end);
    }
    return end;
  }

  override isLegal(move: number): boolean {
    // What is no whole number, or out of reach, does not come through the mask as it was.
    if (this.turn < 0 || (move & ALL_BITS) !== move) return false;
    const dogs = this.stack[this.top];
    const word = this.stack[this.top + 1];
    const jaguar = word & POINT;
    if (move >= LONG) {
      return (
        (word & PACK_ACTS) === 0 && readLongChain(move) !== null && this.isChain(move, jaguar, dogs, word >> LEFT_SHIFT)
      );
    }
    const from = move & POINT;
    const hops = (move >> 5) & 7;
    if ((word & PACK_ACTS) !== 0) {
      return hops === 0 && ((dogs >>> from) & 1) === 1 && isFreeNeighbour(from, move >> 8, dogs | (1 << jaguar));
    }
    if (from !== jaguar) return false;
    // Directions beyond the last hop would be another number for the same chain.
    if (hops > 0) return move >> (8 + 3 * hops) === 0 && this.isChain(move, jaguar, dogs, word >> LEFT_SHIFT);
    if (this.mustCapture && (dogWays(jaguar, dogs) & landingWays(jaguar, dogs)) !== 0) return false;
    return isFreeNeighbour(from, move >> 8, dogs);
  }

  /** Whether the jaguar can hop so, and may begin and end its turn with that. */
  private isChain(move: number, jaguar: number, dogs: number, left: number): boolean {
    if (fromOf(move) !== jaguar) return false;
    const directions = directionsOf(move);
    if (this.pastWin && directions.length > left - this.tooFew) {
      return !this.single && chainsPastWin(jaguar, dogs, left - this.tooFew, this.finished).includes(move);
    }
    let at = jaguar;
    let others = dogs;
    for (const [n, direction] of directions.entries()) {
      if ((((dogWays(at, others) & landingWays(at, others)) >> direction) & 1) === 0) return false;
      const way = (at << 3) | direction;
      others ^= 1 << STEP_TO[way];
      at = HOP_TO[way];
      const hop = n + 1;
      const ends = this.single || (left - hop <= this.tooFew && !this.pastWin);
      if (hop === directions.length) {
        return ends || !this.finished || (dogWays(at, others) & landingWays(at, others)) === 0;
      }
      if (ends) return false;
    }
    return false;
  }

  override play(move: number): void {
    const at = this.top;
    if (at + 4 > this.stack.length) this.lengthen();
    const { stack } = this;
    let dogs = stack[at];
    let word = stack[at + 1];
    if ((word & PACK_ACTS) !== 0) {
      dogs ^= (1 << (move & POINT)) | (1 << (move >> 8));
      word ^= PACK_ACTS;
      this.turn = isShutIn(word & POINT, dogs) ? OVER : JAGUAR;
    } else {
      const long = move >= LONG ? readLongChain(move) : null;
      const first = long === null ? move : long.first;
      let jaguar = first & POINT;
      let left = word >> LEFT_SHIFT;
      let hops = (first >> 5) & 7;
      if (hops === 0) jaguar = first >> 8;
      for (let rest = first >> 8; hops > 0; hops--) {
        const way = (jaguar << 3) | (rest & 7);
        dogs ^= 1 << STEP_TO[way];
        jaguar = HOP_TO[way];
        rest >>= 3;
        left--;
      }
      if (long !== null) {
        for (const direction of long.rest) {
          const way = (jaguar << 3) | direction;
          dogs ^= 1 << STEP_TO[way];
          jaguar = HOP_TO[way];
          left--;
        }
      }
      word = jaguar | PACK_ACTS | (left << LEFT_SHIFT);
      this.turn = left <= this.tooFew ? OVER : PACK;
    }
    stack[at + 2] = dogs;
    stack[at + 3] = word;
    this.top = at + 2;
    this.ply++;
  }

  override undo(): void {
    this.ply--;
    this.top -= 2;
    this.turn = (this.stack[this.top + 1] & PACK_ACTS) === 0 ? JAGUAR : PACK;
  }

  override payoff(seat: number): number {
    const jaguarWon = this.stack[this.top + 1] >> LEFT_SHIFT <= this.tooFew;
    return jaguarWon === (seat === JAGUAR) ? 1 : -1;
  }

  override randomMove(rng: Rng): number {
    const dogs = this.stack[this.top];
    const word = this.stack[this.top + 1];
    const jaguar = word & POINT;
    if ((word & PACK_ACTS) !== 0) {
      const ends = ENDS[randomLine(jaguar, dogs, rng)];
      return makeStep(lowest(ends & dogs), lowest(ends & ~dogs));
    }
    const near = dogWays(jaguar, dogs);
    const hops = near & landingWays(jaguar, dogs);
    if (hops !== 0) {
      const count = this.jaguarMoves(jaguar, dogs, word >> LEFT_SHIFT, chains, 0);
      return chains[rng.below(count)];
    }
    const steps = OPEN_WAYS[jaguar] & ~near;
    return makeStep(jaguar, STEP_TO[(jaguar << 3) | NTH[(steps << 3) | rng.below(SIZE[steps])]]);
  }

  /** The default one at a fraction of the time, by the kernel where there is one that knows the rules. */
  override playout(rng: Rng): void {
    if (this.turn === OVER) return;
    const { stack, top, flags } = this;
    const end = flags === null ? null : kernelPlayout(stack, top, this.tooFew, flags, rng);
    if (end === null) {
      this.plainPlayout(rng);
      return;
    }
    this.endAs(end);
  }

  playoutUnlessRepeated(rng: Rng, times: number): boolean {
    const { stack, top, flags } = this;
    const end = flags === null ? null : kernelPlayoutOnce(stack, top, this.tooFew, flags, rng, times);
    if (end !== null) this.endAs(end);
    return end !== null;
  }

  /** The end of a playout takes the place of the state played from. */
  private endAs(end: Int32Array): void {
    this.stack[this.top] = end[END_DOGS];
    this.stack[this.top + 1] = end[END_WORD];
    this.ply += end[END_PLIES];
    this.turn = OVER;
  }

  /** What the kernel is held to: the board stays in local variables, and nothing is kept for `undo`. */
  plainPlayout(rng: Rng): void {
    const { stack, single, mustCapture, tooFew } = this;
    const at = this.top;
    let dogs = stack[at];
    let jaguar = stack[at + 1] & POINT;
    let left = stack[at + 1] >> LEFT_SHIFT;
    let mover = this.turn;
    let plies = 0;
    for (;;) {
      if (mover === PACK) {
        dogs ^= ENDS[randomLine(jaguar, dogs, rng)];
        mover = JAGUAR;
        plies++;
        continue;
      }
      const near = dogWays(jaguar, dogs);
      const hops = near & landingWays(jaguar, dogs);
      const steps = OPEN_WAYS[jaguar] & ~near;
      const ways = mustCapture && hops !== 0 ? hops : steps | hops;
      if (ways === 0) break;
      mover = PACK;
      plies++;
      if (hops === 0 || single) {
        const way = (jaguar << 3) | NTH[(ways << 3) | rng.below(SIZE[ways])];
        const next = STEP_TO[way];
        if (((steps >> (way & 7)) & 1) !== 0) jaguar = next;
        else {
          dogs ^= 1 << next;
          jaguar = HOP_TO[way];
          left--;
        }
      } else {
        const count = this.jaguarMoves(jaguar, dogs, left, chains, 0);
        const move = chains[rng.below(count)];
        const long = move >= LONG ? readLongChain(move) : null;
        const first = long === null ? move : long.first;
        let hop = (first >> 5) & 7;
        if (hop === 0) jaguar = first >> 8;
        for (let rest = first >> 8; hop > 0; hop--) {
          const way = (jaguar << 3) | (rest & 7);
          dogs ^= 1 << STEP_TO[way];
          jaguar = HOP_TO[way];
          rest >>= 3;
          left--;
        }
        if (long !== null) {
          for (const direction of long.rest) {
            const way = (jaguar << 3) | direction;
            dogs ^= 1 << STEP_TO[way];
            jaguar = HOP_TO[way];
            left--;
          }
        }
      }
      if (left <= tooFew) break;
    }
    // The end takes the place of the state played from: what lies between was not kept.
    stack[at] = dogs;
    stack[at + 1] = jaguar | (mover === PACK ? PACK_ACTS : 0) | (left << LEFT_SHIFT);
    this.ply += plies;
    this.turn = OVER;
  }

  override hash(out: Int32Array): void {
    const dogs = this.stack[this.top];
    const word = this.stack[this.top + 1] & KEY;
    // Different words give different sums and those different mixtures: no two positions have the same pair.
    out[0] = mix(dogs + Math.imul(word + 1, 0x9e3779b1));
    out[1] = dogs;
  }

  override copyFrom(other: this): void {
    while (this.stack.length < other.stack.length) this.lengthen();
    const { stack } = this;
    const theirs = other.stack;
    const end = other.top + 2;
    for (let i = 0; i < end; i++) stack[i] = theirs[i];
    this.top = other.top;
    this.ply = other.ply;
    this.turn = other.turn;
  }

  override clone(): this {
    const copy = new JogoDaOnca(this.rules);
    copy.copyFrom(this as JogoDaOnca);
    return copy as this;
  }

  private lengthen(): void {
    const longer = new Int32Array(2 * this.stack.length);
    longer.set(this.stack);
    this.stack = longer;
  }
}
