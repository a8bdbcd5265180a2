import { OVER, Rng, unwrap } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { makePosition, parsePosition } from './notation.js';
import { MOST_RANDOM_STONES, randomBoard, randomBoards } from './random-boards.js';

describe('random boards', () => {
  const boards = randomBoards(2000, 5);

  it('have 1 to 22 stones, half of them an even number and so White to act', () => {
    expect(boards.every(({ placed }, i) => placed % 2 === (i & 1))).toBe(true);
    expect(boards.every(({ turn, placed }) => turn === placed % 2)).toBe(true);
    const counts = new Map<number, number>();
    for (const { placed } of boards) counts.set(placed, (counts.get(placed) ?? 0) + 1);
    expect([...counts.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: 22 }, (_, i) => i + 1));
    // 2000 boards on 22 numbers are 91 each, with a deviation below 10.
    for (const count of counts.values()) expect(Math.abs(count - 2000 / 22)).toBeLessThan(40);
  });

  it('are unfinished, and read back from their text', () => {
    for (const board of boards.slice(0, 300)) {
      expect(board.turn).not.toBe(OVER);
      const read = unwrap(parsePosition(makePosition(board)));
      expect([...read.stones, read.turning]).toEqual([...board.stones, false]);
    }
  });

  it('follow from the seed and their number alone', () => {
    const texts = boards.map(makePosition);
    expect(randomBoards(10, 5).map(makePosition)).toEqual(texts.slice(0, 10));
    expect(randomBoards(10, 6).map(makePosition)).not.toEqual(texts.slice(0, 10));
  });

  it('spread stones evenly over the cells', () => {
    const rng = new Rng(1);
    const counts = new Array<number>(36).fill(0);
    for (let i = 0; i < 2000; i++) {
      [...makePosition(randomBoard(9, rng)).slice(0, 36)].forEach((cell, at) => {
        if (cell !== '.') counts[at]++;
      });
    }
    // 500 of 2000 each, with a deviation of 19.
    for (const count of counts) expect(Math.abs(count - 500)).toBeLessThan(90);
  });

  it('refuse more stones than can always be placed', () => {
    expect(randomBoard(MOST_RANDOM_STONES, new Rng(1)).placed).toBe(MOST_RANDOM_STONES);
    for (const stones of [-1, 25, Number.NaN]) expect(() => randomBoard(stones, new Rng(1))).toThrow(RangeError);
  });
});
