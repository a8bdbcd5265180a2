/**
 * What a seat is worth: the score of the side that moves first where there are two, and the shares of first places by
 * side where there are more. In blocks every agent sits everywhere equally often, so strength cancels out.
 */
import { type ChiSquareTest, goodnessOfFit } from './chi-square.js';
import { type EloEstimate, eloOf } from './elo.js';
import { byBlock, encounter, type GameOutcome } from './outcome.js';
import { firstPart, middleOf, type PlacingOptions, placesOf } from './placings.js';
import { distinctIn } from './repeats.js';
import { sampleOfBlocks, type WinDrawLoss } from './score.js';
import { CONFIDENCE, type Interval, scoreInterval } from './wilson.js';

/** What a side won and lost. */
export interface SideRecord {
  readonly side: number;
  /** Games in which this side alone came first. */
  readonly wins: number;
  /** The share of first places, shared ones in parts. */
  readonly share: number;
  readonly interval: Interval;
}

/** What whoever moves first makes of it. */
export interface FirstMover extends WinDrawLoss {
  readonly score: number;
  readonly interval: Interval;
  readonly elo: EloEstimate;
}

/** What the seats are worth, whoever sits there. */
export interface SeatAdvantage {
  readonly games: number;
  readonly sides: readonly SideRecord[];
  /** The side of seat 0 against the other one; null if there are more than two. */
  readonly firstMover: FirstMover | null;
  /**
   * Are the distinct games that one side won alone spread evenly over the sides? With agents of unequal strength the
   * test errs on the cautious side, because balanced seats spread wins more evenly than chance would.
   */
  readonly test: ChiSquareTest;
}

/** Null without games. All games must have the same sides. */
export function seatAdvantageOf(outcomes: readonly GameOutcome[], options: PlacingOptions = {}): SeatAdvantage | null {
  if (outcomes.length === 0) return null;
  const { confidence = CONFIDENCE } = options;
  const sides = options.sides ?? outcomes[0].seats.map((_, seat) => seat);
  if (outcomes.some(({ seats }) => seats.length !== sides.length)) {
    throw new Error('seats can be compared only between games with the same seats');
  }
  const games = outcomes.map(({ payoffs, ...game }) => ({ ...game, places: placesOf(payoffs, sides) }));
  const blocks = byBlock(games);
  const records = games[0].places.map((_, side) => {
    const part = ({ places }: (typeof games)[number]): number => firstPart(places[side]);
    const sample = sampleOfBlocks(
      blocks.map((list) => ({
        score: list.reduce((sum, game) => sum + part(game), 0) / list.length,
        games: list.length,
      })),
    );
    const won = games.filter((game) => part(game) === 1);
    const record = { side, wins: won.length, share: sample.mean, interval: scoreInterval(sample, confidence) };
    return { record, distinct: distinctIn(won) };
  });
  const first = sides[0];
  let firstMover: FirstMover | null = null;
  if (records.length === 2) {
    const { result, sample } = encounter(games, ({ places }) => 2 - middleOf(places[first]));
    const interval = scoreInterval(sample, confidence);
    firstMover = { ...result, score: sample.mean, interval, elo: eloOf(sample, confidence) };
  }
  return {
    games: games.length,
    sides: records.map(({ record }) => record),
    firstMover,
    test: goodnessOfFit(records.map(({ distinct }) => distinct)),
  };
}
