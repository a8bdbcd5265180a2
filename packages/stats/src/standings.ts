/**
 * What a match came to, agent by agent: the one reckoning behind the terminal, JSON, reports, CSV and the page, so that
 * all of them say the same of a run.
 */
import type { Phrase } from '@tabuleiro/engine';
import { agentsIn, byBlock, type GameOutcome, resultsIn } from './outcome.js';
import { placesOf, placingsOf } from './placings.js';
import { type RatingList, ratingsOf } from './ratings.js';
import { distinctIn } from './repeats.js';
import { type ScoreSample, sampleOfBlocks, type WinDrawLoss } from './score.js';
import { phrase } from './sentences.js';
import { criticalT } from './t-test.js';
import { CONFIDENCE, type Interval, scoreInterval } from './wilson.js';

/** A value with the ends of its interval at 95%. */
export interface Measured extends Interval {
  readonly value: number;
}

/** Results with their score, of all games of an agent or of those in one seat. */
export interface SeatStanding extends WinDrawLoss {
  readonly seat: number;
  readonly games: number;
  /** Games that repeat no earlier one. */
  readonly distinct: number;
  /** The share of first places, shared ones in parts: between two sides, wins and half the draws. */
  readonly score: number;
  /** Of the score, at 95%, over blocks (Wilson). */
  readonly interval: Interval;
}

/** How an agent did against all others together. Wins are games alone at the top, draws those shared with others. */
export interface Standing extends Omit<SeatStanding, 'seat'> {
  readonly agent: string;
  /** The score that equal strength would give: a half between two sides, a third among three. */
  readonly fairShare: number;
  /**
   * Above the mean of the others, at 95% (Bradley–Terry over all games): a fair share is 0, and between two it is the
   * difference that their score stands for. Null for an agent that has played nobody.
   */
  readonly elo: Measured | null;
  /** The mean place, where more than two sides play. */
  readonly place: Measured | null;
  /** The mean payoff, where payoffs say more than who came where: points, for example. */
  readonly payoff: Measured | null;
  /** The same in each seat by itself, where the seats have different parts to play. */
  readonly bySeat: readonly SeatStanding[] | null;
}

/** What a match came to. */
export interface Standings<S extends Standing = Standing> {
  readonly games: number;
  readonly distinct: number;
  readonly agents: readonly S[];
  /** What the errors of Elo are over, and how many draws were added: see RatingList. */
  readonly errors: RatingList['errors'];
  readonly virtualDraws: RatingList['virtualDraws'];
  /** Whether all agents are connected by games, so that their Elo can be compared. */
  readonly connected: boolean;
}

/** What is known of the game that was played. */
export interface StandingOptions {
  /** In this order, also those that have not played yet; in the order of their first games when left out. */
  readonly agents?: readonly string[];
  /** The side of each seat, where partners share one. */
  readonly sides?: readonly number[];
  /** Whether the seats have different parts to play. */
  readonly unlikeSeats?: boolean;
}

/** The standings of all agents. */
export function standingsOf(outcomes: readonly GameOutcome[], options: StandingOptions = {}): Standings {
  const list = ratingsOf(outcomes);
  const seats = outcomes[0]?.seats ?? [];
  const many = new Set(options.sides ?? seats.keys()).size > 2;
  const placings = many ? placingsOf(outcomes, options) : [];
  const paid = payoffsTell(outcomes);
  const agents = (options.agents ?? agentsIn(outcomes)).map((agent): Standing => {
    const own = outcomes.filter((game) => game.seats.includes(agent));
    const placing = placings.find((one) => one.agent === agent);
    return {
      agent,
      ...resultOf(own, agent),
      fairShare: meanOf(own.map((game) => partOf(game, agent))),
      elo: eloIn(list, agent),
      place: placing === undefined ? null : { value: placing.meanPlace, ...placing.meanPlaceInterval },
      payoff: paid && own.length > 0 ? meanPayoff(own, agent) : null,
      bySeat: options.unlikeSeats === true ? seats.map((_, seat) => inSeat(own, agent, seat)) : null,
    };
  });
  return {
    games: outcomes.length,
    distinct: distinctIn(outcomes),
    agents,
    errors: list.errors,
    virtualDraws: list.virtualDraws,
    connected: list.ratings.every(({ group }) => group === 0),
  };
}

