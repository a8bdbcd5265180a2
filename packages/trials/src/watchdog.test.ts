import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type LostGame, NOBODY } from './block.js';
import { Watchdog } from './watchdog.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function watched(): { readonly dog: Watchdog; readonly late: (LostGame & { block: number })[] } {
  const late: (LostGame & { block: number })[] = [];
  return { dog: new Watchdog(100, (block, lost) => late.push({ block, ...lost })), late };
}

it('tells of a decision that takes too long, with all moves of its game', () => {
  const { dog, late } = watched();
  dog.asking({ block: 3, game: 0, seat: 1, moves: [7] });
  dog.asking({ block: 3, game: 1, seat: 0, moves: [] });
  vi.advanceTimersByTime(60);
  dog.asking({ block: 3, game: 1, seat: 1, moves: [4, 5] });
  vi.advanceTimersByTime(99);
  expect(late).toEqual([]);
  vi.advanceTimersByTime(2);
  expect(late).toEqual([{ block: 3, game: 1, seat: 1, moves: [4, 5] }]);
});

it('has nobody on the clock between two games', () => {
  const { dog, late } = watched();
  dog.asking({ block: 0, game: 0, seat: 1, moves: [] });
  dog.asking({ block: 0, game: 0, seat: NOBODY, moves: [] });
  vi.advanceTimersByTime(1000);
  expect(late).toEqual([]);
});
