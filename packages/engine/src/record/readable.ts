import type { Match } from '../match/match.js';
import { ok, type Result } from '../result.js';
import { err } from './sentences.js';

/** Refuses a game in the middle of a round with hidden hands: whoever goes on with it could have read them. */
export function readable(match: Match): Result<Match> {
  if (!match.secret) return ok(match);
  return err('hidden');
}
