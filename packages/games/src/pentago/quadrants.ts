/**
 * The board of six by six as four quadrants of three by three: 0 top left, 1 top right, 2 bottom left, 3 bottom right.
 * The stones of a quadrant are a set of nine bits, bit 3 * row + column. A cell of the board is a number from 0 to 35,
 * row by row from the top left.
 */
export const QUADRANTS = 4;
export const CELLS = 36;

/** All nine cells of a quadrant; one more is the number of different quadrants. */
export const FULL = 0b111_111_111;

/** The quadrant that a cell lies in. */
export const QUADRANT_OF = Uint8Array.from({ length: CELLS }, (_, cell) => {
  return 2 * Math.floor(cell / 18) + Math.floor((cell % 6) / 3);
});

/** The bit of a cell inside its quadrant. */
export const BIT_OF = Uint8Array.from({ length: CELLS }, (_, cell) => 3 * (Math.floor(cell / 6) % 3) + (cell % 3));

/** The cell of a bit of a quadrant. */
export function cellOf(quadrant: number, bit: number): number {
  const row = 3 * (quadrant >> 1) + Math.floor(bit / 3);
  const column = 3 * (quadrant & 1) + (bit % 3);
  return 6 * row + column;
}

/** The stones of a quadrant after a quarter turn: the stone in row r and column c goes to row c and column 2 - r. */
export const CLOCKWISE = quadrantsMappedBy((row, column) => 3 * column + 2 - row);
export const ANTICLOCKWISE = quadrantsMappedBy((row, column) => 3 * (2 - column) + row);

/** For every set of stones, the set with each stone on the bit that its row and column are sent to. */
export function quadrantsMappedBy(target: (row: number, column: number) => number): Int16Array {
  const bits = Array.from({ length: 9 }, (_, bit) => 1 << target(Math.floor(bit / 3), bit % 3));
  const mapped = new Int16Array(FULL + 1);
  for (let stones = 1; stones <= FULL; stones++) {
    const rest = stones & (stones - 1);
    mapped[stones] = mapped[rest] | bits[31 - Math.clz32(stones - rest)];
  }
  return mapped;
}

/** How many stones a set has. */
export function countStones(stones: number): number {
  let count = 0;
  for (let rest = stones; rest !== 0; rest &= rest - 1) count++;
  return count;
}
