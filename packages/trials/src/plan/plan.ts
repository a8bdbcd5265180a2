/**
 * A plan is an experiment worked out: its conditions, its agents, and its blocks, each of which can be done by itself
 * by whoever has the experiment. That is what lets threads and other machines share a run.
 */
import type { Game } from '@tabuleiro/engine';
import type { SprtTest } from '@tabuleiro/stats';
import type { BlockListener, LostGame } from '../block.js';
import type { Experiment } from '../experiment/experiment.js';
import type { Line } from '../lines.js';
import type { Spellings } from './agents.js';
import type { Condition } from './conditions.js';

/** A sequential test between two agents of a plan. */
export interface PlannedTest {
  readonly test: SprtTest;
  readonly agent: string;
  readonly other: string;
}

/** An experiment spelled out: its agents, conditions and blocks. */
export interface Plan {
  readonly experiment: Experiment;
  readonly game: Game;
  readonly seed: number;
  readonly conditions: readonly Condition[];
  /** The agents by name: their text, with a number where the same one takes part twice. */
  readonly agents: readonly string[];
  readonly spelled: Spellings;
  /** How many blocks there are; infinite for a test without a largest number of games. */
  readonly blocks: number;
  /** How many lines a round has, in which everybody has met everybody, or searched every position, once. */
  readonly round: number;
  /** How many lines a block has. */
  size(block: number): number;
  /** How many lines all blocks have together. */
  readonly lines: number;
  /** Whether the same seed gives the same lines: not where time limits a search. */
  readonly repeatable: boolean;
  readonly test: PlannedTest | null;
  /** A time per move that is enforced: milliseconds after which a decision has lost; null where none is. */
  readonly decisionMs: number | null;
  /** Has come what its agents are made with, where that comes late, as on a page: there it is waited for before any block. */
  prepare(): Promise<void>;
  /**
   * Does one block. The result depends on the experiment and the index alone, and on the games that are known to be lost
   * by time, which are not played again.
   */
  play(block: number, lost?: readonly LostGame[], listener?: BlockListener): Line[];
}

/** What the kinds of experiment work out by themselves. */
export type PlanParts = Omit<Plan, 'experiment' | 'game' | 'seed'>;

/** Of experiments that name no seed. */
export const DEFAULT_SEED = 1;
