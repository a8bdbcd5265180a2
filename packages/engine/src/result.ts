import { type Phrase, phraseOf } from './text/phrases.js';

/**
 * What parsing answers with: a value, or one sentence that says what was wrong and what was expected.
 * Text is parsed strictly; what came through a Result needs no second look.
 */
export type Result<T> = Ok<T> | Err;

/** What was asked for. */
export interface Ok<T> {
  readonly ok: true;
  readonly value: T;
}

/** Why a text was refused: programs go by the code, people by the sentence. `roomOf` makes them. */
export interface Err extends Phrase {
  readonly ok: false;
}

/** A result that is what was asked for. */
export function ok<T>(value: T): Ok<T> {
  return { ok: true, value };
}

/** A refusal as an exception. */
export class Refused extends Error {
  readonly why: Phrase;

  constructor(why: Phrase) {
    super(why.message);
    this.why = phraseOf(why);
  }
}

/** For texts that the program itself wrote: a refusal is then a bug, not a user's mistake. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Refused(result);
}
