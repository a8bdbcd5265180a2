import type { Cell, Picture, Piece } from '@tabuleiro/engine';
import { makeTable } from '@tabuleiro/engine';
import { expect, it } from 'vitest';
import { ring } from '#test-games';
import { lookAt } from './board-as-seen.js';
import { animationOf, motionLength, samePieces } from './motion.js';

const cells: readonly Cell[] = [0, 1, 2, 3, 4].map((x) => ({ id: `c${x}`, x, y: 0, shape: 'none', name: '' }));
const piece = (id: string, cell: string): Piece => ({ id, cell, shape: 'disc', seat: 0, name: '' });
const picture = (...pieces: Piece[]): Picture => ({ box: { x: 0, y: 0, width: 5, height: 1 }, cells, pieces });

it('hops from cell to cell, and takes pieces as they are jumped', () => {
  const before = picture(piece('at0', 'c0'), piece('at1', 'c1'), piece('at3', 'c3'));
  const motion = { glides: [{ through: ['c0', 'c2', 'c4'], takes: ['c1', 'c3'] }] };
  const { pieces, taken } = animationOf(motion, before, picture(piece('at4', 'c4')));
  // The piece is drawn where it ends: its way begins four cells to the left.
  expect(pieces.get('at4')?.[0].transforms).toEqual([
    'translate(-400px, 0px)',
    'translate(-200px, 0px)',
    'translate(0px, 0px)',
  ]);
  expect(taken.map((going) => going.piece.id)).toEqual(['at1', 'at3']);
  expect(taken[0].delay).toBeLessThan(taken[1].delay);
  expect(taken[1].delay).toBeLessThan(motionLength(motion));
});

it('turns pieces and their plate about a point, after the glides', () => {
  const motion = {
    glides: [{ through: ['c0', 'c1'] }],
    turns: [{ cells: ['c1', 'c3'], shapes: ['plate'], about: [2, 0], degrees: 90 }],
  } as const;
  const after = picture(piece('a', 'c1'), piece('b', 'c3'), piece('c', 'c4'));
  const { pieces, shapes, cells: grounds } = animationOf(motion, picture(), after);
  const turn = pieces.get('b')?.[0];
  expect(turn?.transforms).toEqual([
    'translate(-100px, 0px) rotate(-90deg) translate(100px, 0px)',
    'translate(-100px, 0px) rotate(0deg) translate(100px, 0px)',
  ]);
  expect(turn?.delay).toBe(pieces.get('a')?.[0].duration);
  expect(pieces.get('a')).toHaveLength(2);
  expect(pieces.has('c')).toBe(false);
  expect(shapes.get('plate')).toHaveLength(1);
  expect([...grounds.keys()]).toEqual(['c1', 'c3']);
});

it('knows when a picture is the one that a move was made in', () => {
  expect(samePieces(picture(piece('a', 'c1'), piece('b', 'c2')), picture(piece('b', 'c2'), piece('a', 'c1')))).toBe(
    true,
  );
  expect(samePieces(picture(piece('a', 'c1')), picture(piece('a', 'c2')))).toBe(false);
});

it('reaches the page through a referee', () => {
  const table = makeTable(ring);
  const position = table.game.start(table.setup);
  for (const move of [1, 2]) position.play(move);
  expect(lookAt(table, position, null)?.motion(2)).toEqual({ glides: [{ through: ['1', '2'], takes: ['2'] }] });
});
