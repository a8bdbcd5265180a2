/**
 * The walk of walk.ts in WebAssembly, with a board of 128 rotations in one register. The twin in JavaScript says what
 * is worked out and why; here is only how. Addresses are bytes. The order of the parameters is that of kernel-walk.ts.
 */

/** The bytes of a set of rotations of one parity, and of both. */
const BOARD: usize = 16;
const BOTH: usize = 32;
/** Binomials stand in rows of so many words. */
const ROW: usize = 32;
/** Which of the sixteen rotations of quadrants 0 and 1 have an odd number of quarter turns. */
const ODD: u32 = 0x33cc;

function param(params: usize, index: usize): u32 {
  return load<u32>(params + (index << 2));
}

function choose(table: usize, n: u32, k: u32): u32 {
  return load<u32>(table + ((<usize>n * ROW + k) << 2));
}

/** The set of the next number with as many elements, as bits. */
function nextSet(set: u32): u32 {
  const lowest = set & (0 - set);
  const ripple = set + lowest;
  return ripple | (((set ^ ripple) >> 2) / lowest);
}

/** The rotations before any turn that leads into a set, in the layout of rotations.ts. */
function beforeTurn(set: v128): v128 {
  const low = v128.and(set, i8x16.splat(0x0f));
  const high = v128.and(i16x8.shr_u(set, 4), i8x16.splat(0x0f));
  // Quadrant 0: each half byte by itself.
  const table = i8x16(0, 12, 12, 12, 3, 15, 15, 15, 3, 15, 15, 15, 3, 15, 15, 15);
  let before = v128.or(i8x16.swizzle(table, low), i16x8.shl(i8x16.swizzle(table, high), 4));
  // Quadrant 1: the two bytes of a half word change places, and within a byte it does not matter which half it was.
  const either = i8x16.shuffle(v128.or(low, high), low, 1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14);
  before = v128.or(before, v128.or(either, i16x8.shl(either, 4)));
  // Quadrant 2: words 0 and 1, and 2 and 3, and their halves change places.
  const pairs = v128.or(set, i8x16.shuffle(set, set, 4, 5, 6, 7, 0, 1, 2, 3, 12, 13, 14, 15, 8, 9, 10, 11));
  before = v128.or(before, i8x16.shuffle(pairs, pairs, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13));
  // Quadrant 3: words 0 and 2, and 1 and 3.
  const far = v128.or(set, i8x16.shuffle(set, set, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7));
  return v128.or(before, far);
}

/**
 * Where the next board of each set of the other side is to be written, when the own sets before `first` are done: the
 * boards of such a set stand in the order of the own sets that stay clear of it.
 */
function placeCursors(params: usize, first: u32): void {
  const free = param(params, 8);
  const ownSize = param(params, 9);
  const otherSize = param(params, 10);
  const out = param(params, 11);
  const cursors = param(params, 13);
  const binomials = param(params, 14);
  const subset = param(params, 15);
  const stride = choose(binomials, free - otherSize, ownSize) << 4;
  const sets = choose(binomials, free, otherSize);
  const all: u32 = (1 << free) - 1;
  let other: u32 = (1 << otherSize) - 1;
  for (let rank: u32 = 0; rank < sets; rank++) {
    const clear = all & ~other;
    let before: u32 = 0;
    if (first > 0) {
      for (let i = ownSize; i > 0; i--) {
        const cell = load<u32>(subset + ((i - 1) << 2));
        before += choose(binomials, popcnt<u32>(clear & ((1 << cell) - 1)), i);
        if (((clear >> cell) & 1) === 0) break;
      }
    }
    store<u32>(cursors + (rank << 2), out + rank * stride + (before << 4));
    if (other !== 0) other = nextSet(other);
  }
}

/** The numbers, among all sets of free cells, of the other side's sets that stay clear of the own stones. */
function placeRanks(params: usize, own: u32): usize {
  const free = param(params, 8);
  const size = param(params, 10);
  const left = free - param(params, 9);
  const binomials = param(params, 14);
  const rest = param(params, 16);
  let count: u32 = 0;
  for (let cell: u32 = 0; count < left; cell++) {
    if (((own >> cell) & 1) === 0) {
      store<u32>(rest + (count << 2), cell);
      count++;
    }
  }
  let smaller: usize = param(params, 17);
  store<u32>(smaller, 0);
  // Rows begin at multiples of 16 bytes, and are written four numbers at a time: the last ones may spill over.
  let sets: usize = smaller + BOARD;
  for (let k: u32 = 1; k <= size; k++) {
    let at = sets;
    for (let top = k - 1; top < left - size + k; top++) {
      const highest = choose(binomials, load<u32>(rest + (top << 2)), k);
      const below = choose(binomials, top, k - 1);
      const highestFour = i32x4.splat(highest);
      for (let j: u32 = 0; j < below; j += 4) {
        v128.store(at + (j << 2), i32x4.add(highestFour, v128.load(smaller + (j << 2))));
      }
      at += below << 2;
    }
    smaller = sets;
    sets = (at + BOARD + BOARD - 1) & ~(BOARD - 1);
  }
  return smaller;
}

