import { listMoves, Rng } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { makeMove } from '../notation.js';
import { Pentago } from '../position.js';
import { symmetries } from '../symmetry.js';
import { bookSolution } from './opening-book.js';
import { createSolver } from './solver.js';

/** The position after some moves; a placement is a cell and a turn is 36 or more. */
function after(...moves: number[]): Pentago {
  const position = new Pentago();
  for (const move of moves) position.play(move);
  return position;
}

describe('the opening book', () => {
  it('has the first player win with every first stone but the corners, which draw', () => {
    const solution = bookSolution(new Pentago());
    expect(solution?.value).toBe(1);
    const draws = solution?.candidates.filter(({ value }) => value === 0).map(({ move }) => makeMove(move));
    expect(draws?.sort()).toEqual(['a1', 'a6', 'f1', 'f6']);
    expect(solution?.candidates.filter(({ value }) => value === 1)).toHaveLength(32);
    // A centre first: it wins whatever is turned.
    expect(['b2', 'e2', 'b5', 'e5']).toContain(makeMove(solution?.move ?? -1));
  });

  it('answers for the solver', () => {
    expect(createSolver().solve(new Pentago(), {})).toMatchObject({ value: 1, nodes: 0, reason: null });
  });

  it.each([
    ['a1', 0, 0, []],
    ['b1', 1, 1, []],
    ['b2', 7, 1, ['tl-cw', 'tl-ccw', 'tr-cw', 'tr-ccw', 'bl-cw', 'bl-ccw', 'br-cw', 'br-ccw']],
    ['c1', 2, 1, ['tl-cw']],
    ['a3', 12, 1, ['tl-ccw']],
    ['c3', 14, 1, ['tr-cw', 'tr-ccw', 'bl-cw', 'bl-ccw', 'br-cw', 'br-ccw']],
  ])('knows the winning turns after %s as far as they follow', (_, cell, value, turns) => {
    const solution = bookSolution(after(cell));
    expect(solution?.value).toBe(value);
    expect(solution?.candidates.map(({ move }) => makeMove(move))).toEqual(turns);
  });

  it('knows the second player lost against a centre and an inner corner, and nothing else for sure', () => {
    for (let cell = 0; cell < 36; cell++) {
      // A turn of an empty quadrant leaves the stone where it is.
      const elsewhere = cell < 18 ? 42 : 36;
      const solution = bookSolution(after(cell, elsewhere));
      const lost = [7, 10, 25, 28, 14, 15, 20, 21].includes(cell);
      expect(solution?.value ?? null).toBe(lost ? -1 : null);
      if (lost) expect(solution?.candidates).toHaveLength(35);
    }
  });

  it('is the same however the board is turned or mirrored', () => {
    for (let cell = 0; cell < 36; cell++) {
      const position = after(cell);
      const known = bookSolution(position)?.candidates ?? [];
      for (const symmetry of symmetries) {
        const image = new Pentago();
        symmetry.map(position, image);
        const there = bookSolution(image)?.candidates.map(({ move }) => move);
        expect(new Set(there)).toEqual(new Set(known.map(({ move }) => symmetry.move(move))));
      }
    }
  });

  it('ends after the first stone', () => {
    const position = after(7, 36);
    const rng = new Rng(1);
    for (const move of listMoves(position)) {
      const next = position.clone();
      next.play(move);
      expect(bookSolution(next)).toBeNull();
      next.play(next.randomMove(rng));
      expect(bookSolution(next)).toBeNull();
    }
  });
});
