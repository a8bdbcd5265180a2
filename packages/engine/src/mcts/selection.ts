import { logOfVisits } from './logarithm.js';
import type { Selection } from './parts.js';
import type { Tree } from './tree.js';

/** UCB1: the mean reward, plus more for a child that has been tried less. */
export function ucb1(exploration: number): Selection {
  return {
    pick(tree, node) {
      const { visits, rewards } = tree;
      const first = tree.firstChild[node];
      const end = first + tree.childCount[node];
      const bonus = exploration * exploration * logOfVisits(visits[node]);
      let best = first;
      let highest = Number.NEGATIVE_INFINITY;
      for (let child = first; child < end; child++) {
        const inverse = 1 / visits[child];
        const bound = rewards[child] * inverse + Math.sqrt(bonus * inverse);
        if (bound > highest) {
          highest = bound;
          best = child;
        }
      }
      return best;
    },
  };
}

/** What UCB1 may be told besides the visits. */
export interface GuidedOptions {
  readonly exploration: number;
  /** Progressive bias: how much the order of the expansion counts, less with every visit. */
  readonly bias: number;
  /** Progressive history: how much it counts what a move has brought elsewhere, less with every reward missed. */
  readonly history: number;
  readonly seats: number;
}

const HISTORY_BITS = 12;

/** UCB1 with progressive bias and progressive history (Chaslot et al. 2008; Nijssen and Winands 2011). */
export class GuidedUcb1 implements Selection {
  private readonly sums: Float64Array;
  private readonly counts: Int32Array;

  constructor(private readonly options: GuidedOptions) {
    this.sums = new Float64Array(options.seats << HISTORY_BITS);
    this.counts = new Int32Array(options.seats << HISTORY_BITS);
  }

  renew(): void {
    this.sums.fill(0);
    this.counts.fill(0);
  }

  learn(seat: number, move: number, reward: number): void {
    const slot = slotOf(seat, move);
    this.sums[slot] += reward;
    this.counts[slot]++;
  }

  pick(tree: Tree, node: number, seat: number): number {
    const { visits, rewards, move } = tree;
    const { exploration, bias, history } = this.options;
    const first = tree.firstChild[node];
    const count = tree.childCount[node];
    const bonus = exploration * exploration * logOfVisits(visits[node]);
    let best = first;
    let highest = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < count; i++) {
      const child = first + i;
      const inverse = 1 / visits[child];
      const mean = rewards[child] * inverse;
      const slot = slotOf(seat, move[child]);
      const known = this.counts[slot] === 0 ? 0 : this.sums[slot] / this.counts[slot];
      const bound =
        mean +
        Math.sqrt(bonus * inverse) +
        (bias * (1 - i / count)) / (visits[child] + 1) +
        (history * known) / ((1 - mean) * visits[child] + 1);
      if (bound > highest) {
        highest = bound;
        best = child;
      }
    }
    return best;
  }
}

function slotOf(seat: number, move: number): number {
  return (seat << HISTORY_BITS) + (Math.imul(move, 0x9e3779b1) >>> (32 - HISTORY_BITS));
}
