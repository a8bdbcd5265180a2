import type { Setup } from '@tabuleiro/engine';
import { DIRECTIONS, goalOf, NO_CORNER, NOWHERE, progress, ROOM, SETS, type Star, TIPS } from './cells.js';
import { type Rules, STARTS, starOf } from './rules.js';

/** What the rules allow each seat, cell by cell, as tables. Those by seat and cell are indexed by seat * 128 + cell. */
export interface Terrain {
  readonly setup: Setup<Rules>;
  readonly star: Star;
  readonly seats: number;
  /** The corner where each seat starts. */
  readonly starts: readonly number[];
  /** Where a hop from a cell may land, in mid-chain or at its end: cells of its class, and tips. */
  readonly landings: Int32Array;
  readonly tipLandings: Int32Array;
  /** By seat: the tips where some hop may land. */
  readonly seatTips: Uint8Array;
  /** Where a chain that began on a cell may end: cells of its class, and tips. */
  readonly ends: Int32Array;
  readonly tipEnds: Int32Array;
  /** The directions in which a piece may step from a cell: bit d stands for direction d. */
  readonly steps: Uint8Array;
  /** How far a piece on a cell is from the tip of its goal. */
  readonly distance: Int8Array;
  /** By seat * 64 + a set of directions: how much nearer the best of them leads; of none, less than anything. */
  readonly stepGains: Int8Array;
  /** How far a cell is from the line between the tips of start and goal, in half cells. */
  readonly sideways: Int8Array;
  /** The cells of each seat's goal, by seat * 5 + set. */
  readonly goals: Int32Array;
  /** The seat whose goal a cell is in, or -1. */
  readonly goalSeat: Int8Array;
  /** The sum of the distances of a seat that has arrived. */
  readonly least: number;
}

/** The gain where no step is possible: what is left of any distance is then farther than any cell. */
const NO_STEP = -128;

const known = new Map<string, Terrain>();

/** The tables of a setup, made once. */
export function terrainOf(setup: Setup<Rules>): Terrain {
  const key = JSON.stringify(setup);
  const terrain = known.get(key) ?? makeTerrain(setup);
  known.set(key, terrain);
  return terrain;
}

function makeTerrain(setup: Setup<Rules>): Terrain {
  const { seats, rules } = setup;
  const star = starOf(rules);
  const starts = STARTS[seats];
  const landings = new Int32Array(seats * ROOM);
  const tipLandings = new Int32Array(seats * ROOM);
  const seatTips = new Uint8Array(seats);
  const ends = new Int32Array(seats * ROOM);
  const tipEnds = new Int32Array(seats * ROOM);
  const steps = new Uint8Array(seats * ROOM);
  const distance = new Int8Array(seats * ROOM);
  const stepGains = new Int8Array(seats * 64).fill(NO_STEP);
  const sideways = new Int8Array(seats * ROOM);
  const goals = new Int32Array(seats * SETS);
  const goalSeat = new Int8Array(ROOM).fill(-1);
  // Every page and thread that comes to a setup waits for its tables: each set is gone through without the others.
  const cellsOf = Array.from({ length: SETS }, (_, set) => star.cells.filter((cell) => star.set[cell] === set));
  const setOf = (set: number, wanted: (cell: number) => boolean): number =>
    cellsOf[set].reduce((bits, cell) => (wanted(cell) ? bits | star.bit[cell] : bits), 0);
  starts.forEach((start, seat) => {
    const [centre] = star.cells.filter((cell) => star.row[cell] === 0 && star.column[cell] === 0);
    for (const direction of DIRECTIONS.keys()) {
      const next = star.neighbours[6 * centre + direction];
      const gain = progress(star, start, next) - progress(star, start, centre);
      for (let set = 0; set < 64; set++) {
        const at = 64 * seat + set;
        if (((set >> direction) & 1) === 1) stepGains[at] = Math.max(stepGains[at], gain);
      }
    }
    const mayLand = (from: number, to: number) => mayGo(star, rules, start, from, to);
    const mayEnd = (from: number, to: number) => mayLand(from, to) && mayRest(star, rules, start, from, to);
    for (const cell of star.cells) {
      const at = seat * ROOM + cell;
      const kin = star.parity[cell];
      landings[at] = setOf(kin, (to) => mayLand(cell, to));
      tipLandings[at] = setOf(TIPS, (to) => mayLand(cell, to));
      seatTips[seat] |= hopsOntoTips(star, cell) & tipLandings[at];
      ends[at] = setOf(kin, (to) => mayRest(star, rules, start, cell, to));
      tipEnds[at] = setOf(TIPS, (to) => mayRest(star, rules, start, cell, to));
      for (let direction = 0; direction < 6; direction++) {
        const to = star.neighbours[6 * cell + direction];
        if (to !== NOWHERE && mayEnd(cell, to)) steps[at] |= 1 << direction;
      }
      distance[at] = 4 * star.arm - progress(star, start, cell);
      sideways[at] = Math.abs(progress(star, (start + 1) % 6, cell) - progress(star, (start + 5) % 6, cell));
      if (star.corner[cell] === goalOf(start)) {
        goals[SETS * seat + star.set[cell]] |= star.bit[cell];
        goalSeat[cell] = seat;
      }
    }
  });
  // The rows of a corner have 1, 2, ... cells, counted from its tip, which is at distance 0.
  let least = 0;
  for (let row = 0; row < star.arm; row++) least += row * (row + 1);
  return {
    setup,
    star,
    seats,
    starts,
    landings,
    tipLandings,
    seatTips,
    ends,
    tipEnds,
    steps,
    distance,
    stepGains,
    sideways,
    goals,
    goalSeat,
    least,
  };
}

/** The tips that lie two steps from a cell in a straight line. */
function hopsOntoTips({ neighbours, set, bit }: Star, cell: number): number {
  let tips = 0;
  for (const direction of DIRECTIONS.keys()) {
    const over = neighbours[6 * cell + direction];
    const to = over === NOWHERE ? NOWHERE : neighbours[6 * over + direction];
    if (to !== NOWHERE && set[to] === TIPS) tips |= bit[to];
  }
  return tips;
}

/** Whether one step or hop may lead from cell to cell, as far as directions and closed corners go. */
function mayGo(star: Star, rules: Rules, start: number, from: number, to: number): boolean {
  if (rules.directions === 'forward' && progress(star, start, to) < progress(star, start, from)) return false;
  return rules.corners !== 'closed' || !isForeign(star, start, to);
}

/** Whether a move from a cell may end on another. */
function mayRest(star: Star, rules: Rules, start: number, from: number, to: number): boolean {
  const goal = goalOf(start);
  if (!rules['leave-goal'] && star.corner[from] === goal && star.corner[to] !== goal) return false;
  return rules.corners === 'open' || !isForeign(star, start, to);
}

/** Whether a cell is in a corner that is neither the start nor the goal of the player who starts there. */
export function isForeign(star: Star, start: number, cell: number): boolean {
  const corner = star.corner[cell];
  return corner !== NO_CORNER && corner !== start && corner !== goalOf(start);
}
