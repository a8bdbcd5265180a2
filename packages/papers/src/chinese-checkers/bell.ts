import { makeTable, parseSetup, unwrap } from '@tabuleiro/engine';
import { replay } from '@tabuleiro/engine/match';
import { chineseCheckers, solitaire } from '@tabuleiro/games';
import { exactFigure, type PaperTable } from '../paper.js';
import { BELL, SHORTEST } from './figures.js';
import { HELPING_GAME } from './helping-game.js';
import { winnerOf } from './results.js';

/** Positions that the beam search keeps after each move. */
const WIDTH = 3000;

/** All pieces of the winner have to arrive: the usual rule would be content with one in a goal that is still full. */
export const HELPING_RULES = 'standard, win=strict';

/** Who has won, after how many moves of its own and of all; null where nobody has, or a move was not legal. */
export interface Finished {
  readonly winner: number;
  readonly own: number;
  readonly plies: number;
}

/** Plays a game through by the rules. */
export function finished(seats: number, rules: string, moves: readonly string[]): Finished | null {
  const table = makeTable(chineseCheckers, unwrap(parseSetup(chineseCheckers, seats, rules)));
  const match = replay(table, { start: null, moves });
  const payoffs = match.ok ? match.value.payoffs : null;
  if (payoffs === null) return null;
  const winner = winnerOf({ payoffs });
  const own = moves.filter((_, ply) => ply % seats === winner).length;
  return winner < 0 ? null : { winner, own, plies: moves.length };
}

/** The shortest game of a player alone that a beam search finds, as the first of three plays it by the rules. */
function aloneGame(): readonly string[] | null {
  const ground = solitaire.groundOf(4);
  const start = Array.from({ length: ground.pieces }, (_, i) => ground.size - ground.pieces + i);
  const weights = solitaire.usualWeights(ground);
  const moves = solitaire.beamSearch(ground, start, { width: WIDTH, limit: 30, weights });
  const three = chineseCheckers.start(unwrap(parseSetup(chineseCheckers, 3, 'standard')));
  return moves === null ? null : solitaire.solitaireAmongThree(three, moves);
}

/** The shortest games that the thesis quotes: found by search or kept, and played by the rules. */
export const bellTable: PaperTable = {
  id: 'bell',
  title: 'the shortest games: of one player alone, and of two who help each other',
  citation: BELL,
  seconds: 5,
  measure(onStep) {
    const alone = aloneGame();
    onStep(1, 2);
    const one = alone === null ? null : finished(3, 'standard', alone);
    const two = finished(2, HELPING_RULES, HELPING_GAME);
    onStep(2, 2);
    return {
      figures: [
        exactFigure('moves of a player alone', SHORTEST.alone, one?.own ?? null, ALONE_NOTE),
        exactFigure('moves of two who help each other', SHORTEST.helping, two?.plies ?? null, HELPING_NOTE),
        exactFigure("of them, the winner's own", SHORTEST.helping / 2, two?.own ?? null),
      ],
      comparisons: [],
      notes: [
        ...(alone === null ? [] : [`alone: ${alone.filter((_, ply) => ply % 3 === 0).join(' ')}`]),
        `helping each other: ${HELPING_GAME.join(' ')}`,
        BOUND_NOTE,
      ],
    };
  },
};

const ALONE_NOTE =
  'found by a beam search, and played by the rules as the first of three, while the others step out and back';
const HELPING_NOTE = 'a kept game, played by the rules; all pieces of the winner arrive';
const BOUND_NOTE =
  'that these games exist is checked; that there are none shorter is what the document quotes from Bell, and is not ' +
  'proven here: of six pieces alone the endgame database proves 17 to be the least';
