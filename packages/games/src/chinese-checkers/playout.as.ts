/**
 * Play by lot, and farthest first, of Chinese Checkers in WebAssembly, with the referee at work. The twins in JavaScript,
 * position.ts, referee.ts and evaluations/farthest-first.ts, say what is worked out and why; here is only how. Addresses
 * are bytes; kernel-playout.ts puts what is read here where it is read.
 */

/** The compiler takes it that nothing stands below. */
const BASE: usize = 1024;

// What changes, in words and then in bytes.
const STATE: usize = BASE;
const TURN: usize = BASE + 8;
const PLY: usize = BASE + 12;
const ENTERED: usize = BASE + 16;
const PROGRESS_AT: usize = BASE + 20;
const FILLED: usize = BASE + 24;
const DRAWN: usize = BASE + 28;
const BANS: usize = BASE + 32;
const MADE: usize = BASE + 56;
const DISTANCES: usize = BASE + 64;
const LEAST: usize = BASE + 96;
const OWN: usize = BASE + 128;
const FREE: usize = BASE + 256;
const BEHIND: usize = BASE + 288;
const TIPS_BEHIND: usize = BEHIND + 512;
const BESIDE: usize = TIPS_BEHIND + 128;
/**
 * What is found for each piece: where it stands, its steps, hops and tips, how many moves there are up to it, and the
 * least distance that it can go to.
 */
const FOUND: usize = BESIDE + 128;
const FOUND_SIZE: usize = 24;

// Tables of the terrain, by seat and cell.
const LANDINGS: usize = FOUND + 384;
const ENDS: usize = LANDINGS + 3072;
const TIP_LANDINGS: usize = ENDS + 3072;
const TIP_ENDS: usize = TIP_LANDINGS + 3072;
const STEPS: usize = TIP_ENDS + 3072;
const DISTANCE: usize = STEPS + 768;
const GOALS: usize = DISTANCE + 768;
const GOAL_SEAT: usize = GOALS + 128;
// Tables of the star, by cell.
const BIT: usize = GOAL_SEAT + 128;
const CLASS_BIT: usize = BIT + 512;
const NEIGHBOURS: usize = CLASS_BIT + 512;
const PARITY: usize = NEIGHBOURS + 768;
const SET: usize = PARITY + 128;
const ACROSS_TIP: usize = SET + 128;
const TIP_BIT: usize = ACROSS_TIP + 128;
const CELL_OF_BIT: usize = TIP_BIT + 128;

const ROOM: u32 = 128;
const SETS: u32 = 5;
const TIPS: u32 = 4;
const NOWHERE: u32 = 127;
/** More than any distance, and more than any measure. */
const FAR: i32 = 127;
/** Of so many moves `lots` are drawn of all there are; where it is more, every move is, and nothing else is drawn. */
const ALL: u32 = 1024;

// Rules, in the flags.
const BANS_UNDOING: u32 = 1;
const FORWARD: u32 = 2;
const STRICT: u32 = 4;

// Why it stops.
const ENOUGH: u32 = 0;
const ENDED: u32 = 1;
const STUCK: u32 = 2;
const ARRIVED: u32 = 3;

function word(at: usize, index: u32): u32 {
  return load<u32>(at + ((<usize>index) << 2));
}

function flip(at: usize, index: u32, bits: u32): void {
  const place = at + ((<usize>index) << 2);
  store<u32>(place, load<u32>(place) ^ bits);
}

function flipByte(at: usize, index: u32, bits: u32): void {
  store<u8>(at + index, load<u8>(at + index) ^ <u8>bits);
}

/** The cells behind the neighbours of some tips. */
function beyondTips(base: u32, tips: u32): u32 {
  let reached: u32 = 0;
  for (let rest = tips; rest !== 0; rest &= rest - 1) {
    const tip = <u32>load<u8>(CELL_OF_BIT + (TIPS << 5) + ctz(rest));
    reached |= word(BEHIND, tip) & word(LANDINGS, base + tip);
  }
  return reached;
}

/** Where chains of hops can end by way of tips: the cells of the class below, the tips above. */
function hopsByTips(base: u32, from: u32, row: u32, open: u32): u64 {
  const freeTips = word(FREE, TIPS);
  let tips = <u32>load<u8>(TIPS_BEHIND + from) & word(TIP_LANDINGS, base + from) & freeTips;
  let reached = ((word(BEHIND, from) & word(LANDINGS, base + from)) | beyondTips(base, tips)) & open;
  for (let front = reached; front !== 0; ) {
    const number = ctz(front);
    const cell = row + number;
    let more = word(BEHIND, cell) & word(LANDINGS, base + cell) & open;
    const tipsHere = <u32>load<u8>(TIPS_BEHIND + cell);
    if (tipsHere !== 0) {
      const newTips = tipsHere & word(TIP_LANDINGS, base + cell) & freeTips & ~tips;
      tips |= newTips;
      more |= beyondTips(base, newTips) & open;
    }
    more &= ~reached;
    reached |= more;
    front = (front ^ (1 << number)) | more;
  }
  return ((<u64>(tips & word(TIP_ENDS, base + from))) << 32) | (reached & word(ENDS, base + from));
}

