import type { Star } from './cells.js';
import { cellName } from './notation.js';

/** A column with its letter, or a row with its number. */
export interface LineName {
  readonly text: string;
  /** Its cells at the left end and at the right end. */
  readonly first: number;
  readonly last: number;
}

/** From upper left to lower right. */
export function columnNames(star: Star): LineName[] {
  return namesOf(star, star.column, star.row, (name) => name[0]);
}

/** From lower left to upper right. */
export function rowNames(star: Star): LineName[] {
  return namesOf(star, star.row, star.column, (name) => name.slice(1));
}

function namesOf(star: Star, line: Int8Array, along: Int8Array, partOf: (name: string) => string): LineName[] {
  const found = new Map<number, LineName>();
  for (const cell of star.cells) {
    const { first, last } = found.get(line[cell]) ?? { first: cell, last: cell };
    found.set(line[cell], {
      text: partOf(cellName(star, cell)),
      first: along[cell] < along[first] ? cell : first,
      last: along[cell] > along[last] ? cell : last,
    });
  }
  return [...found.values()];
}
