import { choice, defineGame, flag, int, moveLimit, type Referee, repetition, together } from '@tabuleiro/engine';
import { ladderKind } from '../ladder.js';
import { paperKind } from './agents/paper-search.js';
import { grip } from './evaluations/grip.js';
import { pack, prowl } from './evaluations/pack.js';
import { c1, c2, o1 } from './evaluations/published.js';
import { jaguarLadder, packLadder } from './ladder.js';
import { MAX_HOPS } from './move.js';
import { draw, makeMove, makePosition, parseMove, parsePosition } from './notation.js';
import { CHAINS, JogoDaOnca, type Rules } from './position.js';
import { board } from './show/board.js';
import { guide } from './show/guide.js';
import { tableSolver } from './solver/exact-solver.js';
import { mirror } from './symmetry.js';

const UNLIMITED = Number.POSITIVE_INFINITY;

interface RuleValues {
  readonly chain: Rules['chain'];
  readonly 'must-capture': boolean;
  readonly captures: number;
  readonly 'past-win': boolean;
  readonly repetition: number;
  readonly moves: number;
}

export const jogoDaOnca = defineGame({
  id: 'jogo-da-onca',
  version: 1,
  title: { en: 'Jogo da Onça', pt: 'Jogo da Onça' },
  summary: 'A jaguar against fourteen dogs on a board with a lair; the jaguar begins.',
  seats: [2],
  seatNames: () => ['jaguar', 'dogs'],
  rules: {
    chain: choice(
      'captures in one turn: one, as many as the jaguar likes, or on until no more can follow',
      CHAINS,
      'free',
    ),
    'must-capture': flag('whether the jaguar must capture when it can', false),
    captures: int('captured dogs that win for the jaguar', 5, 1, MAX_HOPS),
    'past-win': flag('whether a chain may go on after the capture that wins', false),
    repetition: int('the occurrence of a position that makes the game a draw', 4, 2, UNLIMITED),
    moves: int('moves of each side after which the game is a draw', UNLIMITED, 1, UNLIMITED),
  },
  presets: {
    // Table 1 of the paper: games of 25 moves a side that end in no other way than by a win.
    paper: { chain: 'free', 'must-capture': false, captures: 5, 'past-win': false, repetition: UNLIMITED, moves: 25 },
  },
  repeats: true,
  start: ({ rules }) => new JogoDaOnca(boardRules(rules)),
  referee: ({ rules }) => refereeOf(rules),
  makePosition,
  parsePosition: (text, { rules }) => parsePosition(text, boardRules(rules)),
  makeMove: (_, move) => makeMove(move),
  parseMove,
  draw,
  symmetries: () => [mirror],
  evaluations: [grip, pack, prowl, o1, c1, c2],
  formerlyUsual: [{ until: '2026-11-16T04:58:14Z', evaluation: 'pack' }],
  agents: [ladderKind(jaguarLadder, packLadder), paperKind],
  board,
  guide,
  solver: ({ rules }, store) => tableSolver({ ...boardRules(rules), moves: rules.moves }, store),
});

function boardRules({ chain, captures, 'must-capture': mustCapture, 'past-win': pastWin }: RuleValues): Rules {
  return { chain, captures, mustCapture, pastWin };
}

function refereeOf({ repetition: times, moves }: RuleValues): Referee | null {
  const referees = [
    ...(times === UNLIMITED ? [] : [repetition(times)]),
    ...(moves === UNLIMITED ? [] : [moveLimit(2 * moves)]),
  ];
  return referees.length < 2 ? (referees[0] ?? null) : together(referees);
}
