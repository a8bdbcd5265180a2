/**
 * What a round of dominoes is in the memory of its kernels, and how tiles are laid in it. The twin in JavaScript, round.ts,
 * says what is worked out and why; here is only how. Addresses are bytes; kernel-round.ts puts what is read here where it
 * is read.
 */

/** The compiler takes it that nothing stands below. */
export const BASE: usize = 1024;

// The round, a word each.
export const STATE: usize = BASE;
export const TURN: usize = BASE + 8;
export const PLIES: usize = BASE + 12;
export const END: usize = BASE + 16;
export const PLAYED: usize = BASE + 20;
export const PASSES: usize = BASE + 24;
export const LAST: usize = BASE + 28;
export const OPENERS: usize = BASE + 32;
export const OPENING: usize = BASE + 36;
export const COVERED_ARMS: usize = BASE + 40;
export const COUNTED: usize = BASE + 44;
export const ENDS: usize = BASE + 48;
export const HANDS: usize = BASE + 64;
export const SIZES: usize = BASE + 80;
export const VOIDS: usize = BASE + 96;
export const POINTS: usize = BASE + 112;
export const GOALS: usize = BASE + 120;
export const LAID: usize = BASE + 128;
// The rules.
export const FLAGS: usize = BASE + 136;
/** What the opening double adds, in halves, by arms covered: two bits each. */
export const HALVES: usize = BASE + 140;
/** The largest sum of the ends that scores; 0 where none does. */
export const MOST: usize = BASE + 144;
export const REPEATED_PASS: usize = BASE + 148;

// Tables: by set of numbers, the tiles; by tile and number, the end once it is laid, doubles counting both halves or one.
export const SUITS: usize = BASE + 256;
export const COVER_BOTH: usize = SUITS + 512;
export const COVER_ONE: usize = COVER_BOTH + 896;
export const HIGH: usize = COVER_ONE + 896;
export const LOW: usize = HIGH + 32;
/** The pips of a set of tiles, seven tiles at a time. */
export const PIPS: usize = LOW + 32;

export const FOUR_ENDED: u32 = 1;
export const FREE_CHOICE: u32 = 2;
export const GALO_REPLACES: u32 = 4;
export const BLOCKED_SCORES: u32 = 8;
export const LEVEL_ENDS: u32 = 16;
export const DOUBLES_COUNT_ONE: u32 = 32;

export const SHOWN: u32 = 7;
export const CLOSED: u32 = 7;
export const COUNT_SHIFT: u32 = 3;
export const COUNT: u32 = 31;
export const COVERED: u32 = 256;

export const WENT_OUT: u32 = 1;
export const BLOCKED: u32 = 2;
export const REACHED: u32 = 3;

export const PASS: u32 = 112;
export const ALL_TILES: u32 = 0xfffffff;
export const PASS_POINTS: i32 = 20;
export const GALO_POINTS: i32 = 50;
export const DOUBLE_POINTS: i32 = 20;

export function word(at: usize, index: u32): u32 {
  return load<u32>(at + ((<usize>index) << 2));
}

export function add(at: usize, index: u32, points: i32): void {
  const place = at + ((<usize>index) << 2);
  store<i32>(place, load<i32>(place) + points);
}

export function pipsOf(tiles: u32): i32 {
  return (
    <i32>load<u8>(PIPS + (tiles & 127)) +
    <i32>load<u8>(PIPS + ((tiles >> 7) & 127), 128) +
    <i32>load<u8>(PIPS + ((tiles >> 14) & 127), 256) +
    <i32>load<u8>(PIPS + ((tiles >> 21) & 127), 384)
  );
}

/** Pips are paid in fives where the table has four ends. */
export function paid(pips: i32, flags: u32): i32 {
  return (flags & FOUR_ENDED) !== 0 ? pips - (pips % 5) : pips;
}

export function numbers(): u32 {
  return (
    ((1 << (load<u32>(ENDS) & SHOWN)) |
      (1 << (load<u32>(ENDS, 4) & SHOWN)) |
      (1 << (load<u32>(ENDS, 8) & SHOWN)) |
      (1 << (load<u32>(ENDS, 12) & SHOWN))) &
    127
  );
}

