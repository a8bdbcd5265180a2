import { Budget } from '../agents/budget.js';
import { viewKind } from '../agents/kinds.js';
import type { Agent, DecisionRequest } from '../contract/agent.js';
import type { Decision } from '../contract/decision.js';
import { MAX_MOVES } from '../contract/position.js';
import type { Table } from '../contract/table.js';
import type { View } from '../contract/view.js';
import { unwrap } from '../result.js';
import { int, num, word } from '../text/params.js';
import { type Phrase, phraseOf } from '../text/phrases.js';
import { type BoundPolicy, drawn } from './bound-policy.js';
import { seenIn, sightOf } from './move-sight.js';
import { boundPolicy, policyAt } from './policy-at.js';
import { phrase } from './sentences.js';

/** A kind for every game that says what is seen of its moves. */
export const imitates = viewKind({
  name: 'imitates',
  summary: 'chooses like the players whose games it was learned from, by lot as they would',
  params: {
    net: word('the policy, by its name'),
    rating: int(
      'how strong a player to choose like, where it was learned from several; 0 for the strongest',
      0,
      0,
      9999,
    ),
    temperature: num('above 1 it chooses more by lot; with 0 it plays what is likeliest', 1, 0, 100),
  },
  unsuited(table, values) {
    const sight = sightOf(table);
    if (!sight.ok) return phraseOf(sight);
    return values === undefined ? null : whyNot(table, String(values.net), Number(values.rating));
  },
  create: (table, { net, rating, temperature }) =>
    new Imitator(table, boundPolicy(table, unwrap(policyAt(table, net)), rating, temperature)),
});

function whyNot(table: Table, net: string, rating: number): Phrase | null {
  const found = policyAt(table, net);
  if (!found.ok) return phraseOf(found);
  const { name, policy } = found.value;
  if (rating === 0) return null;
  const [low, high] = [policy.ratings[0], policy.ratings[policy.ratings.length - 1]];
  if (low === null || high === null) return phrase('rating-unknown', { name });
  return rating >= low && rating <= high ? null : phrase('rating-beyond', { name, low, high, rating });
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
