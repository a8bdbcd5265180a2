import { DIRECTIONS, NOWHERE, ROOM, TIPS } from './cells.js';
import { fromOf, toOf } from './move.js';
import type { ChineseCheckers } from './position.js';

/** The cell on which a hop lands, or `NOWHERE`, and the one that it jumps. */
export interface Hop {
  readonly over: number;
  readonly to: number;
}

/** The six hops from a cell, as far as the board goes; whether anything is there to be jumped is not looked at. */
export function hopsOnBoard({ terrain }: ChineseCheckers, from: number): Hop[] {
  const { neighbours } = terrain.star;
  const hops: Hop[] = [];
  for (let direction = 0; direction < DIRECTIONS.length; direction++) {
    const over = neighbours[6 * from + direction];
    const to = over === NOWHERE ? NOWHERE : neighbours[6 * over + direction];
    if (to !== NOWHERE) hops.push({ over, to });
  }
  return hops;
}

/**
 * The cells that a legal move touches, its first and last included: those of a shortest chain. Of equally short ones
 * it is always the same.
 */
export function chainOf(position: ChineseCheckers, move: number): number[] {
  const from = fromOf(move);
  const to = toOf(move);
  const { landings, tipLandings, star } = position.terrain;
  const base = position.turn * ROOM;
  if (star.parity[from] !== star.parity[to]) return [from, to];
  const before = new Map([[from, from]]);
  for (const cell of before.keys()) {
    // Whoever is reached first is reached by a shortest chain.
    if (before.has(to)) break;
    for (const hop of hopsOnBoard(position, cell)) {
      const allowed = ((star.set[hop.to] === TIPS ? tipLandings : landings)[base + cell] & star.bit[hop.to]) !== 0;
      const isHop = position.ownerOf(hop.over) >= 0 && position.ownerOf(hop.to) < 0;
      if (allowed && isHop && !before.has(hop.to)) before.set(hop.to, cell);
    }
  }
  const chain = [to];
  while (chain[0] !== from) chain.unshift(before.get(chain[0]) ?? from);
  return chain;
}
