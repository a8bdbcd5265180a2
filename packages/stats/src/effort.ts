/** What searches cost: nodes and time by agent and depth. */
import { momentsOf, quantileOf } from './moments.js';

/** One decision of an agent. */
export interface SearchSample {
  readonly agent: string;
  readonly depth: number;
  readonly nodes: number;
  readonly milliseconds: number;
}

/** A mean with its spread. */
export interface Spread {
  readonly mean: number;
  readonly median: number;
  /** The quartiles. */
  readonly low: number;
  readonly high: number;
}

/** What they cost at one depth of the game. */
export interface EffortAtDepth {
  readonly depth: number;
  readonly searches: number;
  readonly nodes: Spread;
  readonly milliseconds: Spread;
}

/** What an agent's decisions cost. */
export interface AgentEffort {
  readonly agent: string;
  readonly searches: number;
  readonly nodes: number;
  readonly milliseconds: number;
  /** Shallowest first. */
  readonly depths: readonly EffortAtDepth[];
}

/** In the order in which the agents first appear. */
export function effortsOf(samples: Iterable<SearchSample>): AgentEffort[] {
  const agents = groupBy(samples, ({ agent }) => agent);
  return [...agents].map(([agent, own]) => ({
    agent,
    searches: own.length,
    nodes: own.reduce((sum, { nodes }) => sum + nodes, 0),
    milliseconds: own.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
    depths: [...groupBy(own, ({ depth }) => depth)]
      .sort(([a], [b]) => a - b)
      .map(([depth, at]) => ({
        depth,
        searches: at.length,
        nodes: spreadOf(at.map(({ nodes }) => nodes)),
        milliseconds: spreadOf(at.map(({ milliseconds }) => milliseconds)),
      })),
  }));
}

function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  return {
    mean: momentsOf(sorted).mean,
    median: quantileOf(sorted, 0.5),
    low: quantileOf(sorted, 0.25),
    high: quantileOf(sorted, 0.75),
  };
}

function groupBy<T, K>(items: Iterable<T>, key: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group === undefined) groups.set(key(item), [item]);
    else group.push(item);
  }
  return groups;
}
