/**
 * Placings in games of more than two sides: who came first, second and so on, mean places, and shares of first places,
 * with intervals over blocks. Ties share the places that they take up.
 */
import { byBlock, type GameOutcome } from './outcome.js';
import { type ScoreSample, sampleOfBlocks } from './score.js';
import { criticalT } from './t-test.js';
import { CONFIDENCE, type Interval, scoreInterval } from './wilson.js';

/** How places are counted. */
export interface PlacingOptions {
  /** The side of each seat, where partners share one; without it every seat plays for itself. */
  readonly sides?: readonly number[];
  readonly confidence?: number;
}

/** How often an agent came first, second and so on. */
export interface Placing {
  readonly agent: string;
  /** How often it held a side. */
  readonly played: number;
  /** How often it came first, second and so on; a tie counts for all of its places in equal parts. */
  readonly places: readonly number[];
  readonly meanPlace: number;
  /** Over blocks, by Student's t or Wilson's formula, whichever is wider. */
  readonly meanPlaceInterval: Interval;
  readonly firstShare: number;
  readonly firstShareInterval: Interval;
  /** The share of first places that equal strength would give. */
  readonly fairShare: number;
}

/** The places that a side takes up: from 1 to 1 for a winner alone, from 2 to 3 for each of two who share second. */
export interface Place {
  readonly from: number;
  readonly to: number;
}

/** The place of every side by its payoff, highest first. */
export function placesOf(payoffs: readonly number[], sides: readonly number[] = payoffs.map((_, i) => i)): Place[] {
  const bySide: number[] = [];
  for (const [seat, side] of sides.entries()) bySide[side] = payoffs[seat];
  return bySide.map((payoff) => {
    const better = bySide.filter((other) => other > payoff).length;
    return { from: better + 1, to: better + bySide.filter((other) => other === payoff).length };
  });
}

/** The mean of the places that a side takes up. */
export function middleOf({ from, to }: Place): number {
  return (from + to) / 2;
}

/** The part of a first place: 1 alone, a half if shared by two. */
export function firstPart({ from, to }: Place): number {
  return from === 1 ? 1 / to : 0;
}

/** One agent's result with one side in one game. */
interface Held {
  readonly block: number;
  readonly place: Place;
  readonly count: number;
}

/** The placings of every agent, best mean place first. */
export function placingsOf(outcomes: Iterable<GameOutcome>, options: PlacingOptions = {}): Placing[] {
  const held = new Map<string, Held[]>();
  for (const { block, seats, payoffs } of outcomes) {
    const sides = options.sides ?? seats.map((_, seat) => seat);
    const places = placesOf(payoffs, sides);
    // Partners with the same agent are one result, not two.
    for (const key of new Set(seats.map((agent, seat) => `${sides[seat]} ${agent}`))) {
      const space = key.indexOf(' ');
      const agent = key.slice(space + 1);
      const entry = { block, place: places[Number(key.slice(0, space))], count: places.length };
      const list = held.get(agent);
      if (list === undefined) held.set(agent, [entry]);
      else list.push(entry);
    }
  }
  return [...held]
    .map(([agent, list]) => placing(agent, list, options.confidence ?? CONFIDENCE))
    .sort((a, b) => a.meanPlace - b.meanPlace);
}

function placing(agent: string, held: readonly Held[], confidence: number): Placing {
  const most = held.reduce((max, { count }) => Math.max(max, count), 0);
  const places = new Array<number>(most).fill(0);
  for (const { place } of held) {
    for (let at = place.from; at <= place.to; at++) places[at - 1] += 1 / (place.to - place.from + 1);
  }
  const blocks = byBlock(held);
  const mean = sampleOfBlocks(blocks.map((block) => blockMean(block, ({ place }) => middleOf(place))));
  const first = sampleOfBlocks(blocks.map((block) => blockMean(block, ({ place }) => firstPart(place))));
  return {
    agent,
    played: held.length,
    places,
    meanPlace: mean.mean,
    meanPlaceInterval: placeInterval(mean, most, confidence),
    firstShare: first.mean,
    firstShareInterval: scoreInterval(first, confidence),
    fairShare: held.reduce((sum, { count }) => sum + 1 / count, 0) / held.length,
  };
}

/**
 * Student's, and where that is narrower Wilson's, of the place as a share of the way from the first to the last: so it
 * is no point where all blocks went alike.
 */
function placeInterval(sample: ScoreSample, most: number, confidence: number): Interval {
  const { mean, variance, n } = sample;
  const way = Math.max(1, most - 1);
  const share = scoreInterval({ ...sample, mean: (mean - 1) / way, variance: variance / way ** 2 }, confidence);
  const reach = n > 1 ? criticalT(confidence, n - 1) * Math.sqrt(variance / (n - 1)) : Number.POSITIVE_INFINITY;
  return {
    low: Math.max(1, Math.min(mean - reach, 1 + way * share.low)),
    high: Math.min(most, Math.max(mean + reach, 1 + way * share.high)),
  };
}

function blockMean<T>(block: readonly T[], value: (entry: T) => number): { score: number; games: number } {
  return { score: block.reduce((sum, entry) => sum + value(entry), 0) / block.length, games: block.length };
}
