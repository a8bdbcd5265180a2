import type { HelpedAgent, Staff } from '../contract/helpers.js';
import { type Helpers, NO_HELPERS } from '../contract/jobs.js';
import type { Catalogue } from './catalogue.js';

/** Where helpers come from: threads of Node, workers of a page, or nowhere. */
export interface Pool {
  /** How many threads it is good to have for one decision, with the one that decides; 1 where no help is to be had. */
  readonly threads: number;
  /**
   * Helpers for an agent, at most so many, who know what the catalogue does; null where there are none. They cost
   * nothing before they are called.
   */
  staff(agent: HelpedAgent, helpers: number, catalogue: Catalogue): Staff | null;
  /** Helpers for a solver, at most so many. */
  helpers(most: number, catalogue: Catalogue): Helpers;
  /** Has so many helpers ready, where they cannot begin while somebody decides. */
  prepare?(helpers: number): Promise<void>;
}

/** Whoever has no threads. */
export const NO_POOL: Pool = { threads: 1, staff: () => null, helpers: () => NO_HELPERS };
