import { unwrap } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { parseMove, parsePosition } from '../notation.js';
import { board } from './board.js';

const read = (...rows: readonly string[]) => unwrap(parsePosition(rows.join('')));
const EMPTY = '.'.repeat(35);

describe('the board', () => {
  it('always has its arrows, softly while a stone is to be placed', () => {
    const placing = board.picture(read(`1${EMPTY} 2 place`));
    const turning = board.picture(read(`1${EMPTY} 1 turn`));
    for (const { pieces } of [placing, turning]) {
      expect(pieces.map(({ name }) => name).slice(0, 3)).toEqual([
        'white stone',
        'turn the top left clockwise',
        'turn the top left counter-clockwise',
      ]);
      expect(pieces).toHaveLength(9);
    }
    expect(placing.pieces.filter(({ faint }) => faint)).toHaveLength(8);
    expect(turning.pieces.filter(({ faint }) => faint)).toHaveLength(0);
    // A cell that has the focus of the keyboard must not go away.
    expect(turning.cells).toBe(placing.cells);
  });

  it('says what is to be done now, and why a click comes to nothing', () => {
    const placing = read(`1${EMPTY} 2 place`);
    const turning = read(`1${EMPTY} 1 turn`);
    expect([placing, turning].map((position) => board.task?.(position)?.message)).toEqual([
      'place a stone',
      'now turn a quadrant',
    ]);
    expect(board.whyNot?.(placing, ['a1'])?.message).toBe('a1 is taken');
    expect(board.whyNot?.(placing, ['tl-cw'])?.code).toBe('pentago.place-a-stone-first');
    expect(board.whyNot?.(turning, ['c3'])?.code).toBe('pentago.turn-first');
    expect(board.whyNot?.(placing, ['b1'])).toBeNull();
  });

  it('points out the stone that was placed last, also where its quadrant was turned', () => {
    const position = read(`.${EMPTY} 1 place`);
    const play = (text: string) => position.play(unwrap(parseMove(position, text)));
    expect(board.picture(position).recent).toEqual([]);
    play('a1');
    expect(board.picture(position).recent).toEqual(['a1']);
    play('tl-cw');
    expect(board.picture(position).recent).toEqual(['c1']);
    play('e5');
    play('tl-cw');
    expect(board.picture(position).recent).toEqual(['e5']);
    // A position that was set up does not tell.
    expect(board.picture(read(`1${EMPTY} 2 place`)).recent).toEqual([]);
    expect(board.picture(position.clone()).recent).toEqual(['e5']);
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
    expect(board.picture(won).strikes).toEqual([['a1', 'e1']]);
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
