import { LINES_KEPT } from './lines.js';
import { CLOCKWISE, FULL } from './quadrants.js';

/** TURNED[quarters << 9 | stones]: the stones of a quadrant after so many quarter turns clockwise. */
export const TURNED = turnedStones();
/** KEPT[quadrant << 11 | quarters << 9 | stones]: the lines that a quadrant keeps when it has been turned so far. */
export const KEPT = Int32Array.from({ length: 4 << 11 }, (_, i) => LINES_KEPT[i >> 11][TURNED[i & 0x7ff]]);

function turnedStones(): Int16Array {
  const table = new Int16Array(4 << 9);
  for (let stones = 0; stones <= FULL; stones++) {
    let now = stones;
    for (let quarters = 0; quarters < 4; quarters++) {
      table[(quarters << 9) | stones] = now;
      now = CLOCKWISE[now];
    }
  }
  return table;
}
