import type { Game } from '@tabuleiro/engine';
import { ticTacToe } from './tic-tac-toe/game.js';

export { type Ladder, type Level, ladderKind, ladderOf } from './ladder.js';
export { ticTacToe };

/** Every game of the house, in the order of lists and menus. */
export const games: readonly Game[] = [ticTacToe];
