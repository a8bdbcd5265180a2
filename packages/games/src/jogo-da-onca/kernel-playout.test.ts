import { OVER, Refereed, Rng, repetition } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { kernelFlags, kernelPlayout } from './kernel-playout.js';
import { JogoDaOnca } from './position.js';
import type { Rules } from './rules.js';

const RULES: Rules[] = (['single', 'free', 'finished'] as const).flatMap((chain) =>
  [false, true].flatMap((mustCapture) =>
    [1, 5, 7].flatMap((captures) => [false, true].map((pastWin) => ({ chain, mustCapture, captures, pastWin }))),
  ),
);

/** A random game stopped after so many plies, unless it is over before. */
function stopped(rules: Rules, plies: number, rng: Rng): JogoDaOnca {
  for (;;) {
    const position = new JogoDaOnca(rules);
    for (let left = plies; left > 0 && position.turn !== OVER; left--) position.play(position.randomMove(rng));
    if (position.turn !== OVER) return position;
  }
}

describe('the playout by the kernel', () => {
  it('plays the same games as its twin from the same seeds, by every rule', () => {
    for (const [n, rules] of RULES.entries()) {
      const rng = new Rng(n);
      for (let game = 0; game < 40; game++) {
        const position = stopped(rules, rng.below(rules.captures === 1 ? 6 : 24), rng);
        const twin = position.clone();
        const own = Rng.at(rng.place);
        position.playout(rng);
        twin.plainPlayout(own);
        const ends = [position, twin].map((end) => [end.dogs(), end.jaguar(), end.mover(), end.captured(), end.ply]);
        expect(ends[0]).toEqual(ends[1]);
        expect([position.turn, position.payoff(0)]).toEqual([OVER, twin.payoff(0)]);
        expect(rng.place).toEqual(own.place);
      }
    }
  });

  it('is at work by all rules but those that it does not know', () => {
    for (const rules of RULES) {
      const flags = kernelFlags(rules);
      expect(flags === null).toBe(rules.pastWin && rules.chain !== 'single');
      if (flags !== null)
        expect(kernelPlayout(new Int32Array([0x6fff, 12 | (14 << 6)]), 0, 9, flags, new Rng(1))).not.toBeNull();
    }
  });

  it('ends games by repetition where the referee does, from the same seeds', () => {
    let [quick, all] = [0, 0];
    for (const [n, rules] of RULES.entries()) {
      const rng = new Rng(n);
      for (const times of [2, 3, 4, 1000]) {
        for (let game = 0; game < 12; game++) {
          // A long way behind it, so that much of it may come again.
          const position = Refereed.begin(new JogoDaOnca(rules), repetition(times));
          for (let left = 40; left > 0 && position.turn !== OVER; left--) position.play(position.randomMove(rng));
          if (position.turn === OVER) continue;
          const twin = position.clone();
          const own = Rng.at(rng.place);
          if (position.clone().position.playoutUnlessRepeated(Rng.at(rng.place), times)) quick++;
          all++;
          position.playout(rng);
          while (twin.turn !== OVER) twin.play(twin.randomMove(own));
          const ends = [position, twin].map((end) => [
            ...[
              end.position.dogs(),
              end.position.jaguar(),
              end.position.mover(),
              end.ply,
              end.payoff(0),
              end.payoff(1),
            ],
          ]);
          expect(ends[0]).toEqual(ends[1]);
          expect(rng.place).toEqual(own.place);
        }
      }
    }
    // The counters that positions share must not send every game the long way.
    expect(quick / all).toBeGreaterThan(0.3);
  });
});
