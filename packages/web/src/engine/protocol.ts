import type { Basis, Phrase } from '@tabuleiro/engine';
import type { Asking, BlockResult, BlockTask, Experiment } from '@tabuleiro/trials';
import type { Place } from './replayed-position.js';

/** What the page asks its workers. Everything is text and numbers: a worker parses as strictly as everybody. */
export type Task =
  /** An agent's opinion, told again and again while it grows. */
  | { readonly kind: 'analyse'; readonly place: Place; readonly agent: string }
  /** The exact value of every move, one after the other. */
  | { readonly kind: 'solve'; readonly place: Place }
  /** What every move of a game was worth. */
  | { readonly kind: 'review'; readonly place: Place }
  /** A search, event by event. */
  | { readonly kind: 'trace'; readonly place: Place; readonly agent: string; readonly maxEvents: number }
  /** One block of an experiment. */
  | { readonly kind: 'block'; readonly experiment: Experiment; readonly task: BlockTask };

/** A move that was considered, for the seat that decides. */
export interface Option {
  readonly move: number;
  readonly text: string;
  readonly value: number | null;
  /** Where the value comes from; null where there is none. */
  readonly basis: Basis | null;
  readonly bound: 'exact' | 'upper';
  readonly visits: number | null;
}

/** A decision with its moves as texts. Values are for the seat to act. */
export interface Opinion {
  readonly agent: string;
  readonly move: number;
  readonly value: number | null;
  readonly basis: Basis | null;
  readonly distance: number | null;
  readonly line: readonly string[];
  readonly options: readonly Option[];
  readonly nodes: number;
  readonly depth: number;
  readonly ms: number;
  /** Whether the algorithm has said all that it will. */
  readonly complete: boolean;
  /** What its evaluation sees in the position itself; null where it has none. */
  readonly sees: Sight | null;
}

/** The parts of the value of a position, for the seat to act. */
export interface Sight {
  /** Which evaluation it is. */
  readonly evaluation: string;
  /** Whether it judges by a network: then the parts are groups of variables, and values are in units of payoff. */
  readonly network: boolean;
  readonly value: number;
  readonly terms: readonly { readonly name: string; readonly value: number }[];
}

/** The exact value of a move (1 win, 0 draw, -1 loss, for the seat to act); null: could not be had. */
export interface SolvedMove {
  readonly move: number;
  readonly text: string;
  readonly value: number | null;
}

export interface Solved {
  readonly moves: readonly SolvedMove[];
  readonly nodes: number;
  /** Why there is no value, where there is none. */
  readonly reason: Phrase | null;
}

export interface TermChange {
  readonly name: string;
  readonly best: number;
  readonly played: number;
}

/** What one move of a game was worth, for the seat that played it. */
export interface Reviewed {
  readonly ply: number;
  readonly seat: number;
  /** The text of the position that it was made in. */
  readonly before: string;
  readonly played: string;
  readonly best: string;
  readonly bestValue: number;
  readonly bestBasis: Basis | null;
  /** What the move gave away beside the best one, 0 where it kept the value. */
  readonly lost: number;
  /** Whether it may be called as good as the best one. */
  readonly good: boolean;
  /** Whether there was a move that loses value; null where that was too much to find out. */
  readonly critical: boolean | null;
  readonly playedValue: number;
  readonly playedBasis: Basis | null;
  /** What should have followed the better move, and what refutes the one played. */
  readonly bestLine: readonly string[];
  readonly refutation: readonly string[];
  /** The terms of the evaluation at the ends of the two lines; none where a line ends the game. */
  readonly terms: readonly TermChange[];
}

/** Events of a search as columns. What the numbers mean depends on the kind: see watch/events.ts. */
export interface TraceColumns {
  readonly kinds: Uint8Array;
  readonly moves: Int32Array;
  readonly seats: Int8Array;
  readonly first: Float64Array;
  readonly second: Float64Array;
  /** How likely what was entered is, where chance decides; NaN elsewhere. */
  readonly odds: Float64Array;
  readonly opinion: Opinion;
  /** Whether the recording ended before the search did. */
  readonly cut: boolean;
}

/** What each task answers with: its last word; those that report on the way do it in the same form. */
export interface Answers {
  readonly analyse: Opinion;
  readonly solve: Solved;
  readonly review: readonly Reviewed[];
  readonly trace: TraceColumns;
  /** Where a time per move is enforced, every decision is told of before it is asked for. */
  readonly block: Asking | BlockResult;
}

export interface Envelope {
  readonly id: number;
  readonly task: Task;
}

export type Reply =
  | { readonly id: number; readonly kind: 'partial' | 'done'; readonly answer: Answers[Task['kind']] }
  | { readonly id: number; readonly kind: 'failed'; readonly why: Phrase };
