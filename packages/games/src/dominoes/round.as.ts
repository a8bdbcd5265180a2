/**
 * Random play of a round of dominoes in WebAssembly. The twin in JavaScript, round.ts, says what is worked out and why;
 * here is only how. Addresses are bytes; kernel-round.ts puts what is read here where it is read.
 */

/** The compiler takes it that nothing stands below. */
const BASE: usize = 1024;

// The round, a word each.
const STATE: usize = BASE;
const TURN: usize = BASE + 8;
const PLIES: usize = BASE + 12;
const END: usize = BASE + 16;
const PLAYED: usize = BASE + 20;
const PASSES: usize = BASE + 24;
const LAST: usize = BASE + 28;
const OPENERS: usize = BASE + 32;
const OPENING: usize = BASE + 36;
const COVERED_ARMS: usize = BASE + 40;
const COUNTED: usize = BASE + 44;
const ENDS: usize = BASE + 48;
const HANDS: usize = BASE + 64;
const SIZES: usize = BASE + 80;
const VOIDS: usize = BASE + 96;
const POINTS: usize = BASE + 112;
const GOALS: usize = BASE + 120;
const LAID: usize = BASE + 128;
// The rules.
const FLAGS: usize = BASE + 136;
/** What the opening double adds, in halves, by arms covered: two bits each. */
const HALVES: usize = BASE + 140;
/** The largest sum of the ends that scores; 0 where none does. */
const MOST: usize = BASE + 144;
const REPEATED_PASS: usize = BASE + 148;

// Tables: by set of numbers, the tiles; by tile and number, the end once it is laid, doubles counting both halves or one.
const SUITS: usize = BASE + 256;
const COVER_BOTH: usize = SUITS + 512;
const COVER_ONE: usize = COVER_BOTH + 896;
const HIGH: usize = COVER_ONE + 896;
const LOW: usize = HIGH + 32;
/** The pips of a set of tiles, seven tiles at a time. */
const PIPS: usize = LOW + 32;

const FOUR_ENDED: u32 = 1;
const FREE_CHOICE: u32 = 2;
const GALO_REPLACES: u32 = 4;
const BLOCKED_SCORES: u32 = 8;
const LEVEL_ENDS: u32 = 16;
const DOUBLES_COUNT_ONE: u32 = 32;

const SHOWN: u32 = 7;
const CLOSED: u32 = 7;
const COUNT_SHIFT: u32 = 3;
const COUNT: u32 = 31;
const COVERED: u32 = 256;

const WENT_OUT: u32 = 1;
const BLOCKED: u32 = 2;
const REACHED: u32 = 3;

const PASS_POINTS: i32 = 20;
const GALO_POINTS: i32 = 50;
const DOUBLE_POINTS: i32 = 20;

function word(at: usize, index: u32): u32 {
  return load<u32>(at + ((<usize>index) << 2));
}

function add(at: usize, index: u32, points: i32): void {
  const place = at + ((<usize>index) << 2);
  store<i32>(place, load<i32>(place) + points);
}

function pipsOf(tiles: u32): i32 {
  return (
    <i32>load<u8>(PIPS + (tiles & 127)) +
    <i32>load<u8>(PIPS + ((tiles >> 7) & 127), 128) +
    <i32>load<u8>(PIPS + ((tiles >> 14) & 127), 256) +
    <i32>load<u8>(PIPS + ((tiles >> 21) & 127), 384)
  );
}

/** Pips are paid in fives where the table has four ends. */
function paid(pips: i32, flags: u32): i32 {
  return (flags & FOUR_ENDED) !== 0 ? pips - (pips % 5) : pips;
}

function numbers(): u32 {
  return (
    ((1 << (load<u32>(ENDS) & SHOWN)) |
      (1 << (load<u32>(ENDS, 4) & SHOWN)) |
      (1 << (load<u32>(ENDS, 8) & SHOWN)) |
      (1 << (load<u32>(ENDS, 12) & SHOWN))) &
    127
  );
}

/** What a sum of the ends is worth. */
function worth(counted: u32, covered: u32): i32 {
  const sum = counted + ((load<u32>(HALVES) >> (covered << 1)) & 3) * load<u32>(OPENING);
  return sum % 5 === 0 && sum <= load<u32>(MOST) ? sum : 0;
}

function pass(seat: u32, flags: u32): void {
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
function lay(seat: u32, tile: u32, arm: u32, flags: u32): u32 {
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
function isReached(flags: u32): bool {
  const first = load<i32>(POINTS) - load<i32>(GOALS);
  const second = load<i32>(POINTS, 4) - load<i32>(GOALS, 4);
  return (first >= 0 || second >= 0) && (first !== second || (flags & LEVEL_ENDS) !== 0);
}

/** Plays random moves to the end of the round. */
export function play(): void {
  const flags = load<u32>(FLAGS);
  const compared: u32 = (flags & FREE_CHOICE) !== 0 ? -1 : SHOWN;
  let s0 = load<u32>(STATE);
  let s1 = load<u32>(STATE + 4);
  let seat = load<u32>(TURN);
  let plies: u32 = 0;
  let end: u32 = 0;
  while (end === 0) {
    const hand = word(HANDS, seat);
    let f0: u32 = 0;
    let f1: u32 = 0;
    let f2: u32 = 0;
    let f3: u32 = 0;
    if (load<u32>(PLAYED) === 0) f0 = hand & load<u32>(OPENERS);
    else {
      // Of arms on which a tile does the same, only the first.
      const a = load<u32>(ENDS);
      const b = load<u32>(ENDS, 4);
      const c = load<u32>(ENDS, 8);
      const d = load<u32>(ENDS, 12);
      f0 = hand & word(SUITS, (1 << (a & SHOWN)) & 127);
      if (((a ^ b) & compared) !== 0) f1 = hand & word(SUITS, (1 << (b & SHOWN)) & 127);
      if ((c & SHOWN) !== CLOSED) {
        if (((a ^ c) & compared) !== 0 && ((b ^ c) & compared) !== 0) f2 = hand & word(SUITS, 1 << (c & SHOWN));
        if (((a ^ d) & compared) !== 0 && ((b ^ d) & compared) !== 0 && ((c ^ d) & compared) !== 0) {
          f3 = hand & word(SUITS, 1 << (d & SHOWN));
        }
      }
    }
    const n0 = <u32>popcnt(f0);
    const n1 = n0 + <u32>popcnt(f1);
    const n2 = n1 + <u32>popcnt(f2);
    const total = n2 + <u32>popcnt(f3);
    const product = s0 * 0x9e3779bb;
    const mixed = s1 ^ s0;
    s0 = rotl(s0, 26) ^ mixed ^ (mixed << 9);
    s1 = rotl(mixed, 13);
    plies++;
    // A number is drawn for a pass as well.
    if (total === 0) pass(seat, flags);
    else {
      let n = <u32>((<u64>(rotl(product, 5) * 5) * total) >> 32);
      let fits = f0;
      let arm: u32 = 0;
      if (n >= n2) {
        fits = f3;
        n -= n2;
        arm = 3;
      } else if (n >= n1) {
        fits = f2;
        n -= n1;
        arm = 2;
      } else if (n >= n0) {
        fits = f1;
        n -= n0;
        arm = 1;
      }
      for (; n > 0; n--) fits &= fits - 1;
      end = lay(seat, ctz(fits), arm, flags);
    }
    seat = (seat + 1) & 3;
    if (end === 0 && isReached(flags)) end = REACHED;
  }
  store<u32>(STATE, s0);
  store<u32>(STATE + 4, s1);
  store<u32>(PLIES, plies);
  store<u32>(END, end);
}
