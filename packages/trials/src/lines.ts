/** The lines of a run: plain data, one JSON object each, complete enough to replay a game without the agents. */
import type { Basis, SearchEnd } from '@tabuleiro/engine';
import type { Ending } from '@tabuleiro/engine/match';
import type { Counted, Kind } from './experiment/experiment.js';

interface LineBase {
  /** Blocks are counted through the whole run, from 0. */
  readonly block: number;
  /** Within the block, from 0. */
  readonly index: number;
  /** How many lines the block has: a block with fewer was torn by a crash. */
  readonly of: number;
  /** Which of the run's conditions (see run.json) it was done under. */
  readonly condition: number;
}

/**
 * A finished game. The columns have an entry per move; for a chance event it is null, and so is what a decision cost in
 * a game that ended with its thread.
 */
export interface GameLine extends LineBase {
  /** The agents' names by seat. */
  readonly seats: readonly string[];
  readonly start: string;
  readonly moves: readonly string[];
  readonly payoffs: readonly number[];
  /** How it ended; left out where its rules ended it. */
  readonly ending?: Ending;
  /** Whose decision each move was. */
  readonly movers: readonly (number | null)[];
  readonly nodes: readonly (number | null)[];
  readonly depth: readonly (number | null)[];
  /** In units of payoff, for the seat that decided; null also where the agent evaluates nothing. */
  readonly value: readonly (number | null)[];
  readonly ms: readonly (number | null)[];
}

/** One agent's search of one position. */
export interface SearchLine extends LineBase {
  readonly agent: string;
  readonly position: string;
  readonly move: string;
  readonly value: number | null;
  /** Where the value comes from; null where there is none, and in lines that were written before it was noted. */
  readonly basis: Basis | null;
  readonly distance: number | null;
  readonly line: readonly string[];
  readonly nodes: number;
  readonly depth: number;
  readonly ms: number;
  /** `limit`: in lines that were written before it was noted whose limit it was. */
  readonly ended: SearchEnd | 'limit';
}

/** As it was written before: whether a limit ended the search before its time, and nothing of the value. */
export type OldSearchLine = Omit<SearchLine, 'basis' | 'ended'> & { readonly stopped: boolean };

/** What was counted from one position. */
export interface CountLine extends LineBase {
  readonly count: Counted;
  readonly position: string;
  /** Whole turns. */
  readonly depth: number;
  /** Paths of 1, 2, ... turns, or new positions at each level, the start being the first. */
  readonly counts: readonly number[];
  readonly total: number;
  /** Legal turns a position; null for paths. */
  readonly branching: number | null;
  /** New positions at each level when those that mirror each other are one; null where that is not counted. */
  readonly upToSymmetry: readonly number[] | null;
  /** Whether the whole game was seen; null for paths, which do not tell. */
  readonly complete: boolean | null;
  readonly ms: number;
}

/** A batch of games of practice, and what was measured after it. */
export interface LearningLine extends LineBase {
  /** Games of practice so far, and positions judged for them in this batch. */
  readonly games: number;
  readonly judged: number;
  /** Decisions of this batch, and positions that were learned from. */
  readonly plies: number;
  readonly positions: number;
  /** The mean squared error of what was expected of them. */
  readonly error: number;
  /** Games of this batch that each side won; the others were drawn or given up. */
  readonly wins: readonly number[];
  /** What it took, what was measured included. */
  readonly ms: number;
  /** What was measured after the batch; left out where nothing was. */
  readonly measured?: NetworkMeasure;
}

/** How strong a network was. */
export interface NetworkMeasure {
  /** Its name. */
  readonly net: string;
  /** Against whom it was measured, and its share of the points, with how many games it rests on. */
  readonly against: string;
  readonly games: number;
  readonly score: number;
  /** Its share against the network that was kept until then; null for the first one. */
  readonly beforeScore: number | null;
  /** Critical decisions in which it kept the value, and how many there were; null where there are no exact values. */
  readonly kept: number | null;
  readonly decisions: number | null;
  /** Whether it took the place of the one before. */
  readonly taken: boolean;
}

/** The lines of a run by its kind. */
export interface LineOf {
  readonly learning: LearningLine;
  readonly matches: GameLine;
  readonly searches: SearchLine;
  readonly counts: CountLine;
}
/** A line of a run, of whichever kind. */
export type Line = LineOf[Kind];

/** The file that a kind of run keeps its lines in. */
export const LINE_FILES: Readonly<Record<Kind, string>> = {
  matches: 'games.jsonl',
  searches: 'searches.jsonl',
  counts: 'counts.jsonl',
  learning: 'lessons.jsonl',
};

/** Milliseconds to the microsecond: more digits are noise and fill the disk. */
export function roundMs(ms: number): number {
  return Math.round(ms * 1000) / 1000;
}

/** The same line without what differs from one playing to the next: only time does. */
export function withoutTime(line: Line): Record<string, unknown> {
  return Object.fromEntries(Object.entries(line).filter(([key]) => key !== 'ms'));
}
