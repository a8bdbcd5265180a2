import type { Cell, Motion, Picture } from '@tabuleiro/engine';

type Box = Picture['box'];
type Point = readonly [x: number, y: number];

/** Cells that stay the same from picture to picture stay so when the board is turned round. */
const turnedCells = new WeakMap<readonly Cell[], readonly Cell[]>();

/** A picture as it is seen from the other side. Pieces stay upright; what is turned by an angle turns with the board. */
export function flipPicture(picture: Picture): Picture {
  const { box, cells, lines, labels, pieces } = picture;
  const cellsNow = turnedCells.get(cells) ?? cells.map((cell) => ({ ...cell, ...spot(box, cell) }));
  turnedCells.set(cells, cellsNow);
  return {
    ...picture,
    cells: cellsNow,
    pieces: pieces.map((piece) => (piece.angle === undefined ? piece : { ...piece, angle: (piece.angle + 180) % 360 })),
    ...(lines !== undefined && {
      lines: lines.map(({ from, to }) => ({ from: around(box, from), to: around(box, to) })),
    }),
    ...(labels !== undefined && { labels: labels.map((label) => ({ ...label, ...spot(box, label) })) }),
  };
}

/** A motion as it is seen from the other side. */
export function flipMotion(motion: Motion, box: Box): Motion {
  if (motion.turns === undefined) return motion;
  return { ...motion, turns: motion.turns.map((turn) => ({ ...turn, about: around(box, turn.about) })) };
}

/** The point that a board is turned about. */
export function middleOf({ x, y, width, height }: Box): Point {
  return [x + width / 2, y + height / 2];
}

function around(box: Box, [x, y]: Point): Point {
  const [middleX, middleY] = middleOf(box);
  return [2 * middleX - x, 2 * middleY - y];
}

function spot(box: Box, { x, y }: { readonly x: number; readonly y: number }): { x: number; y: number } {
  const [turnedX, turnedY] = around(box, [x, y]);
  return { x: turnedX, y: turnedY };
}
