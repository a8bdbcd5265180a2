import type { Rng } from '@tabuleiro/engine';
import type { Deals } from '../possible-deals.js';
import { SEATS } from '../round.js';

/** Says how likely a deal is by the moves that were seen; comparable between deals of one view. */
export interface DealReader {
  weight(hands: Int32Array): number;
}

/** How large a pool gets. */
export interface PoolSize {
  /** For so many deals at once, at the most. */
  readonly batch: number;
  /** Deals in the pool for each of them, at the most. */
  readonly reading: number;
  /** Whether the pool may stay smaller where it is good enough, and holds every deal where there are no more. */
  readonly thrifty: boolean;
}

/** A pool is good enough when its weights are worth this share of as many equally likely deals as are asked for. */
const ENOUGH = 0.8;

/**
 * Draws deals as often as the moves seen make them likely, out of a pool of deals that were drawn all alike. At the
 * beginning of a round nearly any deal will do, later only one in ten.
 */
export class LikelyDeals {
  private readonly pool: Int32Array;
  /** What a deal of the pool weighs together with all before it. */
  private readonly upTo: Float64Array;
  private filled = 0;
  /** Whether the pool holds every deal there can be. */
  private complete = false;

  constructor(
    private readonly deals: Deals,
    private readonly reader: DealReader,
    /** Where deals are written; hands that are known stay as they are. */
    private readonly hands: Int32Array,
    private readonly size: PoolSize,
  ) {
    this.pool = new Int32Array(SEATS * size.batch * size.reading);
    this.upTo = new Float64Array(size.batch * size.reading);
  }

  /** Shows so many deals, one after the other, each with what it counts: more where its pool has likelier deals. */
  draw(rng: Rng, count: number, look: (weight: number) => void): void {
    const { hands, pool, upTo } = this;
    this.fill(rng, count);
    const { filled } = this;
    const total = upTo[filled - 1];
    // A mark at a random place of each of as many equal parts as are asked for.
    for (let n = 0, at = 0; n < count; n++) {
      const mark = ((n + rng.unit()) / count) * total;
      while (at < filled - 1 && upTo[at] < mark) at++;
      for (let seat = 0; seat < SEATS; seat++) hands[seat] = pool[SEATS * at + seat];
      look(total / filled);
    }
  }

  private fill(rng: Rng, count: number): void {
    const { deals, hands, upTo, size } = this;
    if (this.complete) return;
    this.filled = 0;
    if (size.thrifty && deals.count <= upTo.length) {
      for (const deal of deals.all()) {
        for (let seat = 0; seat < SEATS; seat++) if (deal[seat] !== 0) hands[seat] = deal[seat];
        this.add();
      }
      this.complete = true;
      return;
    }
    let squares = 0;
    for (let left = count * size.reading; left > 0; left--) {
      deals.draw(rng, hands);
      const weight = this.add();
      squares += weight * weight;
      const total = upTo[this.filled - 1];
      if (size.thrifty && this.filled >= count && total * total >= ENOUGH * count * squares) return;
    }
  }

  private add(): number {
    const { hands, pool, filled, upTo } = this;
    const weight = this.reader.weight(hands);
    for (let seat = 0; seat < SEATS; seat++) pool[SEATS * filled + seat] = hands[seat];
    upTo[filled] = weight + (filled === 0 ? 0 : upTo[filled - 1]);
    this.filled++;
    return weight;
  }
}
