import { CHANCE, OVER, parseSetup, Rng, unwrap } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { dominoes } from './game.js';
import { kernelRules } from './kernel-round.js';
import type { Dominoes } from './position.js';

const RULES = [
  '',
  'play=round',
  'thesis',
  'two-ended',
  'target=60, match-end=at-once',
  'target=60, match-end=at-once, level=draw, opening=one',
  'opening=arms, doubles=one, most-points=25, equal-ends=first',
  'pass-after-pass=nothing, galo-replaces=false, blocked=nothing, redeal=five-doubles',
  'pass-after-pass=nothing, after-block=winners, no-double=redeal, target=100',
  'galo=called, target=60',
];

function start(rules: string): Dominoes {
  return dominoes.start(unwrap(parseSetup(dominoes, 4, rules))) as Dominoes;
}

/** Everything that a match came to. */
function endOf({ round, scores, ply, turn, opening }: Dominoes): unknown {
  const { hands, sizes, voids, points, laid, played, passes, last, end, ends } = round;
  const shown = [0, 1, 2, 3].map((arm) => [ends.shown(arm), ends.isCovered(arm)]);
  return {
    hands,
    sizes,
    voids,
    points,
    laid,
    played,
    passes,
    last,
    end,
    shown,
    sum: ends.sum(),
    scores,
    ply,
    turn,
    opening,
  };
}

describe('a round by the kernel', () => {
  it('is played as by its twin from the same seeds, by every rule, and matches go on as they did', () => {
    for (const [n, rules] of RULES.entries()) {
      const rng = new Rng(n);
      for (let game = 0; game < 60; game++) {
        const position = start(rules);
        for (let left = rng.below(40); left > 0 && position.turn !== OVER; left--)
          position.play(position.randomMove(rng));
        const twin = position.clone();
        const own = Rng.at(rng.place);
        position.playout(rng);
        while (twin.turn !== OVER) {
          const called = twin.roundRules.called && twin.turn !== CHANCE;
          const moves = new Int32Array(64);
          twin.play(called ? moves[own.below(twin.sensibleMoves(moves, 0))] : twin.randomMove(own));
        }
        expect(endOf(position)).toEqual(endOf(twin));
        expect([position.payoff(0), rng.place]).toEqual([twin.payoff(0), own.place]);
      }
    }
  });

  it('knows all rules but calls of galo, and is at work', () => {
    for (const rules of RULES) expect(kernelRules(start(rules).roundRules) === null).toBe(rules.includes('called'));
    const position = start('');
    const rng = new Rng(1);
    while (position.turn === CHANCE) position.play(position.randomMove(rng));
    expect(position.round.playout(rng)).toBeGreaterThan(7);
  });
});
