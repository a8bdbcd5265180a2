import { afterEach, describe, expect, it, vi } from 'vitest';
import { Pulse } from './pulse.js';

const CALM = 40;
afterEach(() => vi.restoreAllMocks());

/** So many things to do, and the times at which they are done. */
function todo(pulse: Pulse, count: number): Promise<number[]> {
  return Promise.all(
    Array.from({ length: count }, () => new Promise<number>((done) => pulse.next(() => done(performance.now())))),
  );
}

describe('Pulse', () => {
  it('does at once what comes alone, and the next thing a beat later', async () => {
    const pulse = new Pulse(CALM);
    const [[first], [second]] = [await todo(pulse, 1), await todo(pulse, 1)];
    expect(second - first).toBeGreaterThan(CALM / 2);
  });

  it('does everything of a beat together, in its order', async () => {
    const pulse = new Pulse(CALM, 2);
    const done: number[] = [];
    for (let i = 0; i < 5; i++) pulse.next(() => done.push(i));
    await todo(pulse, 1);
    expect(done).toEqual([0, 1, 2, 3, 4]);
  });

  it('sleeps until the next beat where there was much to do, and only there', async () => {
    const sleep = vi.spyOn(Atomics, 'wait');
    const pulse = new Pulse(CALM, 4);
    const [, , , first] = await todo(pulse, 4);
    const [second] = await todo(pulse, 1);
    expect(sleep).toHaveBeenCalledTimes(1);
    expect(second - first).toBeGreaterThan(CALM / 2);
    // After a beat with little to do it waits without sleeping.
    await todo(pulse, 1);
    const many = new Pulse(CALM, 100);
    await todo(many, 4);
    await todo(many, 1);
    expect(sleep).toHaveBeenCalledTimes(1);
  });
});
