import { OVER, type Rng } from '@tabuleiro/engine';
import { NOWHERE, ROOM, SETS, TIPS } from '../cells.js';
import { PASS } from '../move.js';
import type { ChineseCheckers } from '../position.js';

/** The moves that look best, of which one is drawn. */
const best = new Int32Array(1024);

/** The greatest distance of a seat's pieces, how many are there, and the greatest of the others. */
const ahead = new Int32Array(3);

// What `farthestFirst` finds for each piece: where it stands, where it can go, and the least distance it can go to.
const foundFrom = new Int32Array(16);
const foundSteps = new Int32Array(16);
const foundHops = new Int32Array(16);
const foundTips = new Int32Array(16);
const foundHere = new Int32Array(16);
const foundNearest = new Int32Array(16);
/** The pieces whose best moves are the best of all. */
const foundBest = new Int32Array(16);

/** More than any distance, and more than any measure. */
const FAR = 127;

/**
 * Farthest first: the move after which the sum of the distances of the seat's pieces plus the largest of them is
 * least; of equal ones, any. It carries the hindmost pieces along, where the sum alone would leave them behind.
 *
 * Of the moves of one piece those to the least distance are best, so that one look at each piece is enough.
 */
export function farthestFirst(position: ChineseCheckers, rng: Rng): number {
  const { own, behind, tipsBehind, beside, free, turn: seat, terrain, bans } = position;
  const { distance, landings, ends, steps, stepGains } = terrain;
  const base = seat * ROOM;
  const gains = seat << 6;
  const bannedFrom = bans[seat] >> 7;
  const openTips = terrain.seatTips[seat] & free[TIPS];
  let count = 0;
  let most = 0;
  let second = 0;
  let alone = true;
  for (let set = 0; set < TIPS; set++) {
    // A cell that is no tip has the number of its class and its bit.
    const row = set << 5;
    const open = free[set];
    for (let pieces = own[SETS * seat + set]; pieces !== 0; pieces &= pieces - 1) {
      const from = row + 31 - Math.clz32(pieces & (0 - pieces));
      const at = base + from;
      const here = distance[at];
      const dirs = steps[at] & ~beside[from];
      let nearest = here - stepGains[gains + dirs];
      let mayReachTips = tipsBehind[from];
      let reached = behind[from] & landings[at] & open;
      if (reached !== 0) {
        // The same as `hopsFrom`, with a look at every distance.
        const end = ends[at];
        for (let front = reached; front !== 0; ) {
          const number = 31 - Math.clz32(front);
          const cell = row + number;
          const more = behind[cell] & landings[base + cell] & open & ~reached;
          mayReachTips |= tipsBehind[cell];
          reached |= more;
          front = (front ^ (1 << number)) | more;
          if (((end >> number) & 1) === 1) nearest = Math.min(nearest, distance[base + cell]);
        }
        reached &= end;
      }
      foundFrom[count] = from;
      foundSteps[count] = dirs;
      foundHops[count] = reached;
      foundTips[count] = 0;
      foundHere[count] = here;
      foundNearest[count] = nearest;
      if ((mayReachTips & openTips) !== 0 || from === bannedFrom) lookAgain(position, count);
      count++;
      if (here > most) {
        second = most;
        most = here;
        alone = true;
      } else if (here === most) alone = false;
      else second = Math.max(second, here);
    }
  }
  for (let tips = own[SETS * seat + TIPS]; tips !== 0; tips &= tips - 1) {
    const from = terrain.star.cellOfBit[(TIPS << 5) + 31 - Math.clz32(tips & (0 - tips))];
    const here = distance[base + from];
    foundFrom[count] = from;
    foundSteps[count] = steps[base + from] & ~beside[from];
    foundHere[count] = here;
    lookAgain(position, count++);
    if (here > most) {
      second = most;
      most = here;
      alone = true;
    } else if (here === most) alone = false;
    else second = Math.max(second, here);
  }
  // The largest distance without one of the hindmost.
  const others = alone ? second : most;
  let least = FAR;
  let ties = 0;
  for (let i = 0; i < count; i++) {
    const nearest = foundNearest[i];
    const here = foundHere[i];
    const key = nearest >= FAR ? FAR : nearest - here + Math.max(here === most ? others : most, nearest);
    if (key < least) {
      least = key;
      ties = 0;
    }
    if (key === least) foundBest[ties++] = i;
  }
  if (least === FAR) return PASS;
  let choices = 0;
  for (let i = 0; i < ties; i++) choices = collect(position, foundBest[i], choices);
  return best[choices === 1 ? 0 : rng.below(choices)];
}

