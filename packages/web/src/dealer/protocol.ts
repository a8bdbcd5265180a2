import type { EarlyEnding } from '../play/play-state.js';

/** What the page asks the dealer of a game with hidden hands. All is text and numbers, parsed as strictly as a link. */
export type DealerTask =
  /** Deals a new game, given by an address that may say players, rules, a clock and a position to begin from. */
  | { readonly kind: 'begin'; readonly game: string; readonly address: string }
  /** Goes on with the round that was left on this device; without one it begins the game of the address. */
  | { readonly kind: 'resume'; readonly game: string; readonly address: string }
  /** The person of a seat has the device. */
  | { readonly kind: 'look'; readonly seat: number }
  /** A person plays. */
  | { readonly kind: 'play'; readonly move: string; readonly left: readonly number[] | null }
  /** Chance or an agent moves. */
  | { readonly kind: 'proceed'; readonly left: readonly number[] | null }
  | { readonly kind: 'end'; readonly ended: EarlyEnding };

/** What the page may know of a game with hidden hands. */
export interface Seen {
  /** Players, rules and clock, as an address without a move. */
  readonly head: string;
  /** Whose decision it is, CHANCE or OVER. */
  readonly turn: number;
  /** The moves as everybody heard them; null for what chance did. */
  readonly told: readonly (string | null)[];
  /** The seat that looks at the board; null where nothing is hidden, or where nobody is to look. */
  readonly viewer: number | null;
  /**
   * A position that looks to the viewer just as the true one does; what the viewer must not know is made up in it. null:
   * nobody is to look.
   */
  readonly position: string | null;
  /** The last move, and such a position from before it. */
  readonly made: { readonly before: string; readonly move: number } | null;
  /** Once the game is over: all of it, as an address. */
  readonly whole: string | null;
}

export interface DealerEnvelope {
  readonly id: number;
  readonly task: DealerTask;
}

export type DealerReply =
  | { readonly id: number; readonly kind: 'seen'; readonly seen: Seen }
  | { readonly id: number; readonly kind: 'failed'; readonly message: string };
