import { CHANCE, LEAVE_REASONS, type LeaveReason } from '@tabuleiro/engine';
import type { TraceColumns } from '../engine/protocol.js';
import { EVENT } from './events.js';

/** A node of a recorded search. Steps are counted from 1: step 3 is the third event; 0 is before the search. */
export interface SearchNode {
  readonly parent: number;
  readonly move: number;
  /** Who is to act there. */
  readonly seat: number;
  readonly depth: number;
  /** How likely chance leads here; NaN where a seat decides. */
  readonly odds: number;
  /** The step that first went here. */
  readonly entered: number;
  readonly children: number[];
  readonly alpha: number;
  readonly beta: number;
  /** The step that left it with its value; Infinity while it never did. */
  left: number;
  value: number;
  reason: LeaveReason;
  /** The step that left out the rest of its children, and how many they were. */
  cut: number;
  remaining: number;
  /** Where UCT updated it: steps, with visits and mean beside them. */
  readonly updates: number[];
  readonly visits: number[];
  readonly means: number[];
  /** Nodes below it when the recording ended. */
  below: number;
}

/** A recorded search as a tree that knows what it looked like at every step. */
export class SearchTree {
  readonly nodes: SearchNode[];
  readonly steps: number;
  /** After each step: where the search stands, how many nodes it has counted, how often it has cut. */
  readonly current: Int32Array;
  readonly counted: Int32Array;
  readonly cuts: Int32Array;
  readonly sampling: boolean;
  /** How deep it went. */
  readonly deepest: number;
  /** Whether it has windows: plain minimax has none, and a playout knows nothing of them. */
  readonly windowed: boolean;

  constructor(
    private readonly columns: TraceColumns,
    /** Who is to act where it begins. */
    seat: number,
  ) {
    this.nodes = [makeNode(-1, -1, seat, 0, Number.NaN, 0, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)];
    this.steps = columns.kinds.length;
    this.current = new Int32Array(this.steps + 1);
    this.counted = new Int32Array(this.steps + 1);
    this.cuts = new Int32Array(this.steps + 1);
    this.sampling = columns.kinds.includes(EVENT.select);
    // A tree search counts its root; UCT counts its descents.
    this.counted[0] = this.sampling ? 0 : 1;
    let at = 0;
    for (let step = 1; step <= this.steps; step++) at = this.follow(step, at);
    for (let node = this.nodes.length - 1; node > 0; node--) {
      const { parent, below } = this.nodes[node];
      this.nodes[parent].below += below + 1;
    }
    this.deepest = this.nodes.reduce((most, { depth }) => Math.max(most, depth), 0);
    this.windowed = this.nodes.some(({ alpha, beta }) => Number.isFinite(alpha) || Number.isFinite(beta));
  }

  /** What the step did, and at which node. */
  event(step: number): { kind: number; node: number; first: number; second: number } | null {
    if (step < 1) return null;
    const kind = this.columns.kinds[step - 1];
    // Leaving and updating are about the node that was left.
    const leaves = kind === EVENT.leave || kind === EVENT.backUp;
    const node = leaves ? this.current[step - 1] : this.current[step];
    return { kind, node, first: this.columns.first[step - 1], second: this.columns.second[step - 1] };
  }

  /** The children that are there at a step. */
  childrenAt(node: number, step: number): number[] {
    return this.nodes[node].children.filter((child) => this.nodes[child].entered <= step);
  }

  /** Visits and mean at a step, where the search counts visits. */
  statisticsAt(node: number, step: number): { visits: number; mean: number } | null {
    const { updates, visits, means } = this.nodes[node];
    let low = 0;
    let high = updates.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (updates[middle] <= step) low = middle + 1;
      else high = middle;
    }
    return low === 0 ? null : { visits: visits[low - 1], mean: means[low - 1] };
  }

  /** From the root to a node, both included. */
  pathTo(node: number): number[] {
    const path: number[] = [];
    for (let at = node; at >= 0; at = this.nodes[at].parent) path.unshift(at);
    return path;
  }

  /** Whether chance decides what follows a node. */
  isChance(node: number): boolean {
    return this.nodes[node].seat === CHANCE;
  }

  movesTo(node: number): number[] {
    return this.pathTo(node)
      .slice(1)
      .map((at) => this.nodes[at].move);
  }

  private follow(step: number, at: number): number {
    const { kinds, moves, seats, first, second } = this.columns;
    const i = step - 1;
    const kind = kinds[i];
    const node = this.nodes[at];
    let to = at;
    let counted = this.counted[i];
    if (kind === EVENT.enter) {
      to = this.add(at, moves[i], seats[i], step, first[i], second[i]);
      counted++;
    } else if (kind === EVENT.select) {
      const known = node.children.find((child) => this.nodes[child].move === moves[i]);
      to = known ?? this.add(at, moves[i], seats[i], step, Number.NaN, Number.NaN);
    } else if (kind === EVENT.leave) {
      node.left = step;
      node.value = first[i];
      node.reason = LEAVE_REASONS[second[i]];
      to = node.parent;
    } else if (kind === EVENT.cut) {
      node.cut = step;
      node.remaining = first[i];
    } else if (kind === EVENT.backUp) {
      node.updates.push(step);
      node.visits.push(first[i]);
      node.means.push(second[i]);
      to = node.parent;
      if (to === 0) counted++;
    }
    this.current[step] = to;
    this.counted[step] = counted;
    this.cuts[step] = this.cuts[i] + (kind === EVENT.cut && first[i] > 0 ? 1 : 0);
    return to;
  }

  private add(parent: number, move: number, seat: number, step: number, alpha: number, beta: number): number {
    const odds = this.columns.odds[step - 1];
    const node = makeNode(parent, move, seat, this.nodes[parent].depth + 1, odds, step, alpha, beta);
    this.nodes.push(node);
    const index = this.nodes.length - 1;
    this.nodes[parent].children.push(index);
    return index;
  }
}

function makeNode(
  parent: number,
  move: number,
  seat: number,
  depth: number,
  odds: number,
  entered: number,
  alpha: number,
  beta: number,
): SearchNode {
  return {
    parent,
    move,
    seat,
    depth,
    odds,
    entered,
    children: [],
    alpha,
    beta,
    left: Number.POSITIVE_INFINITY,
    value: Number.NaN,
    reason: 'searched',
    cut: Number.POSITIVE_INFINITY,
    remaining: 0,
    updates: [],
    visits: [],
    means: [],
    below: 0,
  };
}
