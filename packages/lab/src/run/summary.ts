/** What a run came to, in a few numbers: for the terminal and for JSON. Reports have the whole story. */

import { type EloEstimate, eloOf, encounter, type Interval, momentsOf, scoreInterval } from '@tabuleiro/stats';
import {
  type Condition,
  type FaultCounts,
  faultsOf,
  type GameLine,
  gameSamples,
  outcomeOf,
  placesOf,
  type SearchLine,
} from '@tabuleiro/trials';
import type { RunOf } from './read-run.js';

/** How an agent did against all others together. */
export interface AgentScore {
  readonly agent: string;
  /** Games in which the agent took part. */
  readonly games: number;
  /** Alone at the top, together with others, or below. */
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Wins and half the draws, as a share of the games. */
  readonly score: number;
  /** Of the score, at 95%, over blocks (Wilson). */
  readonly interval: Interval;
  /** Above the others together. */
  readonly elo: EloEstimate;
  /** Per decision, over all its games. */
  readonly nodesPerMove: number;
  readonly msPerMove: number;
  /** Of the losses, those that the rules of the game did not decide: illegal moves, crashes, missed times. */
  readonly faults: FaultCounts;
}

/** The scores under one condition of a match, in the order of the agents. */
export function agentScores(run: RunOf<'matches'>, condition = 0): AgentScore[] {
  const games = run.lines.filter((line) => line.condition === condition);
  return run.header.agents.map((agent) => scoreOf(agent, games));
}

const POINTS = { wins: 1, draws: 0.5, losses: 0 } as const;

function scoreOf(agent: string, games: readonly GameLine[]): AgentScore {
  const { result, sample } = encounter(games, (game) => {
    const place = placesOf(outcomeOf(game)).get(agent);
    return place === undefined ? null : POINTS[place];
  });
  const { wins, draws, losses } = result;
  const count = wins + draws + losses;
  const own = games.flatMap(gameSamples).filter((sample) => sample.agent === agent);
  return {
    agent,
    games: count,
    wins,
    draws,
    losses,
    score: count === 0 ? 0 : (wins + draws / 2) / count,
    interval: scoreInterval(sample),
    elo: eloOf(sample),
    nodesPerMove: meanOf(own.map(({ nodes }) => nodes)),
    msPerMove: meanOf(own.map(({ milliseconds }) => milliseconds)),
    faults: faultsOf(agent, games),
  };
}

/** What an agent's searches cost under one condition. */
export interface SearchSummary {
  readonly agent: string;
  readonly searches: number;
  readonly nodes: number;
  readonly depth: number;
  readonly ms: number;
}

/** What each agent's searches came to under a condition. */
export function searchSummaries(run: RunOf<'searches'>, condition = 0): SearchSummary[] {
  return run.header.agents.map((agent) => {
    const own = run.lines.filter((line: SearchLine) => line.condition === condition && line.agent === agent);
    return {
      agent,
      searches: own.length,
      nodes: meanOf(own.map(({ nodes }) => nodes)),
      depth: meanOf(own.map(({ depth }) => depth)),
      ms: meanOf(own.map(({ ms }) => ms)),
    };
  });
}

/** A condition as words: what differs from the usual. */
export function conditionText({ rules, players, limits }: Condition): string {
  const parts = [
    ...(rules === '' ? [] : [rules]),
    `${players} players`,
    ...Object.entries(limits).map(([name, value]) => `${name} ${value}`),
  ];
  return parts.join(', ');
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : momentsOf(values).mean;
}
