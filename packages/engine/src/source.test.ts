import { dominoes } from '@tabuleiro/games';
import { describe, expect, it } from 'vitest';
import { makeTable } from './contract/table.js';
import { Match } from './match/match.js';
import { Rng } from './rng.js';
import { Source } from './source.js';

/** Words that are known beforehand: 0, 1, 2 and so on, in steps. */
function counting(step = 1) {
  let word = 0;
  return (words: Uint32Array) => {
    for (let i = 0; i < words.length; i++, word += step) words[i] = word;
  };
}

describe('a source', () => {
  it('draws each number equally often, also where words do not divide evenly', () => {
    // Of the words below 2^32 the last one must not count for three numbers: it would be the first's alone.
    const last = new Source((words) => words.fill(1).set([2 ** 32 - 1]));
    expect(last.below(3)).toBe(1);
    const counts = [0, 0, 0];
    const rng = new Source(counting());
    for (let i = 0; i < 300; i++) counts[rng.below(3)]++;
    expect(counts).toEqual([100, 100, 100]);
  });

  it('asks for new words when it has used them, and keeps none', () => {
    let asked = 0;
    const source = new Source((words) => {
      asked++;
      expect(words.every((word) => word === 0)).toBe(true);
      words.fill(7);
    });
    for (let i = 0; i < 200; i++) source.next();
    expect(asked).toBe(4);
  });

  it('deals dominoes as a generator does', () => {
    const match = new Match(makeTable(dominoes));
    const source = new Source(counting(0x9e3779b1));
    while (match.turn < 0) match.chance(source);
    expect(match.moves.length).toBeGreaterThanOrEqual(3);
    expect(source).toBeInstanceOf(Rng);
  });
});
