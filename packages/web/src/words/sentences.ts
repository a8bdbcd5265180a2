import { own } from '@tabuleiro/engine';

/**
 * Sentences in another language, by their English form. `{}` stands for each part that is filled in; where the other
 * language needs the parts in another order it numbers them: `{2}`. A part may be a sentence or a word of its own, and
 * is then translated too, except between quotation marks, where somebody's own text stands.
 */
export type Sentences = Readonly<Record<string, string>>;

const HOLE = /\{(\d?)\}/g;
/** Parts of parts of parts: no sentence of ours goes deeper. */
const MOST_NESTED = 6;

/** The sentence in the other language; null where it is not known. */
export function translated(sentence: string, known: Sentences, depth = 0): string | null {
  const whole = own(known, sentence);
  if (whole !== undefined) return whole;
  if (depth === MOST_NESTED) return null;
  for (const { pattern, quoted, english } of patternsOf(known)) {
    const match = pattern.exec(sentence);
    if (match === null) continue;
    const parts = match.slice(1).map((part, i) => (quoted[i] ? part : inside(part, known, depth + 1)));
    let next = 0;
    return known[english].replace(
      HOLE,
      (_, number: string) => parts[number === '' ? next++ : Number(number) - 1] ?? '',
    );
  }
  return null;
}

/** A part with the space around it as it is. */
function inside(part: string, known: Sentences, depth: number): string {
  const word = part.trim();
  return word === '' ? part : part.replace(word, () => translated(word, known, depth) ?? word);
}

interface Pattern {
  readonly english: string;
  readonly pattern: RegExp;
  /** By hole: whether it stands between quotation marks. */
  readonly quoted: readonly boolean[];
}

const compiled = new WeakMap<Sentences, readonly Pattern[]>();

/** The sentences with holes, those that say most first: "{} is taken by {}" comes before "{} is taken". */
function patternsOf(known: Sentences): readonly Pattern[] {
  const ready = compiled.get(known);
  if (ready !== undefined) return ready;
  const patterns = Object.keys(known)
    .filter((english) => english.includes('{}'))
    .sort((a, b) => b.replaceAll('{}', '').length - a.replaceAll('{}', '').length)
    .map((english) => {
      const fixed = english.split('{}');
      const literal = fixed.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
      return {
        english,
        pattern: new RegExp(`^${literal.join('([^]*?)')}$`),
        quoted: fixed.slice(1).map((after, i) => fixed[i].endsWith('"') && after.startsWith('"')),
      };
    });
  compiled.set(known, patterns);
  return patterns;
}
