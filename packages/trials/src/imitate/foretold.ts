/** How well a policy foretells moves that it was not learned from. */
import { type SeenDecisions, softmax, sumOf } from '@tabuleiro/engine/learn';
import { type Interval, normalQuantile } from '@tabuleiro/stats';

/** A mean over decisions, with its interval by games: decisions of one game are no independent samples. */
export interface GameMean extends Interval {
  readonly mean: number;
}

/** How well moves were foretold. */
export interface Foretold {
  /** Games, or groups of games that belong together, and decisions between several moves in them. */
  readonly games: number;
  readonly decisions: number;
  /** The share of decisions in which the likeliest move was the one made; of several as likely each counts its part. */
  readonly first: GameMean;
  /** The mean of the logarithm (base 2) of how likely the move was that was made. */
  readonly bits: GameMean;
  /** What choosing by lot would have come to in the same decisions. */
  readonly byLot: { readonly first: number; readonly bits: number };
}

interface Tally {
  decisions: number;
  first: number;
  bits: number;
  lotFirst: number;
  lotBits: number;
}

/** Counts how well a policy foretells, game by game. */
export class Foretelling {
  private readonly games = new Map<number, Tally>();

  constructor(
    private readonly weights: Int16Array,
    private readonly scale: number,
    private readonly images: number,
  ) {}

  /** Adds the decisions of a game that are of one band. */
  add(number: number, { bands, counts, made, indices }: SeenDecisions, band: number): void {
    const tally = this.games.get(number) ?? { decisions: 0, first: 0, bits: 0, lotFirst: 0, lotBits: 0 };
    let at = 0;
    for (let i = 0; i < counts.length; i++) {
      const count = counts[i];
      if (bands[i] === band) this.addOne(tally, indices, at, count, made[i]);
      at += count * this.images;
    }
    if (tally.decisions > 0) this.games.set(number, tally);
  }

  /** What it came to; null where nothing was to be foretold. */
  get result(): Foretold | null {
    const tallies = [...this.games.values()];
    if (tallies.length === 0) return null;
    const total = (of: (tally: Tally) => number) => tallies.reduce((sum, tally) => sum + of(tally), 0);
    const decisions = total((tally) => tally.decisions);
    return {
      games: tallies.length,
      decisions,
      first: meanByGame(tallies, (tally) => tally.first),
      bits: meanByGame(tallies, (tally) => tally.bits),
      byLot: {
        first: total((tally) => tally.lotFirst) / decisions,
        bits: total((tally) => tally.lotBits) / decisions,
      },
    };
  }

  private addOne(tally: Tally, indices: Int32Array, at: number, count: number, made: number): void {
    const { weights, scale, images } = this;
    const odds = new Float64Array(count);
    for (let move = 0; move < count; move++) {
      odds[move] = scale * sumOf(weights, indices, at + move * images, images, 0);
    }
    softmax(odds, count, 1);
    const highest = odds.reduce((most, each) => Math.max(most, each), 0);
    const equals = odds.filter((each) => each === highest).length;
    tally.decisions++;
    tally.first += odds[made] === highest ? 1 / equals : 0;
    // Odds of nothing come from rounding alone.
    tally.bits += Math.log2(Math.max(odds[made], LEAST));
    tally.lotFirst += 1 / count;
    tally.lotBits += Math.log2(1 / count);
  }
}

const LEAST = 2 ** -50;

/** The mean over decisions, and its interval from how much games differ: of a ratio of two sums, linearised. */
function meanByGame(tallies: readonly Tally[], of: (tally: Tally) => number): GameMean {
  const n = tallies.length;
  const decisions = tallies.reduce((sum, tally) => sum + tally.decisions, 0);
  const mean = tallies.reduce((sum, tally) => sum + of(tally), 0) / decisions;
  const squares = tallies.reduce((sum, tally) => sum + (of(tally) - mean * tally.decisions) ** 2, 0);
  const error = n < 2 ? Number.POSITIVE_INFINITY : Math.sqrt((n / (n - 1)) * squares) / decisions;
  const reach = normalQuantile(0.975) * error;
  return { mean, low: mean - reach, high: mean + reach };
}
