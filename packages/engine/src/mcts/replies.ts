import type { Position } from '../contract/position.js';
import type { Scoring } from '../search/scoring.js';

/**
 * Best reply in the tree: between two moves of the side that decides only one of the others answers, the one who
 * stands best, and the rest are passed over (after M. Schadd and M. Winands, "Best reply search for multiplayer
 * games", 2011). Playouts go on in the game's own order from wherever the tree ends.
 */
export class StrongestReply<P extends Position> {
  constructor(
    private readonly scoring: Scoring<P>,
    private readonly sides: Int8Array,
  ) {}

  /** Passes over whoever does not answer at a node that the seat `last` has moved into; `root` is who decides. */
  leaveOut(position: P, last: number, root: number): void {
    const { sides, scoring } = this;
    if (position.skip === undefined) return;
    const own = sides[root];
    const answers = sides[last] === own;
    let highest = Number.NEGATIVE_INFINITY;
    let back = 0;
    while (position.turn >= 0 && sides[position.turn] !== own) {
      const value = answers ? scoring.evaluation.value(position, position.turn) : highest;
      if (value > highest) {
        highest = value;
        back = 0;
      }
      position.skip();
      back++;
    }
    // Back to the one who stands best; after an answer there is nobody to go back to.
    if (answers) for (; back > 0; back--) position.undo();
  }
}
