import { OVER } from '@tabuleiro/engine';
import { NOWHERE, ROOM, SETS } from '../cells.js';
import { PASS } from '../move.js';
import type { ChineseCheckers } from '../position.js';

/** Above the value of any evaluation that is ranked by. */
const DECIDED = 1e9;

/**
 * Ranks moves by a measure of the pieces of the seat that plays them. It only moves the piece to look at the measure,
 * which is quicker than to play; a move that may end the game is played, and counts for what that brings.
 */
export function rankBy(measure: (position: ChineseCheckers, seat: number) => number) {
  return (position: ChineseCheckers, moves: Int32Array, from: number, to: number, ranks: Float64Array): void => {
    const { own, distances, turn: seat, terrain } = position;
    const { set, bit } = terrain.star;
    const { distance } = terrain;
    for (let i = from; i < to; i++) {
      const move = moves[i];
      if (move === PASS) {
        ranks[i - from] = measure(position, seat);
        continue;
      }
      const start = move >> 7;
      const end = move & NOWHERE;
      if (mayEnd(position, end)) {
        ranks[i - from] = rankPlayed(position, move, measure);
        continue;
      }
      const gain = distance[seat * ROOM + start] - distance[seat * ROOM + end];
      own[SETS * seat + set[start]] ^= bit[start];
      own[SETS * seat + set[end]] ^= bit[end];
      distances[seat] -= gain;
      ranks[i - from] = measure(position, seat);
      distances[seat] += gain;
      own[SETS * seat + set[end]] ^= bit[end];
      own[SETS * seat + set[start]] ^= bit[start];
    }
  };
}

/** Whether a cell is the last free one of somebody's goal. */
function mayEnd({ free, terrain }: ChineseCheckers, cell: number): boolean {
  const { goalSeat, goals, star } = terrain;
  const seat = goalSeat[cell];
  if (seat < 0) return false;
  for (let set = 0; set < SETS; set++) {
    const open = goals[SETS * seat + set] & free[set];
    if ((set === star.set[cell] ? open & ~star.bit[cell] : open) !== 0) return false;
  }
  return true;
}

function rankPlayed(
  position: ChineseCheckers,
  move: number,
  measure: (position: ChineseCheckers, seat: number) => number,
): number {
  const seat = position.turn;
  position.play(move);
  const rank = position.turn === OVER ? DECIDED * position.payoff(seat) : measure(position, seat);
  position.undo();
  return rank;
}
