/** What run.json says: what was asked, by which program it was done, and how it ended. */

import type { PlayedEngine } from '@tabuleiro/engines';
import type { SprtState } from '@tabuleiro/stats';
import type { Condition, Experiment, Kind, Spellings } from '@tabuleiro/trials';
import type { GameOfRun } from '../plan/needed-extensions.js';

/** Rises when a run folder is written differently. */
export const FORMAT = 1;

/** What run.json holds: everything about a run but its games. */
export interface RunHeader {
  readonly format: typeof FORMAT;
  /** No two runs have the same. */
  readonly id: string;
  readonly kind: Kind;
  readonly created: string;
  /** As asked. */
  readonly experiment: Experiment;
  readonly game: GameOfRun;
  /** The agents by name. */
  readonly agents: readonly string[];
  /** What the names stand for, whatever defaults become; runs from before this was written down have none. */
  readonly spelled?: Spellings;
  /** The engines of others that played, by what their agents call them; left out where there were none. */
  readonly engines?: readonly PlayedEngine[];
  readonly conditions: readonly Condition[];
  readonly seed: number;
  /** Whether the same experiment gives the same lines again; with time limits it replays, but does not repeat. */
  readonly repeatable: boolean;
  /** How many blocks and lines were planned; null where a test decides. */
  readonly blocks: number | null;
  readonly lines: number | null;
  readonly version: string;
  readonly build: string;
  readonly node: string;
  readonly platform: string;
  /** Who did the work, the last time it was taken up. */
  readonly executor: string;
  /** What the sums of its lines begin with; runs from before lines had sums have none. */
  readonly sums?: string;
  readonly finished: Finish | null;
}

/** Whether several threads searched together for some agent: its name says how many, where that is more than one. */
export function sharesThreads({ agents }: Pick<RunHeader, 'agents'>): boolean {
  return agents.some((name) => /\bthreads=\d/.test(name));
}

/** How and when a run came to its end. */
export interface Finish {
  readonly at: string;
  readonly blocks: number;
  readonly lines: number;
  /** How the sequential test ended, where there was one. */
  readonly sprt: SprtState | null;
}
