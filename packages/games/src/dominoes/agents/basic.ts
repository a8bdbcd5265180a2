import { type Agent, choice, type Decision, type DecisionRequest, listMoves } from '@tabuleiro/engine';
import { Budget } from '@tabuleiro/engine/search';
import { PASS } from '../round.js';
import type { DominoView } from '../view.js';
import { decideByLooks, dominoKind } from './kind.js';
import { BasicPolicy, type Policy, TIES } from './policies.js';

/** Plays the move that a policy likes best. */
export class PolicyAgent implements Agent<DominoView> {
  constructor(private readonly policy: Policy) {}

  decide(view: DominoView, { rng }: DecisionRequest): Decision {
    const budget = new Budget({});
    const moves = listMoves(view);
    // The first of equals is taken: where the lot is to decide between them, of a shuffled list.
    if (this.policy.ties === 'random') rng.shuffle(moves);
    const worths = moves.map((move) => (move === PASS ? 0 : this.policy.worth(view.round, move)));
    return decideByLooks(moves, worths, budget.ms);
  }
}

export const basic = dominoKind({
  name: 'basic',
  summary: 'the basic strategy of the thesis: the most points on the table now',
  params: {
    ties: choice('which of moves with as many points: any, by lot, or the first end and tile', TIES, 'random'),
  },
  create: ({ ties }) => new PolicyAgent(new BasicPolicy(ties)),
});
