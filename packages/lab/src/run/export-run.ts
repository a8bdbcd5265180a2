/** A run as a data set for other tools: a row per decision, with the position, the move, its value and the result. */
import type { Catalogue } from '@tabuleiro/engine';
import { BY_RULES, type EndingReason, isFault } from '@tabuleiro/engine/match';
import type { Line, SearchLine } from '@tabuleiro/trials';
import { LabError } from '../lab-error.js';
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
  readonly move: string;
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

/** The text of the data set, row by row, in the order of the file. */
export async function* exportRun(folder: string, format: ExportFormat, catalogue?: Catalogue): AsyncGenerator<string> {
  const header = readHeader(folder);
  if (header.kind === 'counts') throw new LabError(`"${folder}" holds counts: there are no decisions to export`);
  if (format === 'csv') yield `${COLUMNS.join(',')}\n`;
  for await (const row of exportRows(folder, header, catalogue)) {
    yield format === 'csv' ? `${COLUMNS.map((column) => cell(row[column])).join(',')}\n` : `${JSON.stringify(row)}\n`;
  }
}

async function* exportRows(folder: string, header: RunHeader, catalogue?: Catalogue): AsyncGenerator<ExportRow> {
  const tables = await tablesOf(header, catalogue);
  for (const line of streamLines(folder, header)) {
    if (isSearch(line)) {
      const { condition, block, index: game, agent, position, move, value, nodes, depth } = line;
      const none = { seat: null, result: null, ending: null, endedBy: null };
      yield { condition, block, game, ply: 0, agent, position, move, value, nodes, depth, ...none };
    } else if (isGame(line)) {
      const { condition, block, index: game, seats, payoffs, ending = BY_RULES } = line;
      const end = { ending: ending.reason, endedBy: isFault(ending) ? ending.seat : null };
      for (const [ply, played] of replayGame(tables[condition], line).moves.entries()) {
        const { seat, position, move, value, nodes, depth } = played;
        // Nobody decides what chance does.
        if (seat === null) continue;
        const result = payoffs[seat];
        const row = { condition, block, game, ply, agent: seats[seat], seat, position, move, value, result };
        yield { ...row, ...end, nodes, depth };
      }
    }
  }
}

function isGame(line: Line): line is Extract<Line, { readonly moves: readonly string[] }> {
  return 'moves' in line;
}

function isSearch(line: Line): line is SearchLine {
  return 'agent' in line;
}

/** RFC 4180: quotes around what needs them, doubled inside. */
function cell(value: string | number | null): string {
  if (value === null) return '';
  const text = String(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
