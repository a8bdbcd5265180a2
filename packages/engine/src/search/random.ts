import { Budget } from '../agents/budget.js';
import { viewKind } from '../agents/kinds.js';
import type { Agent, DecisionRequest } from '../contract/agent.js';
import type { Decision } from '../contract/decision.js';
import { listMoves } from '../contract/position.js';
import type { View } from '../contract/view.js';

class Random implements Agent {
  decide(view: View, { rng }: DecisionRequest): Decision {
    const budget = new Budget({});
    const moves = listMoves(view);
    const move = moves[rng.below(moves.length)];
    return {
      move,
      value: null,
      basis: null,
      distance: null,
      line: [move],
      candidates: moves.map((candidate) => ({ move: candidate, value: null, basis: null, bound: 'upper' })),
      nodes: 1,
      depth: 0,
      ms: budget.ms,
      ended: 'done',
    };
  }
}

export const random = viewKind({
  name: 'random',
  summary: 'any legal move, all alike',
  params: {},
  create: () => new Random(),
});
