import { Check } from '@sinclair/typebox/value';
import { flawOf } from '../flaw.js';
import { type Answer, refuse } from '../refusal.js';
import { phrase } from '../sentences.js';
import { COMMANDS, ONLINE_REQUESTS, OnlineEnvelopeSchema, type OnlineRequest } from './commands.js';
import { TABLE_EVENTS, type TableEvent } from './events.js';
import { type OnlineMessage, OnlineMessageSchema } from './messages.js';

/** A request with its number, which the answer repeats. */
export interface OnlineEnvelope {
  readonly id: number;
  readonly request: OnlineRequest;
}

/** Reads what claims to be a request to a server of tables. */
export function readOnlineEnvelope(value: unknown): Answer<OnlineEnvelope> {
  if (Check(OnlineEnvelopeSchema, value)) return { ok: true, value };
  // One kind is looked at, so that the sentence is about what was meant.
  const { request } = asObject(value);
  const kind = kindIn(ONLINE_REQUESTS, request);
  if (kind === null) return refuse('malformed', kindsPhrase(Object.keys(ONLINE_REQUESTS), asObject(request).kind));
  const { command } = asObject(request);
  const own = kind === 'act' ? kindIn(COMMANDS, command) : null;
  const flaw =
    (own === null ? null : flawOf(COMMANDS[own], command, phrase('request', { kind: own }))) ??
    flawOf(ONLINE_REQUESTS[kind], request, phrase('request', { kind })) ??
    flawOf(OnlineEnvelopeSchema, value, phrase('message'));
  return refuse('malformed', flaw ?? phrase('not-well-formed', { what: phrase('message'), detail: '' }));
}

/** Whether something is what a server of tables may say. */
export function isOnlineMessage(value: unknown): value is OnlineMessage {
  return Check(OnlineMessageSchema, value);
}

/** Reads an event of a log that was kept as text. */
export function readTableEvent(text: string): Answer<TableEvent> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse('malformed', phrase('not-json'));
  }
  const kind = kindIn(TABLE_EVENTS, value);
  if (kind === null) return refuse('malformed', kindsPhrase(Object.keys(TABLE_EVENTS), asObject(value).kind));
  const flaw = flawOf(TABLE_EVENTS[kind], value, phrase('kept'));
  return flaw === null ? { ok: true, value: value as TableEvent } : refuse('malformed', flaw);
}

function asObject(value: unknown): { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function kindIn<K extends string>(kinds: Readonly<Record<K, unknown>>, value: unknown): K | null {
  const { kind } = asObject(value);
  return typeof kind === 'string' && Object.hasOwn(kinds, kind) ? (kind as K) : null;
}

function kindsPhrase(kinds: readonly string[], kind: unknown) {
  return phrase('no-such-request', { kinds, kind: typeof kind === 'string' ? `"${kind.slice(0, 40)}"` : typeof kind });
}
