import { describe, expect, it } from 'vitest';
import { Pulse } from './pulse.js';

const CALM = 40;

/** So many things to do, and the times at which they are done. */
function todo(pulse: Pulse, count: number): Promise<number[]> {
  return Promise.all(
    Array.from({ length: count }, () => new Promise<number>((done) => pulse.next(() => done(performance.now())))),
  );
}

/** The longest time in which nothing else could be done while something waited. */
async function longestPause(work: Promise<unknown>): Promise<number> {
  let [longest, last, going] = [0, performance.now(), true];
  void work.then(() => {
    going = false;
  });
  while (going) {
    await new Promise((resolve) => setImmediate(resolve));
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }
  return longest;
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
    const pulse = new Pulse(CALM, 4);
    await todo(pulse, 4);
    expect(await longestPause(todo(pulse, 1))).toBeGreaterThan(CALM / 2);
    const many = new Pulse(CALM, 100);
    await todo(many, 4);
    const begun = performance.now();
    const pause = await longestPause(todo(many, 1));
    // It waited as long, and everything else went on meanwhile.
    expect(performance.now() - begun).toBeGreaterThan(CALM / 2);
    expect(pause).toBeLessThan(CALM / 2);
  });
});
