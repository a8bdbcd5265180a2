import type { DealNumbers } from './commitments.js';

/** A deal when its round is over, with all that is needed to check it. */
export interface DealRecord extends DealNumbers {
  /** The position before it, as text. */
  readonly before: string;
  /** The server's commitment, as it was shown before anybody named a number. */
  readonly commitment: string;
  /** The commitments and numbers of the contributors, by seat. */
  readonly contributions: readonly Contribution[];
  readonly secret: string;
  /** What was dealt, as texts of moves of chance. */
  readonly moves: readonly string[];
  /** What was played in the round, as far as it was heard. */
  readonly played: readonly PlayedMove[];
  /** What whoever checks it knows by itself; null where it had no part in the deal. */
  readonly own: OwnPart | null;
  /** The attempts at this deal that were given up, in their order. */
  readonly abandoned: readonly AbandonedDeal[];
  /** Secrets of earlier deals. */
  readonly earlier: readonly string[];
}

/** What a seat added to a deal. */
export interface Contribution {
  readonly seat: number;
  readonly commitment: string;
  readonly number: string;
}

/** A move of the round; null where it was not heard which one. */
export interface PlayedMove {
  readonly seat: number;
  readonly move: string | null;
}

/** The seat and the number of whoever checks a deal, and what it was shown of its hand after so many moves. */
export interface OwnPart {
  readonly seat: number;
  readonly number: string;
  readonly views: readonly { readonly after: number; readonly view: string }[];
}

/** An attempt at a deal that was given up. */
export interface AbandonedDeal {
  readonly attempt: number;
  readonly contributors: readonly number[];
  readonly commitment: string;
  /** Null where the server went on without showing it. */
  readonly secret: string | null;
  /** Whether all numbers were there: then nobody was waited for, and only the server knew what would be dealt. */
  readonly complete: boolean;
}
