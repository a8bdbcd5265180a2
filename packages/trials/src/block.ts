/** The blocks of a plan: what is handed out, done by itself, and comes back as lines. */
import type { Choice, Failure } from '@tabuleiro/engine/match';
import type { Plan } from './plan/plan.js';

declare const performance: { now(): number };

/** What went wrong with an agent in a game, for the log. */
export interface GameFailure extends Failure {
  readonly block: number;
  readonly game: number;
  readonly agent: string;
  /** Of the agents' choices, and of what chance did. */
  readonly seed: number;
  readonly chanceSeed: number;
}

/** A game of a block in which a seat never answered, as far as it had come. */
export interface LostGame {
  readonly game: number;
  readonly seat: number;
  readonly moves: readonly number[];
}

/** A block to do: all of it, or all but the games that are known to be lost by time. */
export interface BlockTask {
  readonly block: number;
  readonly lost?: readonly LostGame[];
}

/** In place of a seat: a game is over, and nobody is asked. */
export const NOBODY = -1;

/** A seat is about to be asked, in a game of a block; `moves` are those since it was last told. */
export interface Asking {
  readonly block: number;
  readonly game: number;
  readonly seat: number;
  readonly moves: readonly number[];
}

/** What was decided in a game of a block, with its reasons, which a line has no room for. */
export interface MadeChoice {
  readonly game: number;
  /** Which move of the game it was, from 0. */
  readonly ply: number;
  readonly choice: Choice;
}

/** What those who play a block are told on the way. */
export interface BlockListener {
  readonly onAsking?: (asking: Asking) => void;
  /** An agent is about to be asked, by its name: should its thread end in it, that is known. */
  readonly onTurn?: (agent: string) => void;
  readonly onChoice?: (made: MadeChoice) => void;
  readonly onFailure?: (failure: GameFailure) => void;
}

/** A block that is done: its lines as JSON texts. */
export interface BlockResult {
  readonly block: number;
  readonly lines: readonly string[];
  /** How long it took. */
  readonly ms: number;
  /** What went wrong with agents; left out where nothing did. */
  readonly failures?: readonly GameFailure[];
}

/** Does one block and writes its lines. */
export function doBlock(
  plan: Plan,
  task: BlockTask,
  listener: Pick<BlockListener, 'onAsking' | 'onTurn'> = {},
): BlockResult {
  const begun = performance.now();
  const failures: GameFailure[] = [];
  const lines = plan
    .play(task.block, task.lost ?? [], { ...listener, onFailure: (failure) => failures.push(failure) })
    .map((line) => JSON.stringify(line));
  const ms = performance.now() - begun;
  return { block: task.block, lines, ms, ...(failures.length > 0 && { failures }) };
}
