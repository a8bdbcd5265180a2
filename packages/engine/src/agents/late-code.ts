import { Refused } from '../result.js';
import { phrase } from './sentences.js';

/**
 * Code that a page fetches only when somebody wants it; everywhere else it is there from the start. A file that is called
 * `*.late.ts` exports one, and the build of the page makes it late (web/build/late-code.ts).
 */
export interface LateCode<T> {
  /** What it brings; null until it has come. */
  readonly code: T | null;
  load?(): Promise<void>;
}

/** What late code has brought; refused, in a sentence, where it has not come. */
export function arrived<T>({ code }: LateCode<T>): T {
  if (code === null) throw new Refused(phrase('not-fetched'));
  return code;
}

const coming = new WeakMap<LateCode<unknown>, Promise<void>>();

/** Has late code come, unless it is there. Where that fails, offline say, it is tried again when it is next wanted. */
export function fetchLate(late: LateCode<unknown>): Promise<void> {
  const { code, load } = late;
  if (code !== null || load === undefined) return Promise.resolve();
  const known = coming.get(late);
  if (known !== undefined) return known;
  const promise = load().catch(() => void coming.delete(late));
  coming.set(late, promise);
  return promise;
}