/** Takes the move that a seat may not make out of what was found for a piece. */
function leaveOut(ban: u32, found: usize): void {
  const from = ban >> 7;
  const to = ban & NOWHERE;
  for (let direction: u32 = 0; direction < 6; direction++) {
    if (load<u8>(NEIGHBOURS + 6 * from + direction) !== to) continue;
    store<u32>(found + 4, load<u32>(found + 4) & ~(1 << direction));
    return;
  }
  const at = load<u8>(SET + to) === TIPS ? found + 12 : found + 8;
  store<u32>(at, load<u32>(at) & ~word(BIT, to));
}

/** A cell was free and is now taken, or the other way round. */
function toggle(cell: u32): void {
  const at = NEIGHBOURS + 6 * cell;
  const a = <u32>load<u8>(at);
  const b = <u32>load<u8>(at + 1);
  const c = <u32>load<u8>(at + 2);
  const d = <u32>load<u8>(at + 3);
  const e = <u32>load<u8>(at + 4);
  const f = <u32>load<u8>(at + 5);
  flipByte(BESIDE, a, 8);
  flipByte(BESIDE, b, 16);
  flipByte(BESIDE, c, 32);
  flipByte(BESIDE, d, 1);
  flipByte(BESIDE, e, 2);
  flipByte(BESIDE, f, 4);
  flip(BEHIND, a, word(CLASS_BIT, d));
  flip(BEHIND, d, word(CLASS_BIT, a));
  flip(BEHIND, b, word(CLASS_BIT, e));
  flip(BEHIND, e, word(CLASS_BIT, b));
  flip(BEHIND, c, word(CLASS_BIT, f));
  flip(BEHIND, f, word(CLASS_BIT, c));
  flipByte(TIPS_BEHIND, load<u8>(ACROSS_TIP + cell), load<u8>(TIP_BIT + cell));
}

function hasArrived(seat: u32, strict: bool): bool {
  let some: u32 = 0;
  for (let set: u32 = 0; set < SETS; set++) {
    const goal = word(GOALS, SETS * seat + set);
    const ours = word(OWN, SETS * seat + set);
    if ((goal & (strict ? ~ours : word(FREE, set))) !== 0) return false;
    some |= goal & ours;
  }
  return some !== 0;
}

/** The n-th bit of a set, as its number. */
function nth(set: u32, n: u32): u32 {
  let rest = set;
  for (let left = n; left > 0; left--) rest &= rest - 1;
  return ctz(rest);
}

/** The least distance that a piece can go to; FAR where it cannot go anywhere. */
function nearestOf(piece: usize, base: u32): i32 {
  const from = load<u32>(piece);
  let nearest = FAR;
  for (let rest = load<u32>(piece + 4); rest !== 0; rest &= rest - 1) {
    const to = <u32>load<u8>(NEIGHBOURS + 6 * from + ctz(rest));
    nearest = min(nearest, <i32>load<i8>(DISTANCE + base + to));
  }
  const row = (<u32>load<u8>(PARITY + from)) << 5;
  for (let rest = load<u32>(piece + 8); rest !== 0; rest &= rest - 1) {
    nearest = min(nearest, <i32>load<i8>(DISTANCE + base + row + ctz(rest)));
  }
  for (let rest = load<u32>(piece + 12); rest !== 0; rest &= rest - 1) {
    const to = <u32>load<u8>(CELL_OF_BIT + (TIPS << 5) + ctz(rest));
    nearest = min(nearest, <i32>load<i8>(DISTANCE + base + to));
  }
  return nearest;
}

