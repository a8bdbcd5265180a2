/**
 * A move is the cell of the piece and the cell where it ends, seven bits each. A step and a chain of hops never lead
 * to the same cell, so nothing else is needed to tell moves apart.
 */
export function makeMoveNumber(from: number, to: number): number {
  return (from << 7) | to;
}

export function fromOf(move: number): number {
  return move >> 7;
}

export function toOf(move: number): number {
  return move & 127;
}

/** The move of a player who has no other. */
export const PASS = (1 << 14) - 1;

/** No move has this number: a piece does not end where it began. */
export const NO_BAN = 0;
