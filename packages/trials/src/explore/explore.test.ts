import { makeTable, Rng } from '@tabuleiro/engine';
import { perft } from '@tabuleiro/engine/kit';
import { describe, expect, it } from 'vitest';
import { pairs, ring } from '#test-games';
import { explore } from './explore.js';
import { KeySet } from './key-set.js';
import { sampleGames } from './sample-games.js';

describe('a key set', () => {
  it('knows what was added, zeros included, however many there are', () => {
    const rng = new Rng(2);
    const keys = Array.from({ length: 20_000 }, () => [rng.below(200) - 100, rng.below(200) - 100]);
    const set = new KeySet(16);
    const known = new Set<string>();
    for (const [high, low] of keys) {
      expect(set.addKey(high, low)).toBe(!known.has(`${high} ${low}`));
      known.add(`${high} ${low}`);
    }
    expect(known).toContain('0 0');
  });
});

describe('explore', () => {
  const table = makeTable(ring);

  it('counts positions and not games: repetition ends nothing', () => {
    // 36 places for two and a seat to act, of which the hunter never meets the hare on the hare's turn to flee.
    const found = explore(table, table.game.start(table.setup), { levels: 100 });
    expect(found.complete).toBe(true);
    expect(found.levels.reduce((sum, count) => sum + count, 0)).toBe(found.total);
    const deep = explore(table, table.game.start(table.setup), { levels: 40, merge: 'level' });
    // Games go on for ever, and no level has more than half of all positions.
    expect(deep.levels).toHaveLength(40);
    expect(Math.max(...deep.levels)).toBeLessThanOrEqual(found.total / 2 + 6);
  });

  it('merges over all levels, or within each', () => {
    const start = table.game.start(table.setup);
    expect(explore(table, start, { levels: 3 }).levels).toEqual([1, 2, 6]);
    // Hunter and hare can be back where they were two turns earlier.
    expect(explore(table, start, { levels: 5, merge: 'level' }).total).toBeGreaterThan(
      explore(table, start, { levels: 5 }).total,
    );
  });

  it('counts whole turns where a turn is two decisions', () => {
    const two = makeTable(pairs);
    const start = two.game.start(two.setup);
    const { levels, branching } = explore(two, start, { levels: 2 });
    const [paths] = perft(start, 1);
    expect(branching).toBe(paths);
    expect(levels[1]).toBeLessThanOrEqual(paths);
  });
});

describe('sampled games', () => {
  it('estimate the number of paths', () => {
    const { game, setup } = makeTable(pairs);
    const start = game.start(setup);
    const paths = perft(start, 3);
    const { levels, games } = sampleGames(start, { games: 4000, maxTurns: 3, seed: 1 });
    expect(games).toBe(4000);
    paths.forEach((count, i) => {
      const { log10Paths, relativeError } = levels[i];
      expect(Math.abs(10 ** log10Paths / count - 1)).toBeLessThanOrEqual(4 * relativeError + 1e-9);
    });
  });

  it('are the same for the same seed, and are cut off where asked', () => {
    const { game, setup } = makeTable(ring);
    const options = { games: 50, maxTurns: 7, seed: 3 };
    const once = sampleGames(game.start(setup), options);
    expect(sampleGames(game.start(setup), options)).toEqual(once);
    expect(once.levels).toHaveLength(7);
    expect(once.length).toBeLessThanOrEqual(7);
  });
});
