import type { Game, Setup } from '../contract/game.js';
import type { Position } from '../contract/position.js';
import { defaultsOf } from '../text/params.js';
import { type Findings, hashOf } from './findings.js';

/** Evaluations stay within their bounds, change nothing, add up term by term, and keep their sum if they say so. */
export function checkEvaluations(game: Game, setup: Setup, position: Position, findings: Findings): void {
  const before = hashOf(position).join();
  for (const evaluation of game.evaluations) {
    if (evaluation.unsuited?.(setup)) continue;
    const { name } = evaluation;
    const bound = evaluation.bind(defaultsOf(evaluation.weights));
    let sum = 0;
    for (let seat = 0; seat < setup.seats; seat++) {
      const value = bound.value(position, seat);
      sum += value;
      findings.check(value >= bound.low && value <= bound.high, `${name} leaves its bounds: ${value}`);
      findings.check(value === bound.value(position, seat), `${name} gives two values for the same position`);
      const terms = bound.explain(position, seat).reduce((total, term) => total + term.value, 0);
      const near = Math.abs(terms - value) <= 1e-9 * Math.max(1, Math.abs(value));
      findings.check(near, `${name}: the terms do not add up to the value: ${terms} against ${value}`);
    }
    if (bound.constantSum) {
      findings.constant(`${game.id} ${setup.seats} ${name}`, sum, `${name}: the values of the seats sum differently`);
    }
  }
  findings.check(hashOf(position).join() === before, 'an evaluation changes the position');
}
