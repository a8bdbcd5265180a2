import { BEYOND, MIRROR, mirrorDirection, NEXT } from './graph.js';

/**
 * A move as a number: bits 0 to 4 are where it begins, bits 5 to 7 how many dogs it captures. A step has none, and
 * where it ends in the bits above; a chain of captures has the direction of each hop there, three bits each, the first
 * one lowest. Chains of up to seven hops fit below 2^29.
 */
export const MAX_HOPS = 7;

const FROM = 0x1f;
const COUNT_SHIFT = 5;
const REST_SHIFT = 8;

export function makeStep(from: number, to: number): number {
  return from | (to << REST_SHIFT);
}

/** The chain that goes on in a direction after these hops; begin with `makeStep(from, 0)`, a chain of none. */
export function addHop(chain: number, direction: number): number {
  const hops = hopCount(chain);
  return (chain + (1 << COUNT_SHIFT)) | (direction << (REST_SHIFT + 3 * hops));
}

export function fromOf(move: number): number {
  return move & FROM;
}

/** How many dogs a move captures: 0 for a step. */
export function hopCount(move: number): number {
  return (move >> COUNT_SHIFT) & 7;
}

/** The direction of hop n of a chain. */
export function hopDirection(move: number, n: number): number {
  return (move >> (REST_SHIFT + 3 * n)) & 7;
}

/** Every point where the piece stands on its way, the first and the last included. */
export function pathOf(move: number): number[] {
  const from = fromOf(move);
  const hops = hopCount(move);
  if (hops === 0) return [from, move >> REST_SHIFT];
  const path = [from];
  for (let n = 0; n < hops; n++) path.push(BEYOND[8 * path[n] + hopDirection(move, n)]);
  return path;
}

/** The points of the dogs that a move captures, in order. */
export function capturedBy(move: number): number[] {
  const path = pathOf(move);
  return Array.from({ length: hopCount(move) }, (_, n) => NEXT[8 * path[n] + hopDirection(move, n)]);
}

/** The same move on the mirrored board. */
export function mirrorMove(move: number): number {
  const hops = hopCount(move);
  if (hops === 0) return makeStep(MIRROR[fromOf(move)], MIRROR[move >> REST_SHIFT]);
  let chain = makeStep(MIRROR[fromOf(move)], 0);
  for (let n = 0; n < hops; n++) chain = addHop(chain, mirrorDirection(hopDirection(move, n)));
  return chain;
}