/** What a sum of the ends is worth. */
export function worth(counted: u32, covered: u32): i32 {
  const sum = counted + ((load<u32>(HALVES) >> (covered << 1)) & 3) * load<u32>(OPENING);
  return sum % 5 === 0 && sum <= load<u32>(MOST) ? sum : 0;
}

export function pass(seat: u32, flags: u32): void {
  const side = seat & 1;
  store<u32>(VOIDS + ((<usize>seat) << 2), word(VOIDS, seat) | numbers());
  const passes = load<u32>(PASSES) + 1;
  store<u32>(PASSES, passes);
  if ((flags & FOUR_ENDED) === 0) return;
  const repeated = load<i32>(REPEATED_PASS);
  add(POINTS, 1 - side, passes === 1 ? PASS_POINTS : repeated);
  if (passes !== 3) return;
  const winner = load<u32>(LAST) & 1;
  add(POINTS, winner, GALO_POINTS);
  if ((flags & GALO_REPLACES) === 0) return;
  add(POINTS, winner, -(PASS_POINTS + repeated));
  add(POINTS, 1 - winner, -repeated);
}

/** Lays a tile; answers with how the round ended, or 0. */
export function lay(seat: u32, tile: u32, arm: u32, flags: u32): u32 {
  const side = seat & 1;
  const bit: u32 = 1 << tile;
  const high = <u32>load<u8>(HIGH + tile);
  const low = <u32>load<u8>(LOW + tile);
  let played = load<u32>(PLAYED);
  if (played === 0) {
    store<u32>(OPENING, high);
    store<u32>(ENDS, high);
    store<u32>(ENDS, low, 4);
    add(POINTS, side, worth(0, 0));
  } else {
    const place = ENDS + ((<usize>arm) << 2);
    const before = load<u32>(place);
    const cover = (flags & DOUBLES_COUNT_ONE) !== 0 ? COVER_ONE : COVER_BOTH;
    const laid = load<u32>(cover + (((tile << 3) | (before & SHOWN)) << 2));
    store<u32>(place, laid);
    const counted = load<u32>(COUNTED) + ((laid >> COUNT_SHIFT) & COUNT) - ((before >> COUNT_SHIFT) & COUNT);
    store<u32>(COUNTED, counted);
    let covered = load<u32>(COVERED_ARMS);
    if ((before & COVERED) === 0) {
      covered++;
      store<u32>(COVERED_ARMS, covered);
      if (covered === 2 && (flags & FOUR_ENDED) !== 0) {
        const opening = load<u32>(OPENING);
        store<u32>(ENDS, opening, 8);
        store<u32>(ENDS, opening, 12);
      }
    }
    add(POINTS, side, worth(counted, covered));
  }
  played |= bit;
  store<u32>(PLAYED, played);
  store<u32>(HANDS + ((<usize>seat) << 2), word(HANDS, seat) & ~bit);
  store<u32>(LAID + ((<usize>side) << 2), word(LAID, side) | bit);
  store<u32>(LAST, seat);
  store<u32>(PASSES, 0);
  const size = word(SIZES, seat) - 1;
  store<u32>(SIZES + ((<usize>seat) << 2), size);
  if (size === 0) {
    const pips = pipsOf(word(HANDS, (seat + 1) & 3) | word(HANDS, (seat + 3) & 3));
    add(POINTS, side, paid(pips, flags));
    if ((flags & FOUR_ENDED) !== 0 && high === low) add(POINTS, side, DOUBLE_POINTS);
    return WENT_OUT;
  }
  if ((word(SUITS, numbers()) & ~played) !== 0) return 0;
  const first = pipsOf(word(HANDS, 0) | word(HANDS, 2));
  const second = pipsOf(word(HANDS, 1) | word(HANDS, 3));
  if ((flags & BLOCKED_SCORES) !== 0 && first !== second) {
    if (first < second) add(POINTS, 0, paid(second, flags));
    else add(POINTS, 1, paid(first, flags));
  }
  return BLOCKED;
}

/** Whether a pair has reached the points with which it ends the match at once. */
export function isReached(flags: u32): bool {
  const first = load<i32>(POINTS) - load<i32>(GOALS);
  const second = load<i32>(POINTS, 4) - load<i32>(GOALS, 4);
  return (first >= 0 || second >= 0) && (first !== second || (flags & LEVEL_ENDS) !== 0);
}
