import { defineGame, type Setup } from '@tabuleiro/engine';
import { ladderKind, topOf } from '../ladder.js';
import { agents } from './agents/index.js';
import { draw } from './draw.js';
import { evaluations } from './evaluations/index.js';
import { featuresFor } from './features.js';
import { pairLadder, trioLadder } from './ladder.js';
import { PASS } from './move.js';
import { makeMove, parseMove } from './notation.js';
import { ChineseCheckers } from './position.js';
import { makePosition, parsePosition } from './position-text.js';
import { NoProgress } from './referee.js';
import { CORNER_NAMES, presets, type Rules, rules, STARTS } from './rules.js';
import { err } from './sentences.js';
import { board } from './show/board.js';
import { guide } from './show/guide.js';
import { symmetriesOf } from './symmetry.js';
import { tables } from './tables/table-build.js';
import { terrainOf } from './terrain.js';

/** Chinese Checkers on the star, for 2, 3, 4 or 6 players. */
export const chineseCheckers = defineGame({
  id: 'chinese-checkers',
  version: 1,
  title: { en: 'Chinese Checkers', pt: 'Damas chinesas' },
  summary: 'A race across a star: pieces step, or hop in chains over any others.',
  seats: [2, 3, 4, 6],
  seatNames: (seats) => STARTS[seats].map((corner) => CORNER_NAMES[corner]),
  rules,
  presets,
  repeats: true,
  moveIds: PASS + 1,
  unplayable: ({ rules: options }) =>
    Math.min(options['quiet-moves'], options['move-limit']) === Number.POSITIVE_INFINITY ? err('endless') : null,
  start: (setup) => ChineseCheckers.start(terrainOf(setup)),
  referee: ({ seats, rules: options }: Setup<Rules>) =>
    new NoProgress(seats, options['quiet-moves'], options['move-limit']),
  makePosition,
  parsePosition: (text, setup) => parsePosition(text, terrainOf(setup)),
  makeMove,
  parseMove,
  draw,
  features: featuresFor,
  symmetries: (setup) => symmetriesOf(terrainOf(setup)),
  evaluations,
  formerlyUsual: [{ until: '2026-11-16T17:28:27Z', evaluation: 'distance' }],
  best: topOf(pairLadder, trioLadder),
  agents: [ladderKind(pairLadder, trioLadder), ...agents],
  tables,
  board,
  guide,
  puzzles: {
    kept: async () => (await import('./puzzles/kept.js')).kept,
    maker: async () => (await import('./puzzles/make.js')).maker,
  },
});
