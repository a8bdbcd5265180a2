import { pentago } from '@tabuleiro/games';
import { exactFigure, type PaperTable } from '../paper.js';
import { BITS, POSITIONS, POSITIONS_UP_TO_SYMMETRY } from './figures.js';

const CELLS = 36;

/** Where a symmetry of the board sends each cell; the first one leaves all where they are. */
const SYMMETRIES: readonly (readonly number[])[] = [
  Array.from({ length: CELLS }, (_, cell) => cell),
  ...pentago
    .symmetries({ seats: 2, rules: {} })
    .map(({ move }) => Array.from({ length: CELLS }, (_, cell) => move(cell))),
];

/** The lengths of the cycles that a symmetry moves the cells in. */
function cyclesOf(symmetry: readonly number[]): number[] {
  const seen = new Set<number>();
  return symmetry.flatMap((_, start) => {
    let length = 0;
    for (let cell = start; !seen.has(cell); cell = symmetry[cell]) {
      seen.add(cell);
      length++;
    }
    return length === 0 ? [] : [length];
  });
}

/**
 * The boards that a symmetry leaves as they are, by their numbers of stones: [white][black]. The cells of a cycle are
 * alike: all empty, all white or all black.
 */
function boardsKept(symmetry: readonly number[]): bigint[][] {
  let counts = grid();
  counts[0][0] = 1n;
  for (const length of cyclesOf(symmetry)) {
    const next = grid();
    for (let white = 0; white <= CELLS; white++) {
      for (let black = 0; white + black <= CELLS; black++) {
        const boards = counts[white][black];
        if (boards === 0n) continue;
        next[white][black] += boards;
        next[white + length][black] += boards;
        next[white][black + length] += boards;
      }
    }
    counts = next;
  }
  return counts;
}

function grid(): bigint[][] {
  return Array.from({ length: 2 * CELLS + 1 }, () => new Array<bigint>(2 * CELLS + 1).fill(0n));
}

/** White has as many stones as Black (an even board) or one more (an odd one). */
function sumOf(boards: readonly (readonly bigint[])[], parity: 'even' | 'odd'): bigint {
  let sum = 0n;
  for (let black = 0; 2 * black <= CELLS; black++) {
    const white = parity === 'even' ? black : black + 1;
    if (white + black <= CELLS) sum += boards[white][black];
  }
  return sum;
}

/** By Burnside's lemma the boards up to symmetry are the mean of those that each symmetry keeps. */
export function countPositions() {
  const kept = SYMMETRIES.map(boardsKept);
  const all = kept.map((boards) => sumOf(boards, 'even') + sumOf(boards, 'odd'));
  const total = all[0];
  const upToSymmetry = all.reduce((sum, count) => sum + count, 0n) / BigInt(SYMMETRIES.length);
  const oddKept = kept.slice(1).map((boards) => sumOf(boards, 'odd'));
  return {
    total,
    bits: (total - 1n).toString(2).length,
    upToSymmetry,
    /** The most boards with an odd number of stones that one symmetry other than doing nothing keeps. */
    oddKept: oddKept.reduce((most, count) => (count > most ? count : most), 0n),
  };
}

export const positionsTable: PaperTable = {
  id: 'positions',
  title: 'how many boards there are, by numbers of stones alone',
  measure() {
    const { total, bits, upToSymmetry, oddKept } = countPositions();
    return {
      figures: [
        exactFigure('boards', POSITIONS, String(total)),
        exactFigure('bits to number them', BITS, bits),
        exactFigure('boards up to symmetry', POSITIONS_UP_TO_SYMMETRY, String(upToSymmetry)),
        exactFigure(
          'only boards with an even number of stones can be symmetric',
          true,
          oddKept === 0n,
          `a mirror along a diagonal keeps ${oddKept} boards with an odd number of stones as they are: one stone on the diagonal is enough`,
        ),
      ],
      comparisons: [],
      notes: ['boards where White has as many stones as Black or one more, whether a game can come to them or not'],
    };
  },
};
