import type { TObject } from '@sinclair/typebox';
import { Errors } from '@sinclair/typebox/errors';
import { Check } from '@sinclair/typebox/value';
import { ENGINE_ANSWERS, type EngineAnswer } from './answers.js';
import { ALL_REQUESTS, type WorkbenchRequest } from './requests.js';
import { phrase } from './sentences.js';
import { LONGEST_LINE } from './shapes.js';

/** Every code of an error that the workbench answers with; engines of others may have more. */
export const ENGINE_ERRORS = [
  /** Not a line of JSON that is an object with a type. */
  'no-message',
  /** A type that there is none of. */
  'no-such-type',
  /** A field is missing, unknown or wrong. */
  'bad-field',
  /** An id that is in use. */
  'same-id',
  /** A game, a position, a move, an agent that is not there or not legal: the sentence says which. */
  'refused',
  /** A match or a table that was not begun, or is over. */
  'no-such-match',
  /** There is nothing to stop under this id. */
  'nothing-to-stop',
  /** There is no exact value to be had. */
  'not-solved',
  /** Too much is asked at once. */
  'too-many',
  /** The engine itself failed. */
  'broken',
] as const;
/** One of these codes. */
export type EngineErrorCode = (typeof ENGINE_ERRORS)[number];

/** What is wrong with a line: an error as it is sent. */
export interface LineFlaw {
  readonly id?: string;
  readonly type: 'error';
  readonly code: EngineErrorCode;
  readonly message: string;
  readonly field?: string;
}

/** A line as the message that it is, or what is wrong with it. */
export type ReadLine<M> = { readonly ok: true; readonly value: M } | { readonly ok: false; readonly flaw: LineFlaw };

/** Reads a line that claims to be a request to the workbench. */
export function readRequest(line: string): ReadLine<WorkbenchRequest> {
  return readLine<WorkbenchRequest>(ALL_REQUESTS, line);
}

/** Reads a line that claims to be the answer of an engine. */
export function readAnswer(line: string): ReadLine<EngineAnswer> {
  return readLine<EngineAnswer>(ENGINE_ANSWERS, line);
}

function readLine<M>(kinds: Readonly<Record<string, TObject>>, line: string): ReadLine<M> {
  if (line.length > LONGEST_LINE) return flawed('no-message', phrase('too-long', { most: LONGEST_LINE }).message);
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return flawed('no-message', phrase('no-json', { text: shortly(line) }).message);
  }
  const { id, type } = fieldsOf(value);
  const own = typeof id === 'string' && id.length > 0 && id.length <= 64 ? id : undefined;
  if (typeof type !== 'string') return flawed('no-message', phrase('no-type').message, own);
  if (!Object.hasOwn(kinds, type)) {
    const message = phrase('no-such-type', { types: Object.keys(kinds), type: shortly(type) }).message;
    return flawed('no-such-type', message, own, 'type');
  }
  const schema = kinds[type];
  // Checks are not compiled: the page reads these messages too, and its policy forbids code from strings.
  if (Check(schema, value)) return { ok: true, value: value as M };
  const first = Errors(schema, value).First();
  const field = first?.path.slice(1, 100).replaceAll('/', '.') ?? '';
  const message = phrase('bad-field', { type, field, detail: first?.message.toLowerCase() ?? '' }).message;
  return flawed('bad-field', message, own, field);
}

function flawed<M>(code: EngineErrorCode, message: string, id?: string, field?: string): ReadLine<M> {
  return {
    ok: false,
    flaw: { ...(id !== undefined && { id }), type: 'error', code, message, ...(field !== undefined && { field }) },
  };
}

function fieldsOf(value: unknown): { readonly id?: unknown; readonly type?: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

function shortly(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
