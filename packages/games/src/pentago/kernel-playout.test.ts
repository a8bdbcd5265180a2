import { OVER, Rng } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { kernelPlayToEnd } from './kernel-playout.js';
import { playToEnd } from './playout.js';
import { Pentago } from './position.js';
import { CELLS } from './quadrants.js';

describe('the playout by the kernel', () => {
  it('plays the same games as its twin from the same seeds, from boards of every fill', () => {
    const rng = new Rng(24);
    let compared = 0;
    for (let game = 0; game < 4000; game++) {
      const position = new Pentago();
      for (let left = 2 * rng.below(CELLS); left > 0 && position.turn !== OVER; left--) {
        position.play(position.randomMove(rng));
      }
      if (position.turn === OVER || position.turning) continue;
      compared++;
      const [stones, twins] = [Int32Array.from(position.stones), Int32Array.from(position.stones)];
      const own = Rng.at(rng.place);
      const end = kernelPlayToEnd(stones, position.placed, rng);
      expect(end).toBe(playToEnd(twins, position.placed, own));
      expect(stones).toEqual(twins);
      expect(rng.place).toEqual(own.place);
    }
    expect(compared).toBeGreaterThan(1500);
  });
});
