import { Budget } from '../agents/budget.js';
import type { Agent, AgentValues, DecisionRequest } from '../contract/agent.js';
import type { Decision } from '../contract/decision.js';
import { MAX_MOVES } from '../contract/position.js';
import type { Table } from '../contract/table.js';
import type { View } from '../contract/view.js';
import { unwrap } from '../result.js';
import { type BoundPolicy, drawn } from './bound-policy.js';
import type { imitatesParams } from './imitates.js';
import { seenIn } from './move-sight.js';
import { boundPolicy, policyAt } from './policy-at.js';

/** An agent that chooses like others at a table. */
export function imitator(table: Table, { net, rating, temperature }: AgentValues<typeof imitatesParams>): Agent {
  return new Imitator(table, boundPolicy(table, unwrap(policyAt(table, net)), rating, temperature));
}

class Imitator implements Agent {
  private readonly moves = new Int32Array(MAX_MOVES);
  private readonly odds = new Float64Array(MAX_MOVES);

  constructor(
    private readonly table: Pick<Table, 'game'>,
    private readonly policy: BoundPolicy,
  ) {}

  decide(view: View, { rng, only }: DecisionRequest): Decision {
    const { table, policy, moves, odds } = this;
    const budget = new Budget({});
    let count = view.moves(moves, 0);
    if (only !== undefined) {
      moves.set(only);
      count = only.length;
    }
    policy.weigh(seenIn(table, view), moves, 0, count, odds);
    const move = moves[drawn(odds, count, rng)];
    return {
      ...{ move, value: null, basis: null, distance: null, line: [move], candidates: [] },
      ...{ nodes: count, depth: 1, ms: budget.ms, ended: 'done' },
    };
  }
}
