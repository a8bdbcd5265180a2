import type { Agent, Request } from '../agents/agent.js';
import type { Candidate, Decision } from '../agents/decision.js';
import { Budget, type Limits, tighter } from '../agents/limits.js';
import { listMoves, type Position } from '../contract/position.js';
import type { Table } from '../contract/table.js';
import { openView, type View } from '../contract/view.js';
import { Mcts, type MctsParts } from './mcts.js';

/**
 * Determinised Monte Carlo tree search: draws positions that agree with the view, searches each as if everybody saw
 * everything, and plays the move with the most visits in all of them together. Quick, but it believes that it will
 * know later what it does not know now.
 */
export class DeterminisedMcts<P extends Position> implements Agent<View<P>> {
  private readonly search: Mcts<P>;

  constructor(
    private readonly table: Table<P>,
    parts: MctsParts<P>,
    private readonly samples: number,
    private readonly limits: Limits,
  ) {
    this.search = new Mcts(table, parts, {});
  }

  decide(view: View<P>, request: Request): Decision {
    const limits = tighter(this.limits, request.limits ?? {});
    const clock = new Budget({});
    const found = new Map(listMoves(view).map((move) => [move, { visits: 0, sum: 0 }]));
    let nodes = 0;
    let deepest = 0;
    let stopped = false;
    for (let sample = 0; sample < this.samples && !stopped; sample++) {
      const left = this.samples - sample;
      const share: Limits = {
        ...limits,
        nodes: Math.floor(((limits.nodes ?? Number.POSITIVE_INFINITY) - nodes) / left),
        ms: ((limits.ms ?? Number.POSITIVE_INFINITY) - clock.ms) / left,
      };
      const position = view.sample(request.rng);
      const decision = this.search.decide(openView(position, this.table.game), {
        ...request,
        limits: share,
      });
      nodes += decision.nodes;
      deepest = Math.max(deepest, decision.depth);
      stopped = limits.stopped?.() ?? false;
      for (const { move, value, visits = 0 } of decision.candidates) {
        const entry = found.get(move);
        if (entry === undefined) continue;
        entry.visits += visits;
        entry.sum += visits * (value ?? 0);
      }
    }
    const candidates = [...found]
      .map(
        ([move, { visits, sum }]): Candidate => ({
          move,
          value: visits === 0 ? null : sum / visits,
          bound: 'exact',
          visits,
        }),
      )
      .sort((a, b) => (b.visits ?? 0) - (a.visits ?? 0));
    const { move, value } = candidates[0];
    return {
      move,
      value,
      distance: null,
      line: [move],
      candidates,
      nodes,
      depth: deepest,
      ms: clock.ms,
      stopped: true,
    };
  }
}
