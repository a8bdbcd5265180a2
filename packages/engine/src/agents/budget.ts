import type { SearchEnd } from '../contract/decision.js';
import type { Staff } from '../contract/helpers.js';
import type { Limits } from '../contract/limits.js';
import { type IntSpec, int } from '../text/params.js';

declare const performance: { now(): number };

/** The limits as parameters of an agent: a search lists those that it takes. */
export const limitParams: { readonly [K in 'depth' | 'nodes' | 'ms']: (fallback: number) => IntSpec } = {
  depth: (fallback) => int('decisions to look ahead', fallback, 1, Number.POSITIVE_INFINITY),
  nodes: (fallback) => int('nodes to visit at most', fallback, 1, Number.POSITIVE_INFINITY),
  ms: (fallback) => int('milliseconds to think at most', fallback, 1, Number.POSITIVE_INFINITY),
};

/** How a search ends that a limit ends: whose limit it was. */
export type LimitEnd = Exclude<SearchEnd, 'done'>;

type Measure = 'nodes' | 'depth' | 'ms';

/** The limits of an agent and of a request together, which remember whose each of them is. */
export interface JointLimits extends Limits {
  readonly nodes: number;
  readonly depth: number;
  readonly ms: number;
  readonly whose: Readonly<Record<Measure, LimitEnd>>;
}

const unlimited = Number.POSITIVE_INFINITY;

/** Both sets of limits at once. Where both say the same, the agent would have ended there anyway. */
export function tighter(own: Limits, request: Limits): JointLimits {
  const { nodes = unlimited, depth = unlimited, ms = unlimited } = own;
  const { nodes: askedNodes = unlimited, depth: askedDepth = unlimited, ms: askedMs = unlimited } = request;
  const joint: JointLimits = {
    nodes: Math.min(nodes, askedNodes),
    depth: Math.min(depth, askedDepth),
    ms: Math.min(ms, askedMs),
    whose: {
      nodes: askedNodes < nodes ? 'request' : 'own-limit',
      depth: askedDepth < depth ? 'request' : 'own-limit',
      ms: askedMs < ms ? 'request' : 'own-limit',
    },
  };
  // Agents that hardly think spend much of their time here, and nobody stops them.
  if (own.stopped === undefined && request.stopped === undefined) return joint;
  return { ...joint, stopped: (nodes) => own.stopped?.(nodes) === true || request.stopped?.(nodes) === true };
}

/** Limits that do not say whose they are count as those of a request. */
export function jointly(limits: Limits | JointLimits): JointLimits {
  return 'whose' in limits ? limits : tighter({}, limits);
}

/** Whose limit of nodes or of time an effort has used up; null where something is left of both. */
export function usedUp(limits: JointLimits, effort: { readonly nodes: number; readonly ms: number }): LimitEnd | null {
  if (effort.nodes >= limits.nodes) return limits.whose.nodes;
  return effort.ms >= limits.ms ? limits.whose.ms : null;
}

/** Thrown through a search that has to end. It works on a copy of the position, so nothing needs to be taken back. */
export const STOP: unique symbol = Symbol('search stopped');

/** Those who work on the same in other threads. */
export type Helpers = Pick<Staff, 'size' | 'nodes' | 'spent'>;

const NO_HELPERS: Helpers = { size: 0, nodes: 0, spent: () => {} };

/** How many nodes go by between two looks at the clock. */
const POLL = 1024;
/** How many nodes it takes until there is something to say. */
const FIRST_REPORT = 2000;

/**
 * Counts nodes and says when to stop. The count is one comparison and one addition per node; the clock is read every
 * POLL nodes.
 */
export class Budget {
  nodes = 0;
  /** Whose limit was reached, once STOP has been thrown. */
  ended: LimitEnd = 'request';
  /** Who wants to know how a search stands before it ends. */
  report: (() => void) | null = null;
  private reportAt = FIRST_REPORT;
  private checkAt = 0;
  private readonly limits: JointLimits;
  private readonly begun = performance.now();

  constructor(
    limits: Limits | JointLimits,
    /** Others at work on the same: what they visit counts too. */
    private readonly helpers: Helpers = NO_HELPERS,
  ) {
    this.limits = jointly(limits);
  }

  /** One more node; throws STOP instead where a limit is reached. */
  spend(): void {
    if (this.nodes >= this.checkAt) this.check();
    this.nodes++;
  }

  get ms(): number {
    return performance.now() - this.begun;
  }

  /** Whether anything but a number of nodes can end the search. */
  get timed(): boolean {
    return this.limits.ms < unlimited || this.limits.stopped !== undefined;
  }

  /** Whether anything at all can end the search but a depth. */
  get limited(): boolean {
    return this.timed || this.limits.nodes < unlimited;
  }

  /** Looks at the clock; throws STOP where the time is over. */
  look(): void {
    const { limits } = this;
    // Whoever says `stopped` has changed their mind about the request.
    const end = this.ms >= limits.ms ? limits.whose.ms : limits.stopped?.(this.nodes) ? 'request' : null;
    if (end !== null) this.end(end);
  }

  private check(): void {
    const { limits } = this;
    const left = limits.nodes - this.nodes - this.helpers.nodes;
    if (left <= 0) this.end(limits.whose.nodes);
    this.look();
    this.helpers.spent(this.nodes, limits.nodes);
    this.reportIfDue();
    // A whole number for the machine too: an infinite limit must not turn the comparison above into one of doubles.
    this.checkAt = this.nodes + (Math.min(POLL, Math.ceil(left / (1 + this.helpers.size))) | 0);
  }

  /** Says how the search stands, and again whenever it has visited twice as many nodes. */
  private reportIfDue(): void {
    const nodes = this.nodes + this.helpers.nodes;
    if (this.report === null || nodes < this.reportAt) return;
    this.reportAt = 2 * nodes;
    this.report();
  }

  private end(end: LimitEnd): never {
    this.ended = end;
    throw STOP;
  }
}
