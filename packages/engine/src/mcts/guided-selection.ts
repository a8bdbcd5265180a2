import type { Rng } from '../rng.js';
import { moveSlot, moveSlots } from '../search/move-slot.js';
import { enlarged } from './grow-array.js';
import { logOfVisits } from './logarithm.js';
import type { Iteration, Selection } from './parts.js';
import type { Ties } from './selection.js';
import type { Tree } from './tree.js';

/** What UCB1 may be told besides the visits. */
export interface GuidedOptions {
  readonly exploration: number;
  /** Progressive bias: how much the order of the expansion counts, less with every visit. */
  readonly bias: number;
  /** Progressive history: how much it counts what a move has brought elsewhere, less with every reward missed. */
  readonly history: number;
  /** RAVE: about how many visits it takes until a node's own mean counts more than that of its move played later. */
  readonly rave: number;
  readonly ties: Ties;
  readonly seats: number;
}

/**
 * UCB1 with progressive bias and progressive history (G. Chaslot et al., "Progressive strategies for Monte-Carlo tree
 * search", 2008; J. Nijssen and M. Winands, "Enhancements for multi-player Monte-Carlo tree search", 2011), and with
 * RAVE (S. Gelly and D. Silver, "Monte-Carlo tree search and rapid action value estimation in computer Go", 2011):
 * besides a child's mean counts that of all games in which its move was played by the same seat at any later time.
 */
export class GuidedUcb1 implements Selection {
  private readonly sums: Float64Array;
  private readonly counts: Int32Array;
  /** By node: the games in which its move was played from its parent on, and their rewards. */
  private games = new Int32Array(1 << 12);
  private gains = new Float64Array(1 << 12);
  /** Left out where it is not asked for: keeping a log of all moves costs time. */
  readonly learnGame?: (tree: Tree, game: Iteration) => void;

  constructor(private readonly options: GuidedOptions) {
    this.sums = new Float64Array(moveSlots(options.seats));
    this.counts = new Int32Array(moveSlots(options.seats));
    if (options.rave > 0) this.learnGame = (tree, game) => this.learnAll(tree, game);
  }

  renew(): void {
    this.sums.fill(0);
    this.counts.fill(0);
    this.games.fill(0);
    this.gains.fill(0);
  }

  learn(seat: number, move: number, reward: number): void {
    const slot = moveSlot(seat, move);
    this.sums[slot] += reward;
    this.counts[slot]++;
  }

  /** Every child on the way whose move was played then or later has been tried by this game too. */
  private learnAll(tree: Tree, { path, movers, depth, log, rewards }: Iteration): void {
    while (tree.size > this.games.length) {
      this.games = enlarged(this.games);
      this.gains = enlarged(this.gains);
    }
    const { games, gains } = this;
    for (let i = 0, parent = 0; i < depth; parent = path[i++]) {
      const seat = movers[i];
      const first = tree.firstChild[parent];
      for (let child = first; child < first + tree.childCount[parent]; child++) {
        if (log.latest(seat, tree.move[child]) < i) continue;
        games[child]++;
        gains[child] += rewards[seat];
      }
    }
  }

  pick(tree: Tree, node: number, visitsOfNode: number, seat: number, rng: Rng): number {
    const { visits, rewards, move } = tree;
    const { exploration, bias, history, rave, ties } = this.options;
    const { games, gains } = this;
    const first = tree.firstChild[node];
    const count = tree.childCount[node];
    const bonus = exploration * exploration * logOfVisits(visitsOfNode);
    const trust = rave === 0 ? 0 : Math.sqrt(rave / (3 * visitsOfNode + rave));
    let best = first;
    let highest = Number.NEGATIVE_INFINITY;
    let equals = 1;
    for (let i = 0; i < count; i++) {
      const child = first + i;
      const inverse = 1 / visits[child];
      const mean = rewards[child] * inverse;
      const slot = moveSlot(seat, move[child]);
      const known = this.counts[slot] === 0 ? 0 : this.sums[slot] / this.counts[slot];
      const later = trust === 0 || games[child] === 0 ? mean : gains[child] / games[child];
      const bound =
        mean +
        trust * (later - mean) +
        Math.sqrt(bonus * inverse) +
        (bias * (1 - i / count)) / (visits[child] + 1) +
        (history * known) / ((1 - mean) * visits[child] + 1);
      if (bound > highest) {
        highest = bound;
        best = child;
        equals = 1;
      } else if (bound === highest && ties === 'random' && rng.below(++equals) === 0) best = child;
    }
    return best;
  }
}
