import type { Rng } from '@tabuleiro/engine';
import { KEPT as LINES_TURNED, TURNED as LYING_TURNED } from './playout-tables.js';
import { FULL } from './quadrants.js';

// Constants of the inner loop stand in this file: imported ones are read anew at every use.
/** One more stone, and somebody could have five in a row. */
const QUIET = 8;
const TURNED = LYING_TURNED;
const KEPT = LINES_TURNED;
const QUARTER = 1 << 9;
const QUARTERS = 3 << 9;

// The state of the playout under way, in arrays because a quadrant is an index. They have more room than they need:
// V8 moves small arrays about with its other objects, and reaches only larger ones at a fixed address.
const ROOM = 64;
/** Free cells in no order, each as quadrant << 9 | its bit. */
const free = new Int16Array(ROOM);
/** Stones at side * 4 + quadrant, as they would lie had no quadrant been turned. */
const lying = new Int32Array(ROOM);
/** The lines that each quadrant of a side keeps. */
const kept = new Int32Array(ROOM);
/** How far each quadrant has been turned, as quarters << 9. */
const turned = new Int32Array(ROOM);

/**
 * Plays random turns from a position where a stone is due until the game ends, and leaves the last stones in `stones`.
 * Answers with the number of stones, whether the last of them won at once, and White's result, as
 * placed << 3 | won at once << 2 | result + 1.
 *
 * No stone moves meanwhile: a turn changes how a quadrant is read. Free cells can so be drawn from a list, and only
 * the quadrants that a turn touches have their lines looked up.
 */
export function playToEnd(stones: Int32Array, placedBefore: number, rng: Rng): number {
  let placed = placedBefore;
  let count = 0;
  for (let quadrant = 0; quadrant < 4; quadrant++) {
    const rest = FULL & ~(stones[quadrant] | stones[4 + quadrant]);
    for (let cells = rest; cells !== 0; cells &= cells - 1) free[count++] = (quadrant << 9) | (cells & (0 - cells));
    lying[quadrant] = stones[quadrant];
    lying[4 + quadrant] = stones[4 + quadrant];
    turned[quadrant] = 0;
  }
  for (; placed < QUIET; placed++) {
    const drawn = rng.below(count << 3);
    const cell = free[drawn >> 3];
    free[drawn >> 3] = free[--count];
    lying[((placed & 1) << 2) + (cell >> 9)] |= cell & FULL;
    const quadrant = (drawn >> 1) & 3;
    // One quarter, or three; a choice in so many words would be guessed wrongly half the time.
    turned[quadrant] = (turned[quadrant] + QUARTER + ((drawn & 1) << 10)) & QUARTERS;
  }
  for (let i = 0; i < 8; i++) kept[i] = KEPT[((i & 3) << 11) | turned[i & 3] | lying[i]];
  let end = 0;
  for (;;) {
    const own = (placed & 1) << 2;
    const other = 4 - own;
    const drawn = rng.below(count << 3);
    const cell = free[drawn >> 3];
    free[drawn >> 3] = free[--count];
    const home = cell >> 9;
    const added = lying[own + home] | (cell & FULL);
    lying[own + home] = added;
    kept[own + home] = KEPT[(home << 11) | turned[home] | added];
    placed++;
    if ((kept[own] & kept[own + 1] & kept[own + 2] & kept[own + 3]) !== 0) {
      end = 4 | (own === 0 ? 2 : 0);
      break;
    }
    const quadrant = (drawn >> 1) & 3;
    const quarters = (turned[quadrant] + QUARTER + ((drawn & 1) << 10)) & QUARTERS;
    const row = (quadrant << 11) | quarters;
    turned[quadrant] = quarters;
    kept[own + quadrant] = KEPT[row | lying[own + quadrant]];
    kept[other + quadrant] = KEPT[row | lying[other + quadrant]];
    const white = kept[0] & kept[1] & kept[2] & kept[3];
    const black = kept[4] & kept[5] & kept[6] & kept[7];
    if ((white | black) !== 0 || count === 0) {
      end = 1 + (white !== 0 ? 1 : 0) - (black !== 0 ? 1 : 0);
      break;
    }
  }
  for (let i = 0; i < 8; i++) stones[i] = TURNED[turned[i & 3] | lying[i]];
  return (placed << 3) | end;
}
