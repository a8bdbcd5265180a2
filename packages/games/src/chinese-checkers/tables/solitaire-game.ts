import { listMoves, OVER } from '@tabuleiro/engine';
import { fromOf, makeMoveNumber, toOf } from '../move.js';
import { makeMove } from '../notation.js';
import type { ChineseCheckers } from '../position.js';
import type { SolitaireMove } from './beam.js';
import { groundCells, groundOf } from './ground.js';

/**
 * A solitaire game as a game by the rules: the first of three players makes its moves, since nobody stands in its goal,
 * while the others step out of their corners and back. `start` is where three players start. Answers with the moves of
 * all, as texts; null where no such steps keep out of the way, or where the last move does not end the game.
 */
export function solitaireAmongThree(start: ChineseCheckers, moves: readonly SolitaireMove[]): readonly string[] | null {
  const { star, starts } = start.terrain;
  const ground = groundOf(star.arm);
  const onGround = groundCells(star, starts[0], ground);
  const onStar = new Map(star.cells.map((cell) => [onGround[cell], cell]));
  const own = moves.map(({ from, to }) => makeMoveNumber(onStar.get(from) ?? 0, onStar.get(to) ?? 0));
  for (const second of firstMoves(start, 1)) {
    for (const third of firstMoves(start, 2)) {
      const texts = textsOf(start.clone(), own, [second, third]);
      if (texts !== null) return texts;
    }
  }
  return null;
}

function firstMoves(start: ChineseCheckers, seat: number): number[] {
  const position = start.clone();
  while (position.turn !== seat) position.skip();
  return listMoves(position);
}

function textsOf(position: ChineseCheckers, own: readonly number[], others: readonly number[]): string[] | null {
  const texts: string[] = [];
  for (const [round, move] of own.entries()) {
    const back = others.map((out) => (round % 2 === 0 ? out : makeMoveNumber(toOf(out), fromOf(out))));
    for (const each of [move, ...back]) {
      if (position.turn === OVER) break;
      if (!listMoves(position).includes(each)) return null;
      texts.push(makeMove(position, each));
      position.play(each);
    }
  }
  return position.turn === OVER ? texts : null;
}