/** The standings with the best first. */
export function bestFirst<S extends Standing>(agents: readonly S[]): S[] {
  const strength = ({ elo, score }: Standing): number => elo?.value ?? score - 1e9;
  return [...agents].sort((a, b) => strength(b) - strength(a));
}

/** What is to be said where games repeat, and what helps; null where none does. */
export function repeatsPhrase({ games, distinct }: Pick<Standings, 'games' | 'distinct'>): Phrase | null {
  if (distinct === games) return null;
  if (2 * distinct > games) return phrase('some-repeat', { games, distinct });
  return phrase('most-repeat', { games, distinct, remedy: phrase('more-chance') });
}

/** The share of first places of an agent over blocks. */
export function shareSample(outcomes: readonly GameOutcome[], agent: string): ScoreSample {
  return sampleBy(
    outcomes.filter(({ seats }) => seats.includes(agent)),
    (game) => firstShare(game, agent),
  );
}

/** The share of first places that equal strength would give an agent. */
export function fairShareOf(outcomes: readonly GameOutcome[], agent: string): number {
  return meanOf(outcomes.filter(({ seats }) => seats.includes(agent)).map((game) => partOf(game, agent)));
}

function resultOf(own: readonly GameOutcome[], agent: string): Omit<SeatStanding, 'seat'> {
  const counts = { wins: 0, draws: 0, losses: 0 };
  for (const game of own) counts[resultsIn(game).get(agent) ?? 'losses']++;
  const sample = shareSample(own, agent);
  return {
    games: own.length,
    distinct: distinctIn(own),
    ...counts,
    score: own.length === 0 ? 0 : sample.mean,
    interval: scoreInterval(sample),
  };
}

function inSeat(own: readonly GameOutcome[], agent: string, seat: number): SeatStanding {
  return {
    seat,
    ...resultOf(
      own.filter(({ seats }) => seats[seat] === agent),
      agent,
    ),
  };
}

/** Ratings have mean 0; above the mean of the n - 1 others an agent is n / (n - 1) times as far. */
function eloIn({ ratings }: RatingList, agent: string): Measured | null {
  const own = ratings.find((rating) => rating.agent === agent);
  if (own === undefined || own.games === 0) return null;
  const n = ratings.filter(({ group }) => group === own.group).length;
  const scale = n / (n - 1);
  return { value: scale * own.elo, low: scale * own.low, high: scale * own.high };
}

function firstShare({ seats, payoffs }: GameOutcome, agent: string): number {
  const best = Math.max(...payoffs);
  const top = seats.filter((_, seat) => payoffs[seat] === best);
  return top.filter((name) => name === agent).length / top.length;
}

/** The part of the seats that an agent holds. */
function partOf({ seats }: GameOutcome, agent: string): number {
  return seats.filter((name) => name === agent).length / seats.length;
}

/** Whether the same place was paid differently in different games. */
function payoffsTell(outcomes: readonly GameOutcome[]): boolean {
  const paid = new Map<string, number>();
  return outcomes.some(({ payoffs }) =>
    placesOf(payoffs).some(({ from, to }, seat) => {
      const key = `${from} ${to}`;
      const known = paid.get(key);
      if (known === undefined) paid.set(key, payoffs[seat]);
      return known !== undefined && known !== payoffs[seat];
    }),
  );
}

/** Over blocks, by Student's t; without end where there is only one block. */
function meanPayoff(own: readonly GameOutcome[], agent: string): Measured {
  const { mean, variance, n } = sampleBy(own, ({ seats, payoffs }) =>
    meanOf(payoffs.filter((_, seat) => seats[seat] === agent)),
  );
  const reach = n > 1 ? criticalT(CONFIDENCE, n - 1) * Math.sqrt(variance / (n - 1)) : Number.POSITIVE_INFINITY;
  return { value: mean, low: mean - reach, high: mean + reach };
}

function sampleBy(outcomes: readonly GameOutcome[], value: (game: GameOutcome) => number): ScoreSample {
  return sampleOfBlocks(byBlock(outcomes).map((block) => ({ score: meanOf(block.map(value)), games: block.length })));
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
