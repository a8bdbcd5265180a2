import { CHANCE, OVER, Rng, type Setup, subSeed } from '@tabuleiro/engine';
import { dominoes } from './game.js';
import type { Policy } from './policies.js';
import { type Dominoes, SIX_OPENS } from './position.js';
import { GOING_ON } from './round.js';

/**
 * Matches between two policies without agents, views or records: some twenty times as many in a second, for tuning and
 * counting that take millions of them. A policy looks at the hand of the seat to act alone, so nobody sees more than a
 * view would show.
 *
 * Every deal is played from both sides. `onRound` is told when a round has ended. Gives the share of the first policy,
 * a drawn match counting half.
 */
export function duels(
  setup: Setup,
  [first, second]: readonly [Policy, Policy],
  matches: number,
  seed: number,
  onRound: (position: Dominoes) => void = () => {},
): number {
  const position = dominoes.start(setup);
  let points = 0;
  for (let match = 0; match < matches; match++) {
    const side = match & 1;
    const chance = new Rng(subSeed(seed, match >> 1));
    const rng = new Rng(subSeed(seed, match >> 1, side + 1));
    const policies = side === 0 ? [first, second] : [second, first];
    position.setUp(0, 0, SIX_OPENS);
    while (position.turn !== OVER) {
      const { turn } = position;
      position.play(turn === CHANCE ? position.randomMove(chance) : policies[turn & 1].choose(position.round, rng));
      if (turn !== CHANCE && position.round.end !== GOING_ON) onRound(position);
    }
    points += (position.payoff(side) + 1) / 2;
  }
  return points / matches;
}
