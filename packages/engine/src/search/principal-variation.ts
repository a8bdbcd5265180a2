/**
 * The principal variation, kept in a triangle: row h holds the best line from height h on. Taking over a child's line
 * costs only when a node finds a better move, which is rare.
 */
export class PrincipalVariation {
  // Long enough that `grow` is not needed in most games: code that first runs late makes the compiler start over.
  private readonly rows = Array.from({ length: 256 }, () => new Int32Array(16));
  private lengths = new Int32Array(256);

  /** The node at this height has no line yet, or none at all. */
  clear(height: number): void {
    if (height >= this.rows.length) this.grow(height);
    this.lengths[height] = 0;
  }

  /** At this height the move is best so far, and the game or the search ends with it. */
  end(height: number, move: number): void {
    if (height >= this.rows.length) this.grow(height);
    this.rows[height][0] = move;
    this.lengths[height] = 1;
  }

  /** At this height the move is best so far, followed by the line of the node below. */
  take(height: number, move: number): void {
    if (height + 1 >= this.rows.length) this.grow(height + 1);
    const below = this.lengths[height + 1];
    if (this.rows[height].length <= below) this.rows[height] = new Int32Array(2 * below + 2);
    const row = this.rows[height];
    const next = this.rows[height + 1];
    row[0] = move;
    for (let i = 0; i < below; i++) row[i + 1] = next[i];
    this.lengths[height] = below + 1;
  }

  toArray(height = 0): number[] {
    return height < this.rows.length ? Array.from(this.rows[height].subarray(0, this.lengths[height])) : [];
  }

  private grow(height: number): void {
    while (this.rows.length <= height) this.rows.push(new Int32Array(16));
    if (height < this.lengths.length) return;
    const lengths = new Int32Array(2 * height);
    lengths.set(this.lengths);
    this.lengths = lengths;
  }
}
