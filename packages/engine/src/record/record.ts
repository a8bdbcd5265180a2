import { type Game, parseSetup, type Setup } from '../contract/game.js';
import { OVER, type Position } from '../contract/position.js';
import { makeTable, type Table } from '../contract/table.js';
import { err, ok, type Result } from '../result.js';
import type { AsOf } from '../text/history.js';
import { makeArgs } from '../text/params.js';
import { makeTerm } from '../text/term.js';

/** A game as it was played: enough to replay it, and who played. */
export interface GameRecord {
  readonly game: string;
  readonly version: number;
  readonly setup: Setup;
  /** Who sat where: an agent's text, spelled out where the game is kept, or a person's name. */
  readonly players: readonly string[];
  readonly start: string;
  /** The moves as texts, in the order played. */
  readonly moves: readonly string[];
  /** The payoffs, or null while the game goes on. */
  readonly payoffs: readonly number[] | null;
  /** Anything else worth keeping: a date, a seed. */
  readonly notes: Readonly<Record<string, string>>;
}

/** As of when the texts in a record are to be read; undefined where it does not say when it was written. */
export function asOfRecord({ notes }: Pick<GameRecord, 'notes'>): AsOf | undefined {
  return Number.isNaN(Date.parse(notes.date ?? '')) ? undefined : { date: notes.date };
}

const FIRST_LINE = 'tabuleiro-game 1';
const FIELDS = ['game', 'rules', 'seats', 'players', 'start', 'result', 'moves'] as const;
type Field = (typeof FIELDS)[number];

/** The text of a saved game: a heading, a line per field, the moves last. */
export function makeRecord(game: Pick<Game, 'rules'>, record: GameRecord): string {
  const rules = makeArgs(game.rules, record.setup.rules).map(([key, value]) => `${key}=${makeTerm(value)}`);
  const fields: Record<Field, string> = {
    game: `${record.game} ${record.version}`,
    rules: rules.join(', '),
    seats: String(record.setup.seats),
    players: record.players.join(' | '),
    start: record.start,
    result: record.payoffs === null ? 'unfinished' : record.payoffs.join(' '),
    moves: record.moves.join(' '),
  };
  const notes = Object.entries(record.notes).map(([key, value]) => `note ${key}: ${value}`);
  return [FIRST_LINE, ...FIELDS.map((field) => `${field}: ${fields[field]}`.trimEnd()), ...notes, ''].join('\n');
}

/** Which game a saved game is of, read from its text before the game itself is at hand. */
export function gameOfRecord(text: string): Result<string> {
  const lines = readLines(text);
  return lines.ok ? ok(lines.value.fields.game.split(' ')[0]) : lines;
}

/** A replayed record: the table, and the position after the last move. */
export interface Replay {
  readonly record: GameRecord;
  readonly table: Table;
  readonly position: Position;
}

/** Reads a saved game and plays it through: every move must be legal, and the result must be the one it claims. */
export function parseRecord(game: Game, text: string): Result<Replay> {
  const lines = readLines(text);
  if (!lines.ok) return lines;
  const { fields, notes } = lines.value;
  const [id, version] = fields.game.split(' ');
  if (id !== game.id) return damaged(`it is a game of ${id}, not of ${game.id}`);
  if (version !== String(game.version)) {
    return damaged(`it was written for version ${version} of ${id}; this is version ${game.version}`);
  }
  const setup = parseSetup(game, Number(fields.seats), fields.rules);
  if (!setup.ok) return damaged(setup.message);
  const table = makeTable(game, setup.value);
  const start = table.game.parsePosition(fields.start, setup.value);
  if (!start.ok) return damaged(start.message);
  const position = start.value;
  const moves = fields.moves === '' ? [] : fields.moves.split(/\s+/);
  for (const [i, move] of moves.entries()) {
    if (position.turn === OVER) return damaged(`move ${i + 1} (${move}) comes after the end of the game`);
    const parsed = table.game.parseMove(position, move);
    if (!parsed.ok) return damaged(`move ${i + 1}: ${parsed.message}`);
    position.play(parsed.value);
  }
  const payoffs =
    position.turn === OVER ? Array.from({ length: setup.value.seats }, (_, seat) => position.payoff(seat)) : null;
  const result = payoffs === null ? 'unfinished' : payoffs.join(' ');
  // A game that somebody resigned may claim a result that the board does not show.
  const resigned = payoffs === null && notes.resigned !== undefined;
  if (fields.result !== result && !resigned) {
    return damaged(`it claims the result "${fields.result}", but its moves lead to "${result}"`);
  }
  const record: GameRecord = {
    game: id,
    version: game.version,
    setup: setup.value,
    players: fields.players.split('|').map((player) => player.trim()),
    start: fields.start,
    moves,
    payoffs: resigned ? fields.result.split(' ').map(Number) : payoffs,
    notes,
  };
  if (record.players.length !== setup.value.seats) {
    return damaged(`it names ${record.players.length} players for ${setup.value.seats} seats`);
  }
  return ok({ record, table, position });
}

function damaged(why: string): Result<never> {
  return err('damaged', `the saved game cannot be read: ${why}`);
}

function readLines(text: string): Result<{ fields: Record<Field, string>; notes: Record<string, string> }> {
  const [first, ...lines] = text.split(/\r?\n/);
  if (first !== FIRST_LINE) return damaged(`its first line should be "${FIRST_LINE}"`);
  const fields: Partial<Record<Field, string>> = {};
  const notes: Record<string, string> = {};
  for (const [i, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const match = /^(note )?([a-z-]+):(.*)$/.exec(line);
    const value = match?.[3].trim() ?? '';
    const field = FIELDS.find((name) => name === match?.[2]);
    if (match?.[1] !== undefined) notes[match[2]] = value;
    else if (field === undefined)
      return damaged(`line ${i + 2} should read "name: value" with a known name: "${line}"`);
    else if (fields[field] !== undefined) return damaged(`line ${i + 2} gives "${field}" again`);
    else fields[field] = value;
  }
  for (const field of FIELDS) if (fields[field] === undefined) return damaged(`the line "${field}: ..." is missing`);
  return ok({ fields: fields as Record<Field, string>, notes });
}
