import { type Ground, toggleHops } from './ground.js';
import { Ranking } from './ranking.js';

/** The byte of a position that was not reached. */
const UNKNOWN = 255;
/** Ranks that a thread takes at a time: enough that taking them costs nothing. */
const BLOCK = 1 << 14;

/**
 * The game of one player alone on a ground: for every set of cells its pieces can stand on, the least number of moves
 * that brings them all into the goal. One byte a position, at its rank. A piece may go in any direction, and may leave
 * the goal.
 */
export function buildDatabase(ground: Ground): Uint8Array {
  const spread = new Spread(ground, new Uint8Array(new Ranking(ground.size, ground.pieces).total));
  spread.begin();
  for (let distance = 0, found = 1; found > 0; distance++) {
    let next = 0;
    found = spread.run(distance, () => (next < spread.blocks ? next++ : -1));
  }
  return spread.table;
}

/**
 * Every move can be taken back, so the distances are found from the goal outwards, one after the other: a pass goes
 * over all positions at one distance, and gives the next to what is one move away and has none. Threads may share a
 * pass, since all of them would write the same byte.
 */
export class Spread {
  readonly blocks: number;
  private readonly walker: Walker;

  /** @param table a byte for each position of the ground; its buffer may be shared by threads */
  constructor(
    ground: Ground,
    readonly table: Uint8Array,
  ) {
    this.blocks = Math.ceil(table.length / BLOCK);
    this.walker = new Walker(ground, new Ranking(ground.size, ground.pieces));
  }

  /** Nothing is known but the goal. */
  begin(): void {
    this.table.fill(UNKNOWN);
    this.table[0] = 0;
  }

  /** Goes over the blocks that `take` gives out, until that is -1; returns how many positions are at the distance. */
  run(distance: number, take: () => number): number {
    let found = 0;
    for (let block = take(); block >= 0; block = take()) found += this.runBlock(distance, block);
    return found;
  }

  private runBlock(distance: number, block: number): number {
    const { table, walker } = this;
    const { ranks } = walker;
    const end = Math.min(table.length, (block + 1) * BLOCK);
    let found = 0;
    for (let rank = block * BLOCK; rank < end; rank++) {
      if (table[rank] !== distance) continue;
      found++;
      const next = walker.expand(rank);
      for (let i = 0; i < next; i++) if (table[ranks[i]] === UNKNOWN) table[ranks[i]] = distance + 1;
    }
    return found;
  }
}

/** How many positions there are at each distance: the first is the goal alone. */
export function countDistances(table: Uint8Array): number[] {
  const counts: number[] = [];
  for (let i = 0; i < table.length; i++) counts[table[i]] = (counts[table[i]] ?? 0) + 1;
  return Array.from(counts, (count) => count ?? 0);
}

/** Finds the positions one move away. */
export class Walker {
  /** The ranks that `expand` found; a position comes up as often as moves lead to it. */
  readonly ranks: Int32Array;
  private readonly cells: Uint8Array;
  /** The cells behind the occupied neighbours of each cell, free or not, as sets of its class; one more for the edge. */
  private readonly behind: Int32Array;
  private readonly taken: Uint8Array;
  private readonly free = new Int32Array(4);
  private readonly all = new Int32Array(4);
  /** The rank of the other pieces, if the moved one comes to stand behind so many of them. */
  private readonly rankOfOthers: Int32Array;
  private readonly others: Uint8Array;

  constructor(
    private readonly ground: Ground,
    private readonly ranking: Ranking,
  ) {
    const { size, pieces, parity, bit } = ground;
    this.ranks = new Int32Array(pieces * size);
    this.cells = new Uint8Array(pieces);
    this.behind = new Int32Array(size + 1);
    this.taken = new Uint8Array(size + 1);
    this.rankOfOthers = new Int32Array(pieces);
    this.others = new Uint8Array(pieces);
    this.taken[size] = 1;
    for (let cell = 0; cell < size; cell++) this.all[parity[cell]] |= bit[cell];
  }

  /** Writes the ranks of all positions one move away from that of a rank to `ranks`, and returns how many. */
  expand(rank: number): number {
    const { cells, ranks, free, all, taken, behind, ground } = this;
    const { pieces, neighbours, parity, bit, cellOfBit } = ground;
    this.ranking.unrank(rank, cells);
    for (let set = 0; set < 4; set++) free[set] = all[set];
    for (let i = 0; i < pieces; i++) {
      const cell = cells[i];
      taken[cell] = 1;
      free[parity[cell]] &= ~bit[cell];
      toggleHops(ground, behind, cell);
    }
    let end = 0;
    for (let i = 0; i < pieces; i++) {
      const from = cells[i];
      this.leaveOut(i);
      for (let at = 6 * from; at < 6 * from + 6; at++) {
        if (taken[neighbours[at]] === 0) ranks[end++] = this.rankWith(neighbours[at]);
      }
      const set = parity[from];
      const open = free[set];
      let reached = behind[from] & open;
      for (let front = reached; front !== 0; ) {
        const number = 31 - Math.clz32(front);
        const cell = cellOfBit[(set << 5) + number];
        const more = behind[cell] & open & ~reached;
        reached |= more;
        front = (front ^ (1 << number)) | more;
        ranks[end++] = this.rankWith(cell);
      }
    }
    for (let i = 0; i < pieces; i++) {
      taken[cells[i]] = 0;
      toggleHops(ground, behind, cells[i]);
    }
    return end;
  }

  /** The other pieces than the i-th, and their part of a rank. */
  private leaveOut(i: number): void {
    const { cells, others, rankOfOthers, ranking, ground } = this;
    const { choose } = ranking;
    const width = ground.size + 1;
    const count = ground.pieces - 1;
    for (let j = 0; j < count; j++) others[j] = cells[j < i ? j : j + 1];
    let sum = 0;
    for (let j = 0; j < count; j++) sum += choose[(j + 2) * width + others[j]];
    // If the moved piece stands behind j others, those keep their places and the rest move up by one.
    rankOfOthers[0] = sum;
    for (let j = 0; j < count; j++) {
      sum += choose[(j + 1) * width + others[j]] - choose[(j + 2) * width + others[j]];
      rankOfOthers[j + 1] = sum;
    }
  }

  /** The rank of the other pieces together with one on a cell. */
  private rankWith(cell: number): number {
    const { others, rankOfOthers, ranking, ground } = this;
    const count = ground.pieces - 1;
    let place = 0;
    for (let j = 0; j < count; j++) place += (others[j] - cell) >>> 31;
    return rankOfOthers[place] + ranking.choose[(place + 1) * (ground.size + 1) + cell];
  }
}

/**
 * Whether the byte of a position is right, if those around it are: 0 for the goal alone; elsewhere one more than the
 * least of the positions that a search of one move finds. Where this holds everywhere, every distance is exact.
 */
export function isConsistent(table: Uint8Array, walker: Walker, rank: number): boolean {
  if (rank === 0 || table[rank] === 0) return rank === 0 && table[rank] === 0;
  const end = walker.expand(rank);
  let least = UNKNOWN;
  for (let i = 0; i < end; i++) least = Math.min(least, table[walker.ranks[i]]);
  return table[rank] === least + 1;
}
