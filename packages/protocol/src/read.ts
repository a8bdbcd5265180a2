import { Check } from '@sinclair/typebox/value';
import { flawOf } from './flaw.js';
import type { Envelope, HostMessage } from './messages.js';
import { type Answer, refuse } from './refusal.js';
import { EnvelopeSchema, type GameTexts, GameTextsSchema, HostMessageSchema, REQUESTS } from './schema.js';
import { phrase } from './sentences.js';
import { PROTOCOL } from './version.js';

/** Reads what claims to be a request. */
export function readEnvelope(value: unknown): Answer<Envelope> {
  if (isObject(value) && 'protocol' in value && value.protocol !== PROTOCOL) {
    return refuse('other-protocol', phrase('other-protocol', { own: PROTOCOL, version: shortly(value.protocol) }));
  }
  const flaw = flawOf(EnvelopeSchema, value, phrase('message'));
  if (flaw !== null) return refuse('malformed', flaw);
  const { request } = value as { readonly request: { readonly kind: string } };
  if (!Object.hasOwn(REQUESTS, request.kind)) {
    const kinds = Object.keys(REQUESTS);
    return refuse('malformed', phrase('no-such-request', { kinds, kind: shortly(request.kind) }));
  }
  const { kind } = request as { readonly kind: keyof typeof REQUESTS };
  const wrong = flawOf(REQUESTS[kind], request, phrase('request', { kind }));
  return wrong === null ? { ok: true, value: value as Envelope } : refuse('malformed', wrong);
}

/** The number that an answer must carry, also where the rest cannot be read. */
export function idOf(value: unknown): number {
  const id = isObject(value) && 'id' in value ? value.id : 0;
  return typeof id === 'number' && Number.isSafeInteger(id) && id >= 0 ? id : 0;
}

/** Whether something is what a host may say: for clients of a host that is not their own. */
export function isHostMessage(value: unknown): value is HostMessage {
  return Check(HostMessageSchema, value);
}

/** Reads a game that was kept as text. */
export function readGameTexts(text: string): Answer<GameTexts> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse('malformed', phrase('not-json'));
  }
  const flaw = flawOf(GameTextsSchema, value, phrase('kept'));
  return flaw === null ? { ok: true, value: value as GameTexts } : refuse('malformed', flaw);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function shortly(value: unknown): string {
  return typeof value === 'string'
    ? `"${value.slice(0, 40)}"`
    : typeof value === 'number'
      ? String(value)
      : typeof value;
}
