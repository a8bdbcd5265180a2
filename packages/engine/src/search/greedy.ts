import { Budget } from '../agents/budget.js';
import { openKind } from '../agents/kinds.js';
import { phrase } from '../agents/sentences.js';
import type { Agent, DecisionRequest } from '../contract/agent.js';
import { type Basis, type Candidate, type Decision, PROVEN } from '../contract/decision.js';
import { listMoves, OVER, type Position } from '../contract/position.js';
import type { OpenView } from '../contract/view.js';
import { evaluation } from '../text/params.js';
import { Scoring } from './scoring.js';

const SEEN: Basis = { kind: 'searched', depth: 1 };

/** Plays the move after which the position is worth most to the seat that moves. Any number of seats. */
class Greedy<P extends Position> implements Agent<OpenView<P>> {
  constructor(private readonly scoring: Scoring<P>) {}

  decide({ position, seat }: OpenView<P>, { rng }: DecisionRequest): Decision {
    const budget = new Budget({});
    const candidates = listMoves(position).map((move): Candidate => {
      position.play(move);
      const score = this.score(position, seat);
      const basis = position.turn === OVER ? PROVEN : SEEN;
      position.undo();
      return { move, value: this.scoring.toPayoff(score), basis, bound: 'exact' };
    });
    rng.shuffle(candidates);
    candidates.sort((a, b) => Number(b.value) - Number(a.value));
    const [{ move, value }] = candidates;
    const wins = value !== null && value > 0 && this.scoring.isCertain(this.scoring.fromPayoff(value));
    return {
      move,
      value,
      basis: wins || candidates.every(({ basis }) => basis === PROVEN) ? PROVEN : SEEN,
      distance: null,
      line: [move],
      candidates,
      nodes: candidates.length + 1,
      depth: 1,
      ms: budget.ms,
      ended: 'done',
    };
  }

  private score(position: P, seat: number): number {
    if (position.turn === OVER) return this.scoring.terminal(position, seat, 1);
    return this.scoring.evaluation.value(position, seat);
  }
}

export const greedy = openKind({
  name: 'greedy',
  summary: 'the move that looks best at once; ties are drawn by lot',
  params: { eval: evaluation('what an unfinished position is worth') },
  unsuited: ({ game }) => (game.chance ? phrase('no-chance', { game: game.id }) : null),
  create: (table, values) => new Greedy(new Scoring(values.eval, false, table.game.payoffs)),
});
