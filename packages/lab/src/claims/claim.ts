/** What a folder of evidence says of itself: `claim.json`, read strictly. */
import type { Result } from '@tabuleiro/engine';
import { fields } from '@tabuleiro/trials';
import { err, phrase } from '../sentences.js';

/** What is claimed, where it is cited, and what it was measured with. */
export interface Claim {
  /** What is claimed, in a sentence or two. */
  readonly claim: string;
  /** The files that rest on it, from the root of the repository. */
  readonly cited: readonly string[];
  /** What makes it again. */
  readonly commands: readonly string[];
  /** The day on which it was measured: 2026-11-16. */
  readonly date: string;
  /** Other claims whose runs it is drawn from. */
  readonly restsOn: readonly string[];
  /** Earlier claims that it took the place of. */
  readonly supersedes: readonly string[];
  /** The claim that took its place; null where it holds. */
  readonly supersededBy: string | null;
}

const { list, object, required, word } = fields;

const day: fields.Reader<string> = {
  expected: phrase('day'),
  read(value, field) {
    const read = word.read(value, field);
    if (!read.ok) return read;
    const time = Date.parse(`${read.value}T00:00:00Z`);
    const isDay = !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === read.value;
    return isDay ? read : err('not-a-day', { field, expected: this.expected, text: read.value });
  },
};

const wordOrNull: fields.Reader<string | null> = {
  expected: phrase('name-or-null'),
  read: (value, field) => (value === null ? { ok: true, value } : word.read(value, field)),
};

const reader = object<Claim>(phrase('claim'), {
  claim: required(word),
  cited: required(list(word)),
  commands: required(list(word)),
  date: required(day),
  restsOn: required(list(word, 0)),
  supersedes: required(list(word, 0)),
  supersededBy: required(wordOrNull),
});

/** Reads the text of a claim. */
export function parseClaim(text: string): Result<Claim> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return err('claim-not-json', { why: error instanceof Error ? error.message : String(error) });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return err('not-a-claim', { expected: reader.expected });
  }
  return reader.read(value, '');
}
