import { BasePosition } from '@tabuleiro/engine';
import { ROOM, SETS, TIPS } from './cells.js';
import type { Terrain } from './terrain.js';

/**
 * The pieces on the board, and where they can go.
 *
 * Sets of cells are integers, one for each of the four classes of cells between which no hop leads, and one for the
 * tips. Tables that `play` keeps up to date let a chain be followed by a few operations a cell: the cells behind the
 * occupied neighbours of each cell, and which neighbours are occupied.
 */
export abstract class Pieces extends BasePosition {
  /** The pieces of each seat, by seat * 5 + set. */
  readonly own: Int32Array;
  /** The free cells, by set. */
  readonly free = new Int32Array(SETS);
  /** The sum of the distances of each seat's pieces from the tip of its goal. */
  readonly distances: Int32Array;
  /** The tips that `hopsFrom` found, besides the cells it answered with. */
  tipHops = 0;
  /** The cells behind the occupied neighbours of each cell, free or not: those of its class, and tips. */
  readonly behind = new Int32Array(ROOM);
  readonly tipsBehind = new Uint8Array(ROOM);
  /** The occupied neighbours of each cell: bit d stands for direction d. */
  readonly beside = new Uint8Array(ROOM);

  constructor(readonly terrain: Terrain) {
    super();
    this.own = new Int32Array(SETS * terrain.seats);
    this.distances = new Int32Array(terrain.seats);
  }

  /** The directions in which a piece can step; a ban is not looked at. */
  stepsFrom(seat: number, from: number): number {
    return this.terrain.steps[seat * ROOM + from] & ~this.beside[from];
  }

  /**
   * Where chains of hops of a piece can end: the cells of its class, while tips are left in `tipHops`. A ban is not
   * looked at.
   */
  hopsFrom(seat: number, from: number): number {
    const { behind, tipsBehind, free, terrain } = this;
    const { landings, ends, star } = terrain;
    const base = seat * ROOM;
    const parity = star.parity[from];
    const open = free[parity];
    // The piece is never in the way of its own chain: no cell between two of its class is of its class.
    let reached = behind[from] & landings[base + from] & open;
    let tips = 0;
    if (tipsBehind[from] !== 0) {
      tips = tipsBehind[from] & terrain.tipLandings[base + from] & free[TIPS];
      reached |= this.beyondTips(base, tips) & open;
    }
    for (let front = reached; front !== 0; ) {
      const number = 31 - Math.clz32(front);
      const cell = (parity << 5) + number;
      let more = behind[cell] & landings[base + cell] & open;
      if (tipsBehind[cell] !== 0) {
        const newTips = tipsBehind[cell] & terrain.tipLandings[base + cell] & free[TIPS] & ~tips;
        tips |= newTips;
        more |= this.beyondTips(base, newTips) & open;
      }
      more &= ~reached;
      reached |= more;
      front = (front ^ (1 << number)) | more;
    }
    this.tipHops = tips & terrain.tipEnds[base + from];
    return reached & ends[base + from];
  }

  /** The cells behind the neighbours of some tips. */
  private beyondTips(base: number, tips: number): number {
    const { cellOfBit } = this.terrain.star;
    let reached = 0;
    for (let rest = tips; rest !== 0; rest &= rest - 1) {
      const tip = cellOfBit[(TIPS << 5) + 31 - Math.clz32(rest & (0 - rest))];
      reached |= this.behind[tip] & this.terrain.landings[base + tip];
    }
    return reached;
  }

  /** Whether a piece can go from cell to cell by a step or a chain; a ban is not looked at. */
  reaches(seat: number, from: number, to: number): boolean {
    const { set, bit } = this.terrain.star;
    const direction = this.directionTo(from, to);
    if (direction < 6) return ((this.stepsFrom(seat, from) >> direction) & 1) === 1;
    const hops = this.hopsFrom(seat, from);
    const inReach = set[to] === TIPS ? this.tipHops : set[to] === this.terrain.star.parity[from] ? hops : 0;
    return (inReach & bit[to]) !== 0;
  }

