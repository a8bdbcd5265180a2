/**
 * The playout of playout.ts in WebAssembly, with the board of a side in one register. The twin in JavaScript says what is
 * worked out and why; here is only how. Addresses are bytes; kernel-playout.ts puts the tables where they are read here.
 *
 * A board has sixteen bits for each quadrant: the stones as they would lie had nothing been turned in the lower nine,
 * and above them, in a word of their own, the quarter turns so far. Both together are the places in the tables.
 */

/** The compiler takes it that nothing stands below. */
const BASE: usize = 1024;

/** What a playout leaves behind: the generator's state, then the boards of White and Black. */
const STATE: usize = BASE;
const WHITE: usize = BASE + 8;
const BLACK: usize = BASE + 16;
/** The free cells, a byte for each: the number of its bit on a board. Written sixteen at a time. */
const FREE: usize = BASE + 64;
/** By a set of free cells of a quadrant: the numbers of its bits. */
const LISTS: usize = FREE + 64;
/** By quadrant, quarters and stones: the lines that are kept; and by the latter two, the stones once turned. */
const KEPT: usize = LISTS + (512 << 4);
const TURNED: usize = KEPT + (4 << 13);

const FULL: u64 = 0x01ff01ff01ff01ff;
const QUARTERS: u64 = 0x0600060006000600;
/** One more stone, and somebody could have five in a row. */
const QUIET: u32 = 8;

/** The lines that all quadrants of a side keep. */
// @ts-expect-error: decorator
function lines(board: u64): u32 {
  return (
    load<u32>(KEPT + (<usize>(board << 2) & 0x1ffc)) &
    load<u32>(KEPT + (<usize>(board >> 14) & 0x1ffc), 1 << 13) &
    load<u32>(KEPT + (<usize>(board >> 30) & 0x1ffc), 2 << 13) &
    load<u32>(KEPT + <usize>(board >> 46), 3 << 13)
  );
}

/** The quarter turns after one more: one quarter clockwise, or three. */
// @ts-expect-error: decorator
function turnedOn(turns: u64, drawn: u32): u64 {
  const quarters = <u64>(1 + ((drawn & 1) << 1));
  return (turns + (quarters << (9 + ((drawn & 6) << 3)))) & QUARTERS;
}

// @ts-expect-error: decorator
function turned(board: u64): u64 {
  const q0 = <u64>load<u16>(TURNED + (<usize>(board << 1) & 0xffe));
  const q1 = <u64>load<u16>(TURNED + (<usize>(board >> 15) & 0xffe));
  const q2 = <u64>load<u16>(TURNED + (<usize>(board >> 31) & 0xffe));
  const q3 = <u64>load<u16>(TURNED + (<usize>(board >> 47) & 0xffe));
  return q0 | (q1 << 16) | (q2 << 32) | (q3 << 48);
}

/** Appends the free cells of a quadrant, which has so many bits below it; answers with how many there are. */
// @ts-expect-error: decorator
function list(free: u64, below: u32, count: u32): u32 {
  const set = <u32>(free >> below) & 0x1ff;
  v128.store(FREE + count, i8x16.add(v128.load(LISTS + (set << 4)), i8x16.splat(<i8>below)));
  return count + popcnt(set);
}

/** Answers as its twin does: placed << 3 | won at once << 2 | result + 1. */
export function playout(first: u32, second: u32, w0: u32, w1: u32, b0: u32, b1: u32, placedBefore: u32): u32 {
  let s0 = first;
  let s1 = second;
  let placed = placedBefore;
  let turns: u64 = 0;
  const white = ((<u64>w1) << 32) | w0;
  const black = ((<u64>b1) << 32) | b0;
  const free = FULL & ~(white | black);
  let count = list(free, 0, 0);
  count = list(free, 16, count);
  count = list(free, 32, count);
  count = list(free, 48, count);
  let own = (placed & 1) === 0 ? white : black;
  let other = (placed & 1) === 0 ? black : white;
  let before: u32 = 0;
  let mine: u32 = 0;
  let theirs: u32 = 0;
  let now: u64 = 0;
  for (;;) {
    const product = s0 * 0x9e3779bb;
    const mixed = s1 ^ s0;
    s0 = rotl(s0, 26) ^ mixed ^ (mixed << 9);
    s1 = rotl(mixed, 13);
    const drawn = <u32>((<u64>(rotl(product, 5) * 5) * (count << 3)) >> 32);
    const at = FREE + (drawn >> 3);
    own |= (<u64>1) << (<u64>load<u8>(at));
    count--;
    store<u8>(at, load<u8>(FREE + count));
    placed++;
    now = turnedOn(turns, drawn);
    if (placed > QUIET) {
      before = lines(turns | own);
      mine = lines(now | own);
      theirs = lines(now | other);
      if ((before | mine | theirs) !== 0 || count === 0) break;
    }
    turns = now;
    const swapped = own;
    own = other;
    other = swapped;
  }
  const byWhite = (placed & 1) !== 0;
  let end: u32 = 4 | (byWhite ? 2 : 0);
  if (before === 0) {
    turns = now;
    const difference = <i32>(mine !== 0) - <i32>(theirs !== 0);
    end = <u32>(1 + (byWhite ? difference : -difference));
  }
  const last = turned(turns | own);
  const rest = turned(turns | other);
  store<u32>(STATE, s0);
  store<u32>(STATE + 4, s1);
  store<u64>(WHITE, byWhite ? last : rest);
  store<u64>(BLACK, byWhite ? rest : last);
  return (placed << 3) | end;
}
