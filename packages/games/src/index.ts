import type { Game } from '@tabuleiro/engine';
import { chineseCheckers } from './chinese-checkers/game.js';
import { dominoes } from './dominoes/game.js';
import { jogoDaOnca } from './jogo-da-onca/game.js';
import { pentago } from './pentago/game.js';
import { ticTacToe } from './tic-tac-toe/game.js';

export * as solitaire from './chinese-checkers/tables/index.js';
export { coefficientsFor, type GeneticStrategy } from './dominoes/agents/genetic.js';
export { chanceOfPass, chanceOfSuit, ordersWith } from './dominoes/agents/hand-odds.js';
export { decideByLooks, dominoKind } from './dominoes/agents/kind.js';
export { BasicPolicy, GeneticPolicy, type Policy as DominoPolicy } from './dominoes/agents/policies.js';
export type { Dominoes } from './dominoes/position.js';
export * as dominoRound from './dominoes/round.js';
export { countSequences, countTables } from './dominoes/table-counts.js';
export * as dominoTiles from './dominoes/tiles.js';
export type { DominoView } from './dominoes/view.js';
export type { JogoDaOnca } from './jogo-da-onca/position.js';
export * as oncaSolver from './jogo-da-onca/solver/index.js';
export { type Ladder, type Ladders, type Level, ladderKind, ladderOf, laddersOf } from './ladder.js';
export { FIRST_TURN as FIRST_PENTAGO_TURN, Pentago } from './pentago/position.js';
export * as pentagoQuadrants from './pentago/quadrants.js';
export { randomBoard, randomBoards } from './pentago/random-boards.js';
export * as pentagoSymmetry from './pentago/symmetry.js';
export { ladderRoom } from './sentences.js';
export { chineseCheckers, dominoes, jogoDaOnca, pentago, ticTacToe };

/** Every game of the house, in the order of lists and menus. */
export const games: readonly Game[] = [ticTacToe, pentago, jogoDaOnca, dominoes, chineseCheckers];
