import { type Phrase, phraseOf } from '@tabuleiro/engine';

/** Every reason for which a host does not do what it was asked. Programs go by the code, people by the sentence. */
export const REFUSALS = [
  /** Not a message of this protocol: a field is missing, unknown or of another kind. */
  'malformed',
  /** A message of another version of the protocol. */
  'other-protocol',
  /** No game was opened yet. */
  'no-game',
  /** The game cannot be set up or played through as it was given. */
  'unplayable',
  /** The game is being played elsewhere: in another tab or window. */
  'elsewhere',
  /** Not a seat of whoever asks. */
  'not-your-seat',
  'not-your-turn',
  /** The device is not in the hands of the seat that asks. */
  'covered',
  /** The game has gone on since. */
  'stale',
  'illegal-move',
  /** The game is over, or what was asked for is not to be had in this game. */
  'over',
  'not-here',
  /** More was asked than may be asked in a while. */
  'too-fast',
  /** The host itself failed. */
  'broken',
] as const;
/** One of the codes of refusals. */
export type RefusalCode = (typeof REFUSALS)[number];

/** Why something was not done: a code for programs, a phrase for people. */
export interface Refusal {
  readonly code: RefusalCode;
  /** What was wrong, and what was expected. */
  readonly why: Phrase;
}

/** What was asked for, or why it is refused. */
export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

/** An answer that refuses. */
export function refuse(code: RefusalCode, why: Phrase): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal: { code, why: phraseOf(why) } };
}