/** Finds anew where a piece can go, with tips on its way, or without the move that its seat may not make. */
function lookAgain(position: ChineseCheckers, found: number): void {
  const { turn: seat, bans } = position;
  const { distance } = position.terrain;
  foundHops[found] = position.hopsFrom(seat, foundFrom[found]);
  foundTips[found] = position.tipHops;
  const end = listMovesOf(position, found, 0);
  let nearest = FAR;
  for (let i = 0; i < end; i++) {
    if (best[i] !== bans[seat]) nearest = Math.min(nearest, distance[seat * ROOM + (best[i] & NOWHERE)]);
  }
  foundNearest[found] = nearest;
}

/** Appends to `best` the moves of a piece that lead to its least distance; returns the new end. */
function collect(position: ChineseCheckers, found: number, at: number): number {
  const { distance } = position.terrain;
  const base = position.turn * ROOM;
  const ban = position.bans[position.turn];
  const nearest = foundNearest[found];
  const end = listMovesOf(position, found, at);
  let kept = at;
  for (let i = at; i < end; i++) {
    const move = best[i];
    if (distance[base + (move & NOWHERE)] === nearest && move !== ban) best[kept++] = move;
  }
  return kept;
}

/** Appends to `best` all moves that were found for a piece; returns the new end. */
function listMovesOf(position: ChineseCheckers, found: number, at: number): number {
  const { cellOfBit, neighbours, parity } = position.terrain.star;
  const from = foundFrom[found];
  const word = from << 7;
  let end = at;
  for (let rest = foundSteps[found]; rest !== 0; rest &= rest - 1) {
    best[end++] = word | neighbours[6 * from + 31 - Math.clz32(rest & (0 - rest))];
  }
  for (let rest = foundHops[found]; rest !== 0; rest &= rest - 1) {
    best[end++] = word | ((parity[from] << 5) + 31 - Math.clz32(rest & (0 - rest)));
  }
  for (let rest = foundTips[found]; rest !== 0; rest &= rest - 1) {
    best[end++] = word | cellOfBit[(TIPS << 5) + 31 - Math.clz32(rest & (0 - rest))];
  }
  return end;
}

/**
 * How good the moves from `from` up to `to` of a list are by the measure of `farthestFirst`, into `ranks` from its
 * front: minus the sum of the distances after the move and the largest of them.
 */
export function rankFarthestFirst(
  position: ChineseCheckers,
  moves: Int32Array,
  from: number,
  to: number,
  ranks: Float64Array,
): void {
  const { distance } = position.terrain;
  const base = position.turn * ROOM;
  const sum = position.distances[position.turn];
  measure(position);
  const most = ahead[0];
  const alone = ahead[1] === 1;
  const second = ahead[2];
  for (let i = from; i < to; i++) {
    const move = moves[i];
    if (move === PASS) {
      ranks[i - from] = 0 - sum - most;
      continue;
    }
    const here = distance[base + (move >> 7)];
    const there = distance[base + (move & NOWHERE)];
    ranks[i - from] = here - there - sum - Math.max(alone && here === most ? second : most, there);
  }
}

/** Random with the given probability, else farthest first. */
export function chooseEpsilonGreedy(position: ChineseCheckers, rng: Rng, epsilon: number): number {
  return rng.unit() < epsilon ? position.randomMove(rng) : farthestFirst(position, rng);
}

/** What a playout plays on: a position, or one under its referee. */
interface Playing {
  turn: number;
  play(move: number): void;
}

/** Plays a game to its end by `chooseEpsilonGreedy`. `game` is the position, or the refereed one that it is in. */
export function playEpsilonGreedy(game: Playing, position: ChineseCheckers, rng: Rng, epsilon: number): void {
  while (game.turn !== OVER) game.play(chooseEpsilonGreedy(position, rng, epsilon));
}

/** Finds what `ahead` holds, for the seat to act. */
function measure(position: ChineseCheckers): void {
  const { own, turn: seat, terrain } = position;
  const { star, distance } = terrain;
  const { cellOfBit } = star;
  let most = 0;
  let count = 0;
  let second = 0;
  for (let set = 0; set < SETS; set++) {
    for (let pieces = own[SETS * seat + set]; pieces !== 0; pieces &= pieces - 1) {
      const here = distance[seat * ROOM + cellOfBit[(set << 5) + 31 - Math.clz32(pieces & (0 - pieces))]];
      if (here > most) {
        second = most;
        most = here;
        count = 1;
      } else if (here === most) {
        count++;
      } else {
        second = Math.max(second, here);
      }
    }
  }
  ahead[0] = most;
  ahead[1] = count;
  ahead[2] = second;
}
