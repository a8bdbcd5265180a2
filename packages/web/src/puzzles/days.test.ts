import { describe, expect, it } from 'vitest';
import { dateOfDay, dayOf, longestStreak, puzzleOfDay, streakOn } from './days.js';

describe('the puzzle of a day', () => {
  it('is another one every day until all have been there, and differs between games', () => {
    const cycle = (salt: string, from: number) =>
      Array.from({ length: 120 }, (_, i) => puzzleOfDay(120, from + i, salt));
    const first = cycle('one', 20_400);
    expect(new Set(first).size).toBe(120);
    expect(cycle('one', 20_400)).toEqual(first);
    expect(cycle('other', 20_400)).not.toEqual(first);
    expect(cycle('one', 20_520)).not.toEqual(first);
  });

  it('hangs on the date alone', () => {
    const day = dayOf(new Date(2026, 7, 3, 0, 1));
    expect(dayOf(new Date(2026, 7, 3, 23, 59))).toBe(day);
    expect(dayOf(new Date(2026, 7, 4))).toBe(day + 1);
    expect(dateOfDay(day).toISOString()).toBe('2026-08-03T00:00:00.000Z');
  });
});

describe('a streak', () => {
  it('goes on through today or yesterday, and ends after a day without', () => {
    const days = new Set([5, 6, 7, 10, 11]);
    expect(streakOn(days, 7)).toBe(3);
    expect(streakOn(days, 8)).toBe(3);
    expect(streakOn(days, 9)).toBe(0);
    expect(streakOn(days, 12)).toBe(2);
    expect(longestStreak(days)).toBe(3);
    expect(longestStreak(new Set())).toBe(0);
  });
});
