/**
 * What parsing answers with: a value, or one sentence that says what was wrong and what was expected.
 * Text is parsed strictly; what came through a Result needs no second look.
 */
export type Result<T> = Ok<T> | Err;

export interface Ok<T> {
  readonly ok: true;
  readonly value: T;
}

/** Why a text was refused. A union made from an array, so that tools can list the causes. */
export const CAUSES = ['syntax', 'unknown-name', 'range', 'illegal', 'unsuitable', 'damaged'] as const;
export type Cause = (typeof CAUSES)[number];

export interface Err {
  readonly ok: false;
  readonly cause: Cause;
  readonly message: string;
}

export function ok<T>(value: T): Ok<T> {
  return { ok: true, value };
}

export function err(cause: Cause, message: string): Err {
  return { ok: false, cause, message };
}

/** For texts that the program itself wrote: a refusal is then a bug, not a user's mistake. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(result.message);
}
