import type { PieceDrawing } from '@tabuleiro/engine';
import { HIGH, LOW, TILES } from '../tiles.js';

const BODY = 'M-.2-.5h.4q.05 0 .05.05v.9q0 .05-.05.05h-.4q-.05 0-.05-.05v-.9q0-.05.05-.05z';
const LINE = 'M-.2-.008h.4v.016h-.4z';

/** A tile that lies face down. */
export const BACK: PieceDrawing = { path: BODY };

/** Where the pips of a number lie, in a half that reaches from -1 to 1. */
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

/** Every tile face up, standing with its higher number on top. */
export const FACES: readonly PieceDrawing[] = Array.from({ length: TILES }, (_, tile) => ({
  path: BODY,
  marks: LINE + pips(HIGH[tile], -0.25) + pips(LOW[tile], 0.25),
}));

function pips(n: number, middle: number): string {
  const dot = ([x, y]: readonly [number, number]) =>
    `M${(0.13 * x - 0.042).toFixed(3)} ${(middle + 0.13 * y).toFixed(3)}a.042.042 0 1 0 .084 0a.042.042 0 1 0-.084 0z`;
  return PIPS[n].map(dot).join('');
}
