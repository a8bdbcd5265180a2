import { ANTICLOCKWISE, CLOCKWISE } from './quadrants.js';
import { measure, REACH_FOUR } from './reach.js';

// Constants of the inner loop stand in this file: imported ones are read anew at every use.
const RIGHT = Int16Array.from(CLOCKWISE);
const LEFT = Int16Array.from(ANTICLOCKWISE);
/** A turned board, and what is in hand there. */
const turned = new Int32Array(64);
const after = new Int32Array(64);

/** Whether some turn leaves the other side without a win by its next stone and turn. */
export function canParry(stones: Int32Array, own: number): boolean {
  for (let i = 0; i < 8; i++) turned[i] = stones[i];
  for (let quadrant = 0; quadrant < 4; quadrant++) {
    if (parries(stones, own, quadrant, RIGHT) || parries(stones, own, quadrant, LEFT)) return true;
    turned[quadrant] = stones[quadrant];
    turned[4 + quadrant] = stones[4 + quadrant];
  }
  return false;
}

function parries(stones: Int32Array, own: number, quadrant: number, way: Int16Array): boolean {
  turned[quadrant] = way[stones[quadrant]];
  turned[4 + quadrant] = way[stones[4 + quadrant]];
  measure(turned, 4 - own, own, after, 0);
  return after[REACH_FOUR] === 0;
}
