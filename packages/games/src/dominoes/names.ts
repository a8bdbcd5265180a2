import { ARMS } from './ends.js';
import { SIX_OPENS } from './position.js';
import { armOfMove, CALL, PASS, type Round, tileOfMove } from './round.js';
import { makeTile } from './tiles.js';

/** Clockwise, as play goes; partners sit opposite each other. */
export const SEAT_NAMES = ['South', 'West', 'North', 'East'] as const;

/** Who opens the round: "6-6" for its holder, or the first letter of a seat. */
export function makeOpening(opening: number): string {
  return opening === SIX_OPENS ? '6-6' : SEAT_NAMES[opening][0];
}

/** "6-4@left", "pass"; the opening has no arm, and a called galo is marked "!". */
export function makePlay(move: number, opens: boolean): string {
  if (move === PASS) return 'pass';
  const arm = opens ? '' : `@${ARMS[armOfMove(move)]}`;
  return `${makeTile(tileOfMove(move))}${arm}${(move & CALL) !== 0 ? '!' : ''}`;
}

/** The texts of the moves of a round. */
export function makeHistory(round: Round): string[] {
  return Array.from({ length: round.ply }, (_, ply) => makePlay(round.moveAt(ply), ply === 0));
}
