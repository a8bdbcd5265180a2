/**
 * The sweeps of sweeper.ts, the rounds of ranker.ts and the dogs' moves of exits.ts in WebAssembly, over memory that
 * threads share. The twins in JavaScript say what is worked out and why; here is only how. Addresses are bytes.
 *
 * A block is told by the addresses of its own room, in the order of kernel-sweep.ts.
 */

// The words of a block.
const COUNT: usize = 0;
const AT: usize = 4;
const SOUTH: usize = 8;
const SETS: usize = 12;
const FIRST_MOVE: usize = 16;
const MOVES: usize = 20;
const MIRRORED: usize = 24;
/** Where the four kinds of exits end: along the south, to mirror images there, between the halves, to mirror images. */
const SOUTH_END: usize = 28;
const SOUTH_MIRRORED_END: usize = 32;
const ACROSS_END: usize = 36;
const ALL_END: usize = 40;
/** From here on the exits, so many bytes each. */
const FIRST_EXIT: usize = 64;
// The words of an exit. Between the halves a move leads through a gate, where the north has to have what is wanted.
const START: usize = 0;
const TARGET: usize = 4;
const GATE: usize = 8;
const WANTED: usize = 12;
const IMAGES: usize = 16;
/** Whether the other block is kept as its mirror image: 1, and whether it is its own: 2. */
const KIND: usize = 20;
const EXIT: usize = 24;

// What all blocks share, at fixed addresses.
const NORTH_NUMBER: usize = 65536;
const STEPS_LOW: usize = NORTH_NUMBER + 65536;
const STEPS_MIDDLE: usize = STEPS_LOW + 8192;
const STEPS_HIGH: usize = STEPS_MIDDLE + 4096;

const BOARD: u32 = 0x7fffffff;

/** The mirror image of a set of points; which points change places is worked out in halves.ts. */
function mirrored(set: u32): u32 {
  return (
    (set & 0x24421084) |
    ((set & 0x00108421) << 4) |
    ((set >> 4) & 0x00108421) |
    ((set & 0x12210842) << 2) |
    ((set >> 2) & 0x12210842)
  );
}

/** The points next to any of a set of points. */
function around(set: u32): u32 {
  return (
    load<u32>(STEPS_LOW + ((set & 0x7ff) << 2)) |
    load<u32>(STEPS_MIDDLE + ((set >> 9) & 0xffc)) |
    load<u32>(STEPS_HIGH + ((set >> 21) << 2))
  );
}

/** What is left of a word after a move between the halves, where there is such a move. */
function across(exit: usize, plane: usize, set: u32, isMirrored: bool): u32 {
  const gate = load<u32>(exit + GATE);
  // Where there is none, what is read is nobody's word, and does not count: to ask first would take longer.
  const nowhere: u32 = (set & gate) === load<u32>(exit + WANTED) ? 0 : -1;
  let number = <u32>load<u16>(NORTH_NUMBER + ((set ^ gate) << 1));
  if (isMirrored) number = load<u16>(load<u32>(exit + IMAGES) + (number << 1));
  return load<u32>(plane + ((load<u32>(exit + START) + number) << 2)) | load<u32>(exit + TARGET) | nowhere;
}

/** Which of the wanted points the jaguar can be on and have, after any move of the dogs, what the plane says. */
function after(block: usize, plane: usize, i: u32, wanted: u32): u32 {
  let word = wanted;
  const here = plane + (load<u32>(block + AT) << 2);
  const firstMove = load<u32>(block + FIRST_MOVE) + (i << 2);
  const moves = load<u32>(block + MOVES);
  const last = moves + (load<u32>(firstMove, 4) << 2);
  let move = moves + (load<u32>(firstMove) << 2);
  for (; move + 12 < last; move += 16) {
    const a = load<u32>(move);
    const b = load<u32>(move, 4);
    const c = load<u32>(move, 8);
    const d = load<u32>(move, 12);
    word &=
      (load<u32>(here + (a & 0xffff)) | (1 << (a >> 16))) &
      (load<u32>(here + (b & 0xffff)) | (1 << (b >> 16))) &
      (load<u32>(here + (c & 0xffff)) | (1 << (c >> 16))) &
      (load<u32>(here + (d & 0xffff)) | (1 << (d >> 16)));
    if (word === 0) return 0;
  }
  for (; move < last; move += 4) {
    const to = load<u32>(move);
    word &= load<u32>(here + (to & 0xffff)) | (1 << (to >> 16));
  }
  if (word === 0) return 0;
  let exit = block + FIRST_EXIT;
  for (const end = block + load<u32>(block + SOUTH_END); exit < end; exit += EXIT) {
    word &= load<u32>(plane + ((load<u32>(exit + START) + i) << 2)) | load<u32>(exit + TARGET);
    if (word === 0) return 0;
  }
  // Mirror images are taken together, and mirrored once.
  let images: u32 = -1;
  const image = <u32>load<u16>(load<u32>(block + MIRRORED) + (i << 1));
  for (const end = block + load<u32>(block + SOUTH_MIRRORED_END); exit < end; exit += EXIT) {
    images &= load<u32>(plane + ((load<u32>(exit + START) + image) << 2)) | load<u32>(exit + TARGET);
  }
  const set = load<u32>(load<u32>(block + SETS) + (i << 2));
  for (const end = block + load<u32>(block + ACROSS_END); exit < end; exit += EXIT) {
    word &= across(exit, plane, set, false);
  }
  for (const end = block + load<u32>(block + ALL_END); exit < end; exit += EXIT) {
    images &= across(exit, plane, set, true);
  }
  return word & mirrored(images);
}

