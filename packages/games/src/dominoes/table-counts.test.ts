import { describe, expect, it } from 'vitest';
import { chanceOfPass, chanceOfSuit, ordersWith } from './agents/hand-odds.js';
import { countSequences, countTables } from './table-counts.js';

describe('Quadro 4', () => {
  it('counts sequences of moves: seven entries exactly, the rounded ones that follow exactly too', () => {
    const counts = countSequences(11);
    expect(counts.slice(0, 7)).toEqual([1, 6, 66, 870, 12_510, 192_120, 3_019_200]);
    expect(counts.slice(7)).toEqual([46_911_240, 705_623_760, 10_154_152_800, 138_747_759_480]);
    // As printed: 4.70e7, 7.05e8, 1.02e10, 1.38e11, to within one unit of the last digit.
    const printed = [4.7e7, 7.05e8, 1.02e10, 1.38e11];
    counts.slice(7).forEach((count, i) => {
      expect(Math.abs(count / printed[i] - 1)).toBeLessThan(0.01);
    });
  });

  it('has far fewer different tables', () => {
    expect(countTables(6)).toEqual([1, 6, 51, 395, 2670, 15_495]);
  });
});

/** Every order of the hidden tiles 0, 1, ...: those below `inSuit` are of the number, the first `hand` are the hand. */
function tried(hidden: number, inSuit: number, hand: number): number[] {
  const byCount = Array(hand + 1).fill(0);
  const used = Array(hidden).fill(false);
  const lay = (at: number, held: number): void => {
    if (at === hidden) byCount[held]++;
    else {
      for (let tile = 0; tile < hidden; tile++) {
        if (used[tile]) continue;
        used[tile] = true;
        lay(at + 1, held + (at < hand && tile < inSuit ? 1 : 0));
        used[tile] = false;
      }
    }
  };
  lay(0, 0);
  return byCount;
}

describe('the chance model', () => {
  it('has the worked example of the thesis', () => {
    expect([1, 2, 3].map((k) => ordersWith(k, 7, 3, 3))).toEqual([2592, 1728, 144]);
    expect(chanceOfSuit(7, 3, 3)).toBeCloseTo(4464 / 5040, 12);
  });

  it.each([
    [7, 3, 3],
    [7, 2, 4],
    [6, 5, 2],
    [7, 0, 3],
    [5, 5, 3],
    [6, 1, 6],
  ])('agrees with trying all orders: %i hidden, %i of the number, a hand of %i', (hidden, inSuit, hand) => {
    const byCount = tried(hidden, inSuit, hand);
    const all = byCount.reduce((a, b) => a + b, 0);
    byCount.forEach((count, k) => {
      expect(ordersWith(k, hidden, inSuit, hand)).toBe(count);
    });
    expect(chanceOfSuit(hidden, inSuit, hand)).toBeCloseTo(1 - byCount[0] / all, 12);
    expect(chanceOfPass(hidden, hidden - inSuit, hand)).toBeCloseTo(byCount[0] / all, 12);
  });
});
