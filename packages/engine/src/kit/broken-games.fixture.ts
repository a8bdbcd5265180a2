import { Pairs } from '#test-games';
import type { Game, OpenGame } from '../contract/game.js';
import { OVER, type Position } from '../contract/position.js';
import { checkGame, type KitOptions } from './conformance.js';
import { makeProblem } from './problem.js';

/** All problems as one text. */
export function problemsOf(game: Game, options: KitOptions = {}): string {
  return checkGame(game, options).problems.map(makeProblem).join('\n');
}

/** A game whose positions are of a class that breaks one promise. */
export function broken<P extends Position>(
  game: OpenGame<P>,
  start: () => P,
  changes: Partial<OpenGame<P>> = {},
): Game {
  return { ...game, start, ...changes } as Game;
}

export class RefusesTheLast extends Pairs {
  override isLegal(move: number): boolean {
    return super.isLegal(move) && move !== 6;
  }
}
export class LegalAfterTheEnd extends Pairs {
  override isLegal(move: number): boolean {
    return this.turn === OVER ? move === 3 : super.isLegal(move);
  }
}