/** Marks the words that depend on one word of the block. */
function mark(block: usize, due: usize, i: u32): void {
  const here = due + load<u32>(block + AT);
  const firstMove = load<u32>(block + FIRST_MOVE) + (i << 2);
  const moves = load<u32>(block + MOVES);
  const last = moves + (load<u32>(firstMove, 4) << 2);
  for (let move = moves + (load<u32>(firstMove) << 2); move < last; move += 4) {
    store<u8>(here + ((load<u32>(move) & 0xffff) >> 2), 1);
  }
  const image = <u32>load<u16>(load<u32>(block + MIRRORED) + (i << 1));
  let exit = block + FIRST_EXIT;
  const alongSouth = block + load<u32>(block + SOUTH_MIRRORED_END);
  for (; exit < alongSouth; exit += EXIT) {
    const there = due + load<u32>(exit + START);
    const kind = load<u32>(exit + KIND);
    store<u8>(there + ((kind & 1) !== 0 ? image : i), 1);
    if ((kind & 2) !== 0) store<u8>(there + image, 1);
  }
  const set = load<u32>(load<u32>(block + SETS) + (i << 2));
  const end = block + load<u32>(block + ALL_END);
  for (; exit < end; exit += EXIT) {
    const gate = load<u32>(exit + GATE);
    if ((set & gate) !== load<u32>(exit + WANTED)) continue;
    const number = <u32>load<u16>(NORTH_NUMBER + ((set ^ gate) << 1));
    const there = due + load<u32>(exit + START);
    const kind = load<u32>(exit + KIND);
    const other = <u32>load<u16>(load<u32>(exit + IMAGES) + (number << 1));
    store<u8>(there + ((kind & 1) !== 0 ? other : number), 1);
    if ((kind & 2) !== 0) store<u8>(there + other, 1);
  }
}

/** Takes points from a word, which becomes due if it had some of them. Threads may do so at the same time. */
function takeAt(plane: usize, due: usize, word: u32, points: u32): void {
  const at = plane + (word << 2);
  // Most of the time they are gone already, and looking is cheaper than taking.
  if ((load<u32>(at) & points) === 0) return;
  atomic.and<u32>(at, ~points);
  store<u8>(due + word, 1);
}

/** Takes points from the words that depend on one word of the block. */
function take(block: usize, plane: usize, due: usize, i: u32, points: u32): void {
  const mirror = mirrored(points);
  const here = load<u32>(block + AT);
  const firstMove = load<u32>(block + FIRST_MOVE) + (i << 2);
  const moves = load<u32>(block + MOVES);
  const last = moves + (load<u32>(firstMove, 4) << 2);
  for (let move = moves + (load<u32>(firstMove) << 2); move < last; move += 4) {
    takeAt(plane, due, here + ((load<u32>(move) & 0xffff) >> 2), points);
  }
  const image = <u32>load<u16>(load<u32>(block + MIRRORED) + (i << 1));
  let exit = block + FIRST_EXIT;
  const alongSouth = block + load<u32>(block + SOUTH_MIRRORED_END);
  for (; exit < alongSouth; exit += EXIT) {
    const there = load<u32>(exit + START);
    const kind = load<u32>(exit + KIND);
    if ((kind & 1) !== 0) takeAt(plane, due, there + image, mirror);
    else takeAt(plane, due, there + i, points);
    if ((kind & 2) !== 0) takeAt(plane, due, there + image, mirror);
  }
  const set = load<u32>(load<u32>(block + SETS) + (i << 2));
  const end = block + load<u32>(block + ALL_END);
  for (; exit < end; exit += EXIT) {
    const gate = load<u32>(exit + GATE);
    if ((set & gate) !== load<u32>(exit + WANTED)) continue;
    const number = <u32>load<u16>(NORTH_NUMBER + ((set ^ gate) << 1));
    const there = load<u32>(exit + START);
    const kind = load<u32>(exit + KIND);
    const other = <u32>load<u16>(load<u32>(exit + IMAGES) + (number << 1));
    if ((kind & 1) !== 0) takeAt(plane, due, there + other, mirror);
    else takeAt(plane, due, there + number, points);
    if ((kind & 2) !== 0) takeAt(plane, due, there + other, mirror);
  }
}

