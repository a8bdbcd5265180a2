import { ok, type Result } from '@tabuleiro/engine';
import { err } from '../sentences.js';
import type { OneOrMany } from './experiment.js';

/** The values of a parameter that may be a list; nothing given is one value, undefined. */
export function valuesOf<T>(field: OneOrMany<T> | undefined): readonly (T | undefined)[] {
  if (field === undefined) return [undefined];
  return isList(field) ? field : [field];
}

function isList<T>(field: OneOrMany<T>): field is readonly T[] {
  return Array.isArray(field);
}

/** More than this many texts from one is a slip, not a sweep. */
const MOST = 10_000;

/** Nobody writes more, and whoever reads a text must come to an end. */
const LONGEST = 10_000;
/** Braces within braces. */
const DEEPEST = 16;

/**
 * The texts that braces stand for: `a{1,2}b` is `a1b` and `a2b`, `{1..4}` is 1, 2, 3 and 4, and several braces give
 * every combination, the last one changing quickest. Braces may stand inside braces.
 */
export function expandBraces(text: string): Result<string[]> {
  return text.length > LONGEST ? err('long-sweep', { length: text.length, most: LONGEST }) : expand(text, 0);
}

function expand(text: string, depth: number): Result<string[]> {
  if (depth > DEEPEST) return err('deep-sweep', { most: DEEPEST });
  let found: string[] = [''];
  let at = 0;
  for (let open = text.indexOf('{'); open >= 0; open = text.indexOf('{', at)) {
    const close = closing(text, open);
    const before = text.slice(at, open);
    if (close < 0 || before.includes('}')) return unbalanced(text);
    const chosen = choicesIn(text, text.slice(open + 1, close), depth);
    if (!chosen.ok) return chosen;
    if (found.length * chosen.value.length > MOST) return err('too-many-texts', { text, most: MOST });
    found = found.flatMap((begun) => chosen.value.map((choice) => `${begun}${before}${choice}`));
    at = close + 1;
  }
  const rest = text.slice(at);
  return rest.includes('}') ? unbalanced(text) : ok(found.map((begun) => `${begun}${rest}`));
}

/** What the inside of a pair of braces stands for. */
function choicesIn(text: string, inside: string, depth: number): Result<string[]> {
  const range = /^(-?\d+)\.\.(-?\d+)$/.exec(inside.trim());
  const choices = range === null ? splitOutsideBraces(inside) : countFrom(Number(range[1]), Number(range[2]));
  const found: string[] = [];
  for (const choice of choices) {
    if (choice.trim() === '') return err('empty-choice', { text, list: '{1,2,3}', range: '{1..3}' });
    const inner = expand(choice.trim(), depth + 1);
    if (!inner.ok) return inner;
    found.push(...inner.value);
    if (found.length > MOST) return err('too-many-texts', { text, most: MOST });
  }
  return ok(found);
}

function closing(text: string, open: number): number {
  let depth = 0;
  for (let i = open; i < text.length; i++) {
    if (text[i] === '{') depth++;
    else if (text[i] === '}' && --depth === 0) return i;
  }
  return -1;
}

/** Splits at the commas outside inner braces and brackets. */
function splitOutsideBraces(text: string): string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const letter of text) {
    if ('{('.includes(letter)) depth++;
    else if ('})'.includes(letter)) depth--;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

function countFrom(first: number, last: number): string[] {
  const step = first <= last ? 1 : -1;
  const length = Math.min(Math.abs(last - first), MOST) + 1;
  return Array.from({ length }, (_, i) => String(first + step * i));
}

function unbalanced(text: string): Result<never> {
  return err('braces', { text });
}