/** Works out all boards with the own sets from `first` up to `end`. */
export function work(params: usize, first: u32, end: u32): void {
  const later = param(params, 0);
  const laterStride = param(params, 1);
  const successors = param(params, 2);
  const degree = param(params, 3);
  const floor = i32x4.splat(param(params, 4));
  const own = param(params, 5);
  const other = param(params, 6);
  const after = param(params, 7);
  const free = param(params, 8);
  const ownSize = param(params, 9);
  const otherSize = param(params, 10);
  const draws = i32x4.splat(param(params, 12));
  const cursors = param(params, 13);
  const binomials = param(params, 14);
  const subset = param(params, 15);
  const stopsBeforeTurn = param(params, 18) !== 0;
  const boards = choose(binomials, free - ownSize, otherSize);
  const before = <u32>BOARD - after;
  // The own set of that number, found from its highest element down.
  let rest = first;
  let set: u32 = 0;
  for (let i = ownSize; i > 0; i--) {
    let cell = i - 1;
    while (choose(binomials, cell + 1, i) <= rest) cell++;
    rest -= choose(binomials, cell, i);
    store<u32>(subset + ((i - 1) << 2), cell);
    set |= 1 << cell;
  }
  // They stand already where this goes on from what the same memory has just done.
  if (param(params, 19) === 0) placeCursors(params, first);
  for (let rank = first; rank < end; rank++) {
    const ranks = placeRanks(params, set);
    const mine = own + (rank << 5);
    const ownAfter = v128.load(mine + after);
    const ownBefore = v128.load(mine + before);
    const from = later + rank * laterStride;
    let next: usize = successors;
    for (let board: u32 = 0; board < boards; board++) {
      const number = load<u32>(ranks + (board << 2));
      const cursor = cursors + (number << 2);
      const to = load<u32>(cursor);
      store<u32>(cursor, to + <u32>BOARD);
      if (stopsBeforeTurn) {
        v128.store(to, v128.or(ownBefore, draws));
        continue;
      }
      let theySucceed = floor;
      for (const last = next + (degree << 2); next < last; next += 4) {
        theySucceed = v128.or(theySucceed, v128.load(from + load<u32>(next)));
      }
      const theirs = v128.load(other + (number << 5) + after);
      const good = v128.or(
        v128.not(v128.or(theirs, theySucceed)),
        v128.and(ownAfter, v128.or(v128.not(theirs), draws)),
      );
      v128.store(to, v128.or(ownBefore, beforeTurn(good)));
    }
    if (set !== 0) set = nextSet(set);
  }
}

/**
 * Marks the rotations with five in a row for every choice of `size` free cells besides the stones at `base`: eight
 * words a choice, the even rotations first. `cells` has for each free cell its quadrant and its bit, `kept` the lines
 * that stones of a quadrant keep once turned so far, as in fives.ts; `upper` is room for sixteen words.
 */
export function fives(to: usize, kept: usize, cells: usize, base: usize, upper: usize, sets: u32, size: u32): void {
  let set: u32 = (1 << size) - 1;
  for (let rank: u32 = 0; rank < sets; rank++, to += BOTH) {
    let q0 = load<u32>(base);
    let q1 = load<u32>(base + 4);
    let q2 = load<u32>(base + 8);
    let q3 = load<u32>(base + 12);
    for (let left = set; left !== 0; left &= left - 1) {
      const cell = cells + (ctz<u32>(left) << 3);
      const quadrant = load<u32>(cell);
      const bit = load<u32>(cell + 4);
      if (quadrant === 0) q0 |= bit;
      else if (quadrant === 1) q1 |= bit;
      else if (quadrant === 2) q2 |= bit;
      else q3 |= bit;
    }
    // In the order of the bits of a half word.
    for (let place: u32 = 0; place < 16; place++) {
      const turns0 = ((place & 1) << 1) | ((place >> 1) & 1);
      const turns1 = ((place >> 1) & 2) | (place >> 3);
      const lines0 = load<u32>(kept + (((turns0 << 9) | q0) << 2));
      const lines1 = load<u32>(kept + (((1 << 11) | (turns1 << 9) | q1) << 2));
      store<u32>(upper + (place << 2), lines0 & lines1);
    }
    v128.store(to, i32x4.splat(0));
    v128.store(to + BOARD, i32x4.splat(0));
    for (let turns: u32 = 0; turns < 16; turns++) {
      const turns2 = turns & 3;
      const turns3 = turns >> 2;
      const lines2 = load<u32>(kept + (((2 << 11) | (turns2 << 9) | q2) << 2));
      const lower = lines2 & load<u32>(kept + (((3 << 11) | (turns3 << 9) | q3) << 2));
      if (lower === 0) continue;
      const lines = i32x4.splat(lower);
      const none = i32x4.splat(0);
      let found: u32 = 0;
      for (let four: u32 = 0; four < 4; four++) {
        const shared = v128.and(v128.load(upper + (four << 4)), lines);
        found |= i32x4.bitmask(i32x4.ne(shared, none)) << (four << 2);
      }
      if (found === 0) continue;
      const word = to + (((turns2 >> 1) | (turns3 & 2)) << 2);
      const half = (turns2 & 1) << 4;
      const odd = (turns2 + turns3) & 1;
      const same = word + (odd << 4);
      const otherParity = word + ((1 - odd) << 4);
      store<u32>(same, load<u32>(same) | ((found & ~ODD) << half));
      store<u32>(otherParity, load<u32>(otherParity) | ((found & ODD) << half));
    }
    if (set !== 0) set = nextSet(set);
  }
}