/** Of a piece's moves only those to its least distance are left; answers with how many they are. */
function keepNearest(piece: usize, base: u32): u32 {
  const from = load<u32>(piece);
  const nearest = load<i32>(piece + 20);
  let steps: u32 = 0;
  for (let rest = load<u32>(piece + 4); rest !== 0; rest &= rest - 1) {
    const to = <u32>load<u8>(NEIGHBOURS + 6 * from + ctz(rest));
    if (<i32>load<i8>(DISTANCE + base + to) === nearest) steps |= rest & (0 - rest);
  }
  const row = (<u32>load<u8>(PARITY + from)) << 5;
  let hops: u32 = 0;
  for (let rest = load<u32>(piece + 8); rest !== 0; rest &= rest - 1) {
    if (<i32>load<i8>(DISTANCE + base + row + ctz(rest)) === nearest) hops |= rest & (0 - rest);
  }
  let tips: u32 = 0;
  for (let rest = load<u32>(piece + 12); rest !== 0; rest &= rest - 1) {
    const to = <u32>load<u8>(CELL_OF_BIT + (TIPS << 5) + ctz(rest));
    if (<i32>load<i8>(DISTANCE + base + to) === nearest) tips |= rest & (0 - rest);
  }
  store<u32>(piece + 4, steps);
  store<u32>(piece + 8, hops);
  store<u32>(piece + 12, tips);
  return popcnt(steps) + popcnt(hops) + popcnt(tips);
}

/**
 * Leaves only the moves after which the sum of the seat's distances plus the largest of them is least, and counts them
 * anew: how many there are.
 */
function keepFarthestFirst(end: usize, base: u32): u32 {
  let most: i32 = 0;
  let second: i32 = 0;
  let alone = true;
  for (let piece = FOUND; piece < end; piece += FOUND_SIZE) {
    const here = <i32>load<i8>(DISTANCE + base + load<u32>(piece));
    store<i32>(piece + 20, nearestOf(piece, base));
    if (here > most) {
      second = most;
      most = here;
      alone = true;
    } else if (here === most) alone = false;
    else second = max(second, here);
  }
  const others = alone ? second : most;
  let least = FAR;
  for (let piece = FOUND; piece < end; piece += FOUND_SIZE) {
    const nearest = load<i32>(piece + 20);
    if (nearest === FAR) continue;
    const here = <i32>load<i8>(DISTANCE + base + load<u32>(piece));
    least = min(least, nearest - here + max(here === most ? others : most, nearest));
  }
  let total: u32 = 0;
  for (let piece = FOUND; piece < end; piece += FOUND_SIZE) {
    const nearest = load<i32>(piece + 20);
    const here = <i32>load<i8>(DISTANCE + base + load<u32>(piece));
    const isBest = nearest !== FAR && nearest - here + max(here === most ? others : most, nearest) === least;
    if (isBest) total += keepNearest(piece, base);
    store<u32>(piece + 16, total);
  }
  return total;
}

/**
 * Plays on, for so many moves at the most, until the referee ends the game, a seat that cannot move is to act, or a seat
 * has arrived whose goal was filled: its seat stands at `FILLED` then, and it is left to the caller to judge. `gone` are
 * the seats that have arrived before. Moves that are not drawn by lot take the pieces along that are farthest behind.
 */
