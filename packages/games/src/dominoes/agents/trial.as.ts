/**
 * Rounds of dominoes played to their end by players, in WebAssembly. The twin in JavaScript, players.ts, says what is
 * worked out and why; here is only how. Addresses are bytes; kernel-trial.ts puts what is read here where it is read.
 */
import {
  ALL_TILES,
  CLOSED,
  COUNT,
  COUNT_SHIFT,
  COUNTED,
  COVER_BOTH,
  COVER_ONE,
  COVERED,
  COVERED_ARMS,
  DOUBLES_COUNT_ONE,
  ENDS,
  FLAGS,
  FOUR_ENDED,
  FREE_CHOICE,
  GALO_POINTS,
  HALVES,
  HANDS,
  HIGH,
  isReached,
  LAID,
  LOW,
  lay,
  MOST,
  OPENERS,
  OPENING,
  PASS,
  PASS_POINTS,
  PIPS,
  PLAYED,
  PLIES,
  POINTS,
  pass,
  REACHED,
  REPEATED_PASS,
  SHOWN,
  SIZES,
  STATE,
  SUITS,
  TURN,
  VOIDS,
  word,
  worth,
} from '../round.part.as';

/** The chance that none of a hand fits, in 64ths: by tiles it may hold, those that do not fit, and its size. */
const NONE: usize = PIPS + 512;
/** By number and what the other ends count: up to three tiles that score when they are laid there, and their points. */
const SCORING: usize = NONE + 8192;
const SCORED: usize = SCORING + 5376;
/** The weights of the house by tiles left, sixteen words each, and those of Antonio et al. */
const WEIGHTS: usize = SCORED + 1344;
const GENETIC_WEIGHTS: usize = WEIGHTS + 448;
/** By seat: how it plays. */
const PLAYERS: usize = GENETIC_WEIGHTS + 32;
/** The round that is tried, as it is put to STATE; the moves; and after each what the pairs have made. */
const ROOT: usize = PLAYERS + 16;
const TRIED: usize = ROOT + 136;
const MADE: usize = TRIED + 512;
/** From the turn to what the pairs have laid, in bytes. */
const FIRST_KEPT: usize = 8;
const END_KEPT: usize = 136;

const BASIC: u32 = 1;
const GENETIC: u32 = 2;
// 3 are the weights of the house, 0 is by lot.

// What a player sees of its turn, found once for all moves of it.
let own: u32 = 0;
let unseen: u32 = 0;
let first: u32 = 0;
let second: u32 = 0;
let third: u32 = 0;
let firstCount: u32 = 0;
let secondCount: u32 = 0;
let firstHeld: u32 = 0;
let secondHeld: u32 = 0;

function look(seat: u32): void {
  own = word(HANDS, seat);
  unseen = ALL_TILES & ~(load<u32>(PLAYED) | own);
  first = unseen & ~word(SUITS, word(VOIDS, (seat + 1) & 3));
  second = unseen & ~word(SUITS, word(VOIDS, (seat + 2) & 3));
  third = unseen & ~word(SUITS, word(VOIDS, (seat + 3) & 3));
  firstCount = <u32>popcnt(first);
  secondCount = <u32>popcnt(second);
  firstHeld = min(word(SIZES, (seat + 1) & 3), firstCount);
  secondHeld = min(word(SIZES, (seat + 2) & 3), secondCount);
}

function shownAt(arm: u32): u32 {
  return word(ENDS, arm) & SHOWN;
}

/** How many ends show a number. */
function countShown(n: u32): i32 {
  return <i32>(shownAt(0) === n) + <i32>(shownAt(1) === n) + <i32>(shownAt(2) === n) + <i32>(shownAt(3) === n);
}

function suit(n: u32): u32 {
  return word(SUITS, 1 << n);
}

function countIn(tiles: u32, n: u32): i32 {
  return <i32>popcnt(tiles & suit(n));
}

/** The end that a tile makes on an arm. */
function laidOn(tile: u32, arm: u32): u32 {
  const cover = (load<u32>(FLAGS) & DOUBLES_COUNT_ONE) !== 0 ? COVER_ONE : COVER_BOTH;
  return load<u32>(cover + (((tile << 3) | shownAt(arm)) << 2));
}

/** The numbers that are open after a tile on an arm. */
function numbersWith(laid: u32, arm: u32): u32 {
  let set: u32 = 1 << (laid & SHOWN);
  for (let other: u32 = 0; other < 4; other++) if (other !== arm) set |= 1 << shownAt(other);
  if ((word(ENDS, arm) & COVERED) === 0 && load<u32>(COVERED_ARMS) === 1 && (load<u32>(FLAGS) & FOUR_ENDED) !== 0) {
    set |= 1 << load<u32>(OPENING);
  }
  return set & 127;
}

