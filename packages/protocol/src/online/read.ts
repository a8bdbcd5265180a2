import { type TSchema, Unknown as unknown } from '@sinclair/typebox';
import { Check } from '@sinclair/typebox/value';
import { flawOf } from '../flaw.js';
import { type Answer, refuse } from '../refusal.js';
import { phrase } from '../sentences.js';
import { strict, Version } from '../shapes.js';
import { COMMANDS, ONLINE_REQUESTS, type OnlineRequest } from './commands.js';
import { TABLE_EVENTS, type TableEvent } from './events.js';
import { type OnlineMessage, OnlineMessageSchema } from './messages.js';

/** A request with its number, which the answer repeats. */
export interface OnlineEnvelope {
  readonly id: number;
  readonly request: OnlineRequest;
}

/** What a request of each kind comes in: one kind is looked at, and not all of them one after the other. */
const ENVELOPES = envelopesOf(ONLINE_REQUESTS);
/** The same for what somebody does at a table, whatever it is. */
const ACT_ENVELOPE = strict({
  id: Version,
  request: strict({ ...ONLINE_REQUESTS.act.properties, command: unknown() }),
});

/** Reads what claims to be a request to a server of tables. */
export function readOnlineEnvelope(value: unknown): Answer<OnlineEnvelope> {
  const request = fieldOf(value, 'request');
  const kind = kindIn(ONLINE_REQUESTS, request);
  if (kind === null) return refuse('malformed', kindsPhrase(Object.keys(ONLINE_REQUESTS), fieldOf(request, 'kind')));
  const command = kind === 'act' ? fieldOf(request, 'command') : null;
  const own = kind === 'act' ? kindIn(COMMANDS, command) : null;
  const isRead =
    own === null ? Check(ENVELOPES[kind], value) : Check(COMMANDS[own], command) && Check(ACT_ENVELOPE, value);
  if (isRead) return { ok: true, value: value as OnlineEnvelope };
  const flaw =
    (own === null ? null : flawOf(COMMANDS[own], command, phrase('request', { kind: own }))) ??
    flawOf(ONLINE_REQUESTS[kind], request, phrase('request', { kind })) ??
    flawOf(ENVELOPES[kind], value, phrase('message'));
  return refuse('malformed', flaw ?? phrase('not-well-formed', { what: phrase('message'), detail: '' }));
}

function envelopesOf<K extends string>(kinds: Readonly<Record<K, TSchema>>): Readonly<Record<K, TSchema>> {
  const all = Object.entries<TSchema>(kinds).map(([kind, request]) => [kind, strict({ id: Version, request })]);
  return Object.fromEntries(all) as Record<K, TSchema>;
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
  if (kind === null) return refuse('malformed', kindsPhrase(Object.keys(TABLE_EVENTS), fieldOf(value, 'kind')));
  const flaw = flawOf(TABLE_EVENTS[kind], value, phrase('kept'));
  return flaw === null ? { ok: true, value: value as TableEvent } : refuse('malformed', flaw);
}

/** A field of something that may be anything. */
function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

function kindIn<K extends string>(kinds: Readonly<Record<K, unknown>>, value: unknown): K | null {
  const kind = fieldOf(value, 'kind');
  return typeof kind === 'string' && Object.hasOwn(kinds, kind) ? (kind as K) : null;
}

function kindsPhrase(kinds: readonly string[], kind: unknown) {
  return phrase('no-such-request', { kinds, kind: typeof kind === 'string' ? `"${kind.slice(0, 40)}"` : typeof kind });
}
