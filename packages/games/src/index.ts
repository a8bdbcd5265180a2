import type { Game } from '@tabuleiro/engine';
import { chineseCheckers } from './chinese-checkers/game.js';
import { dominoes } from './dominoes/game.js';
import { jogoDaOnca } from './jogo-da-onca/game.js';
import { pentago } from './pentago/game.js';
import { ticTacToe } from './tic-tac-toe/game.js';

export * as solitaire from './chinese-checkers/solitaire/index.js';
export { chanceOfPass, chanceOfSuit, ordersWith } from './dominoes/chance.js';
export { countSequences, countTables } from './dominoes/counts.js';
export { duels } from './dominoes/duels.js';
export { BasicPolicy, GeneticPolicy } from './dominoes/policies.js';
export type { Dominoes } from './dominoes/position.js';
export type { DominoView } from './dominoes/view.js';
export * as oncaSolver from './jogo-da-onca/solver/index.js';
export { type Ladder, type Level, ladderKind, ladderOf, laddersOf } from './ladder.js';
export { randomBoard, randomBoards } from './pentago/random-boards.js';
export { ladderRoom } from './sentences.js';
export { chineseCheckers, dominoes, jogoDaOnca, pentago, ticTacToe };

/** Every game of the house, in the order of lists and menus. */
export const games: readonly Game[] = [ticTacToe, pentago, jogoDaOnca, dominoes, chineseCheckers];
