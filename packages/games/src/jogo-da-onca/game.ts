import { defineGame } from '@tabuleiro/engine';
import { ladderKind, topOf } from '../ladder.js';
import { evaluations } from './evaluations/index.js';
import { featuresFor } from './features.js';
import { jaguarLadder, packLadder } from './ladder.js';
import { draw, makeMove, makePosition, parseMove, parsePosition } from './notation.js';
import { JogoDaOnca } from './position.js';
import { refereeOf } from './referee.js';
import { boardRules, presets, ruleOptions } from './rules.js';
import { board } from './show/board.js';
import { guide } from './show/guide.js';
import { tableSolver } from './solver/exact-solver.js';
import { tables } from './solver/table-build.js';
import { mirror } from './symmetry.js';

/** Jogo da Onça: a jaguar against fourteen dogs. */
export const jogoDaOnca = defineGame({
  id: 'jogo-da-onca',
  version: 1,
  title: { en: 'Jogo da Onça', pt: 'Jogo da Onça' },
  summary: 'A jaguar against fourteen dogs on a board with a lair; the jaguar begins.',
  seats: [2],
  seatNames: () => ['jaguar', 'dogs'],
  unlikeSeats: true,
  rules: ruleOptions,
  presets,
  repeats: true,
  start: ({ rules }) => new JogoDaOnca(boardRules(rules)),
  referee: ({ rules }) => refereeOf(rules),
  makePosition,
  parsePosition: (text, { rules }) => parsePosition(text, boardRules(rules)),
  makeMove: (_, move) => makeMove(move),
  parseMove,
  draw,
  symmetries: () => [mirror],
  evaluations,
  features: ({ rules }) => featuresFor(boardRules(rules)),
  formerlyUsual: [{ until: '2026-11-16T04:58:14Z', evaluation: 'pack' }],
  best: topOf(jaguarLadder, packLadder),
  agents: [ladderKind(jaguarLadder, packLadder)],
  tables,
  board,
  guide,
  puzzles: {
    kept: async () => (await import('./puzzles/kept.js')).kept,
    maker: async () => (await import('./puzzles/make.js')).maker,
  },
  solver: ({ rules }, store) => tableSolver({ ...boardRules(rules), moves: rules.moves }, store),
});
