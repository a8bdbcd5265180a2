/**
 * The playout of position.ts in WebAssembly. The twin in JavaScript says what is worked out and why; here is only how.
 * Addresses are bytes; kernel-playout.ts puts the tables where they are read here.
 */

/** The compiler takes it that nothing stands below. */
const BASE: usize = 1024;

/** What a playout leaves behind, a word each: the generator's state, the dogs, the jaguar's word, the plies played. */
const STATE: usize = BASE;
const DOGS: usize = BASE + 8;
const WORD: usize = BASE + 12;
const PLIES: usize = BASE + 16;

const NEAR: usize = BASE + 64;
const NEAR_MULTIPLIER: usize = NEAR + 128;
const FAR: usize = NEAR_MULTIPLIER + 128;
const FAR_MULTIPLIER: usize = FAR + 128;
/** By the jaguar's point: the lines along rows, and along columns above them; and all others, by their two halves. */
const STRAIGHT: usize = FAR_MULTIPLIER + 128;
const FALLING: usize = STRAIGHT + 256;
const RISING: usize = FALLING + 128;
const IN_LAIR: usize = RISING + 128;
const OPEN_WAYS: usize = IN_LAIR + 128;
const STEP_TO: usize = OPEN_WAYS + 32;
const HOP_TO: usize = STEP_TO + 256;
const ENDS: usize = HOP_TO + 256;
const NTH: usize = ENDS + 384;
const NEAR_WAYS: usize = NTH + 2048;
const FAR_WAYS: usize = NEAR_WAYS + (32 << 9);
/** The chains of a jaguar that may choose: the dogs that are left and where it ends, two words each. */
const CHAINS: usize = FAR_WAYS + (32 << 9);
/** At the end of the page: counters that positions share, and before them those since the last capture, two words each. */
const COUNTERS: usize = 65536 - 1024;
const EARLIER: usize = COUNTERS - 2048;

const POINT: u32 = 0x1f;
const PACK_ACTS: u32 = 1 << 5;
const LEFT_SHIFT: u32 = 6;
const KEY: u32 = POINT | PACK_ACTS;

/** How the jaguar may capture, in the flags. */
const SINGLE: u32 = 1;
const FINISHED: u32 = 2;
const MUST_CAPTURE: u32 = 4;

const ONES: u64 = 0x0101010101010101;
const TOPS: u64 = 0x8080808080808080;

// @ts-expect-error: decorator
function wayOf(table: usize, point: u32, set: u32, multiplier: usize): u32 {
  const at = (<usize>point) << 2;
  return load<u8>(table + ((point << 9) | ((set * load<u32>(multiplier + at)) >>> 23)));
}

// @ts-expect-error: decorator
function dogWays(jaguar: u32, dogs: u32): u32 {
  return wayOf(NEAR_WAYS, jaguar, dogs & load<u32>(NEAR + ((<usize>jaguar) << 2)), NEAR_MULTIPLIER);
}

// @ts-expect-error: decorator
function landingWays(jaguar: u32, dogs: u32): u32 {
  return wayOf(FAR_WAYS, jaguar, ~dogs & load<u32>(FAR + ((<usize>jaguar) << 2)), FAR_MULTIPLIER);
}

// @ts-expect-error: decorator
function nth(set: u32, n: u32): u32 {
  return load<u8>(NTH + ((set << 3) | n));
}

/** Byte i: how many bits are set in the bytes up to and including i. */
// @ts-expect-error: decorator
function sums(word: u64): u64 {
  const pairs = word - ((word >> 1) & 0x5555555555555555);
  const fours = (pairs & 0x3333333333333333) + ((pairs >> 2) & 0x3333333333333333);
  return ((fours + (fours >> 4)) & 0x0f0f0f0f0f0f0f0f) * ONES;
}

/** Appends every chain that goes on from here in one of these directions; answers with where the list ends. */
function chains(jaguar: u32, dogs: u32, hops: u32, left: u32, tooFew: u32, flags: u32, at: usize): usize {
  let end = at;
  for (let rest = hops; rest !== 0; rest &= rest - 1) {
    const way = (jaguar << 3) | ctz(rest);
    const to: u32 = load<u8>(HOP_TO + way);
    const others = dogs ^ (1 << load<u8>(STEP_TO + way));
    const further = left - 1 <= tooFew ? 0 : dogWays(to, others) & landingWays(to, others);
    if (further === 0 || (flags & FINISHED) === 0) {
      store<u32>(end, others);
      store<u32>(end + 4, to | ((left - 1) << LEFT_SHIFT));
      end += 8;
    }
    if (further !== 0) end = chains(to, others, further, left - 1, tooFew, flags, end);
  }
  return end;
}

/** The n-th direction as moves are listed: who plays beside a referee has to play as one who plays move by move. */
// @ts-expect-error: decorator
function hopOrStep(hops: u32, steps: u32, n: u32): u32 {
  const first = <u32>popcnt(hops);
  return n < first ? nth(hops, n) : nth(steps, n - first);
}

/** Counts a position; how often at the most it has been there, since others share its counter. */
// @ts-expect-error: decorator
function occurrences(dogs: u32, key: u32): u32 {
  const counter = COUNTERS + (((dogs + key * 0x9e3779b1) * 0x85ebca6b) >>> 22);
  const count = <u32>load<u8>(counter) + 1;
  store<u8>(counter, count);
  return count;
}

/** Plays so many plies at the most; answers with 1 where the game is over. */
export function playout(first: u32, second: u32, dogs: u32, word: u32, tooFew: u32, flags: u32, most: u32): u32 {
  return play<u32>(first, second, dogs, word, tooFew, flags, most, 0);
}

