import { DIRECTIONS, progress, ROOM, type Star } from '../cells.js';

/**
 * The cells on which one player alone moves from its corner to the opposite one: the rhombus between them, or the part
 * of it that is near the goal. Cells are numbered by their distance from the tip of the goal, so that the goal is the
 * first cells, and the start, where it is there, the last ones.
 */
export interface Ground {
  readonly arm: number;
  readonly size: number;
  readonly pieces: number;
  /** How far a cell is from the tip of the goal. */
  readonly distance: Int8Array;
  /** Six to a cell; `size` beyond the edge. Directions 3 to 5 are opposite to 0 to 2. */
  readonly neighbours: Uint8Array;
  /** No hop leads from one class of cells to another, as on the star. */
  readonly parity: Uint8Array;
  readonly bit: Int32Array;
  /** The cell of a bit, at class * 32 + the bit's number. */
  readonly cellOfBit: Uint8Array;
  /** The cell at a row and column of the rhombus, at row * side + column; 255 where it is too far from the goal. */
  readonly cellAt: Uint8Array;
}

/** The rhombus between two corners with these arms, as far as so many lines from the tip of the goal; all, if unsaid. */
export function groundOf(arm: number, lines = 4 * arm + 1): Ground {
  const side = 2 * arm + 1;
  // The tip of the goal is in the first row and the last column.
  const distanceAt = (row: number, column: number) => row + side - 1 - column;
  const places: [row: number, column: number][] = [];
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) if (distanceAt(row, column) < lines) places.push([row, column]);
  }
  places.sort(([r, c], [s, d]) => distanceAt(r, c) - distanceAt(s, d) || r - s);
  const size = places.length;
  const cellAt = new Uint8Array(side * side).fill(255);
  for (const [cell, [row, column]] of places.entries()) cellAt[row * side + column] = cell;
  const at = (row: number, column: number) => {
    const inside = row >= 0 && row < side && column >= 0 && column < side;
    return inside ? Math.min(cellAt[row * side + column], size) : size;
  };
  const parity = new Uint8Array(size + 1);
  const bit = new Int32Array(size + 1);
  const cellOfBit = new Uint8Array(4 * 32);
  const sizes = [0, 0, 0, 0];
  for (const [cell, [row, column]] of places.entries()) {
    parity[cell] = ((row & 1) << 1) | (column & 1);
    cellOfBit[32 * parity[cell] + sizes[parity[cell]]] = cell;
    bit[cell] = 1 << sizes[parity[cell]]++;
  }
  return {
    arm,
    size,
    pieces: (arm * (arm + 1)) / 2,
    distance: Int8Array.from(places, ([row, column]) => distanceAt(row, column)),
    neighbours: Uint8Array.from(places.flatMap(([row, column]) => DIRECTIONS.map(([r, c]) => at(row + r, column + c)))),
    parity,
    bit,
    cellOfBit,
    cellAt,
  };
}

/**
 * The cells of a star on the ground of the player who starts in a corner, by cell of the star; 255 for those that are
 * not on it. What counts for one player is turned so that it counts for all.
 */
export function groundCells(star: Star, start: number, ground: Ground): Uint8Array {
  const side = 2 * star.arm + 1;
  const table = new Uint8Array(ROOM).fill(255);
  for (const cell of star.cells) {
    // Progress from the two corners beside the start, which are the two axes of the rhombus.
    const row = star.arm - (progress(star, (start + 1) % 6, cell) - 2 * star.arm);
    const column = star.arm + (progress(star, (start + 5) % 6, cell) - 2 * star.arm);
    if (row < 0 || row >= side || column < 0 || column >= side) continue;
    table[cell] = ground.cellAt[row * side + column];
  }
  return table;
}

/**
 * Puts a piece on a cell, or takes it away, in a list of what lies behind the occupied neighbours of each cell: where a
 * hop from there could land, as sets of the cell's class. The list has one more place, for the edge.
 */
export function toggleHops({ neighbours, bit }: Ground, behind: Int32Array, cell: number): void {
  for (let at = 6 * cell; at < 6 * cell + 3; at++) {
    const one = neighbours[at];
    const other = neighbours[at + 3];
    behind[one] ^= bit[other];
    behind[other] ^= bit[one];
  }
}
