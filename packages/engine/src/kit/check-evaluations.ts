import type { Game, Setup } from '../contract/game.js';
import type { Position } from '../contract/position.js';
import { defaultsOf } from '../text/params.js';
import { type Findings, hashOf, slackOf } from './findings.js';

/** Evaluations stay within their bounds, change nothing, add up term by term, and keep their sum if they say so. */
export function checkEvaluations(game: Game, setup: Setup, position: Position, findings: Findings): void {
  const before = hashOf(position).join();
  for (const evaluation of game.evaluations) {
    if (evaluation.unsuited?.(setup, findings.store)) continue;
    const { name, network } = evaluation;
    const net = network?.usual(setup) ?? null;
    // What judges by a network can only be looked at where that is there.
    if (network !== undefined && (net === null || network.against(net, setup, findings.store) !== null)) continue;
    const bound = evaluation.bind(defaultsOf(evaluation.weights), findings.store, { setup, net });
    const slack = slackOf(bound.high - bound.low);
    let sum = 0;
    for (let seat = 0; seat < setup.seats; seat++) {
      const value = bound.value(position, seat);
      sum += value;
      const within = value >= bound.low - slack && value <= bound.high + slack;
      findings.check(within, `${name} leaves its bounds: ${value}`);
      findings.check(value === bound.value(position, seat), `${name} gives two values for the same position`);
      const terms = bound.explain(position, seat).reduce((total, term) => total + term.value, 0);
      findings.check(
        Math.abs(terms - value) <= slack,
        `${name}: the terms do not add up to the value: ${terms} against ${value}`,
      );
    }
    if (bound.constantSum) {
      const said = `${name}: the values of the seats sum differently`;
      findings.constant(`${game.id} ${setup.seats} ${name}`, sum, setup.seats * slack, said);
    }
  }
  findings.check(hashOf(position).join() === before, 'an evaluation changes the position');
}
