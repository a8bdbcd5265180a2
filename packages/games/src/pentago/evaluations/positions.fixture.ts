import { OVER, Rng } from '@tabuleiro/engine';
import { makePosition } from '../notation.js';
import { Pentago } from '../position.js';

/** Unfinished positions of both phases and all lengths, from random games. */
export function randomPositions(count: number, seed: number): Pentago[] {
  const rng = new Rng(seed);
  const found: Pentago[] = [];
  while (found.length < count) {
    const position = new Pentago();
    for (let ply = rng.below(60); ply > 0 && position.turn !== OVER; ply--) position.play(position.randomMove(rng));
    if (position.turn !== OVER) found.push(position);
  }
  return found;
}

/** The cells row by row: '.', '1' for White, '2' for Black. */
export type Cells = readonly string[];

export function cellsOf(position: Pentago): Cells {
  return [...makePosition(position).slice(0, 36)];
}
