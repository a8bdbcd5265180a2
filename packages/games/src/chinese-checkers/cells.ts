/**
 * The star: a hexagon with a corner on each side. A cell has a row R and a column C, counted from the middle, and a
 * diagonal D = C - R. Its six neighbours are one apart in two of the three. Cells belong to the star when at most one
 * of R, C and D leaves the hexagon.
 *
 * The star is drawn in lines of equal D, the highest D at the top. The first player starts at the bottom, where D is
 * lowest.
 *
 * A hop moves by two, so rows and columns stay even or odd for ever: the star falls into four classes of cells between
 * which no hop leads. The number of a cell is its class times 32 plus its bit in the sets of its class, and so less
 * than 127. The largest class of the big star has 37 cells, too many for an integer, so that the six tips have a set
 * of their own, and numbers that the classes left over.
 */
export interface Star {
  /** The length of a corner's side: 4 on the board of 121 cells, 3 on that of 73. */
  readonly arm: number;
  readonly size: number;
  /** Line by line from the top, each from left to right. */
  readonly cells: readonly number[];
  /** How many pieces a player has: as many as a corner has cells. */
  readonly pieces: number;
  readonly row: Int8Array;
  readonly column: Int8Array;
  /** Six to a cell, in the order of `DIRECTIONS`; `NOWHERE` beyond the edge. */
  readonly neighbours: Uint8Array;
  /** The corner that a cell is in, 0 to 5, or `NO_CORNER`. */
  readonly corner: Uint8Array;
  /** The cells of each line of the drawing, from the top. */
  readonly lines: readonly (readonly number[])[];
  /** The class of a cell, 0 to 3. */
  readonly parity: Uint8Array;
  /** Sets of cells are kept in five integers: one for each class, without the tips, and one for the tips. */
  readonly set: Uint8Array;
  /** The cell's bit in its set; 0 at `NOWHERE`. */
  readonly bit: Int32Array;
  /** The same, but 0 for tips. */
  readonly classBit: Int32Array;
  /** For the two neighbours of each tip: the cell on their other side, and the tip's bit; else `NOWHERE` and 0. */
  readonly acrossTip: Uint8Array;
  readonly tipBit: Uint8Array;
  /** The cell of a bit, at set * 32 + the bit's number: for cells that are no tips, that is the cell itself. */
  readonly cellOfBit: Uint8Array;
}

/** Row and column of a step. The last three lead opposite to the first three; the first leads up and to the right. */
export const DIRECTIONS: readonly (readonly [row: number, column: number])[] = [
  [0, 1],
  [1, 1],
  [1, 0],
  [0, -1],
  [-1, -1],
  [-1, 0],
];

/** The number of no cell: tables that are indexed by a cell have room for it. */
export const NOWHERE = 127;
/** Tables that are indexed by a cell have this length. */
export const ROOM = 128;

export const NO_CORNER = 6;

/** How many integers hold a set of cells, and which of them is for the tips. */
export const SETS = 5;
export const TIPS = 4;

/** How far a cell is from the edge of the corner where a player starts, by that corner: 0 at its tip. */
const ADVANCES: readonly ((row: number, column: number) => number)[] = [
  (row, column) => column - row,
  (row) => 0 - row,
  (_, column) => 0 - column,
  (row, column) => row - column,
  (row) => row,
  (_, column) => column,
];

/** The opposite corner: where a player wants to go. */
export function goalOf(corner: number): number {
  return (corner + 3) % 6;
}

/** How far a piece has come that started in a corner: 0 at the tip of that corner, four arms at the tip of the goal. */
export function progress(star: Star, corner: number, cell: number): number {
  return ADVANCES[corner](star.row[cell], star.column[cell]) + 2 * star.arm;
}

/** The cell at a row and column, or null beyond the edge. */
export function cellAt(star: Star, row: number, column: number): number | null {
  const line = star.lines[2 * star.arm - (column - row)];
  const cell = line?.find((candidate) => star.row[candidate] === row);
  return cell ?? null;
}

/** The cells of a corner. */
export function cellsOfCorner(star: Star, corner: number): number[] {
  return star.cells.filter((cell) => star.corner[cell] === corner);
}

/** Row and column of every cell, line by line from the top. */
function placesOf(arm: number): (readonly [row: number, column: number])[][] {
  const span = 2 * arm;
  const inside = (row: number, column: number) =>
    [row, column, column - row].filter((offset) => Math.abs(offset) > arm).length <= 1;
  const offsets = Array.from({ length: 2 * span + 1 }, (_, i) => i - span);
  return offsets.map((line) =>
    offsets.map((row) => [row, row - line] as const).filter(([row, column]) => inside(row, column)),
  );
}

function makeStar(arm: number): Star {
  const row = new Int8Array(ROOM);
  const column = new Int8Array(ROOM);
  const corner = new Uint8Array(ROOM).fill(NO_CORNER);
  const parity = new Uint8Array(ROOM);
  const set = new Uint8Array(ROOM);
  const bit = new Int32Array(ROOM);
  const cellOfBit = new Uint8Array(SETS * 32).fill(NOWHERE);
  const byPlace = new Map<string, number>();
  const sizes = [0, 0, 0, 0, 0];
  const number = ([r, c]: readonly [row: number, column: number]): number => {
    const kin = ((r & 1) << 1) | (c & 1);
    const isTip = ADVANCES.some((advance) => advance(r, c) === -2 * arm);
    const member = sizes[isTip ? TIPS : kin]++;
    // Classes 1 to 3 have at most 28 cells that are no tips, so that two tips find room behind each.
    const cell = isTip ? ((1 + (member >> 1)) << 5) + 29 + (member & 1) : (kin << 5) + member;
    row[cell] = r;
    column[cell] = c;
    parity[cell] = kin;
    set[cell] = isTip ? TIPS : kin;
    bit[cell] = 1 << member;
    cellOfBit[(set[cell] << 5) + member] = cell;
    const found = ADVANCES.findIndex((advance) => advance(r, c) < 0 - arm);
    if (found >= 0) corner[cell] = found;
    byPlace.set(`${r} ${c}`, cell);
    return cell;
  };
  const lines = placesOf(arm).map((places) => places.map(number));
  const cells = lines.flat();
  const neighbours = new Uint8Array(6 * ROOM).fill(NOWHERE);
  const acrossTip = new Uint8Array(ROOM).fill(NOWHERE);
  const tipBit = new Uint8Array(ROOM);
  const beside = (cell: number, direction: number) => {
    const [down, right] = DIRECTIONS[direction % 6];
    return byPlace.get(`${row[cell] + down} ${column[cell] + right}`) ?? NOWHERE;
  };
  for (const cell of cells) {
    for (const direction of DIRECTIONS.keys()) {
      const next = beside(cell, direction);
      neighbours[6 * cell + direction] = next;
      if (set[next] !== TIPS) continue;
      acrossTip[cell] = beside(cell, direction + 3);
      tipBit[cell] = bit[next];
    }
  }
  return {
    arm,
    size: cells.length,
    cells,
    pieces: (arm * (arm + 1)) / 2,
    row,
    column,
    neighbours,
    corner,
    lines,
    parity,
    set,
    bit,
    classBit: bit.map((own, cell) => (set[cell] === TIPS ? 0 : own)),
    acrossTip,
    tipBit,
    cellOfBit,
  };
}

/** The usual board of 121 cells, with ten pieces a player. */
export const BIG_STAR = makeStar(4);
/** The reduced board of 73 cells, with six pieces a player. */
export const SMALL_STAR = makeStar(3);
