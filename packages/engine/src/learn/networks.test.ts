import { describe, expect, it } from 'vitest';
import { Rng } from '../rng.js';
import { type Network, readNetwork, rounded, unfit, writeNetwork } from './network-file.js';
import { packWeights, unpackWeights } from './pack-weights.js';

describe('packed weights', () => {
  const rng = new Rng(7);
  const drawn = (draw: () => number) => Int16Array.from({ length: 5000 }, draw);
  it.each([
    ['none', new Int16Array(0)],
    ['the ends', Int16Array.from([0x7fff, -0x7fff, 1, -1, 0, 0x7fff])],
    ['zeros', new Int16Array(5000)],
    ['small ones', drawn(() => rng.below(9) - 4)],
    ['any', drawn(() => rng.below(0xffff) - 0x7fff)],
    ['sparse ones', drawn(() => (rng.below(40) === 0 ? rng.below(1000) - 500 : 0))],
  ])('come back as they were: %s', (_, weights) => {
    const packed = packWeights(weights);
    expect(unpackWeights(packed, weights.length)).toEqual(weights);
  });

  it('take less room where they can be foretold', () => {
    expect(packWeights(new Int16Array(100_000)).length).toBeLessThan(500);
    expect(packWeights(drawn(() => rng.below(9) - 4)).length).toBeLessThan(2400);
  });
});

const network: Network = {
  game: 'nim',
  gameVersion: 1,
  featuresVersion: 1,
  sizes: [3, 3],
  phases: 1,
  tuples: [[[0, 1]]],
  bits: 10,
  weights: Int16Array.from([0, 1, -2, 3, 500, -600, 7, 8, 9]),
  trained: { seed: 1 },
};

describe('the file of a network', () => {
  const bytes = writeNetwork(network);

  it('says all that it was made of', () => {
    const read = readNetwork('x.net', bytes);
    expect(read.ok && read.value).toEqual({ ...network, name: expect.stringMatching(/^nim-[0-9a-f]{16}$/) });
  });

  it('is refused when any byte of it is another, or missing', () => {
    for (let at = 0; at < bytes.length; at++) {
      const altered = bytes.slice();
      altered[at] ^= 1;
      expect(readNetwork('x.net', altered).ok, `byte ${at}`).toBe(false);
      expect(readNetwork('x.net', bytes.subarray(0, at)).ok, `cut at ${at}`).toBe(false);
    }
  });

  it('is refused where a part of a tuple would need a table of its own that nobody can have', () => {
    const sizes = new Array(17).fill(2);
    const tuples = [[sizes.map((_, i) => i)]];
    const huge = writeNetwork({ ...network, sizes, tuples, weights: new Int16Array(2 ** 17) });
    expect(readNetwork('x.net', huge).ok).toBe(false);
    const halves = [[sizes.slice(8).map((_, i) => i + 8), [0, 1, 2, 3, 4, 5, 6, 7]]];
    expect(
      readNetwork('x.net', writeNetwork({ ...network, sizes, tuples: halves, weights: new Int16Array(2 ** 17) })).ok,
    ).toBe(true);
  });

  it('names itself in the sentence', () => {
    expect(readNetwork('x.net', new Uint8Array(3))).toMatchObject({
      message: '"x.net" is no network: it should begin with "tabuleiro network 1"',
    });
    const cut = readNetwork('x.net', bytes.subarray(0, bytes.length - 1));
    expect(cut).toMatchObject({ message: expect.stringContaining('"x.net" is damaged') });
  });
});

it('rounds weights as finely as they fit into 16 bits', () => {
  expect(rounded(Float32Array.from([1, -0.5]))).toEqual({ weights: Int16Array.from([4096, -2048]), bits: 12 });
  expect(rounded(Float32Array.from([20, -0.5])).bits).toBe(10);
});

describe('a network does not fit', () => {
  const named = { ...network, name: 'nim-0123456789abcdef' };
  const nim = { id: 'nim', version: 1 };
  const features = {
    version: 1,
    sizes: [3, 3],
    onlooker: 'first seat',
    phases: 1,
    phase: () => 0,
    read() {},
    tuples: {},
  } as const;
  it.each([
    ['another game', { ...nim, id: 'ring' }, features, 'is for nim, not for ring'],
    ['another version of the game', { ...nim, version: 2 }, features, 'is for another version of nim'],
    ['another version of its features', nim, { ...features, version: 2 }, 'is for another version of nim'],
    ['other variables', nim, { ...features, sizes: [3, 4] }, 'sees other variables than nim has'],
    ['other phases', nim, { ...features, phases: 2 }, 'sees other variables than nim has'],
    ['rules without features', nim, null, 'nim has no features under these rules'],
  ])('%s', (_, game, seen, sentence) => {
    expect(unfit(named, nim, features)).toBeNull();
    expect(unfit(named, game, seen)?.message).toContain(sentence);
  });
});
