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
  /** The file and line among those, where it was not our own code that threw. */
  readonly place: string | null;
}

/** What was thrown may be anything, also something that cannot be looked at. */
export function storyOf(thrown: unknown): Story {
  try {
    if (!(thrown instanceof Error)) return plain(String(thrown));
    const stack = thrown.stack === undefined ? null : String(thrown.stack);
    const message = String(thrown.message);
    const why = thrown instanceof Refused ? thrown.why : foreign(message);
    return { message, late: thrown instanceof OutOfTime, why, stack, place: placeIn(stack) };
  } catch {
    return plain('it threw something that cannot be read');
  }
}

function plain(message: string): Story {
  return { message, late: false, why: foreign(message), stack: null, place: null };
}

/** A line of a stack: a file, a line and a column, with or without the name of a function. */
const FRAME = /(?:\(|^at (?:async )?)((?:file:\/\/|https?:\/\/)?[^()]*?:\d+:\d+)\)?$/;
/** What is ours, and what belongs to the system. */
const NOT_AN_AUTHORS = /[\\/](?:packages[\\/][a-z]+[\\/](?:src|dist)|@tabuleiro|assets|shared)[\\/]|^node:|^native /;

/** The first place of a stack that somebody else has written. */
function placeIn(stack: string | null): string | null {
  for (const line of (stack ?? '').split('\n')) {
    const place = FRAME.exec(line.trim())?.[1];
    if (place !== undefined && !NOT_AN_AUTHORS.test(place)) return place.replace(/^file:\/\//, '');
  }
  return null;
}
