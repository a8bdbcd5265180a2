import type { Err } from '../result.js';
import { own } from './own.js';

/**
 * What the program says to people: which of its sentences, by code, what is filled in, and the English of it. Programs
 * go by the code; other languages are dictionaries by code. A phrase is plain data, so it can travel.
 */
export interface Phrase {
  /** `match.not-your-turn`: the room, and the sentence in it. */
  readonly code: string;
  readonly parts: Parts;
  /** The English sentence, made once. */
  readonly message: string;
}

/** What a sentence is told with, by name. */
export type Parts = Readonly<Record<string, Part>>;

/** What is filled in: somebody's own text or a name, a number, another phrase, or a list of them. */
export type Part = string | number | Phrase | readonly (string | Phrase)[];

/** English sentences by code, with `{name}` for each part. */
export type Sentences = Readonly<Record<string, string>>;

/** Sentences of another language by the whole code, `match.not-your-turn`. */
export type Phrasebook = Readonly<Record<string, string>>;

/** The names of the parts of a sentence. */
type Holes<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Holes<Rest> : never;

/** A sentence without parts is said without any. */
type PartsOf<S extends string> = [Holes<S>] extends [never] ? [] : [parts: { readonly [K in Holes<S>]: Part }];

/** Says a sentence by its code, with the very parts that it names. */
export type Say<S extends Sentences, T> = <C extends keyof S & string>(code: C, ...parts: PartsOf<S[C]>) => T;

/** The sentences of one part of the house, or of a game, and the ways to say them. */
export interface Room<S extends Sentences = Sentences> {
  readonly name: string;
  readonly english: S;
  /** A refusal. */
  readonly err: Say<S, Err>;
  /** What stands in other sentences, or is said without a refusal. */
  readonly phrase: Say<S, Phrase>;
  /** Whether a phrase is this one. */
  says(phrase: Phrase, code: keyof S & string): boolean;
}

/** Declares the sentences of a room, once, as data. */
export function roomOf<const S extends Sentences>(name: string, english: S): Room<S> {
  const phrase = (code: string, given: Parts = {}): Phrase => {
    const parts = Object.fromEntries(Object.entries(given).map(([key, part]) => [key, told(part)]));
    const message = filled(english[code], parts, ENGLISH);
    return { code: `${name}.${code}`, parts, message };
  };
  return {
    name,
    english,
    phrase,
    err: (code, ...[parts]) => ({ ok: false, ...phrase(code, parts) }),
    says: ({ code }, own) => code === `${name}.${own}`,
  };
}

/** What somebody else said, which no phrasebook knows: an exception from outside. */
export function foreign(message: string): Phrase {
  return { code: '', parts: {}, message };
}

/** The same phrase without what its object may be besides: a refusal, say. */
export function phraseOf({ code, parts, message }: Phrase): Phrase {
  return { code, parts, message };
}

/** The phrase in the language of a phrasebook; null where that does not know it. */
export function phraseIn(book: Phrasebook, phrase: Phrase): string | null {
  const sentence = own(book, phrase.code);
  if (sentence === undefined) return null;
  return filled(sentence, phrase.parts, {
    inner: (inner) => phraseIn(book, inner) ?? inner.message,
    between: own(book, LIST) ?? ENGLISH.between,
  });
}

/** Each sentence with the very parts that it has in English: what is not so is named in the error. */
type SameParts<S extends Sentences, T extends Record<keyof S, string>> = {
  readonly [K in keyof T]: K extends keyof S
    ? [Holes<S[K]>, Holes<T[K]>] extends [Holes<T[K]>, Holes<S[K]>]
      ? T[K]
      : { readonly parts: Holes<S[K]> }
    : never;
};

/** The sentences of a room in another language: all of them, with the same parts. */
export function translation<S extends Sentences, const T extends { readonly [K in keyof S]: string }>(
  room: Room<S>,
  sentences: T & SameParts<S, T>,
): Phrasebook {
  return Object.fromEntries(Object.entries<string>(sentences).map(([code, words]) => [`${room.name}.${code}`, words]));
}

/** The names of the parts of a sentence, each once. */
export function partNames(sentence: string): string[] {
  return [...new Set(Array.from(sentence.matchAll(HOLE), ([, name]) => name))].sort();
}

const HOLE = /\{(\w+)\}/g;
/** What stands between the entries of a list, in a phrasebook. */
const LIST = 'text.list';

/** How a language puts parts into a sentence. */
interface Language {
  inner(phrase: Phrase): string;
  /** Between the entries of a list. */
  readonly between: string;
}

const ENGLISH: Language = { inner: ({ message }) => message, between: ', ' };

function filled(sentence: string, parts: Parts, { inner, between }: Language): string {
  const text = (part: Part | undefined): string => {
    if (typeof part !== 'object') return String(part);
    return isList(part) ? part.map(text).join(between) : inner(part);
  };
  return sentence.replace(HOLE, (_, name: string) => text(own(parts, name)));
}

function told(part: Part): Part {
  if (typeof part !== 'object') return part;
  return isList(part) ? part.map((one) => (typeof one === 'string' ? one : phraseOf(one))) : phraseOf(part);
}

function isList(part: Part): part is readonly (string | Phrase)[] {
  return Array.isArray(part);
}