/** The same, but answers with 2 as soon as a position may have come so many times, with the earlier ones counted. */
export function playoutOnce(
  first: u32,
  second: u32,
  dogs: u32,
  word: u32,
  tooFew: u32,
  flags: u32,
  most: u32,
  times: u32,
  earlier: u32,
): u32 {
  for (let at = COUNTERS; at < COUNTERS + 1024; at += 16) v128.store(at, i64x2(0, 0));
  for (let at = EARLIER; at < EARLIER + ((<usize>earlier) << 3); at += 8) {
    occurrences(load<u32>(at), load<u32>(at + 4) & KEY);
  }
  return play<bool>(first, second, dogs, word, tooFew, flags, most, times);
}

/** Counts positions where its type says so: the compiler makes one function of each kind. */
function play<Counts>(
  first: u32,
  second: u32,
  dogsBefore: u32,
  word: u32,
  tooFew: u32,
  flags: u32,
  most: u32,
  times: u32,
): u32 {
  let s0 = first;
  let s1 = second;
  let dogs = dogsBefore;
  let jaguar = word & POINT;
  let left = word >> LEFT_SHIFT;
  let packActs = (word & PACK_ACTS) !== 0;
  let plies: u32 = 0;
  let over: u32 = 0;
  for (;;) {
    if (packActs) {
      const at = (<usize>jaguar) << 2;
      const straight =
        (<u64>(dogs ^ (dogs >> 1)) | ((<u64>(dogs ^ (dogs >> 5))) << 32)) & load<u64>(STRAIGHT + (at << 1));
      const others =
        ((dogs ^ (dogs >> 6)) & load<u32>(FALLING + at)) |
        (((dogs ^ (dogs >> 4)) & load<u32>(RISING + at)) << 1) |
        ((dogs ^ (dogs >> 3)) & load<u32>(IN_LAIR + at));
      // Both are counted out before it is known which of them is wanted.
      const sumStraight = sums(straight);
      const sumOthers = sums(<u64>others);
      const before = <u32>popcnt(straight);
      const product = s0 * 0x9e3779bb;
      const drawn = rotl(product, 5) * 5;
      const mixed = s1 ^ s0;
      s0 = rotl(s0, 26) ^ mixed ^ (mixed << 9);
      s1 = rotl(mixed, 13);
      const n = <u32>((<u64>drawn * (before + popcnt(others))) >> 32);
      const beyond = n >= before;
      const word = select<u64>(<u64>others, straight, beyond);
      const rank = select<u32>(n - before, n, beyond);
      const sum = select<u64>(sumOthers, sumStraight, beyond);
      const exceeds = ((sum | TOPS) - (<u64>rank + 1) * ONES) & TOPS;
      const shift = ctz(exceeds) - 7;
      const passed = <u32>((sum << 8) >> shift) & 0xff;
      const bit = <u32>shift + nth(<u32>(word >> shift) & 0xff, rank - passed);
      dogs ^= load<u32>(ENDS + ((<usize>(bit + select<u32>(64, 0, beyond))) << 2));
      packActs = false;
      plies++;
      if (isBoolean<Counts>() && occurrences(dogs, jaguar) >= times) return 2;
    }
    if (plies >= most) break;
    const near = dogWays(jaguar, dogs);
    const hops = near & landingWays(jaguar, dogs);
    const steps = <u32>load<u8>(OPEN_WAYS + jaguar) & ~near;
    const ways = (flags & MUST_CAPTURE) !== 0 && hops !== 0 ? hops : steps | hops;
    if (ways === 0) {
      over = 1;
      break;
    }
    let end = CHAINS;
    let count = <u32>popcnt(ways);
    const chooses = hops !== 0 && (flags & SINGLE) === 0;
    if (chooses) {
      end = chains(jaguar, dogs, hops, left, tooFew, flags, CHAINS);
      count = <u32>((end - CHAINS) >> 3) + ((flags & MUST_CAPTURE) !== 0 ? 0 : popcnt(steps));
    }
    const product = s0 * 0x9e3779bb;
    const drawn = rotl(product, 5) * 5;
    const mixed = s1 ^ s0;
    s0 = rotl(s0, 26) ^ mixed ^ (mixed << 9);
    s1 = rotl(mixed, 13);
    const n = <u32>((<u64>drawn * count) >> 32);
    packActs = true;
    plies++;
    if (chooses) {
      const listed = <u32>((end - CHAINS) >> 3);
      if (n < listed) {
        dogs = load<u32>(CHAINS + (n << 3));
        const now = load<u32>(CHAINS + (n << 3) + 4);
        jaguar = now & POINT;
        left = now >> LEFT_SHIFT;
      } else jaguar = load<u8>(STEP_TO + ((jaguar << 3) | nth(steps, n - listed)));
    } else {
      const direction = isBoolean<Counts>() ? hopOrStep(hops, steps, n) : nth(ways, n);
      const way = (jaguar << 3) | direction;
      const next: u32 = load<u8>(STEP_TO + way);
      if (((steps >> direction) & 1) !== 0) jaguar = next;
      else {
        dogs ^= 1 << next;
        jaguar = load<u8>(HOP_TO + way);
        left--;
      }
    }
    if (left <= tooFew) {
      over = 1;
      break;
    }
    if (isBoolean<Counts>() && occurrences(dogs, jaguar | PACK_ACTS) >= times) return 2;
  }
  store<u32>(STATE, s0);
  store<u32>(STATE + 4, s1);
  store<u32>(DOGS, dogs);
  store<u32>(WORD, jaguar | (packActs ? PACK_ACTS : 0) | (left << LEFT_SHIFT));
  store<u32>(PLIES, plies);
  return over;
}
