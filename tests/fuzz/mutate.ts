import type { Rng } from '@tabuleiro/engine';

/** Signs that parsers have an opinion about, and a few that they should have one about. */
const SIGNS = [
  ...' \t\n,;:=()[]{}<>"\'`\\/|.-+*#@!?&%$^~_0123456789aAzZxXoO',
  '\0',
  '\u001b[2J',
  'é',
  '\u{1F993}',
  '\ud800',
  '\u202e',
];

/** Words that mean something to JavaScript, to numbers, or to nobody. */
const WORDS = [
  'constructor',
  '__proto__',
  'toString',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  'unlimited',
  '-0',
  '1e308',
  '1e-999',
  '9007199254740993',
  '-1',
  '2147483648',
  '0x10',
  'true',
  '{"a":1}',
  '[[[[',
  '((((',
];

/** A text near one that is valid: a few changes, seldom a long one. */
export function mutate(rng: Rng, texts: readonly string[]): string {
  let text = texts[rng.below(texts.length)];
  for (let changes = 1 + rng.below(4); changes > 0; changes--) text = change(rng, text, texts);
  return text;
}

function change(rng: Rng, text: string, texts: readonly string[]): string {
  const at = rng.below(text.length + 1);
  const end = Math.min(text.length, at + 1 + rng.below(8));
  switch (rng.below(9)) {
    case 0:
      return text.slice(0, at) + text.slice(end);
    case 1:
      return text.slice(0, at) + pick(rng, SIGNS) + text.slice(at);
    case 2:
      return text.slice(0, at) + pick(rng, SIGNS) + text.slice(at + 1);
    case 3:
      return text.slice(0, at) + pick(rng, WORDS) + text.slice(end);
    case 4:
      return text.slice(0, at);
    case 5:
      return text.slice(0, end) + text.slice(at, end) + text.slice(end);
    case 6: {
      const other = pick(rng, texts);
      return text.slice(0, at) + other.slice(rng.below(other.length + 1));
    }
    case 7: {
      // Where numbers stand, other numbers.
      const numbers = [...text.matchAll(/\d+/g)];
      if (numbers.length === 0) return text;
      const { 0: number, index } = pick(rng, numbers);
      return text.slice(0, index) + pick(rng, WORDS) + text.slice(index + number.length);
    }
    default:
      // Seldom, since a long text takes long to read even where that is right.
      return rng.below(200) === 0 ? text.slice(at, end).repeat(5000) : text.slice(at) + text.slice(0, at);
  }
}

function pick<T>(rng: Rng, from: readonly T[]): T {
  return from[rng.below(from.length)];
}
