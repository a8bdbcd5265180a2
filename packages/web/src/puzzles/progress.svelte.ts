import { readStored, writeStored } from '../store/stored.js';

/** Which puzzles were solved, and on which days the one of the day: kept on the device, as numbers by game. */
class Progress {
  private known = $state.raw<ReadonlyMap<string, ReadonlySet<number>>>(new Map());

  /** The numbers of the puzzles of a game that were solved, from 1. */
  solved(game: string): ReadonlySet<number> {
    return this.read(solvedKey(game));
  }

  /** The days on which the puzzle of the day was solved. */
  days(game: string): ReadonlySet<number> {
    return this.read(daysKey(game));
  }

  /** A puzzle was solved; the day, where it was the one of that day. */
  add(game: string, n: number, day: number | null): void {
    this.write(solvedKey(game), n);
    if (day !== null) this.write(daysKey(game), day);
  }

  private read(key: string): ReadonlySet<number> {
    return this.known.get(key) ?? numbersIn(readStored(key));
  }

  private write(key: string, n: number): void {
    const numbers = new Set([...numbersIn(readStored(key)), n]);
    this.known = new Map([...this.known, [key, numbers]]);
    writeStored(key, [...numbers].join(' '));
  }
}

const solvedKey = (game: string): string => `solved.${game}`;
const daysKey = (game: string): string => `daily.${game}`;

/** Whatever else may have got there is no number. */
function numbersIn(text: string | null): Set<number> {
  return new Set(
    (text ?? '')
      .split(' ')
      .filter((word) => /^\d{1,6}$/.test(word))
      .map(Number),
  );
}

export const progress = new Progress();
