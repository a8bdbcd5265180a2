import { Rng } from '@tabuleiro/engine';
import { expect, it } from 'vitest';
import { startOf } from '../random-play.fixture.js';
import { hindsight } from './hindsight.js';

function roundOver(seed: number) {
  const rng = new Rng(seed);
  const position = startOf();
  while (position.round.end === 0) position.play(position.randomMove(rng));
  return position;
}

it('is there once a round has ended, and not before', () => {
  const rng = new Rng(1);
  const position = startOf();
  while (position.round.end === 0) {
    expect(hindsight(position)).toBe(null);
    position.play(position.randomMove(rng));
  }
  expect(hindsight(position)?.moves).toHaveLength(position.round.ply);
});

it('gives every hidden tile to somebody, never rules out the truth, and knows what passes tell', () => {
  let ruledOut = 0;
  for (let seed = 0; seed < 20; seed++) {
    const position = roundOver(seed);
    const seen = hindsight(position);
    const after = (seen?.moves.length ?? 0) - 2;
    const then = position.clone();
    while (then.round.ply > after) then.undo();
    const { voids } = then.round;
    for (let seat = 0; seat < 4; seat++) {
      const hands = seen?.known(seat, after) ?? [];
      expect(hands.map((hand) => hand.seat).sort()).toEqual([0, 1, 2, 3].filter((other) => other !== seat));
      for (let high = 0; high < 7; high++) {
        for (let low = 0; low <= high; low++) {
          const cells = hands.map((hand) => hand.cells[high][low]);
          if (cells[0]?.odds === null) {
            expect(cells.some((cell) => cell?.held)).toBe(false);
            continue;
          }
          const odds = cells.map((cell) => cell?.odds ?? 0);
          expect(odds.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
          expect(odds[cells.findIndex((cell) => cell?.held)]).toBeGreaterThan(0);
          for (const [i, hand] of hands.entries()) {
            if (((voids[hand.seat] >> high) & 1) === 0 && ((voids[hand.seat] >> low) & 1) === 0) continue;
            expect(odds[i]).toBe(0);
            ruledOut++;
          }
        }
      }
    }
  }
  expect(ruledOut).toBeGreaterThan(30);
});

it('leaves the round as it is', () => {
  const position = roundOver(5);
  const before = position.round.ply;
  hindsight(position)?.known(2, 0);
  expect([position.round.ply, position.round.end === 0]).toEqual([before, false]);
});
