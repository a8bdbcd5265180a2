import type { Rng } from '@tabuleiro/engine';
import { ROOM, type Star } from '../cells.js';
import { makeMoveNumber } from '../move.js';
import type { ChineseCheckers } from '../position.js';
import { type Ground, groundCells, groundOf } from '../tables/ground.js';

/**
 * How the shortest games begin that a beam search of width 3000 found for a player alone: 17 moves with six pieces,
 * which the database proves to be the least, and 27 with ten, Bell's minimum. A move is two cells of the ground. None
 * of them leads backwards, so they are legal under all rules.
 */
const LINES: Readonly<Record<number, readonly (readonly [from: number, to: number])[]>> = {
  3: [
    [43, 40],
    [48, 36],
    [46, 30],
    [40, 41],
    [44, 24],
    [47, 17],
    [36, 12],
    [12, 8],
  ],
  4: [
    [74, 69],
    [79, 63],
    [75, 57],
    [57, 50],
    [77, 42],
    [80, 57],
    [73, 33],
    [33, 25],
    [71, 18],
    [78, 33],
    [69, 68],
    [76, 13],
  ],
};

/** Openings of a player alone: a move for every set of own pieces that a line or its mirror image goes through. */
export class OpeningBook {
  private readonly ground: Ground;
  /** By the corner where a player starts: the ground's cells of the star, and the other way round. */
  private readonly toGround: readonly Uint8Array[];
  private readonly toStar: readonly Uint8Array[];
  private readonly moves = new Map<string, { readonly from: number; readonly to: number }[]>();

  constructor(star: Star) {
    this.ground = groundOf(star.arm);
    this.toGround = [0, 1, 2, 3, 4, 5].map((start) => groundCells(star, start, this.ground));
    this.toStar = this.toGround.map((cells) => {
      const back = new Uint8Array(ROOM);
      for (const cell of star.cells) if (cells[cell] < this.ground.size) back[cells[cell]] = cell;
      return back;
    });
    this.learn((cell) => cell);
    this.learn((cell) => this.mirrored(cell));
  }

  /** A move for the seat to act, which may not be legal where others stand in the way; null where there is none. */
  find(position: ChineseCheckers, rng: Rng): number | null {
    const { star, starts } = position.terrain;
    const start = starts[position.turn];
    const own = star.cells.filter((cell) => position.ownerOf(cell) === position.turn);
    const known = this.moves.get(keyOf(own.map((cell) => this.toGround[start][cell])));
    if (known === undefined) return null;
    const { from, to } = known[rng.below(known.length)];
    return makeMoveNumber(this.toStar[start][from], this.toStar[start][to]);
  }

  private learn(image: (cell: number) => number): void {
    const { size, pieces, arm } = this.ground;
    const own = new Set(Array.from({ length: pieces }, (_, i) => size - 1 - i));
    for (const [one, other] of LINES[arm]) {
      const [from, to] = [image(one), image(other)];
      const key = keyOf([...own]);
      this.moves.set(key, [...(this.moves.get(key) ?? []), { from, to }]);
      own.delete(from);
      own.add(to);
    }
  }

  /** The cell on the other side of the line from start to goal. */
  private mirrored(cell: number): number {
    const { cellAt, arm } = this.ground;
    const side = 2 * arm + 1;
    const place = cellAt.indexOf(cell);
    const [row, column] = [Math.floor(place / side), place % side];
    return cellAt[(side - 1 - column) * side + side - 1 - row];
  }
}

function keyOf(cells: readonly number[]): string {
  return [...cells].sort((a, b) => a - b).join(' ');
}
