import { describe, expect, test } from 'vitest';
import { CannotMeasure } from '../cannot-measure.js';
import { comparison, runAgainst } from './against.js';

describe('what pairs of rates come to', () => {
  test('the medians, and that of the ratios, pair by pair', () => {
    const ours = [20, 33, 40, 44, 52, 61, 70];
    const theirs = [10, 11, 20, 11, 26, 61, 10];
    // Ratios 2, 3, 2, 4, 2, 1, 7: with seven, all of them are within the interval.
    expect(comparison(ours, theirs)).toEqual({ ours: 44, theirs: 11, ratio: 2, interval: [1, 7] });
  });

  test('an interval of at least 95%, without the outermost where there are enough', () => {
    const ratios = Array.from({ length: 15 }, (_, i) => i + 1);
    // Of 15 values, at most 3 are on one side of the median with a chance of 1.8%.
    expect(
      comparison(
        ratios,
        ratios.map(() => 1),
      ).interval,
    ).toEqual([4, 12]);
  });

  test('no interval of too few', () => {
    expect(comparison([1, 2, 3, 4, 5], [1, 1, 1, 1, 1]).interval).toBeNull();
  });
});

describe('what there is to measure against', () => {
  test.each([
    ['no-such-revision', 'is no folder, and no revision'],
    ['bench/limit', 'there is no built checkout in "bench/limit"'],
    ['--upload-pack=true', 'is no folder, and no revision'],
  ])('%s is refused', async (against, message) => {
    const report = runAgainst({ against, games: ['tic-tac-toe'] });
    await expect(report).rejects.toThrow(CannotMeasure);
    await expect(report).rejects.toThrow(message);
  });

  test('what nobody measures is refused before anything is built', async () => {
    await expect(runAgainst({ against: 'HEAD', games: ['chess'] })).rejects.toThrow('not "chess"');
    await expect(runAgainst({ against: 'HEAD', only: 'chess' })).rejects.toThrow('no work has "chess" in its name');
  });
});