/** Writes the block's words with the dogs to move. */
export function dogsToMove(block: usize, plane: usize, words: usize): void {
  const count = load<u32>(block + COUNT);
  const taken = load<u32>(block + SOUTH);
  const sets = load<u32>(block + SETS);
  for (let i: u32 = 0; i < count; i++) {
    store<u32>(words + (i << 2), after(block, plane, i, BOARD ^ taken ^ load<u32>(sets + (i << 2))));
  }
}

/** Adds to the words that are due what the jaguar gets by a step; returns how many of them changed. */
export function grow(block: usize, plane: usize, due: usize): u32 {
  const count = load<u32>(block + COUNT);
  const at = load<u32>(block + AT);
  const taken = load<u32>(block + SOUTH);
  const sets = load<u32>(block + SETS);
  let changed: u32 = 0;
  for (let i: u32 = 0; i < count; i++) {
    if (load<u8>(due + at + i) === 0) continue;
    store<u8>(due + at + i, 0);
    const free = BOARD ^ taken ^ load<u32>(sets + (i << 2));
    const place = plane + ((at + i) << 2);
    const old = load<u32>(place);
    // Only steps from where it has nothing yet can change anything.
    const open = free & ~old;
    if (open === 0) continue;
    const now = old | (open & around(after(block, plane, i, free & around(open))));
    if (now === old) continue;
    store<u32>(place, now);
    mark(block, due, i);
    changed++;
  }
  return changed;
}

/** Takes from the words that are due what the jaguar cannot keep by a step; returns how many of them changed. */
export function shrink(block: usize, plane: usize, due: usize, kept: usize, captures: usize): u32 {
  const count = load<u32>(block + COUNT);
  const at = load<u32>(block + AT);
  const taken = load<u32>(block + SOUTH);
  const sets = load<u32>(block + SETS);
  let changed: u32 = 0;
  for (let i: u32 = 0; i < count; i++) {
    if (load<u8>(due + at + i) === 0) continue;
    store<u8>(due + at + i, 0);
    const place = (at + i) << 2;
    const old = load<u32>(plane + place);
    const open = old & ~(load<u32>(kept + place) | load<u32>(captures + (i << 2)));
    if (open === 0) continue;
    const free = BOARD ^ taken ^ load<u32>(sets + (i << 2));
    const lost = open & ~around(after(block, plane, i, free & around(open)));
    if (lost === 0) continue;
    store<u32>(plane + place, old ^ lost);
    mark(block, due, i);
    changed++;
  }
  return changed;
}

/**
 * What a round adds to the words that are due: by a step where `escapes` is 0, else where none of the steps escapes.
 * Returns how many positions it ranked.
 */
export function look(
  block: usize,
  final: usize,
  now: usize,
  next: usize,
  escapes: usize,
  due: usize,
  changed: usize,
): u32 {
  const count = load<u32>(block + COUNT);
  const at = load<u32>(block + AT);
  const taken = load<u32>(block + SOUTH);
  const sets = load<u32>(block + SETS);
  let ranked: u32 = 0;
  for (let i: u32 = 0; i < count; i++) {
    if (load<u8>(due + at + i) === 0) continue;
    store<u8>(due + at + i, 0);
    const place = (at + i) << 2;
    const old = load<u32>(now + place);
    const open = old ^ load<u32>(final + place);
    if (open === 0) continue;
    let fresh: u32;
    if (escapes === 0) {
      const free = BOARD ^ taken ^ load<u32>(sets + (i << 2));
      fresh = open & around(after(block, now, i, free & around(open)));
    } else fresh = open & ~around(load<u32>(escapes + place));
    if (fresh === 0) continue;
    store<u32>(next + place, old ^ fresh);
    store<u8>(changed + at + i, 1);
    ranked += popcnt(fresh);
  }
  return ranked;
}

/**
 * Takes over what a round added, and tells the words that depend on it, the same two ways. Writes place and positions of
 * each word to `fresh`, two words each; returns how many.
 */
export function takeOver(
  block: usize,
  now: usize,
  next: usize,
  escapes: usize,
  due: usize,
  changed: usize,
  fresh: usize,
): u32 {
  const count = load<u32>(block + COUNT);
  const at = load<u32>(block + AT);
  let taken: u32 = 0;
  for (let i: u32 = 0; i < count; i++) {
    if (load<u8>(changed + at + i) === 0) continue;
    store<u8>(changed + at + i, 0);
    const place = (at + i) << 2;
    const then = load<u32>(next + place);
    const points = load<u32>(now + place) ^ then;
    store<u32>(now + place, then);
    store<u32>(fresh + (taken << 3), at + i);
    store<u32>(fresh + (taken << 3) + 4, points);
    taken++;
    if (escapes === 0) mark(block, due, i);
    else take(block, escapes, due, i, points);
  }
  return taken;
}
