/**
 * Readers of JSON values. Each knows the form it expects, so that an error names the field, what was expected and what
 * was found; an object refuses fields that it does not know and guesses which one was meant.
 */
import { ok, type Phrase, type Result } from '@tabuleiro/engine';
import { own, unknownName } from '@tabuleiro/engine/text';
import { err, phrase } from '../sentences.js';

export interface Reader<T> {
  /** "a whole number from 1 to 9", for the error. */
  readonly expected: Phrase;
  read(value: unknown, field: string): Result<T>;
}

export interface Field<T = unknown> {
  readonly required: boolean;
  readonly reader: Reader<T>;
}

export type Fields = Readonly<Record<string, Field>>;

export const required = <T>(reader: Reader<T>): Field<T> => ({ required: true, reader });
export const optional = <T>(reader: Reader<T>): Field<T> => ({ required: false, reader });

export const text: Reader<string> = simple(phrase('text'), (value): value is string => typeof value === 'string');

export const word: Reader<string> = simple(
  phrase('word'),
  (value): value is string => typeof value === 'string' && value.trim() !== '',
);

export function whole(min: number, max: number): Reader<number> {
  const expected =
    max === Number.MAX_SAFE_INTEGER ? phrase('whole-number-from', { min }) : phrase('whole-number', { min, max });
  return simple(
    expected,
    (value): value is number => Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max,
  );
}

export function number(min: number, max: number): Reader<number> {
  return simple(
    phrase('number', { min, max }),
    (value): value is number => typeof value === 'number' && value >= min && value <= max,
  );
}

export function oneOf<const T extends string>(names: readonly T[]): Reader<T> {
  return simple(
    phrase('one-of', { values: names.map((name) => phrase('quoted', { text: name })) }),
    (value): value is T => names.some((name) => name === value),
  );
}

export function list<T>(reader: Reader<T>, least = 1): Reader<readonly T[]> {
  const expected = least > 1 ? phrase('list-of-many', { least }) : least === 1 ? phrase('list-of-one') : phrase('list');
  return {
    expected,
    read(value, field) {
      if (!Array.isArray(value) || value.length < least) return refuse(field, expected, value);
      const found: T[] = [];
      for (const [i, entry] of value.entries()) {
        const read = reader.read(entry, `${field}[${i}]`);
        if (!read.ok) return read;
        found.push(read.value);
      }
      return ok(found);
    },
  };
}

/** A value, or a list of values: a sweep. */
export function oneOrMany<T>(reader: Reader<T>): Reader<T | readonly T[]> {
  const many = list(reader);
  return {
    expected: phrase('or-list', { expected: reader.expected }),
    read(value, field) {
      if (Array.isArray(value)) return many.read(value, field);
      const one = reader.read(value, field);
      return one.ok || typeof value === 'object' ? one : refuse(field, this.expected, value);
    },
  };
}

/** An object for which this is known: its fields. `what` names it in errors: "a matches experiment". */
export function object<T>(what: Phrase, fields: Fields): Reader<T> {
  const expected = phrase('object', { fields: Object.keys(fields) });
  return {
    expected,
    read(value, field) {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse(field, expected, value);
      const prefix = field === '' ? '' : `${field}.`;
      const found: Record<string, unknown> = {};
      for (const [name, entry] of Object.entries(value)) {
        const known = own(fields, name);
        if (known === undefined) return unknownName(phrase('field-of', { what }), name, Object.keys(fields));
        const read = known.reader.read(entry, `${prefix}${name}`);
        if (!read.ok) return read;
        found[name] = read.value;
      }
      for (const [name, { required: needed, reader }] of Object.entries(fields)) {
        if (needed && found[name] === undefined) {
          return err('needs-field', { what, field: `${prefix}${name}`, expected: reader.expected });
        }
      }
      // Every field came through its own reader, and the required ones are there.
      return ok(found as T);
    },
  };
}

/** A list of texts, or an object. */
export function listOrObject<A, B>(asList: Reader<A>, asObject: Reader<B>): Reader<A | B> {
  return {
    expected: phrase('or', { one: asList.expected, other: asObject.expected }),
    read(value, field) {
      if (Array.isArray(value)) return asList.read(value, field);
      if (typeof value === 'object' && value !== null) return asObject.read(value, field);
      return refuse(field, this.expected, value);
    },
  };
}

function simple<T>(expected: Phrase, test: (value: unknown) => value is T): Reader<T> {
  return { expected, read: (value, field) => (test(value) ? ok(value) : refuse(field, expected, value)) };
}

function refuse(field: string, expected: Phrase, value: unknown): Result<never> {
  const what = field === '' ? phrase('the-experiment') : phrase('quoted', { text: field });
  const json = jsonOf(value);
  const short = json.length > 60 ? `${json.slice(0, 57)}...` : json;
  return err('not-a-value', { what, expected, found: value === undefined ? phrase('nothing') : short });
}

function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    // Lists in lists in lists: what can be read may still be too deep to be written.
    return '...';
  }
}
