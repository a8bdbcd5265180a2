import { OVER, Rng } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { LINES } from './lines.js';
import { FIRST_TURN, MOVES, Pentago } from './position.js';
import { BIT_OF, QUADRANT_OF } from './quadrants.js';
import { FOUND, FOUR, measure, REACH_FIVE, REACH_FOUR, REACH_THREE, THREE, TWO } from './reach.js';

/** The stones of a side on every line that the other side has not touched; 0 on the others. */
function countLines({ stones }: Pentago, own: number, other: number): number[] {
  const holds = (side: number, cell: number) => (stones[side + QUADRANT_OF[cell]] >> BIT_OF[cell]) & 1;
  return LINES.map((line) => {
    if (line.some((cell) => holds(other, cell))) return 0;
    return line.filter((cell) => holds(own, cell)).length;
  });
}

const linesWhere = (counts: readonly number[], test: (count: number) => boolean) =>
  counts.reduce((lines, count, line) => (test(count) ? lines | (1 << line) : lines), 0);

describe('reach', () => {
  it('agrees with counting line by line, on the board and on the eight turned ones', () => {
    const rng = new Rng(21);
    const found = new Int32Array(FOUND);
    const seen = { fours: 0, reached: 0, fives: 0 };
    for (let game = 0; game < 40; game++) {
      const position = new Pentago();
      while (position.turn !== OVER) {
        for (const [own, other] of [
          [0, 4],
          [4, 0],
        ]) {
          measure(position.stones, own, other, found, 0);
          const counts = countLines(position, own, other);
          expect(found[TWO]).toBe(linesWhere(counts, (count) => count === 2));
          expect(found[THREE]).toBe(linesWhere(counts, (count) => count === 3));
          expect(found[FOUR]).toBe(linesWhere(counts, (count) => count === 4));
          const turned = turnedBoards(position).map((board) => countLines(board, own, other));
          const reached = (least: number) =>
            turned.reduce((lines, board) => lines | linesWhere(board, (count) => count >= least), 0);
          expect(found[REACH_THREE]).toBe(reached(3) | linesWhere(counts, (count) => count >= 3));
          expect(found[REACH_FOUR]).toBe(reached(4) | linesWhere(counts, (count) => count >= 4));
          expect(found[REACH_FIVE]).toBe(reached(5));
          if (found[FOUR] !== 0) seen.fours++;
          if (found[REACH_FOUR] !== 0) seen.reached++;
          if (found[REACH_FIVE] !== 0) seen.fives++;
        }
        position.play(position.randomMove(rng));
      }
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(50);
  });
});

/** The boards after each of the eight turns, whatever is due. */
function turnedBoards(position: Pentago): Pentago[] {
  return Array.from({ length: MOVES - FIRST_TURN }, (_, i) => {
    const board = position.clone();
    board.play(FIRST_TURN + i);
    return board;
  });
}
