import { BIT_OF, FULL, QUADRANT_OF, QUADRANTS } from './quadrants.js';

/**
 * The 32 lines of five, each as its cells in order: twelve in rows, twelve in columns, eight on diagonals. A line is
 * known by its place in this list.
 */
export const LINES: readonly (readonly number[])[] = [
  ...linesAlong(0, 1, [0, 1, 2, 3, 4, 5], [0, 1]),
  ...linesAlong(1, 0, [0, 1], [0, 1, 2, 3, 4, 5]),
  ...linesAlong(1, 1, [0, 1], [0, 1]),
  ...linesAlong(1, -1, [0, 1], [4, 5]),
];

function linesAlong(down: number, right: number, rows: readonly number[], columns: readonly number[]): number[][] {
  return rows.flatMap((row) =>
    columns.map((column) => [0, 1, 2, 3, 4].map((i) => 6 * (row + i * down) + column + i * right)),
  );
}

/** The part of a line that lies in a quadrant, as a set of its bits; 0 where the line passes it by. */
export function partOf(line: number, quadrant: number): number {
  return LINES[line]
    .filter((cell) => QUADRANT_OF[cell] === quadrant)
    .reduce((part, cell) => part | (1 << BIT_OF[cell]), 0);
}

/**
 * Per quadrant, for every set of stones: the set of lines whose cells in this quadrant all have a stone (a line that
 * passes the quadrant by is in every set). Five in a row is a line that is in the sets of all four quadrants.
 */
export const LINES_KEPT: readonly Int32Array[] = Array.from({ length: QUADRANTS }, (_, quadrant) => {
  const parts = LINES.map((_, line) => partOf(line, quadrant));
  const through = Array.from({ length: 9 }, (_, bit) =>
    parts.reduce((lines, part, line) => lines | (((part >> bit) & 1) << line), 0),
  );
  const kept = new Int32Array(FULL + 1).fill(-1);
  // From the full quadrant down: with one stone less, the lines through its cell are gone.
  for (let stones = FULL - 1; stones >= 0; stones--) {
    const missing = ~stones & (stones + 1);
    kept[stones] = kept[stones | missing] & ~through[31 - Math.clz32(missing)];
  }
  return kept;
});

const [KEPT_0, KEPT_1, KEPT_2, KEPT_3] = LINES_KEPT;

/** The lines of five among the stones of four quadrants, given one after the other from index `at` on. */
export function linesOf(stones: Int32Array, at: number): number {
  return KEPT_0[stones[at]] & KEPT_1[stones[at + 1]] & KEPT_2[stones[at + 2]] & KEPT_3[stones[at + 3]];
}

/** Whether those stones have five in a row. */
export function hasFive(stones: Int32Array, at: number): boolean {
  return linesOf(stones, at) !== 0;
}
