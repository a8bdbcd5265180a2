/** The eight lines as sets of squares: bit 0 is square 1, bit 8 is square 9. */
export const LINES: readonly number[] = [
  0b000_000_111, 0b000_111_000, 0b111_000_000, 0b001_001_001, 0b010_010_010, 0b100_100_100, 0b100_010_001,
  0b001_010_100,
];

/** Whether a set of squares holds a line. */
export function hasLine(squares: number): boolean {
  return LINES.some((line) => (squares & line) === line);
}
