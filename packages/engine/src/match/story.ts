import { Refused } from '../result.js';
import { foreign, type Phrase } from '../text/phrases.js';

/** What an exception says, as texts that can travel. */
export interface Story {
  readonly message: string;
  /** The same with its code, where it was the program that refused something. */
  readonly why: Phrase;
  /** Where it came from. */
  readonly stack: string | null;
}

/** What was thrown may be anything, also something that cannot be looked at. */
export function storyOf(thrown: unknown): Story {
  try {
    if (!(thrown instanceof Error)) return plain(String(thrown));
    const stack = thrown.stack === undefined ? null : String(thrown.stack);
    const message = String(thrown.message);
    return { message, why: thrown instanceof Refused ? thrown.why : foreign(message), stack };
  } catch {
    return plain('it threw something that cannot be read');
  }
}

function plain(message: string): Story {
  return { message, why: foreign(message), stack: null };
}
