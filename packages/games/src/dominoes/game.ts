import { defineHiddenGame } from '@tabuleiro/engine';
import { ladderKind } from '../ladder.js';
import { chanceText } from './agents/chance-model.js';
import { agents } from './agents/index.js';
import { BEST_PLAYER, dominoesLadder } from './ladder.js';
import { moveFeatures } from './move-features.js';
import { SEAT_NAMES } from './names.js';
import { drawView, makeMove, makePosition, parseMove, parsePosition } from './notation.js';
import { Dominoes } from './position.js';
import { CALL } from './round.js';
import { presets, ruleOptions } from './rules.js';
import { board } from './show/board.js';
import { guide } from './show/guide.js';
import { hindsight } from './show/hindsight.js';
import { DominoView } from './view.js';
import { parseView } from './view-text.js';

/** Four-ended dominoes of the Amazon, for two pairs with hidden hands. */
export const dominoes = defineHiddenGame<Dominoes, DominoView, typeof ruleOptions>({
  id: 'dominoes',
  version: 1,
  title: { en: 'Four-ended dominoes', pt: 'Dominó de quatro pontas' },
  summary: 'Two pairs, 28 tiles, four arms: points for fives on the table, for passes and for going out.',
  seats: [4],
  seatNames: () => SEAT_NAMES,
  sides: () => [0, 1, 0, 1],
  rules: ruleOptions,
  presets,
  chance: true,
  moveIds: 2 * CALL,
  start: ({ rules }) => new Dominoes(rules),
  makePosition,
  parsePosition: (text, { rules }) => parsePosition(text, rules),
  makeMove,
  parseMove,
  draw: (position) => drawView(new DominoView(position, 0, true)),
  best: () => BEST_PLAYER,
  agents: [ladderKind(dominoesLadder), ...agents],
  view: (position, seat) => new DominoView(position, seat, false),
  parseView: (text, { rules }) => parseView(text, rules),
  reveal: (position) => new DominoView(position, 0, true),
  drawView,
  moveFeatures: () => moveFeatures,
  board,
  hindsight,
  chanceText,
  guide,
  puzzles: {
    kept: async () => (await import('./puzzles/kept.js')).kept,
    maker: async () => (await import('./puzzles/make.js')).maker,
  },
});
