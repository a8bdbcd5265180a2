/** What a run came to, in a few numbers: for the terminal and for JSON. Reports have the whole story. */

import type { Table } from '@tabuleiro/engine';
import { momentsOf, type Standing, type Standings, standingsOf } from '@tabuleiro/stats';
import { type Condition, type FaultCounts, faultsOf, gameSamples, type SearchLine } from '@tabuleiro/trials';
import { outcomesOf, type RunOf } from './read-run.js';

/** How an agent did against all others together, and what it cost. */
export interface AgentScore extends Standing {
  /** Per decision, over all its games. */
  readonly nodesPerMove: number;
  readonly msPerMove: number;
  /** Of the losses, those that the rules of the game did not decide: illegal moves, crashes, missed times. */
  readonly faults: FaultCounts;
}

/**
 * What a match came to under one condition, the agents in their order. The table knows partners and unlike seats; where
 * it is null every seat plays for itself.
 */
export function matchStandings(
  run: RunOf<'matches'>,
  condition = 0,
  table: Table | null = null,
): Standings<AgentScore> {
  const games = run.lines.filter((line) => line.condition === condition);
  const samples = games.flatMap(gameSamples);
  const standings = standingsOf(outcomesOf(run, condition), {
    agents: run.header.agents,
    ...(table !== null && { sides: [...table.sides], unlikeSeats: table.game.unlikeSeats ?? false }),
  });
  const agents = standings.agents.map((standing): AgentScore => {
    const own = samples.filter(({ agent }) => agent === standing.agent);
    return {
      ...standing,
      nodesPerMove: meanOf(own.map(({ nodes }) => nodes)),
      msPerMove: meanOf(own.map(({ milliseconds }) => milliseconds)),
      faults: faultsOf(standing.agent, games),
    };
  });
  return { ...standings, agents };
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
