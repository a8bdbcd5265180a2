/**
 * The inner loop of the walk back through the game. For one set of stones of the side that has just placed (its
 * "own"), it works out all boards, one for each set that the other side may have.
 */
export interface Block {
  /** The slice with one stone more, four words a board; from `from` on stand the boards with these own stones. */
  readonly later: Int32Array;
  readonly from: number;
  /** For each board, where its `degree` successors stand after `from`. */
  readonly successors: Int32Array;
  readonly degree: number;
  /** What the other side has without any successor: -1 where the game stops here and that is good for it, else 0. */
  readonly floor: number;
  /** The rotations with an own five, after the turn from `ownAfter` and before it from `ownBefore` on. */
  readonly own: Int32Array;
  readonly ownAfter: number;
  readonly ownBefore: number;
  /** The rotations with a five of the other side after the turn: eight words for each of its sets, these from `after` on. */
  readonly other: Int32Array;
  readonly after: number;
  /** The number of the other side's set, board by board. */
  readonly ranks: Int32Array;
  readonly boards: number;
  /** Where the next board of each set of the other side is to be written. */
  readonly cursors: Int32Array;
  readonly out: Int32Array;
  /** -1 where a draw is as good as a win for the side that has placed, else 0. */
  readonly draws: number;
}

/**
 * Writes for each board the rotations in which the side that has just placed and is about to turn succeeds: it has
 * five, or one of its turns leads to a rotation where it has five and the other side has not, or where nobody has and
 * the other side, about to place, fails.
 */
export function workBlock(block: Block): void {
  const { later, from, successors, degree, floor, own, ownAfter, ownBefore, other, after, ranks, boards } = block;
  const { cursors, out, draws } = block;
  // It is never 0 there once it is filled.
  if (INSIDE[1] === 0) fillInside();
  const m0 = own[ownAfter];
  const m1 = own[ownAfter + 1];
  const m2 = own[ownAfter + 2];
  const m3 = own[ownAfter + 3];
  const five0 = own[ownBefore];
  const five1 = own[ownBefore + 1];
  const five2 = own[ownBefore + 2];
  const five3 = own[ownBefore + 3];
  let next = 0;
  for (let board = 0; board < boards; board++) {
    // Where the other side succeeds with one of its stones.
    let n0 = floor;
    let n1 = floor;
    let n2 = floor;
    let n3 = floor;
    for (const end = next + degree; next < end; next++) {
      const at = from + successors[next];
      n0 |= later[at];
      n1 |= later[at + 1];
      n2 |= later[at + 2];
      n3 |= later[at + 3];
    }
    const rank = ranks[board];
    const theirs = (rank << 3) + after;
    const t0 = other[theirs];
    const t1 = other[theirs + 1];
    const t2 = other[theirs + 2];
    const t3 = other[theirs + 3];
    // Where the own side succeeds once the turn is made.
    const a0 = ~(t0 | n0) | (m0 & (~t0 | draws));
    const a1 = ~(t1 | n1) | (m1 & (~t1 | draws));
    const a2 = ~(t2 | n2) | (m2 & (~t2 | draws));
    const a3 = ~(t3 | n3) | (m3 & (~t3 | draws));
    // Where it succeeds before the turn, by the layout explained in rotations.ts: a turn of quadrant 3 joins words 0
    // and 2 and words 1 and 3; one of quadrant 2 joins words 0 and 1 and words 2 and 3, and swaps their halves.
    const by30 = a0 | a2;
    const by31 = a1 | a3;
    const low = a0 | a1;
    const high = a2 | a3;
    const by20 = (low << 16) | (low >>> 16);
    const by21 = (high << 16) | (high >>> 16);
    const to = cursors[rank];
    cursors[rank] = to + 4;
    out[to] = five0 | by30 | by20 | INSIDE[a0 & 0xffff] | (INSIDE[a0 >>> 16] << 16);
    out[to + 1] = five1 | by31 | by20 | INSIDE[a1 & 0xffff] | (INSIDE[a1 >>> 16] << 16);
    out[to + 2] = five2 | by30 | by21 | INSIDE[a2 & 0xffff] | (INSIDE[a2 >>> 16] << 16);
    out[to + 3] = five3 | by31 | by21 | INSIDE[a3 & 0xffff] | (INSIDE[a3 >>> 16] << 16);
  }
}

/** The same where the game stops before the turn: what is not won by the stone is a draw. */
export function workBlockOfStones({ own, ownBefore, ranks, boards, cursors, out, draws }: Block): void {
  for (let board = 0; board < boards; board++) {
    const rank = ranks[board];
    const to = cursors[rank];
    cursors[rank] = to + 4;
    for (let word = 0; word < 4; word++) out[to + word] = own[ownBefore + word] | draws;
  }
}

/** Half a word before a turn of quadrant 0 or 1, from the half after it. Filled by the first block that needs it. */
const INSIDE = new Uint16Array(1 << 16);

function fillInside(): void {
  for (let half = 0; half < INSIDE.length; half++) {
    const first = half | (half >> 1);
    const byFirst = ((first >> 2) & 0x1111) | ((first << 2) & 0x4444);
    const second = half | (half >> 4);
    const bySecond = ((second >> 8) & 0x000f) | ((second << 8) & 0x0f00);
    INSIDE[half] = byFirst | (byFirst << 1) | bySecond | (bySecond << 4);
  }
}
