import { choice, defineGame } from '@tabuleiro/engine';
import { ladderKind } from '../ladder.js';
import { openLines } from './evaluations/open-lines.js';
import { ticTacToeLadder } from './ladder.js';
import { draw, makeMove, makePosition, parseMove, parsePosition } from './notation.js';
import { TicTacToe } from './position.js';
import { board, guide } from './show/board.js';
import { symmetries } from './symmetry.js';

export const ticTacToe = defineGame({
  id: 'tic-tac-toe',
  version: 1,
  title: { en: 'Tic-tac-toe', pt: 'Jogo do galo' },
  summary: 'Three in a row on nine squares; X begins.',
  seats: [2],
  seatNames: () => ['X', 'O'],
  rules: {
    'first-move': choice(
      'squares allowed on the empty board: any, or one of each kind (1, 2 and 5) as they mirror the rest',
      ['any', 'distinct'],
      'any',
    ),
  },
  start: ({ rules }) => new TicTacToe(rules['first-move']),
  makePosition,
  parsePosition: (text, { rules }) => parsePosition(text, rules['first-move']),
  makeMove: (_, move) => makeMove(move),
  parseMove,
  draw,
  // With only some squares allowed at first, turning the empty board changes what is allowed.
  symmetries: ({ rules }) => (rules['first-move'] === 'any' ? symmetries : []),
  evaluations: [openLines],
  agents: [ladderKind(ticTacToeLadder)],
  board,
  guide,
});
