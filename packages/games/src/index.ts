import type { Game } from '@tabuleiro/engine';
import { jogoDaOnca } from './jogo-da-onca/game.js';
import { pentago } from './pentago/game.js';
import { ticTacToe } from './tic-tac-toe/game.js';

export * as oncaSolver from './jogo-da-onca/solver/index.js';
export { type Ladder, type Level, ladderKind, ladderOf } from './ladder.js';
export { randomBoard, randomBoards } from './pentago/random-boards.js';
export { jogoDaOnca, pentago, ticTacToe };

/** Every game of the house, in the order of lists and menus. */
export const games: readonly Game[] = [ticTacToe, pentago, jogoDaOnca];
