import type { Err } from '../result.js';
import type { Part } from './phrases.js';
import { err } from './sentences.js';

/** The number of letters to insert, delete or replace to get from one text to the other. */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[j] + 1, next[j - 1] + 1));
    }
    row = next;
  }
  return row[b.length];
}

/** The known name that a mistyped one most likely meant, if any is near enough. */
export function nearest(text: string, names: readonly string[]): string | undefined {
  const wanted = letters(text);
  let best: string | undefined;
  let least = Math.max(2, Math.ceil(wanted.length / 2)) + 1;
  for (const name of names) {
    const known = letters(name);
    const distance = known.startsWith(wanted) && wanted.length > 1 ? 0 : editDistance(wanted, known);
    if (distance < least) {
      least = distance;
      best = name;
    }
  }
  return best;
}

/** Dashes and capitals are what people get wrong first. */
function letters(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** "There is no game "nimm"; did you mean "nim"? Known: ..." */
export function unknownName(what: Part, text: string, names: readonly string[]): Err {
  if (names.length === 0) return err('unknown-none', { what, text });
  const guess = nearest(text, names);
  return guess === undefined
    ? err('unknown', { what, text, names })
    : err('unknown-near', { what, text, guess, names });
}
