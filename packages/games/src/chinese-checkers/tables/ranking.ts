/**
 * Sets of so many cells, numbered from 0 without gaps: the set c0 < c1 < c2 ... has the rank
 * C(c0, 1) + C(c1, 2) + C(c2, 3) + ... The set of the first cells has rank 0, that of the last ones the highest.
 */
export class Ranking {
  /** C(cell, n) at n * (size + 1) + cell. */
  readonly choose: Int32Array;
  /** How many sets there are. */
  readonly total: number;

  constructor(
    readonly size: number,
    readonly pieces: number,
  ) {
    const width = size + 1;
    const choose = new Float64Array((pieces + 1) * width);
    for (let cell = 0; cell <= size; cell++) {
      choose[cell] = 1;
      for (let n = 1; n <= pieces && cell > 0; n++) {
        choose[n * width + cell] = choose[n * width + cell - 1] + choose[(n - 1) * width + cell - 1];
      }
    }
    this.total = choose[pieces * width + size];
    if (this.total >= 2 ** 31) throw new RangeError(`${this.total} positions are too many for a table`);
    this.choose = Int32Array.from(choose);
  }

  /** The rank of cells in rising order. */
  rank(cells: ArrayLike<number>): number {
    const width = this.size + 1;
    let rank = 0;
    for (let i = 0; i < this.pieces; i++) rank += this.choose[(i + 1) * width + cells[i]];
    return rank;
  }

  /** The cells of a rank, in rising order. */
  unrank(rank: number, cells: Uint8Array): void {
    const { choose, size, pieces } = this;
    const width = size + 1;
    let rest = rank;
    let cell = size - 1;
    for (let i = pieces - 1; i >= 0; i--) {
      const row = (i + 1) * width;
      while (choose[row + cell] > rest) cell--;
      rest -= choose[row + cell];
      cells[i] = cell--;
    }
  }
}
