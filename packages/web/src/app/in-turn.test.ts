import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inTurn } from './in-turn.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('does one piece of work a task, in order, and none that was taken back', () => {
  const done: string[] = [];
  inTurn(() => done.push('first'));
  const takeBack = inTurn(() => done.push('never'));
  inTurn(() => {
    done.push('second');
    inTurn(() => done.push('asked for meanwhile'));
  });
  takeBack();
  expect(done).toEqual([]);
  const seen: number[] = [];
  while (vi.getTimerCount() > 0) {
    vi.advanceTimersToNextTimer();
    seen.push(done.length);
  }
  expect(done).toEqual(['first', 'second', 'asked for meanwhile']);
  expect(seen).toEqual([1, 2, 3]);
});

it('goes on after a piece that failed', () => {
  const done: string[] = [];
  inTurn(() => {
    throw new Error('broken');
  });
  inTurn(() => done.push('next'));
  expect(() => vi.advanceTimersToNextTimer()).toThrow('broken');
  vi.advanceTimersToNextTimer();
  expect(done).toEqual(['next']);
});
