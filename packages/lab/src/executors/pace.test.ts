import { describe, expect, it } from 'vitest';
import { Pace } from './pace.js';

describe('Pace', () => {
  it('begins small and grows to batches of the wished length', () => {
    const pace = new Pace(1000);
    const sizes = [pace.size(1e6, 2)];
    for (let i = 0; i < 6; i++) {
      pace.learn(1);
      sizes.push(pace.size(1e6, 2));
    }
    expect(sizes).toEqual([1, 4, 16, 64, 256, 1000, 1000]);
  });

  it('gives long blocks out one by one', () => {
    const pace = new Pace(1000);
    pace.learn(60_000);
    expect([pace.size(100, 2), pace.size(100, 2)]).toEqual([1, 1]);
  });

  it('shares what is left at the end', () => {
    const pace = new Pace(1000);
    pace.learn(0.001);
    for (let i = 0; i < 10; i++) pace.size(1e9, 4);
    expect(pace.size(80, 4)).toBe(10);
    expect(pace.size(3, 4)).toBe(1);
  });
});
