import type { Browser } from 'playwright-core';

/** One visit to the page of a game. */
export interface Visit {
  readonly address: string;
  /** How many cells the board has when it is whole. */
  readonly cells: number;
  /** How many decisions the first move is. */
  readonly decisions: number;
  /** Whether the reply is there when it is the visitor's turn again; otherwise when somebody else has moved. */
  readonly wholeReply: boolean;
  /** How long a reply is waited for, in milliseconds; until it comes, if left out. */
  readonly watchMs?: number;
}

/** What was measured, in milliseconds. */
export interface Visited {
  /** From the navigation to the board. */
  readonly board: number;
  /** From the move to the reply; null where it was not waited for. */
  readonly reply: number | null;
  /** The longest tasks of the main thread, while the page loaded and while an agent thought; 0 is none of 50 ms. */
  readonly load: number;
  readonly thinking: number;
}

/** Visits the page in a browser context of its own: nothing is kept from earlier visits. */
export function visitPage(browser: Browser, visit: Visit): Promise<Visited>;

/** Something that moves on a board while an agent thinks. */
export interface Motion {
  readonly address: string;
  /** The cells that are clicked, one after the other; the last one sets it in motion. */
  readonly clicks?: readonly string[];
  /** Instead: a piece that can be taken up is dragged about. */
  readonly drag?: string;
  /** Whoever drags has the turn, so the agent thinks in another window. */
  readonly beside?: string;
}

/** How long the frames of a motion took. */
export interface Moved {
  /** The longest time between two frames, in milliseconds. */
  readonly longest: number;
  readonly frames: number;
  /** Whether the agent still thought when it was over: otherwise it says nothing. */
  readonly thought: boolean;
}

/** Watches a motion in a browser context of its own, with animations as most visitors see them. */
export function watchMotion(browser: Browser, motion: Motion): Promise<Moved>;