  /** The seat whose piece is on a cell, or -1. */
  ownerOf(cell: number): number {
    const { seats, star } = this.terrain;
    for (let seat = 0; seat < seats; seat++) {
      if ((this.own[SETS * seat + star.set[cell]] & star.bit[cell]) !== 0) return seat;
    }
    return -1;
  }

  /** The seat of the piece on each cell, or -1. */
  owners(): Int8Array {
    const { cellOfBit } = this.terrain.star;
    const owners = new Int8Array(ROOM).fill(-1);
    for (let i = 0; i < this.own.length; i++) {
      for (let pieces = this.own[i]; pieces !== 0; pieces &= pieces - 1) {
        const cell = cellOfBit[((i % SETS) << 5) + 31 - Math.clz32(pieces & (0 - pieces))];
        owners[cell] = Math.floor(i / SETS);
      }
    }
    return owners;
  }

  /** Puts the pieces of all seats on the board: the seat of the piece on each cell, or -1. */
  protected place(owners: ArrayLike<number>): void {
    const { star, distance } = this.terrain;
    this.own.fill(0);
    this.free.fill(0);
    this.distances.fill(0);
    this.behind.fill(0);
    this.tipsBehind.fill(0);
    this.beside.fill(0);
    for (const cell of star.cells) {
      const seat = owners[cell];
      if (seat < 0) {
        this.free[star.set[cell]] |= star.bit[cell];
        continue;
      }
      this.own[SETS * seat + star.set[cell]] |= star.bit[cell];
      this.distances[seat] += distance[seat * ROOM + cell];
      this.toggle(cell);
    }
  }

  /** Takes a piece from cell to cell. */
  protected carry(seat: number, from: number, to: number): void {
    const { own, free, distances } = this;
    const { star, distance } = this.terrain;
    const { set, bit } = star;
    this.toggle(from);
    this.toggle(to);
    own[SETS * seat + set[from]] ^= bit[from];
    own[SETS * seat + set[to]] ^= bit[to];
    free[set[from]] ^= bit[from];
    free[set[to]] ^= bit[to];
    distances[seat] += distance[seat * ROOM + to] - distance[seat * ROOM + from];
  }

  /** A cell was free and is now taken, or the other way round. */
  private toggle(cell: number): void {
    const { behind, tipsBehind, beside } = this;
    const { neighbours, classBit, acrossTip, tipBit } = this.terrain.star;
    const at = 6 * cell;
    const a = neighbours[at];
    const b = neighbours[at + 1];
    const c = neighbours[at + 2];
    const d = neighbours[at + 3];
    const e = neighbours[at + 4];
    const f = neighbours[at + 5];
    beside[a] ^= 1 << 3;
    beside[b] ^= 1 << 4;
    beside[c] ^= 1 << 5;
    beside[d] ^= 1 << 0;
    beside[e] ^= 1 << 1;
    beside[f] ^= 1 << 2;
    // A neighbour can hop over the cell to the neighbour on the other side; beyond the edge there is no bit.
    behind[a] ^= classBit[d];
    behind[d] ^= classBit[a];
    behind[b] ^= classBit[e];
    behind[e] ^= classBit[b];
    behind[c] ^= classBit[f];
    behind[f] ^= classBit[c];
    tipsBehind[acrossTip[cell]] ^= tipBit[cell];
  }

  /** The direction of a neighbour; 6 for a cell that is none. */
  protected directionTo(from: number, to: number): number {
    const { neighbours } = this.terrain.star;
    let direction = 0;
    while (direction < 6 && neighbours[6 * from + direction] !== to) direction++;
    return direction;
  }
}

/** What is kept of the pieces, as arrays. */
export interface PieceArrays extends Pick<Pieces, 'own' | 'free' | 'distances' | 'behind' | 'tipsBehind' | 'beside'> {}

/** Takes over where all pieces are. */
export function copyArrays(from: PieceArrays, to: PieceArrays): void {
  to.own.set(from.own);
  to.free.set(from.free);
  to.distances.set(from.distances);
  to.behind.set(from.behind);
  to.tipsBehind.set(from.tipsBehind);
  to.beside.set(from.beside);
}

/** How many cells a set has. */
export function countBits(set: number): number {
  let bits = set - ((set >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