export function play(seats: u32, flags: u32, gone: u32, quietMoves: u32, moveLimit: u32, most: u32, lots: u32): u32 {
  let s0 = load<u32>(STATE);
  let s1 = load<u32>(STATE + 4);
  let seat = load<u32>(TURN);
  let ply = load<u32>(PLY);
  let entered = load<u32>(ENTERED);
  let progressAt = load<u32>(PROGRESS_AT);
  let drawn: u32 = 0;
  let made: u32 = 0;
  let why = ENOUGH;
  while (made < most) {
    const base = seat * ROOM;
    let byLot = lots > ALL;
    if (!byLot && lots !== 0) {
      const product = s0 * 0x9e3779bb;
      const mixed = s1 ^ s0;
      s0 = rotl(s0, 26) ^ mixed ^ (mixed << 9);
      s1 = rotl(mixed, 13);
      drawn++;
      byLot = <u32>((<u64>(rotl(product, 5) * 5) * ALL) >> 32) < lots;
    }
    const ban = word(BANS, seat);
    let found = FOUND;
    let total: u32 = 0;
    for (let set: u32 = 0; set < SETS; set++) {
      for (let pieces = word(OWN, SETS * seat + set); pieces !== 0; pieces &= pieces - 1) {
        const from = <u32>load<u8>(CELL_OF_BIT + (set << 5) + ctz(pieces));
        const row = <u32>load<u8>(PARITY + from);
        const open = word(FREE, row);
        const first = row << 5;
        let reached = word(BEHIND, from) & word(LANDINGS, base + from) & open;
        let mayReachTips = <u32>load<u8>(TIPS_BEHIND + from);
        for (let front = reached; front !== 0; ) {
          const number = ctz(front);
          const cell = first + number;
          const more = word(BEHIND, cell) & word(LANDINGS, base + cell) & open & ~reached;
          mayReachTips |= load<u8>(TIPS_BEHIND + cell);
          reached |= more;
          front = (front ^ (1 << number)) | more;
        }
        const steps = <u32>load<u8>(STEPS + base + from) & ~(<u32>load<u8>(BESIDE + from));
        let hops = reached & word(ENDS, base + from);
        let tips: u32 = 0;
        if (mayReachTips !== 0) {
          const both = hopsByTips(base, from, first, open);
          hops = <u32>both;
          tips = <u32>(both >> 32);
        }
        store<u32>(found, from);
        store<u32>(found + 4, steps);
        store<u32>(found + 8, hops);
        store<u32>(found + 12, tips);
        if (from === ban >> 7) {
          leaveOut(ban, found);
          total += popcnt(load<u32>(found + 4)) + popcnt(load<u32>(found + 8)) + popcnt(load<u32>(found + 12));
        } else total += popcnt(steps) + popcnt(hops) + popcnt(tips);
        store<u32>(found + 16, total);
        found += FOUND_SIZE;
      }
    }
    if (total === 0) {
      why = STUCK;
      break;
    }
    if (!byLot) total = keepFarthestFirst(found, base);
    let n: u32 = 0;
    if (byLot || total > 1) {
      const product = s0 * 0x9e3779bb;
      const mixed = s1 ^ s0;
      s0 = rotl(s0, 26) ^ mixed ^ (mixed << 9);
      s1 = rotl(mixed, 13);
      drawn++;
      n = <u32>((<u64>(rotl(product, 5) * 5) * total) >> 32);
    }
    made++;
    let piece = FOUND;
    while (n >= load<u32>(piece + 16)) piece += FOUND_SIZE;
    if (piece !== FOUND) n -= load<u32>(piece - FOUND_SIZE + 16);
    const from = load<u32>(piece);
    const steps = load<u32>(piece + 4);
    const hops = load<u32>(piece + 8);
    const tips = load<u32>(piece + 12);
    let to: u32;
    if (n < <u32>popcnt(steps)) to = load<u8>(NEIGHBOURS + 6 * from + nth(steps, n));
    else {
      n -= popcnt(steps);
      const row = (<u32>load<u8>(PARITY + from)) << 5;
      // By lot tips come before the cells of the class, of the moves that look best after them: as the twins list them.
      const first = byLot ? tips : hops;
      const isTip = n < <u32>popcnt(first) ? byLot : !byLot;
      if (n >= <u32>popcnt(first)) n -= popcnt(first);
      to = isTip ? load<u8>(CELL_OF_BIT + (TIPS << 5) + nth(tips, n)) : row + nth(hops, n);
    }
    // The move.
    const gain = <i32>load<i8>(DISTANCE + base + from) - <i32>load<i8>(DISTANCE + base + to);
    toggle(from);
    toggle(to);
    const fromSet = <u32>load<u8>(SET + from);
    const toSet = <u32>load<u8>(SET + to);
    flip(OWN, SETS * seat + fromSet, word(BIT, from));
    flip(OWN, SETS * seat + toSet, word(BIT, to));
    flip(FREE, fromSet, word(BIT, from));
    flip(FREE, toSet, word(BIT, to));
    const distance = word(DISTANCES, seat) - gain;
    store<u32>(DISTANCES + ((<usize>seat) << 2), distance);
    const banned = (flags & BANS_UNDOING) !== 0 && (gain === 0 || (flags & FORWARD) === 0);
    store<u32>(BANS + ((<usize>seat) << 2), banned ? (to << 7) | from : 0);
    ply++;
    const mover = seat;
    do seat = seat + 1 === seats ? 0 : seat + 1;
    while (((gone >> seat) & 1) !== 0);
    const goal = <i32>load<i8>(GOAL_SEAT + to);
    if (goal >= 0 && ((gone >> goal) & 1) === 0 && hasArrived(goal, (flags & STRICT) !== 0)) {
      store<u32>(FILLED, goal);
      why = ARRIVED;
      break;
    }
    // The referee.
    if (distance < word(LEAST, mover)) {
      store<u32>(LEAST + ((<usize>mover) << 2), distance);
      progressAt = entered;
    }
    entered++;
    if (entered - 1 - progressAt >= quietMoves || ply >= moveLimit) {
      why = ENDED;
      break;
    }
  }
  store<u32>(STATE, s0);
  store<u32>(STATE + 4, s1);
  store<u32>(TURN, seat);
  store<u32>(PLY, ply);
  store<u32>(ENTERED, entered);
  store<u32>(PROGRESS_AT, progressAt);
  store<u32>(DRAWN, drawn);
  store<u32>(MADE, made);
  return why;
}
