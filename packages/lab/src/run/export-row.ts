/** A row of a data set: its columns, in their order, and what kind of values each has. */
import type { Candidate } from '@tabuleiro/engine';
import type { EndingReason } from '@tabuleiro/engine/match';

/** A move that an agent considered, as its game writes it. */
export interface ExportCandidate extends Pick<Candidate, 'value' | 'basis' | 'bound'> {
  readonly move: string;
  /** Null where the algorithm does not count them. */
  readonly visits: number | null;
}

/** The columns, in their order. */
export interface ExportRow {
  readonly condition: number;
  readonly block: number;
  readonly game: number;
  readonly ply: number;
  readonly agent: string;
  readonly seat: number | null;
  /** All of it, also what was hidden from the seat. */
  readonly position: string;
  /** What the seat knew when it decided, and no more; null where the game hides nothing: the position is the view. */
  readonly view: string | null;
  /** Null in the one row of a game that ended before anybody had moved. */
  readonly move: string | null;
  /** What the agent thought, in units of payoff for the seat to act. */
  readonly value: number | null;
  /** What the seat received in the end; null for a search, which has no end. */
  readonly result: number | null;
  /** How the game ended: by its rules, or by what a seat did; null for a search. */
  readonly ending: EndingReason | null;
  /** The seat that ended it, where one did. */
  readonly endedBy: number | null;
  readonly nodes: number | null;
  readonly depth: number | null;
  /** As it was measured when the run was made. */
  readonly ms: number | null;
  /** How often the search tried the move it played. Null where it does not count that, or was not asked again. */
  readonly visits: number | null;
  /** What was considered, the best first; null where the agents were not asked again. */
  readonly candidates: readonly ExportCandidate[] | null;
}

/**
 * What a column holds, by what Parquet calls it. What agents say they took is a number of any size, and from agents of
 * others not always a whole one.
 */
export const COLUMN_TYPES = {
  condition: 'INT32',
  block: 'INT32',
  game: 'INT32',
  ply: 'INT32',
  agent: 'STRING',
  seat: 'INT32',
  position: 'STRING',
  view: 'STRING',
  move: 'STRING',
  value: 'DOUBLE',
  result: 'DOUBLE',
  ending: 'STRING',
  endedBy: 'INT32',
  nodes: 'DOUBLE',
  depth: 'DOUBLE',
  ms: 'DOUBLE',
  visits: 'DOUBLE',
  candidates: 'JSON',
} as const satisfies Readonly<Record<keyof ExportRow, string>>;

/** The names of the columns. */
export const COLUMNS = Object.keys(COLUMN_TYPES) as readonly (keyof ExportRow)[];
