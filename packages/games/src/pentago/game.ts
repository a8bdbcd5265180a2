import { defineGame, ok } from '@tabuleiro/engine';
import { ladderKind } from '../ladder.js';
import { evaluations } from './evaluations/index.js';
import { features } from './features.js';
import { BEST_PLAYER, pentagoLadder } from './ladder.js';
import { draw, makeMove, makePosition, parseMove, parsePosition } from './notation.js';
import { FIRST_TURN, Pentago } from './position.js';
import { board } from './show/board.js';
import { guide } from './show/guide.js';
import { createSolver, helpWalk, prepareSolver } from './solver/solver.js';
import { symmetries } from './symmetry.js';

/** Pentago: five in a row on four quadrants that turn. */
export const pentago = defineGame({
  id: 'pentago',
  version: 1,
  title: { en: 'Pentago', pt: 'Pentago' },
  summary: 'Five in a row on a board whose quadrants turn; White begins.',
  seats: [2],
  seatNames: () => ['White', 'Black'],
  moveIds: FIRST_TURN + 8,
  start: () => new Pentago(),
  makePosition,
  parsePosition,
  makeMove: (_, move) => makeMove(move),
  parseMove,
  draw,
  symmetries: () => symmetries,
  evaluations,
  formerlyUsual: [{ until: '2026-11-19T23:45:00Z', evaluation: 'shape' }],
  features: () => features,
  learnedIsUsual: true,
  best: () => BEST_PLAYER,
  agents: [ladderKind(pentagoLadder)],
  solver: (_setup, _store, helpers) => ok(createSolver(undefined, helpers)),
  jobs: { walk: helpWalk },
  prepare: prepareSolver,
  board,
  guide,
  puzzles: {
    kept: async () => (await import('./puzzles/kept.js')).kept,
    maker: async () => (await import('./puzzles/make.js')).maker,
  },
});
