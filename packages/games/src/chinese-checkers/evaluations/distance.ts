import { type Evaluation, linear, NOT_PLAYED, num } from '@tabuleiro/engine';
import { ROOM, SETS } from '../cells.js';
import type { ChineseCheckers } from '../position.js';
import { NoProgress } from '../referee.js';
import { farthestFirst, rankFarthestFirst } from './farthest-first.js';
import { rankBy } from './rank-moves.js';

/** No sum of distances is more than this above that of a player who has arrived: ten pieces from tip to tip. */
const FARTHEST = 160;
/** The distance from tip to tip of the big star. */
const LONGEST = 16;
const OTHERS = 5;

/** How far the pieces of a seat still are from a full goal, along the way to it. */
export function remaining(position: ChineseCheckers, seat: number): number {
  return position.distances[seat] - position.terrain.least;
}

/** The distance of the piece that is farthest from the goal. */
export function farthest(position: ChineseCheckers, seat: number): number {
  const { star, distance } = position.terrain;
  let most = 0;
  for (let set = 0; set < SETS; set++) {
    for (let pieces = position.own[SETS * seat + set]; pieces !== 0; pieces &= pieces - 1) {
      const cell = star.cellOfBit[(set << 5) + 31 - Math.clz32(pieces & (0 - pieces))];
      most = Math.max(most, distance[seat * ROOM + cell]);
    }
  }
  return most;
}

/** How far the pieces stand to the sides of the line from start to goal, in half cells. */
export function aside(position: ChineseCheckers, seat: number): number {
  const { star, sideways } = position.terrain;
  let sum = 0;
  for (let set = 0; set < SETS; set++) {
    for (let pieces = position.own[SETS * seat + set]; pieces !== 0; pieces &= pieces - 1) {
      const cell = star.cellOfBit[(set << 5) + 31 - Math.clz32(pieces & (0 - pieces))];
      sum += sideways[seat * ROOM + cell];
    }
  }
  return sum;
}

const last = num('worth of each cell by which the hindmost piece is nearer to the goal', 0, 0, 100);
const middle = num('worth of each half cell by which a piece is nearer to the line from start to goal', 0, 0, 100);

/** A player's own way, whatever the others do. */
const ownWay = linear<ChineseCheckers>({
  name: 'distance',
  summary: "how far the seat's pieces still have to go",
  constantSum: false,
  terms: {
    way: {
      ...num('worth of each cell by which a piece is nearer to the goal', 1, 0, 100),
      low: 0 - FARTHEST,
      high: 0,
      feature: (position, seat) => 0 - remaining(position, seat),
    },
    last: { ...last, low: 0 - LONGEST, high: 0, feature: (position, seat) => 0 - farthest(position, seat) },
    middle: { ...middle, low: 0 - FARTHEST, high: 0, feature: (position, seat) => 0 - aside(position, seat) },
  },
});

/**
 * The same, against what the others still have to go. Unless `times` says otherwise every seat is compared with each
 * other one, so that the values of all sum to 0; counted once, a value is the seat's own less those of the others,
 * which is what Paranoid is told to make of the values of several players.
 */
const lead = (times: number): Evaluation<ChineseCheckers> =>
  linear<ChineseCheckers>({
    name: 'difference',
    summary: "how much farther the others' pieces have to go than the seat's, summed over the others",
    constantSum: times === 0,
    terms: {
      way: {
        ...num('worth of each cell by which a piece is nearer to the goal than those of another seat', 1, 0, 100),
        low: -OTHERS * FARTHEST,
        high: OTHERS * FARTHEST,
        feature: (position, seat) => leadIn(remaining, position, seat, times),
      },
      last: {
        ...last,
        low: -OTHERS * LONGEST,
        high: OTHERS * LONGEST,
        feature: (position, seat) => leadIn(farthest, position, seat, times),
      },
      middle: {
        ...middle,
        low: -OTHERS * FARTHEST,
        high: OTHERS * FARTHEST,
        feature: (position, seat) => leadIn(aside, position, seat, times),
      },
    },
  });

const compared = lead(0);
const anyLead: Evaluation<ChineseCheckers> = {
  ...compared,
  weights: {
    ...compared.weights,
    times: num("how many times the seat's own way counts; 0: once for each of the others", 0, 0, OTHERS),
  },
  bind: ({ times, ...weights }) => lead(times ?? 0).bind(weights),
};

/** With moves ranked by the seat's own way: those of the others are as long after one as after another. */
const ranked = (evaluation: Evaluation<ChineseCheckers>): Evaluation<ChineseCheckers> => ({
  ...evaluation,
  bind: (weights) => ({ ...evaluation.bind(weights), rank: rankBy(ownWay.bind(weights).value) }),
});

export const distance = ranked(ownWay);
export const difference = ranked(anyLead);

/**
 * The measure of the thesis's playouts and expansions: the sum of the distances and the largest of them. It ranks
 * moves without playing them.
 */
export const farthestFirstMeasure: Evaluation<ChineseCheckers> = {
  name: 'farthest-first',
  summary: "how far the seat's pieces still have to go, the hindmost counted twice",
  weights: {},
  bind: () => ({
    low: 0 - FARTHEST - LONGEST,
    high: 0,
    constantSum: false,
    value: (position, seat) => 0 - remaining(position, seat) - farthest(position, seat),
    explain: (position, seat) => [
      { name: 'way', value: 0 - remaining(position, seat) },
      { name: 'last', value: 0 - farthest(position, seat) },
    ],
    rank: rankFarthestFirst,
    best: farthestFirst,
    playOn: (position, rng, lots, most, referee) =>
      referee instanceof NoProgress ? referee.playOn(position, rng, lots, most) : NOT_PLAYED,
  }),
};

type Measure = (position: ChineseCheckers, seat: number) => number;

/** The measure of the others, summed, less that of the seat as often as it counts; 0: once for each of the others. */
function leadIn(measure: Measure, position: ChineseCheckers, seat: number, times: number): number {
  const { seats } = position.terrain;
  let sum = 0 - (times === 0 ? seats : times + 1) * measure(position, seat);
  for (let other = 0; other < seats; other++) sum += measure(position, other);
  return sum;
}
