import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Rng, subSeed } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { mutate } from './mutate.js';
import { targets } from './targets.js';

/** A small share of it belongs to every test run; `npm run fuzz` asks for more. */
const inputs = Number(process.env.FUZZ_INPUTS ?? 400);
const seed = Number(process.env.FUZZ_SEED ?? 1);
const minutes = Number(process.env.FUZZ_MINUTES ?? 1);

/** No text takes so long to read. */
const SLOW_MS = 1000;

/** What all inputs of a target may leave behind in memory. */
const LEFT_BYTES = 50e6;

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** What is really held: what only waits to be collected does not count. */
function heldBytes(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

describe('whatever is sent, a parser answers', () => {
  it.each(targets.map((target, i) => [target.name, target, i] as const))(
    '%s',
    (_, { texts, read }, i) => {
      const rng = new Rng(subSeed(seed, i));
      const end = performance.now() + minutes * 60_000;
      const before = heldBytes();
      let slowest = 0;
      for (let done = 0; done < inputs && performance.now() < end; done++) {
        const text = done < texts.length ? texts[done] : mutate(rng, texts);
        const begun = performance.now();
        try {
          read(text);
        } catch (thrown) {
          throw new Error(`input ${done} of seed ${seed}: ${JSON.stringify(text.slice(0, 400))}`, { cause: thrown });
        }
        slowest = Math.max(slowest, performance.now() - begun);
      }
      expect(slowest).toBeLessThan(SLOW_MS);
      expect(heldBytes() - before).toBeLessThan(LEFT_BYTES);
    },
    minutes * 60_000 + 60_000,
  );

  it('and one that does not is caught', () => {
    const rng = new Rng(1);
    const read = (text: string) => {
      if (text.includes('__proto__')) throw new TypeError('read it as a key');
    };
    expect(() => {
      for (let i = 0; i < 2000; i++) read(mutate(rng, ['name=value, other=3']));
    }).toThrow(TypeError);
  });
});
