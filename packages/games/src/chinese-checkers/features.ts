import { type Features, OVER, type Rng, type Setup, type Tuple } from '@tabuleiro/engine';
import { cellAt, DIRECTIONS, goalOf, NO_CORNER, ROOM, SETS, type Star } from './cells.js';
import { ChineseCheckers } from './position.js';
import type { Rules } from './rules.js';
import { type Terrain, terrainOf } from './terrain.js';

/** So many cells in a line: room for two hops. */
const SEGMENT = 5;
/** Up to the right, up to the left, and across, from the side where a seat started. */
const [RIGHT, LEFT, ACROSS] = [0, 5, 1];
const EMPTY = 0;
const OWN = 1;
const OTHERS = 2;

/**
 * What lies on each cell, seen from the side where the seat started: nothing, a piece of its own, or anybody else's. Two
 * players are looked at by the one to act; among more every seat looks for itself, and sees how soon it is to act.
 */
export function featuresFor(setup: Setup<Rules>): Features<ChineseCheckers> {
  const terrain = terrainOf(setup);
  const { star, seats } = terrain;
  const cells = star.cells.length;
  const variables = Array.from({ length: seats }, (_, seat) => variablesFor(terrain, seat));
  return {
    version: 1,
    sizes: [...new Array<number>(cells).fill(3), seats],
    onlooker: seats === 2 ? 'seat to act' : 'every seat',
    phases: 1,
    phase: () => 0,
    read({ own, turn }, seat, out) {
      const variable = variables[seat];
      out.fill(EMPTY);
      for (let owner = 0, at = 0; owner < seats; owner++) {
        for (let set = 0; set < SETS; set++, at++) {
          for (let pieces = own[at]; pieces !== 0; pieces &= pieces - 1) {
            const cell = star.cellOfBit[(set << 5) + 31 - Math.clz32(pieces & (0 - pieces))];
            out[variable[cell]] = owner === seat ? OWN : OTHERS;
          }
        }
      }
      out[cells] = (turn - seat + seats) % seats;
    },
    tuples: { lines: linesOf(star, seats) },
    practice: { explore: 0.05, lambda: 0.5, opening: 6 * seats, longest: 100 * seats, scattered: 0.6, batch: 16 },
    randomStart: (rng) => scattered(terrain, rng),
  };
}

/**
 * A race that has got some way: of each seat the pieces are anywhere up to some distance from the tip of the goal. Who
 * knows nothing moves to and fro, and would never see the end of a whole game.
 */
function scattered(terrain: Terrain, rng: Rng): ChineseCheckers {
  const { star, seats, starts, distance, least } = terrain;
  for (;;) {
    const owners = new Int8Array(ROOM).fill(-1);
    const far = rng.unit();
    for (let seat = 0; seat < seats; seat++) {
      const home = [NO_CORNER, starts[seat], goalOf(starts[seat])];
      const cells = star.cells
        .filter((cell) => owners[cell] < 0 && home.includes(star.corner[cell]))
        .sort((a, b) => distance[ROOM * seat + a] - distance[ROOM * seat + b]);
      const among = star.pieces + 1 + Math.floor(far * (cells.length - star.pieces));
      const pieces = cells.slice(0, among);
      rng.shuffle(pieces);
      for (const cell of pieces.slice(0, star.pieces)) owners[cell] = seat;
    }
    const position = ChineseCheckers.of(terrain, { owners, turn: rng.below(seats) });
    const isOn = starts.every((_, seat) => position.distances[seat] > least && !position.hasArrived(seat));
    if (isOn && position.turn !== OVER) return position;
  }
}

/** By cell, the number of the one where it lies for a seat: the star is turned until its corner is at the bottom. */
function variablesFor({ star, starts }: Terrain, seat: number): Uint8Array {
  const variables = new Uint8Array(ROOM);
  for (const cell of star.cells) {
    let [row, column] = [star.row[cell], star.column[cell]];
    // A sixth of a turn takes each corner to the one before it.
    for (let turns = starts[seat]; turns > 0; turns--) [row, column] = [column, column - row];
    variables[cell] = star.cells.indexOf(cellAt(star, row, column) ?? cell);
  }
  return variables;
}

/** Every cell alone, lines of cells, and how soon the seat acts. Of what mirrors each other one is enough for two players. */
function linesOf(star: Star, seats: number): Tuple[] {
  const variable = (cell: number) => star.cells.indexOf(cell);
  const isKept = (cells: readonly number[]) =>
    seats > 2 || cells.reduce((sum, cell) => sum + star.row[cell] + star.column[cell], 0) >= 0;
  const lines = (direction: number): number[][] => star.cells.flatMap((cell) => segmentFrom(star, cell, direction));
  const found = [
    ...star.cells.map((cell) => [cell]).filter(isKept),
    ...lines(ACROSS).filter(isKept),
    ...lines(RIGHT),
    ...(seats > 2 ? lines(LEFT) : []),
  ];
  return [...found.map((cells) => [cells.map(variable)]), [[star.cells.length]]];
}

/** The cells of the segment that begins on a cell, in a list of its own; none where the star ends before. */
function segmentFrom(star: Star, cell: number, direction: number): number[][] {
  const [down, right] = DIRECTIONS[direction];
  const cells = Array.from({ length: SEGMENT }, (_, i) =>
    cellAt(star, star.row[cell] + i * down, star.column[cell] + i * right),
  );
  return cells.every((each) => each !== null) ? [cells] : [];
}
