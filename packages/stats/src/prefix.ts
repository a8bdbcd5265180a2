/**
 * Blocks finish in any order; whoever must not depend on that order (SPRT above all) looks only at the finished prefix:
 * all blocks up to the first one that is still missing.
 */
export class FinishedPrefix<T> {
  private readonly waiting = new Map<number, T>();
  private next = 0;

  /** How many blocks the prefix has. */
  get length(): number {
    return this.next;
  }

  /** How many finished blocks wait for an earlier one. */
  get ahead(): number {
    return this.waiting.size;
  }

  /** Takes a finished block and gives those that the prefix grows by, in block order: often none, sometimes many. */
  add(block: number, value: T): T[] {
    if (block < this.next || this.waiting.has(block)) throw new Error(`block ${block} is already there`);
    this.waiting.set(block, value);
    const grown: T[] = [];
    for (; this.waiting.has(this.next); this.next++) {
      grown.push(this.waiting.get(this.next) as T);
      this.waiting.delete(this.next);
    }
    return grown;
  }
}
