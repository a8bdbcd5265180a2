import { Rng, subSeed } from '@tabuleiro/engine';
import { hasFive } from './lines.js';
import { Pentago } from './position.js';
import { BIT_OF, CELLS, QUADRANT_OF } from './quadrants.js';

/** A stone that would make five in a row is drawn again; with this many stones there is always another place. */
export const MOST_RANDOM_STONES = 24;

/**
 * A board with so many stones where the next one is due, as the Pentago report made them: White and Black place in
 * turn on random cells, nobody makes five in a row, and no quadrant is turned.
 */
export function randomBoard(stones: number, rng: Rng): Pentago {
  if (!(stones >= 0 && stones <= MOST_RANDOM_STONES)) {
    throw new RangeError(`a random board has 0 to ${MOST_RANDOM_STONES} stones, not ${stones}`);
  }
  const sets = new Int32Array(8);
  const free = Array.from({ length: CELLS }, (_, cell) => cell);
  for (let placed = 0; placed < stones; placed++) {
    const seat = placed & 1;
    for (;;) {
      const drawn = rng.below(free.length);
      const at = 4 * seat + QUADRANT_OF[free[drawn]];
      const before = sets[at];
      sets[at] |= 1 << BIT_OF[free[drawn]];
      if (!hasFive(sets, 4 * seat)) {
        free.splice(drawn, 1);
        break;
      }
      sets[at] = before;
    }
  }
  return Pentago.of(sets, false);
}

/** Half of the boards have White to act, half Black. */
const MOST_PAIRS = 11;

/**
 * The boards that the report's games began with: n from 1 to 11, all as likely, and 2n stones on every first board
 * of two, 2n - 1 on every second one. Board i depends on the seed and i alone.
 */
export function randomBoards(count: number, seed: number): Pentago[] {
  return Array.from({ length: count }, (_, i) => {
    const rng = new Rng(subSeed(seed, i));
    const pairs = 1 + rng.below(MOST_PAIRS);
    return randomBoard(2 * pairs - (i & 1), rng);
  });
}
