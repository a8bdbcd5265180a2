import { describe, expect, it } from 'vitest';
import { nim } from '#test-games';
import { listMoves } from '../contract/position.js';
import { makeTable } from '../contract/table.js';
import { unwrap } from '../result.js';
import { moveValues } from './move-values.js';
import { solverFor } from './solver.js';

const table = makeTable(nim);
const at = (text: string) => unwrap(nim.parsePosition(text, table.setup));

describe('the values of moves', () => {
  it('are those of the theory of Nim: who leaves piles that sum to zero in binary wins', () => {
    const position = at('1-2-2 A');
    const before = nim.makePosition(position);
    const told: number[] = [];
    const { moves, nodes } = moveValues(table, position, unwrap(solverFor(table)), {}, (list) =>
      told.push(list.length),
    );
    expect(moves.map(({ move }) => move)).toEqual(listMoves(position));
    const winning = moves.filter(({ value }) => value === 1).map(({ move }) => nim.makeMove(position, move));
    const zero = listMoves(position).filter((move) => {
      position.play(move);
      const piles = nim.makePosition(position).split(' ')[0].split('-').map(Number);
      position.undo();
      return piles.reduce((sum, pile) => sum ^ pile, 0) === 0;
    });
    expect(winning).toEqual(zero.map((move) => nim.makeMove(position, move)));
    expect([winning.length, told, nim.makePosition(position)]).toEqual([1, moves.map((_, i) => i + 1), before]);
    expect(nodes).toBeGreaterThan(0);
  });

  it('are unknown where all of them together take too long', () => {
    const { moves } = moveValues(table, at('3-4-5 A'), unwrap(solverFor(table)), { nodes: 3 });
    expect(moves.some(({ value }) => value === null)).toBe(true);
  });

  it('are given up within a move where somebody says stop', () => {
    const solver = unwrap(solverFor(table));
    const found: number[] = [];
    let asked = 0;
    const stopped = () => {
      asked++;
      return found.length >= 2;
    };
    const { moves } = moveValues(table, at('3-4-5 A'), solver, { stopped }, (list) => found.push(list.length));
    expect(asked).toBeGreaterThan(0);
    const known = moves.map(({ value }) => value !== null);
    expect(known.slice(0, 2)).toEqual([true, true]);
    expect(known.slice(2)).toContain(false);
  });
});