/** What a player takes a move to be worth; the table has tiles on it. */
function worthOf(player: u32, seat: u32, tile: u32, arm: u32): i32 {
  const before = word(ENDS, arm);
  const laid = laidOn(tile, arm);
  const counted = load<u32>(COUNTED) + ((laid >> COUNT_SHIFT) & COUNT) - ((before >> COUNT_SHIFT) & COUNT);
  const covered = load<u32>(COVERED_ARMS) + <u32>((before & COVERED) === 0);
  const points = worth(counted, covered);
  if (player === BASIC) return points;
  const open = laid & SHOWN;
  const shut = before & SHOWN;
  const fitting = word(SUITS, numbersWith(laid, arm));
  const rest = own & ~(1 << tile);
  const played = load<u32>(PLAYED);
  if (player === GENETIC) {
    const w = GENETIC_WEIGHTS;
    return (
      100 * (points + certainPasses(seat, fitting, rest)) +
      load<i32>(w) * countIn(played, shut) +
      load<i32>(w, 4) * countIn(rest, shut) +
      load<i32>(w, 8) * countShown(shut) +
      openWorth(seat, open, rest)
    );
  }
  const w = WEIGHTS + ((<usize>(word(SIZES, seat) - 1)) << 6);
  return (
    seenWorth(w, points, tile, fitting, rest) +
    load<i32>(w, 16) * countIn(played, shut) +
    load<i32>(w, 20) * countIn(rest, shut) +
    load<i32>(w, 24) * countShown(shut) +
    load<i32>(w, 28) * countIn(rest, open) +
    load<i32>(w, 32) * countShown(open) +
    chances(w, laid, arm, counted, covered)
  );
}

/** The same of the tile that opens the round. */
function worthOfOpening(player: u32, seat: u32, tile: u32): i32 {
  const open = <u32>load<u8>(HIGH + tile);
  const sum = (load<u32>(HALVES) & 3) * open;
  const points: i32 = sum % 5 === 0 && sum <= load<u32>(MOST) ? sum : 0;
  if (player === BASIC) return points;
  const rest = own & ~(1 << tile);
  if (player === GENETIC) return 100 * points + openWorth(seat, open, rest);
  const w = WEIGHTS + ((<usize>(word(SIZES, seat) - 1)) << 6);
  return seenWorth(w, points, tile, suit(open), rest) + load<i32>(w, 28) * countIn(rest, open);
}

/** What the weights of Antonio et al. make of the number that is laid open. */
function openWorth(seat: u32, open: u32, rest: u32): i32 {
  const w = GENETIC_WEIGHTS;
  return (
    load<i32>(w, 12) * countIn(load<u32>(PLAYED), open) +
    load<i32>(w, 16) * countIn(rest, open) +
    load<i32>(w, 20) * countShown(open) +
    load<i32>(w, 24) * countIn(word(LAID, seat & 1), open)
  );
}

/** What the weights of the house make of points, passes to come, and what is left in the own hand. */
function seenWorth(w: usize, points: i32, tile: u32, fitting: u32, rest: u32): i32 {
  const fits = <i32>popcnt(rest & fitting);
  let numbers: i32 = 0;
  for (let n: u32 = 0; n < 7; n++) numbers += <i32>((rest & suit(n)) !== 0);
  return (
    load<i32>(w) * points +
    load<i32>(w, 4) * <i32>(load<u8>(HIGH + tile) === load<u8>(LOW + tile)) +
    load<i32>(w, 8) * none(firstCount, <u32>popcnt(first & fitting), firstHeld) +
    load<i32>(w, 12) * none(secondCount, <u32>popcnt(second & fitting), secondHeld) +
    load<i32>(w, 44) * fits +
    load<i32>(w, 48) * <i32>(fits > 0) +
    load<i32>(w, 52) * numbers
  );
}

function none(count: u32, fit: u32, held: u32): i32 {
  return <i32>load<u8>(NONE + (((count << 8) | ((count - fit) << 3) | held) as usize));
}

/** What the next opponent and the partner may score with their next tile, in eighths of a point. */
function chances(w: usize, laid: u32, arm: u32, counted: u32, covered: u32): i32 {
  let theirs: u32 = 0;
  let ours: u32 = 0;
  const opening = load<u32>(OPENING);
  const opens = covered >= 2 && (load<u32>(FLAGS) & FOUR_ENDED) !== 0;
  for (let each: u32 = 0; each < 4; each++) {
    let end = each === arm ? laid : word(ENDS, each);
    if ((end & SHOWN) === CLOSED) {
      if (!opens || each < 2) continue;
      end = opening;
    }
    const after = covered + <u32>((end & COVERED) === 0);
    const others = counted - ((end >> COUNT_SHIFT) & COUNT) + ((load<u32>(HALVES) >> (after << 1)) & 3) * opening;
    const at = 3 * (((end & SHOWN) << 6) | others);
    for (let i: u32 = 0; i < 3; i++) {
      const bit = word(SCORING, at + i);
      if (bit === 0) break;
      const points = <u32>load<u8>(SCORED + ((at + i) as usize));
      if ((first & bit) !== 0) theirs += points;
      if ((second & bit) !== 0) ours += points;
    }
  }
  const danger: u32 = firstCount === 0 ? 0 : (8 * theirs * firstHeld) / firstCount;
  const help: u32 = secondCount === 0 ? 0 : (8 * ours * secondHeld) / secondCount;
  return load<i32>(w, 36) * danger + load<i32>(w, 40) * help;
}

