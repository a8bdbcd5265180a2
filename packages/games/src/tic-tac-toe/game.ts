import { defineGame } from '@tabuleiro/engine';
import { ladderKind, topOf } from '../ladder.js';
import { evaluations } from './evaluations/index.js';
import { features } from './features.js';
import { ticTacToeLadder } from './ladder.js';
import { draw, makeMove, makePosition, parseMove, parsePosition } from './notation.js';
import { TicTacToe } from './position.js';
import { ruleOptions } from './rules.js';
import { board } from './show/board.js';
import { guide } from './show/guide.js';
import { symmetries } from './symmetry.js';

/** Tic-tac-toe: three in a row. */
export const ticTacToe = defineGame({
  id: 'tic-tac-toe',
  version: 1,
  title: { en: 'Tic-tac-toe', pt: 'Jogo da velha' },
  summary: 'Three in a row on nine squares; X begins.',
  seats: [2],
  seatNames: () => ['X', 'O'],
  rules: ruleOptions,
  moveIds: 9,
  start: ({ rules }) => new TicTacToe(rules['first-move']),
  makePosition,
  parsePosition: (text, { rules }) => parsePosition(text, rules['first-move']),
  makeMove: (_, move) => makeMove(move),
  parseMove,
  draw,
  // With only some squares allowed at first, turning the empty board changes what is allowed.
  symmetries: ({ rules }) => (rules['first-move'] === 'any' ? symmetries : []),
  evaluations,
  features: () => features,
  best: topOf(ticTacToeLadder),
  agents: [ladderKind(ticTacToeLadder)],
  board,
  guide,
  puzzles: {
    kept: async () => (await import('./puzzles/kept.js')).kept,
    maker: async () => (await import('./puzzles/make.js')).maker,
  },
});
