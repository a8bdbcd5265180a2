import { Rng } from '@tabuleiro/engine';

const DAY = 86_400_000;

/** The number of a day by the calendar of whoever looks: the same date is the same number everywhere. */
export function dayOf(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY;
}

/** The midnight, in universal time, with which a day begins. */
export function dateOfDay(day: number): Date {
  return new Date(day * DAY);
}

/** Which of so many puzzles a day has: all of them come once, in an order drawn anew, before one comes again. */
export function puzzleOfDay(count: number, day: number, salt: string): number {
  const order = Array.from({ length: count }, (_, i) => i);
  const rng = new Rng(Math.floor(day / count) * 2 ** 32 + hashOf(salt));
  for (let left = count - 1; left > 0; left--) {
    const drawn = rng.below(left + 1);
    [order[left], order[drawn]] = [order[drawn], order[left]];
  }
  return order[day % count];
}

/** Games have their puzzles in different orders. */
function hashOf(text: string): number {
  let hash = 0;
  for (const sign of text) hash = (Math.imul(hash, 31) + (sign.codePointAt(0) ?? 0)) >>> 0;
  return hash;
}

/** Days in a row, as of today: a streak goes on until a whole day has passed without. */
export function streakOn(days: ReadonlySet<number>, today: number): number {
  let length = 0;
  for (let day = days.has(today) ? today : today - 1; days.has(day); day--) length++;
  return length;
}

/** The most days in a row that there have been. */
export function longestStreak(days: ReadonlySet<number>): number {
  let longest = 0;
  for (const last of days) if (!days.has(last + 1)) longest = Math.max(longest, streakOn(days, last));
  return longest;
}
