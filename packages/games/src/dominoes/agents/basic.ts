import { type Agent, type Decision, type DecisionRequest, listMoves } from '@tabuleiro/engine';
import { Budget } from '@tabuleiro/engine/search';
import { PASS } from '../round.js';
import type { DominoView } from '../view.js';
import { decideByLooks, dominoKind } from './kind.js';
import { BasicPolicy, type Policy } from './policies.js';

/** Plays the move that a policy likes best. */
export class PolicyAgent implements Agent<DominoView> {
  constructor(private readonly policy: Policy) {}

  decide(view: DominoView, { rng }: DecisionRequest): Decision {
    const budget = new Budget({});
    const moves = listMoves(view);
    // The lot decides between equals: the first of a shuffled list.
    rng.shuffle(moves);
    const worths = moves.map((move) => (move === PASS ? 0 : this.policy.worth(view.round, move)));
    return decideByLooks(moves, worths, budget.ms);
  }
}

export const basic = dominoKind({
  name: 'basic',
  summary: 'the basic strategy of the thesis: the most points on the table now; ties are drawn by lot',
  params: {},
  create: () => new PolicyAgent(new BasicPolicy()),
});
