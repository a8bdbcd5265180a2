import { unwrap } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { parseMove, parsePosition } from '../notation.js';
import { board } from './board.js';

const read = (...rows: readonly string[]) => unwrap(parsePosition(rows.join('')));
const EMPTY = '.'.repeat(35);

describe('the board', () => {
  it('offers arrows only while a quadrant is to be turned', () => {
    const placing = board.picture(read(`1${EMPTY} 2 place`));
    expect(placing.pieces.map(({ name, cell }) => `${name} ${cell}`)).toEqual(['white stone a1']);
    const turning = board.picture(read(`1${EMPTY} 1 turn`));
    expect(turning.pieces.map(({ name }) => name).slice(1, 3)).toEqual([
      'turn the top left clockwise',
      'turn the top left counter-clockwise',
    ]);
    expect(turning.pieces).toHaveLength(9);
    // A cell that has the focus of the keyboard must not go away.
    expect(turning.cells).toBe(placing.cells);
  });

  it('puts each arrow on an outer side of its quadrant, all eight apart', () => {
    const { cells } = board.picture(read(`1${EMPTY} 1 turn`));
    const placeOf = (id: string) => cells.find((cell) => cell.id === id) ?? expect.fail(`no cell ${id}`);
    const sides = (quadrant: string, corner: string) =>
      ['cw', 'ccw'].map((way) => {
        const [arrow, stone] = [placeOf(`${quadrant}-${way}`), placeOf(corner)];
        return [Math.sign(arrow.x - stone.x), Math.sign(arrow.y - stone.y)];
      });
    expect(sides('tl', 'a1')).toEqual([
      [1, -1],
      [-1, 1],
    ]);
    expect(sides('br', 'f6')).toEqual([
      [-1, 1],
      [1, -1],
    ]);
    expect(new Set(cells.map(({ x, y }) => `${x} ${y}`)).size).toBe(44);
  });

  it('stays within its box', () => {
    const { box, cells } = board.picture(read(`1${EMPTY} 1 turn`));
    for (const { x, y } of cells) {
      expect(x).toBeGreaterThan(box.x);
      expect(y).toBeGreaterThan(box.y);
      expect(x).toBeLessThan(box.x + box.width);
      expect(y).toBeLessThan(box.y + box.height);
    }
  });

  it('shows the line that won', () => {
    const won = read('11111.', '......', '2222..', '......', '......', '...... 1 turn');
    expect(board.picture(won).shown).toEqual(['a1', 'b1', 'c1', 'd1', 'e1']);
    expect(board.picture(won).pieces).toHaveLength(9);
  });

  it('turns a quadrant about its middle, with its plate', () => {
    const position = read(`1${EMPTY} 1 turn`);
    const motion = (text: string) => board.motion?.(position, unwrap(parseMove(position, text))).turns?.[0];
    expect(motion('tl-cw')).toMatchObject({ about: [1, 1], degrees: 90, shapes: ['plate 0'] });
    expect(motion('br-ccw')?.degrees).toBe(-90);
    expect(motion('br-ccw')?.cells).toEqual(['d4', 'e4', 'f4', 'd5', 'e5', 'f5', 'd6', 'e6', 'f6']);
    expect(board.steps(position, unwrap(parseMove(position, 'tr-cw')))).toEqual(['tr-cw']);
  });
});
