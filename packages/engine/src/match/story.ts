import { Refused } from '../result.js';
import { foreign, type Phrase } from '../text/phrases.js';

/** Thrown by whoever decides elsewhere and did not answer in time: the seat loses by time. */
export class OutOfTime extends Error {}

/** What an exception says, as texts that can travel. */
export interface Story {
  readonly message: string;
  /** Whether it was that no answer came in time. */
  readonly late: boolean;
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
    const why = thrown instanceof Refused ? thrown.why : foreign(message);
    return { message, late: thrown instanceof OutOfTime, why, stack };
  } catch {
    return plain('it threw something that cannot be read');
  }
}

function plain(message: string): Story {
  return { message, late: false, why: foreign(message), stack: null };
}