/** What the passes are worth that are certain to follow. */
function certainPasses(seat: u32, fitting: u32, rest: u32): i32 {
  if (word(SIZES, seat) === 1 || (load<u32>(FLAGS) & FOUR_ENDED) === 0) return 0;
  if ((fitting & first) !== 0) return 0;
  if ((fitting & second) !== 0) return PASS_POINTS;
  if ((fitting & third) !== 0) return PASS_POINTS - load<i32>(REPEATED_PASS);
  return (fitting & rest) === 0 ? 0 : GALO_POINTS;
}

/** Plays every move that is tried in one deal, and the rest of the round by the players. */
export function tryMoves(count: u32): void {
  const flags = load<u32>(FLAGS);
  let plies: u32 = 0;
  for (let i: u32 = 0; i < count; i++) {
    for (let at = FIRST_KEPT; at < END_KEPT; at += 4) store<u32>(STATE + at, load<u32>(ROOT + at));
    const move = word(TRIED, i);
    const seat = load<u32>(TURN);
    let end: u32 = 0;
    if (move === PASS) pass(seat, flags);
    else end = lay(seat, (move >> 2) & 31, move & 3, flags);
    store<u32>(TURN, (seat + 1) & 3);
    if (end === 0 && isReached(flags)) end = REACHED;
    if (end === 0) plies += playOn(flags);
    store<i32>(MADE + ((<usize>i) << 3), load<i32>(POINTS));
    store<i32>(MADE + ((<usize>i) << 3) + 4, load<i32>(POINTS, 4));
  }
  store<u32>(PLIES, plies);
}

/** Plays by the players to the end of the round; answers with how many numbers were drawn. */
function playOn(flags: u32): u32 {
  const compared: u32 = (flags & FREE_CHOICE) !== 0 ? -1 : SHOWN;
  let s0 = load<u32>(STATE);
  let s1 = load<u32>(STATE + 4);
  let seat = load<u32>(TURN);
  let drawn: u32 = 0;
  let end: u32 = 0;
  while (end === 0) {
    const player = word(PLAYERS, seat);
    const opens = load<u32>(PLAYED) === 0;
    look(seat);
    let best: i32 = 0;
    let ties: u32 = 0;
    let tile: u32 = 0;
    let chosen: u32 = 0;
    // Where there is one move only, nobody has to think.
    let alone = true;
    for (let arm: u32 = 0; arm < 4; arm++) {
      let fits: u32;
      if (opens) fits = arm === 0 ? own & load<u32>(OPENERS) : 0;
      else {
        const here = word(ENDS, arm);
        if ((here & SHOWN) === CLOSED) continue;
        // Of arms on which a tile does the same, only the first.
        let same = false;
        for (let other: u32 = 0; other < arm; other++) if (((here ^ word(ENDS, other)) & compared) === 0) same = true;
        if (same) continue;
        fits = own & suit(here & SHOWN);
      }
      for (; fits !== 0; fits &= fits - 1) {
        const next = <u32>ctz(fits);
        if (ties === 0) {
          tile = next;
          chosen = arm;
          ties = 1;
          continue;
        }
        if (alone) {
          best = judge(player, seat, tile, chosen, opens);
          alone = false;
        }
        const value = judge(player, seat, next, arm, opens);
        if (value < best) continue;
        if (value > best) ties = 1;
        else {
          ties++;
          const product = s0 * 0x9e3779bb;
          const mixed = s1 ^ s0;
          s0 = rotl(s0, 26) ^ mixed ^ (mixed << 9);
          s1 = rotl(mixed, 13);
          drawn++;
          if (<u32>((<u64>(rotl(product, 5) * 5) * ties) >> 32) !== 0) continue;
        }
        best = value;
        tile = next;
        chosen = arm;
      }
    }
    if (ties === 0) pass(seat, flags);
    else end = lay(seat, tile, chosen, flags);
    seat = (seat + 1) & 3;
    if (end === 0 && isReached(flags)) end = REACHED;
  }
  store<u32>(STATE, s0);
  store<u32>(STATE + 4, s1);
  return drawn;
}

/** By lot all moves are alike. */
function judge(player: u32, seat: u32, tile: u32, arm: u32, opens: bool): i32 {
  if (player === 0) return 0;
  return opens ? worthOfOpening(player, seat, tile) : worthOf(player, seat, tile, arm);
}
