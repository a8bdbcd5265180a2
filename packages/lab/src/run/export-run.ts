/** A run as a data set for other tools: a row per decision, with the position, the move, its value and the result. */
import type { Catalogue, Table } from '@tabuleiro/engine';
import { BY_RULES, type EndingReason, isFault } from '@tabuleiro/engine/match';
import type { GameLine, Line, SearchLine } from '@tabuleiro/trials';
import { LabError } from '../lab-error.js';
import { csvCell } from '../report/csv.js';
import type { RunHeader } from './header.js';
import { readHeader, streamLines } from './read-run.js';
import { replayGame, tablesOf } from './replay.js';

/** The formats in which games are exported. */
export const EXPORT_FORMATS = ['jsonl', 'csv'] as const;
/** One of these formats. */
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The columns, in their order. */
export interface ExportRow {
  readonly condition: number;
  readonly block: number;
  readonly game: number;
  readonly ply: number;
  readonly agent: string;
  readonly seat: number | null;
  readonly position: string;
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
}

const COLUMNS: readonly (keyof ExportRow)[] = [
  'condition',
  'block',
  'game',
  'ply',
  'agent',
  'seat',
  'position',
  'move',
  'value',
  'result',
  'ending',
  'endedBy',
  'nodes',
  'depth',
];

/** What is exported, and how. */
export interface ExportOptions {
  readonly catalogue?: Catalogue;
  /** Told what is wrong with the file of the lines: what is whole is exported all the same. */
  readonly onDamage?: (sentence: string) => void;
}

/** The text of the data set, row by row, in the order of the file. */
export async function* exportRun(
  folder: string,
  format: ExportFormat,
  options: ExportOptions = {},
): AsyncGenerator<string> {
  const header = readHeader(folder);
  if (header.kind === 'counts') throw new LabError(`"${folder}" holds counts: there are no decisions to export`);
  if (format === 'csv') yield `${COLUMNS.join(',')}\n`;
  for await (const row of exportRows(folder, header, options)) {
    yield format === 'csv'
      ? `${COLUMNS.map((column) => csvCell(row[column])).join(',')}\n`
      : `${JSON.stringify(row)}\n`;
  }
}

async function* exportRows(
  folder: string,
  header: RunHeader,
  { catalogue, onDamage }: ExportOptions,
): AsyncGenerator<ExportRow> {
  const tables = tablesOf(header, catalogue);
  for (const line of streamLines(folder, header, onDamage)) {
    if (isSearch(line)) {
      const { condition, block, index: game, agent, position, move, value, nodes, depth } = line;
      const none = { seat: null, result: null, ending: null, endedBy: null };
      yield { condition, block, game, ply: 0, agent, position, move, value, nodes, depth, ...none };
    } else if (isGame(line)) {
      yield* rowsOf(tables[line.condition], line);
    }
  }
}

function rowsOf(table: Table, line: GameLine): ExportRow[] {
  const { condition, block, index: game, seats, payoffs, ending = BY_RULES } = line;
  const end = { ending: ending.reason, endedBy: isFault(ending) ? ending.seat : null };
  const { match, moves } = replayGame(table, line);
  const rows = moves.flatMap(({ seat, position, move, value, nodes, depth }, ply): ExportRow[] => {
    // Nobody decides what chance does.
    if (seat === null) return [];
    const decision = { ply, agent: seats[seat], seat, position, move, value, result: payoffs[seat] };
    return [{ condition, block, game, ...decision, ...end, nodes, depth }];
  });
  if (rows.length > 0) return rows;
  // A game that was lost before the first move was played all the same, and must be counted by whoever counts games.
  const seat = end.endedBy ?? 0;
  const position = table.game.makePosition(match.position);
  const decision = { ply: moves.length, agent: seats[seat], seat, position, move: null, value: null };
  return [{ condition, block, game, ...decision, result: payoffs[seat], ...end, nodes: null, depth: null }];
}

function isGame(line: Line): line is GameLine {
  return 'moves' in line;
}

function isSearch(line: Line): line is SearchLine {
  return 'agent' in line;
}
