import type { Symmetry } from '@tabuleiro/engine';
import { MIRROR } from './graph.js';
import { mirrorMove } from './move.js';
import type { JogoDaOnca } from './position.js';

/** BYTE[256 * i + byte]: where the points of byte i of a set are in the mirror. */
const BYTE = Int32Array.from({ length: 4 * 256 }, (_, index) => {
  const points = (index & 0xff) << (8 * (index >> 8));
  return MIRROR.reduce((set, to, from) => ((points >> from) & 1 ? set | (1 << to) : set), 0);
});

/** A set of points in the mirror. */
export function mirrorSet(points: number): number {
  return (
    BYTE[points & 0xff] |
    BYTE[256 | ((points >> 8) & 0xff)] |
    BYTE[512 | ((points >> 16) & 0xff)] |
    BYTE[768 | ((points >> 24) & 0xff)]
  );
}

/** The lair is below the square, so left and right are all that can be exchanged. */
export const mirror: Symmetry<JogoDaOnca> = {
  name: 'left to right',
  move: mirrorMove,
  map: (from, to) => to.set(mirrorSet(from.dogs()), MIRROR[from.jaguar()], from.mover()),
};
