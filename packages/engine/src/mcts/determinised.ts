import { Budget, type JointLimits, tighter, usedUp } from '../agents/budget.js';
import type { Agent, DecisionRequest } from '../contract/agent.js';
import type { Candidate, Decision, SearchEnd } from '../contract/decision.js';
import type { Limits } from '../contract/limits.js';
import { listMoves, type Position } from '../contract/position.js';
import type { Table } from '../contract/table.js';
import { openView, type View } from '../contract/view.js';
import { Mcts, type MctsParts } from './mcts.js';
import { WeightedMeans } from './sampling.js';

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

  begin(): void {
    this.search.begin();
  }

  decide(view: View<P>, request: DecisionRequest): Decision {
    const limits = tighter(this.limits, request.limits ?? {});
    const clock = new Budget({});
    const found = new Map(listMoves(view).map((move) => [move, new WeightedMeans()]));
    let nodes = 0;
    let deepest = 0;
    let stopped = false;
    let ended: SearchEnd = 'own-limit';
    for (let sample = 0; sample < this.samples && !stopped; sample++) {
      const left = this.samples - sample;
      const share: JointLimits = {
        ...limits,
        nodes: Math.floor((limits.nodes - nodes) / left),
        ms: (limits.ms - clock.ms) / left,
      };
      const position = view.sample(request.rng);
      const decision = this.search.decide(openView(position, this.table.game), {
        ...request,
        limits: share,
      });
      nodes += decision.nodes;
      deepest = Math.max(deepest, decision.depth);
      stopped = limits.stopped?.() ?? false;
      ended = stopped ? 'request' : (usedUp(share, decision) ?? ended);
      for (const { move, value, visits = 0 } of decision.candidates) {
        // What is proven where everybody sees everything is no more than a sample of what is hidden.
        if (value !== null && visits > 0) found.get(move)?.add(value, visits);
      }
    }
    const candidates = [...found]
      .map(
        ([move, { mean, basis, weight }]): Candidate => ({
          move,
          value: mean,
          basis,
          bound: 'exact',
          visits: weight,
        }),
      )
      .sort((a, b) => (b.visits ?? 0) - (a.visits ?? 0));
    const { move, value, basis } = candidates[0];
    return {
      move,
      value,
      basis,
      distance: null,
      line: [move],
      candidates,
      nodes,
      depth: deepest,
      ms: clock.ms,
      ended,
    };
  }
}
