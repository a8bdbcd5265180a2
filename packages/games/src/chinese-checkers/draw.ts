import { columnNames, rowNames } from './line-names.js';
import { SEAT_LETTERS } from './notation.js';
import type { ChineseCheckers } from './position.js';
import { CORNER_NAMES } from './rules.js';

/** Room on the left for names, and above. */
const LEFT = 2;
const ABOVE = 1;

/**
 * The star as it lies: a letter for each piece, a dot for a free cell, around it the names of columns and rows, and
 * below who is who.
 */
export function draw(position: ChineseCheckers): string {
  const { star, starts } = position.terrain;
  const { lines, row, column, arm } = star;
  const owners = position.owners();
  const canvas = Array.from({ length: lines.length + 2 * ABOVE }, () => [] as string[]);
  const xOf = (cell: number): number => LEFT + row[cell] + column[cell] + 3 * arm;
  const yOf = (cell: number): number => ABOVE + row[cell] - column[cell] + 2 * arm;
  const write = (x: number, y: number, text: string): void => {
    for (const [i, letter] of [...text].entries()) canvas[y][x + i] = letter;
  };
  for (const cell of star.cells) write(xOf(cell), yOf(cell), SEAT_LETTERS[owners[cell]] ?? '.');
  const middle = ABOVE + 2 * arm;
  for (const { text, first } of columnNames(star)) {
    // Below the middle a letter stands straight to the left: the place where its line would go on is a number's.
    if (yOf(first) > middle) write(xOf(first) - 2, yOf(first), text);
    else write(xOf(first) - 1, yOf(first) - 1, text);
  }
  for (const { text, first, last } of rowNames(star)) {
    if (yOf(first) < middle) write(xOf(first) - 2, yOf(first), text);
    // Side by side below the corner on the right there is no room for numbers of two digits.
    else if (row[first] > arm) write(xOf(last) + 2, yOf(last), text);
    else write(xOf(first) - text.length, yOf(first) + 1, text);
  }
  const players = starts.map((corner, seat) => `${SEAT_LETTERS[seat]} ${CORNER_NAMES[corner]}`).join(', ');
  return [...canvas.map((line) => Array.from(line, (letter) => letter ?? ' ').join('')), '', players].join('\n');
}
