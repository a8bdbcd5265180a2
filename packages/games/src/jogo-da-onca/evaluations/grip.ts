import { arrived, type Evaluation, fetchLate, num } from '@tabuleiro/engine';
import { MIRROR, POINTS } from '../graph.js';
import { JAGUAR, type JogoDaOnca } from '../position.js';
import { LATE as gripTable } from './grip-table.late.js';

/** What is said of odd positions is cut there: the tables are made for values from -600 to 1000. */
const HIGHEST = 2000;
/** What each captured dog beyond the tables takes from the dogs. */
const BEYOND_TABLES = 400;

/** There are tables for so many dogs. */
const [FEWEST, MOST] = [10, 14];

// The board in three parts, so that three look-ups make up the sum over all dogs.
const LOW_POINTS = 11;
const PART_POINTS = 10;
const LOW = 1 << LOW_POINTS;
const PART = 1 << PART_POINTS;
const PER_POINT = LOW + 2 * PART;

let made: readonly Int16Array[] | undefined;

/** By dogs on the board, for every point of the jaguar: the worth of the dogs in each part. */
function sums(): readonly Int16Array[] {
  made ??= Array.from({ length: MOST + 1 }, (_, dogs) =>
    dogs < FEWEST ? new Int16Array(0) : sumsFor(arrived(gripTable)[dogs]),
  );
  return made;
}

function sumsFor(rows: Readonly<Record<number, string>>): Int16Array {
  const table = new Int16Array(PER_POINT * POINTS);
  for (const [point, row] of Object.entries(rows)) {
    const [base, ...worth] = row.trim().split(/\s+/).map(Number);
    fill(table, Number(point), base, worth);
    fill(
      table,
      MIRROR[Number(point)],
      base,
      MIRROR.map((image) => worth[image]),
    );
  }
  return table;
}

function fill(table: Int16Array, jaguar: number, base: number, worth: readonly number[]): void {
  const from = PER_POINT * jaguar;
  const part = (at: number, first: number, points: number, start: number) => {
    for (let set = 0; set < 1 << points; set++) {
      let sum = start;
      for (let i = 0; i < points; i++) if ((set >> i) & 1) sum += worth[first + i];
      table[at + set] = sum;
    }
  };
  part(from, 0, LOW_POINTS, base);
  part(from + LOW, LOW_POINTS, PART_POINTS, 0);
  part(from + LOW + PART, LOW_POINTS + PART_POINTS, PART_POINTS, 0);
}

/**
 * How close the dogs are to shutting the jaguar in: what each dog's point is worth to them, by the jaguar's point and
 * the number of dogs. The numbers are learned from the solved game, where the turns to the end are known. With `even` as
 * it is, the dogs think themselves ahead wherever they have won a position in theory: they avoid draws, and the jaguar
 * is content with them. With -250 a jaguar that has captured four plays on, which pays against weak dogs.
 */
export const grip: Evaluation<JogoDaOnca> = {
  name: 'grip',
  version: 2,
  // Between the last run that plays by the old one, and the first by the new.
  history: [{ version: 1, until: '2026-11-16T05:14:00Z', defaults: { even: '0' } }],
  summary: 'how close the dogs are to shutting the jaguar in, learned from the solved game',
  weights: {
    dog: num('what a captured dog takes from the dogs, besides what the tables say', 80, 0, 1000),
    even: num('the worth to the dogs that is no better than a draw', -400, -1000, 2000),
  },
  prepare: () => fetchLate(gripTable),
  bind({ dog, even }) {
    const tables = sums();
    const worth = (position: JogoDaOnca): number => {
      const set = position.dogs();
      const dogs = Math.min(MOST, Math.max(FEWEST, MOST - position.captured()));
      const table = tables[dogs];
      const at = PER_POINT * position.jaguar();
      const sum =
        table[at + (set & (LOW - 1))] +
        table[at + LOW + ((set >> LOW_POINTS) & (PART - 1))] +
        table[at + LOW + PART + ((set >> (LOW_POINTS + PART_POINTS)) & (PART - 1))] -
        BEYOND_TABLES * Math.max(0, position.captured() - (MOST - FEWEST)) -
        dog * position.captured() -
        even;
      return Math.max(0 - HIGHEST, Math.min(HIGHEST, sum));
    };
    const value = (position: JogoDaOnca, seat: number) => (seat === JAGUAR ? 0 - worth(position) : worth(position));
    return {
      low: 0 - HIGHEST,
      high: HIGHEST,
      constantSum: true,
      value,
      explain: (position, seat) => [{ name: 'grip', value: value(position, seat) }],
    };
  },
};
