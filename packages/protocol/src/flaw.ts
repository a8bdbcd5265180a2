import type { TSchema } from '@sinclair/typebox';
import { Errors } from '@sinclair/typebox/errors';
import { Check } from '@sinclair/typebox/value';
import type { Phrase } from '@tabuleiro/engine';
import { phrase } from './sentences.js';

/** The most that is said of where a flaw is. */
const MOST_FIELD = 100;

/** What is wrong with a value, and in which of its fields; null where nothing is. */
export function flawOf(schema: TSchema, value: unknown, what: Phrase): Phrase | null {
  // Checks are not compiled: that would make code from strings, which the policy of the page forbids.
  if (Check(schema, value)) return null;
  const first = Errors(schema, value).First();
  // Whoever sends a field with a name as long as a book need not get it back.
  const field = first?.path.slice(1, MOST_FIELD).replaceAll('/', '.') ?? '';
  const detail = first?.message.toLowerCase() ?? '';
  return field === '' ? phrase('not-well-formed', { what, detail }) : phrase('wrong-in', { what, field, detail });
}
