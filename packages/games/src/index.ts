import type { Game } from '@tabuleiro/engine';
import { chineseCheckers } from './chinese-checkers/game.js';
import { dominoes } from './dominoes/game.js';
import { jogoDaOnca } from './jogo-da-onca/game.js';
import { pentago } from './pentago/game.js';
import { ticTacToe } from './tic-tac-toe/game.js';

export * as solitaire from './chinese-checkers/tables/index.js';
export { chanceOfPass, chanceOfSuit, ordersWith } from './dominoes/agents/hand-odds.js';
export { BasicPolicy, GeneticPolicy } from './dominoes/agents/policies.js';
export { duels } from './dominoes/agents/policy-matches.js';
export type { Dominoes } from './dominoes/position.js';
export { countSequences, countTables } from './dominoes/table-counts.js';
export type { DominoView } from './dominoes/view.js';
export * as oncaSolver from './jogo-da-onca/solver/index.js';
export { type Ladder, type Level, ladderKind, ladderOf, laddersOf } from './ladder.js';
export { randomBoard, randomBoards } from './pentago/random-boards.js';
export { ladderRoom } from './sentences.js';
export { chineseCheckers, dominoes, jogoDaOnca, pentago, ticTacToe };

/** Every game of the house, in the order of lists and menus. */
export const games: readonly Game[] = [ticTacToe, pentago, jogoDaOnca, dominoes, chineseCheckers];
