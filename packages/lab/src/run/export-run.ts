/** A run as a data set for other tools: a row per decision, with what the seat knew, what it did, and what came of it. */
import { type Catalogue, type Position, type Table, viewOf } from '@tabuleiro/engine';
import { BY_RULES, isFault } from '@tabuleiro/engine/match';
import type { GameLine, Line, SearchLine } from '@tabuleiro/trials';
import { LabError, orLabError } from '../lab-error.js';
import { ChoicesAgain, type Considered, consideredIn, NOT_ASKED } from './choices-again.js';
import { type TextFormat, textsOf } from './export-formats.js';
import type { ExportRow } from './export-row.js';
import { readHeader, streamLines } from './read-run.js';
import { replayGame, tablesOf } from './replay.js';

/** What is exported, and how. */
export interface ExportOptions {
  readonly catalogue?: Catalogue;
  /** Whether the agents decide once more, for visits and candidates. */
  readonly again?: boolean;
  /** Told what is wrong with the file of the lines: what is whole is exported all the same. */
  readonly onDamage?: (sentence: string) => void;
}

const NO_DECISIONS = { counts: 'counts', learning: 'games of practice' };

/** The text of the data set, row by row, in the order of the file. */
export function exportRun(folder: string, format: TextFormat, options: ExportOptions = {}): AsyncGenerator<string> {
  return textsOf(format, exportRows(folder, options));
}

/** The rows of the data set, in the order of the file. */
export async function* exportRows(folder: string, options: ExportOptions = {}): AsyncGenerator<ExportRow> {
  const { catalogue, onDamage } = options;
  const header = readHeader(folder);
  if (header.kind === 'counts' || header.kind === 'learning') {
    throw new LabError(`"${folder}" holds ${NO_DECISIONS[header.kind]}: there are no decisions to export`);
  }
  const tables = tablesOf(header, catalogue);
  const choices = options.again ? new ChoicesAgain(header, catalogue) : null;
  for (const line of streamLines(folder, header, onDamage)) {
    if (isSearch(line)) yield searchRow(tables[line.condition], line, choices);
    else if (isGame(line)) yield* rowsOf(tables[line.condition], line, choices);
  }
}

function searchRow(table: Table, line: SearchLine, choices: ChoicesAgain | null): ExportRow {
  const { condition, block, index: game, agent, position: text, move, value, nodes, depth, ms } = line;
  const position = orLabError(table.game.parsePosition(text, table.setup));
  const considered = choices === null ? NOT_ASKED : consideredIn(table, position, choices.of(line)(0));
  const none = { result: null, ending: null, endedBy: null };
  const place = { condition, block, game, ply: 0, agent, seat: null, position: text, view: viewText(table, position) };
  return { ...place, move, value, ...none, nodes, depth, ms, ...considered };
}

function rowsOf(table: Table, line: GameLine, choices: ChoicesAgain | null): ExportRow[] {
  const { condition, block, index: game, seats, payoffs, ending = BY_RULES } = line;
  const end = { ending: ending.reason, endedBy: isFault(ending) ? ending.seat : null };
  const choiceAt = choices?.of(line);
  const views: (string | null)[] = [];
  const considered: Considered[] = [];
  const { match, moves } = replayGame(table, line, (position, ply) => {
    const decides = line.movers[ply] !== null;
    views.push(decides ? viewText(table, position) : null);
    considered.push(decides && choiceAt !== undefined ? consideredIn(table, position, choiceAt(ply)) : NOT_ASKED);
  });
  const rows = moves.flatMap(({ seat, position, move, value, nodes, depth, ms }, ply): ExportRow[] => {
    // Nobody decides what chance does.
    if (seat === null) return [];
    const place = { condition, block, game, ply, agent: seats[seat], seat, position, view: views[ply] };
    return [{ ...place, move, value, result: payoffs[seat], ...end, nodes, depth, ms, ...considered[ply] }];
  });
  if (rows.length > 0) return rows;
  // A game that was lost before the first move was played all the same, and must be counted by whoever counts games.
  const seat = end.endedBy ?? 0;
  const position = table.game.makePosition(match.position);
  const place = { condition, block, game, ply: moves.length, agent: seats[seat], seat, position, view: null };
  const nothing = { nodes: null, depth: null, ms: null, ...NOT_ASKED };
  return [{ ...place, move: null, value: null, result: payoffs[seat], ...end, ...nothing }];
}

/** What the seat to act knows; null where the game hides nothing, and where nobody is to act. */
function viewText(table: Table, position: Position): string | null {
  return table.game.hidden && position.turn >= 0 ? viewOf(table, position).text() : null;
}

function isGame(line: Line): line is GameLine {
  return 'moves' in line;
}

function isSearch(line: Line): line is SearchLine {
  return 'agent' in line;
}
