import type { Answer, Refusal } from './refusal.js';
import type { Request, Shown } from './schema.js';
import type { PROTOCOL } from './version.js';

/** A request with its number, which the answer repeats. */
export interface Envelope<R extends Request = Request> {
  readonly protocol: typeof PROTOCOL;
  readonly id: number;
  readonly request: R;
}

/** What a host says: how the game stands, and what became of each request. */
export type HostMessage =
  | Shown
  | { readonly kind: 'done'; readonly id: number }
  | ({ readonly kind: 'refused'; readonly id: number } & Refusal);

/** An answer as the message that carries it. */
export function answerMessage(id: number, answer: Answer<unknown>): HostMessage {
  return answer.ok ? { kind: 'done', id } : { kind: 'refused', id, ...answer.refusal };
}
