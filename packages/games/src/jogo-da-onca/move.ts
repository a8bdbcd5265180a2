import { BEYOND, MIRROR, mirrorDirection, NEXT } from './graph.js';
import { LONG_CHAIN, makeLongChain, readLongChain } from './long-chain.js';

/**
 * A move as a number: bits 0 to 4 are where it begins, bits 5 to 7 how many dogs it captures. A step has none, and
 * where it ends in the bits above; a chain of captures has the direction of each hop there, three bits each, the first
 * one lowest. Chains of up to seven hops fit below 2^29; longer ones are numbered from there on (`long-chain.ts`).
 */
const SHORT_HOPS = 7;

const FROM = 0x1f;
const COUNT_SHIFT = 5;
const REST_SHIFT = 8;

export function makeStep(from: number, to: number): number {
  return from | (to << REST_SHIFT);
}

/** The chain that goes on in a direction after these hops; begin with `makeStep(from, 0)`, a chain of none. */
export function addHop(chain: number, direction: number): number {
  if (chain >= LONG_CHAIN || hopCount(chain) === SHORT_HOPS) return addToLong(chain, direction);
  const hops = hopCount(chain);
  return (chain + (1 << COUNT_SHIFT)) | (direction << (REST_SHIFT + 3 * hops));
}

function addToLong(chain: number, direction: number): number {
  const longer = makeLongChain(fromOf(chain), [...directionsOf(chain), direction]);
  if (longer === null) throw new RangeError('no chain of captures goes on in this direction');
  return longer;
}

export function fromOf(move: number): number {
  return (move >= LONG_CHAIN ? (readLongChain(move)?.first ?? 0) : move) & FROM;
}

/** How many dogs a move captures: 0 for a step. */
export function hopCount(move: number): number {
  return move >= LONG_CHAIN ? SHORT_HOPS + (readLongChain(move)?.rest.length ?? 0) : (move >> COUNT_SHIFT) & 7;
}

/** The direction of every hop of a chain, in order. */
export function directionsOf(move: number): number[] {
  const long = move >= LONG_CHAIN ? readLongChain(move) : null;
  const short = long?.first ?? move;
  const first = Array.from({ length: hopCount(short) }, (_, n) => (short >> (REST_SHIFT + 3 * n)) & 7);
  return long === null ? first : [...first, ...long.rest];
}

/** Every point where the piece stands on its way, the first and the last included. */
export function pathOf(move: number): number[] {
  const path = [fromOf(move)];
  if (hopCount(move) === 0) return [...path, move >> REST_SHIFT];
  for (const direction of directionsOf(move)) path.push(BEYOND[8 * path[path.length - 1] + direction]);
  return path;
}

/** The points of the dogs that a move captures, in order. */
export function capturedBy(move: number): number[] {
  const path = pathOf(move);
  return directionsOf(move).map((direction, n) => NEXT[8 * path[n] + direction]);
}

/** The same move on the mirrored board. */
export function mirrorMove(move: number): number {
  if (hopCount(move) === 0) return makeStep(MIRROR[fromOf(move)], MIRROR[move >> REST_SHIFT]);
  const directions = directionsOf(move).map(mirrorDirection);
  return directions.reduce(addHop, makeStep(MIRROR[fromOf(move)], 0));
}
