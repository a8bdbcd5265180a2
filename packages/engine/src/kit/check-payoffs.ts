import type { Game, Setup } from '../contract/game.js';
import type { Position } from '../contract/position.js';
import { checkNothingLegal } from './check-legality.js';
import type { Findings } from './findings.js';

/** At the end every seat has a payoff within the declared bounds, partners the same one, and the sum is as declared. */
export function checkPayoffs(game: Game, setup: Setup, position: Position, findings: Findings): void {
  checkNothingLegal(position, [], findings);
  const { low, high, sum } = game.payoffs;
  const sides = game.sides(setup.seats);
  findings.check(sides.length === setup.seats, 'sides does not name a side for every seat');
  findings.check(game.seatNames(setup.seats).length === setup.seats, 'seatNames does not name every seat');
  const bySide = new Map<number, number>();
  for (let seat = 0; seat < setup.seats; seat++) {
    const payoff = position.payoff(seat);
    findings.check(payoff >= low && payoff <= high, `a payoff is outside its bounds: ${payoff}`);
    const partner = bySide.get(sides[seat]);
    findings.check(partner === undefined || partner === payoff, 'partners have different payoffs');
    bySide.set(sides[seat], payoff);
  }
  const total = [...bySide.values()].reduce((a, b) => a + b, 0);
  findings.check(sum === null || Math.abs(total - sum) < 1e-9, `the payoffs of the sides sum to ${total}`);
}
