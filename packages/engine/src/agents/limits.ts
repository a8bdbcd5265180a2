import { type IntSpec, int } from '../text/params.js';

declare const performance: { now(): number };

/** When to stop. Whatever comes first counts; a limit left out does not exist. */
export interface Limits {
  /** At most this many nodes. */
  readonly nodes?: number;
  /** At most this many decisions deep. */
  readonly depth?: number;
  /** At most about this many milliseconds. */
  readonly ms?: number;
  /** Asked every thousand nodes or so; the search ends with its best answer so far once this says true. */
  readonly stopped?: () => boolean;
}

/** The limits as parameters of an agent: a search lists those that it takes. */
export const limitParams: { readonly [K in 'depth' | 'nodes' | 'ms']: (fallback: number) => IntSpec } = {
  depth: (fallback) => int('decisions to look ahead', fallback, 1, Number.POSITIVE_INFINITY),
  nodes: (fallback) => int('nodes to visit at most', fallback, 1, Number.POSITIVE_INFINITY),
  ms: (fallback) => int('milliseconds to think at most', fallback, 1, Number.POSITIVE_INFINITY),
};

const least = (a = Number.POSITIVE_INFINITY, b = Number.POSITIVE_INFINITY): number => Math.min(a, b);

/** Both sets of limits at once. */
export function tighter(a: Limits, b: Limits): Limits {
  const stops = [a.stopped, b.stopped].filter((stopped) => stopped !== undefined);
  return {
    nodes: least(a.nodes, b.nodes),
    depth: least(a.depth, b.depth),
    ms: least(a.ms, b.ms),
    ...(stops.length > 0 && { stopped: () => stops.some((stopped) => stopped()) }),
  };
}

/** Thrown through a search that has to end. It works on a copy of the position, so nothing needs to be taken back. */
export const STOP: unique symbol = Symbol('search stopped');

/** How many nodes go by between two looks at the clock. */
const POLL = 1024;

/**
 * Counts nodes and says when to stop. The count is one comparison and one addition per node; the clock is read every
 * POLL nodes.
 */
export class Budget {
  nodes = 0;
  private checkAt = 0;
  private readonly limit: number;
  private readonly begun = performance.now();
  private readonly deadline: number;
  private readonly stopped: (() => boolean) | undefined;

  constructor(limits: Limits) {
    this.limit = limits.nodes ?? Number.POSITIVE_INFINITY;
    this.deadline = this.begun + (limits.ms ?? Number.POSITIVE_INFINITY);
    this.stopped = limits.stopped;
  }

  /** One more node; throws STOP instead where a limit is reached. */
  spend(): void {
    if (this.nodes >= this.checkAt) this.check();
    this.nodes++;
  }

  get ms(): number {
    return performance.now() - this.begun;
  }

  private check(): void {
    if (this.nodes >= this.limit || performance.now() >= this.deadline || this.stopped?.()) throw STOP;
    // A whole number for the machine too: an infinite limit must not turn the comparison above into one of doubles.
    this.checkAt = this.nodes + (Math.min(POLL, this.limit - this.nodes) | 0);
  }
}
