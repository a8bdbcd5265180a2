/**
 * How many are still wanted of each of several kinds: as many of each in the end. A kind of which a whole round brings
 * none is given up, and the others make up for it.
 */
export class Shares {
  private readonly taken: number[];
  private readonly open: Set<number>;
  private readonly gained = new Set<number>();

  constructor(
    private readonly total: number,
    kinds: number,
  ) {
    this.taken = new Array(kinds).fill(0);
    this.open = new Set(this.taken.keys());
  }

  get done(): boolean {
    return this.open.size === 0 || this.taken.reduce((sum, count) => sum + count, 0) >= this.total;
  }

  wants(kind: number): boolean {
    if (this.done || !this.open.has(kind)) return false;
    const givenUp = this.taken.reduce((sum, count, each) => (this.open.has(each) ? sum : sum + count), 0);
    return this.taken[kind] < Math.ceil((this.total - givenUp) / this.open.size);
  }

  /** Takes one of a kind, if it is wanted. */
  take(kind: number): boolean {
    if (!this.wants(kind)) return false;
    this.taken[kind]++;
    this.gained.add(kind);
    return true;
  }

  /** A round is over in which these were looked for. */
  endRound(wanted: readonly number[]): void {
    for (const kind of wanted) if (!this.gained.has(kind)) this.open.delete(kind);
    this.gained.clear();
  }
}
