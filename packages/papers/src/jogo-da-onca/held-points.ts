import { unwrap } from '@tabuleiro/engine';
import { jogoDaOnca } from '@tabuleiro/games';
import type { GameLine } from '@tabuleiro/lab';
import { SETUP } from './play-row.js';

/** The points that each side holds after each of its own moves in a game, as sets, by seat. */
export function heldPoints({ start, moves }: Pick<GameLine, 'start' | 'moves'>): [jaguar: number[], dogs: number[]] {
  const position = unwrap(jogoDaOnca.parsePosition(start, SETUP));
  const held: [number[], number[]] = [[], []];
  for (const text of moves) {
    const seat = position.turn;
    position.play(unwrap(jogoDaOnca.parseMove(position, text)));
    held[seat].push(seat === 0 ? 1 << position.jaguar() : position.dogs());
  }
  return held;
}
