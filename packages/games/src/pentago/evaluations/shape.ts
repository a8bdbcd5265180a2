import { type BoundEvaluation, type Evaluation, num, type Term, type WeightSpecs } from '@tabuleiro/engine';
import { canParry } from '../parry.js';
import type { Pentago } from '../position.js';
import { bits, FOUND, FOUR, measure, REACH_FIVE, REACH_FOUR, REACH_THREE, THREE, TWO } from '../reach.js';

/** The middle of a quadrant stays where it is however the quadrant turns. */
const MIDDLE = 1 << 4;
const LINES = 32;

const WEIGHTS = {
  two: num('worth of an open line with two stones', 3, 0, 1000),
  three: num('worth of an open line with three stones', 8, 0, 1000),
  four: num('worth of an open line with four stones', 16, 0, 1000),
  'reach-three': num('worth of a line that has three stones, or has them after one turn', 4, 0, 1000),
  'reach-four': num('worth of a line that has four stones, or has them after one turn', 30, 0, 1000),
  middle: num('worth of a stone in the middle of a quadrant', 0, 0, 1000),
  winning: num('worth of a win at hand with the next stone or turn', 3000, 0, 100_000),
} satisfies WeightSpecs;

/** What White has in hand, then Black. */
const found = new Int32Array(64);

/**
 * Lines that the other side has not touched, by how many stones they have as they lie and after one turn of a quadrant,
 * and whether the seat to act wins with its next stone or turn.
 */
export const shape: Evaluation<Pentago> = {
  name: 'shape',
  version: 2,
  history: [{ version: 1, until: '2026-11-16T02:32:53Z', defaults: { middle: '12' } }],
  summary: 'open lines by their stones, as they lie and after one turn, for the seat less for the opponent',
  weights: WEIGHTS,
  bind(values): BoundEvaluation<Pentago> {
    const { two, three, four, middle, winning } = values;
    const reachThree = values['reach-three'];
    const reachFour = values['reach-four'];
    const high = LINES * (two + three + four + reachThree + reachFour) + 4 * middle + winning;
    const whiteValue = (position: Pentago): number => {
      const { stones, turn, turning } = position;
      measure(stones, 0, 4, found, 0);
      measure(stones, 4, 0, found, FOUND);
      return (
        two * lead(TWO) +
        three * lead(THREE) +
        four * lead(FOUR) +
        reachThree * lead(REACH_THREE) +
        reachFour * lead(REACH_FOUR) +
        middle * middles(stones) +
        winning * atHand(stones, turn, turning)
      );
    };
    return {
      low: 0 - high,
      high,
      constantSum: true,
      value: (position, seat) => (seat === 0 ? whiteValue(position) : 0 - whiteValue(position)),
      explain(position, seat): Term[] {
        whiteValue(position);
        const sign = seat === 0 ? 1 : -1;
        return [
          { name: 'two', value: sign * two * lead(TWO) },
          { name: 'three', value: sign * three * lead(THREE) },
          { name: 'four', value: sign * four * lead(FOUR) },
          { name: 'reach-three', value: sign * reachThree * lead(REACH_THREE) },
          { name: 'reach-four', value: sign * reachFour * lead(REACH_FOUR) },
          { name: 'middle', value: sign * middle * middles(position.stones) },
          { name: 'winning', value: sign * winning * atHand(position.stones, position.turn, position.turning) },
        ];
      },
    };
  },
};

/** White's lines of a kind less Black's. */
function lead(kind: number): number {
  return bits(found[kind]) - bits(found[FOUND + kind]);
}

function middles(stones: Int32Array): number {
  let count = 0;
  for (let i = 0; i < 4; i++) count += (stones[i] & MIDDLE) - (stones[4 + i] & MIDDLE);
  return count / MIDDLE;
}

/**
 * 1 where White wins with the next stone or turn, -1 where Black does, else 0. Who is to place a stone wins by a line of
 * four after any turn; who is to turn wins by a line of five, and loses when the other side wins after every turn.
 */
function atHand(stones: Int32Array, seat: number, turning: boolean): number {
  const own = seat * FOUND;
  const sign = 1 - 2 * seat;
  if (!turning) return found[own + REACH_FOUR] === 0 ? 0 : sign;
  if (found[own + REACH_FIVE] !== 0) return sign;
  return found[FOUND - own + REACH_FOUR] === 0 || canParry(stones, 4 * seat) ? 0 : 0 - sign;
}
