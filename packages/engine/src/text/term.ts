import { ok, type Result } from '../result.js';
import type { Phrase } from './phrases.js';
import { err, phrase } from './sentences.js';

/**
 * The one grammar of agents, evaluations and rule options: `name`, or `name(key=value, ...)`, where a value is again
 * such a term, and the first parameter may go without its key. Numbers and names are both plain words here; what a word means is up to whoever declared the parameter.
 */
export interface TermText {
  readonly name: string;
  readonly args: readonly (readonly [key: string, value: TermText])[];
}

/** The key of a value that was given without one. */
export const FIRST_PARAMETER = '';

/** Nobody writes more, and whoever reads a text must come to an end. */
const LONGEST = 10_000;
/** Brackets within brackets; an agent behind another one behind a judge are three. */
const DEEPEST = 32;

const WORD = /[A-Za-z0-9_.+-]+/y;
const SPACE = /\s*/y;

/** Reads a name with arguments, such as "uct(playouts=1000)". */
export function parseTerm(text: string): Result<TermText> {
  if (text.length > LONGEST) return err('too-long', { length: text.length, most: LONGEST });
  const reader = new Reader(text);
  const term = reader.term();
  if (!term.ok) return term;
  return reader.atEnd() ? term : reader.expected(phrase('end'));
}

/** `key=value, key=value`: the inside of a term, as rule options are written. */
export function parseArgs(text: string): Result<TermText['args']> {
  const parsed = parseTerm(`rules(${text})`);
  return parsed.ok ? ok(parsed.value.args) : err('not-a-list', { text });
}

/** A term as text, as `parseTerm` reads it. */
export function makeTerm(term: TermText): string {
  if (term.args.length === 0) return term.name;
  return `${term.name}(${term.args.map(([key, value]) => `${key === FIRST_PARAMETER ? '' : `${key}=`}${makeTerm(value)}`).join(', ')})`;
}

/** Splits at the commas that stand outside all brackets. */
export function splitTopLevel(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '(') depth++;
    else if (text[i] === ')') depth--;
    else if (text[i] === ',' && depth === 0) {
      parts.push(text.slice(start, i).trim());
      start = i + 1;
    }
  }
  parts.push(text.slice(start).trim());
  return parts;
}

class Reader {
  private at = 0;
  private depth = 0;

  constructor(private readonly text: string) {}

  term(): Result<TermText> {
    const name = this.word();
    if (name === undefined) return this.expected(phrase('name'));
    if (!this.take('(')) return ok({ name, args: [] });
    if (this.depth === DEEPEST) return err('too-deep', { most: DEEPEST });
    this.depth++;
    const args = this.args();
    this.depth--;
    return args.ok ? ok({ name, args: args.value }) : args;
  }

  /** What stands in brackets, the closing one included. */
  private args(): Result<[string, TermText][]> {
    const args: [string, TermText][] = [];
    const known = new Set<string>();
    if (this.take(')')) return ok(args);
    do {
      const first = this.term();
      if (!first.ok) return first;
      if (!this.take('=')) {
        // A value without a name is that of the first parameter, as in level(3).
        if (args.length > 0) return this.expected(phrase('equals-after', { name: first.value.name }));
        args.push([FIRST_PARAMETER, first.value]);
        continue;
      }
      const key = first.value.name;
      if (first.value.args.length > 0) return this.expected(phrase('name-before'));
      if (known.has(key)) return err('named-twice', { text: this.text, key });
      known.add(key);
      const value = this.term();
      if (!value.ok) return value;
      args.push([key, value.value]);
    } while (this.take(','));
    return this.take(')') ? ok(args) : this.expected(phrase('comma-or-bracket'));
  }

  atEnd(): boolean {
    this.skipSpace();
    return this.at === this.text.length;
  }

  expected(expected: Phrase): Result<never> {
    this.skipSpace();
    const found = this.at < this.text.length ? phrase('quoted', { text: this.text.slice(this.at) }) : phrase('end');
    return err('not-a-term', { text: this.text, expected, found });
  }

  private take(sign: string): boolean {
    this.skipSpace();
    if (this.text[this.at] !== sign) return false;
    this.at++;
    return true;
  }

  private word(): string | undefined {
    this.skipSpace();
    WORD.lastIndex = this.at;
    const found = WORD.exec(this.text)?.[0];
    if (found !== undefined) this.at += found.length;
    return found;
  }

  private skipSpace(): void {
    SPACE.lastIndex = this.at;
    this.at += SPACE.exec(this.text)?.[0].length ?? 0;
  }
}
