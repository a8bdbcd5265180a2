import { CHANCE, OVER, type PuzzleMaker } from '@tabuleiro/engine';
import type { Dominoes } from '../position.js';
import type { Round } from '../round.js';
import { DominoView } from '../view.js';
import { everyDeal } from './every-deal.js';

/** So many tiles are left in all hands together: fewer leave nothing to find out, more too many deals. */
const FEWEST_TILES = 5;
const MOST_TILES = 9;
/** A seat that could look at more deals than this could look at none of them. */
const MOST_DEALS = 60;

/** Ends of rounds in which one move is best in every deal that agrees with what its seat sees, and no other move is. */
export const maker: PuzzleMaker<Dominoes> = {
  propose({ game, setup }, rng) {
    const position = game.start(setup);
    const left = FEWEST_TILES + rng.below(MOST_TILES - FEWEST_TILES + 1);
    while (position.dealt < 3 || tilesLeft(position.round) > left) {
      position.play(position.randomMove(rng));
      if (position.turn === OVER || (position.turn === CHANCE && position.isDealt)) return null;
    }
    const seat = position.turn;
    if (seat < 0) return null;
    const view = new DominoView(position, seat, false);
    const moves = movesOf(view.round);
    if (moves.length < 2 || view.deals().count > MOST_DEALS) return null;
    const best = bestInEveryDeal(view, moves);
    if (best === null) return null;
    return { position: view.text(), moves: [game.makeMove(position, best)], goal: 'best', turns: null };
  },
};

/** The only move that is best in every deal; null where there is none, or more than one. */
function bestInEveryDeal(view: DominoView, moves: readonly number[]): number | null {
  let best = moves;
  let differs = false;
  for (const hands of everyDeal(view)) {
    const { round } = view.withHands(hands);
    const values = moves.map((move) => valueAfter(round, move, view.seat & 1));
    const high = Math.max(...values);
    differs ||= values.some((value) => value < high);
    best = best.filter((move) => values[moves.indexOf(move)] === high);
    if (best.length === 0) return null;
  }
  return best.length === 1 && differs ? best[0] : null;
}

function valueAfter(round: Round, move: number, side: number): number {
  round.play(move);
  const value = pointsAtBest(round, side, -INFINITE, INFINITE);
  round.undo();
  return value;
}

/** More points than a round can make. */
const INFINITE = 10_000;

/** By how much a pair is ahead at the end of the round, with all hands open and both pairs at their best. */
function pointsAtBest(round: Round, side: number, alpha: number, beta: number): number {
  if (round.turn < 0) return round.points[side] - round.points[1 - side];
  const own = (round.turn & 1) === side;
  let [low, high] = [alpha, beta];
  for (const move of movesOf(round)) {
    round.play(move);
    const value = pointsAtBest(round, side, low, high);
    round.undo();
    if (own) low = Math.max(low, value);
    else high = Math.min(high, value);
    if (low >= high) break;
  }
  return own ? low : high;
}

const buffer = new Int32Array(256);

function movesOf(round: Round): number[] {
  return [...buffer.subarray(0, round.moves(buffer, 0))];
}

function tilesLeft({ sizes }: Round): number {
  return sizes[0] + sizes[1] + sizes[2] + sizes[3];
}
