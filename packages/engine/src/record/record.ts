import { type Game, makeRules, type Setup } from '../contract/game.js';
import { tableOf } from '../contract/table.js';
import type { TableStore } from '../contract/table-store.js';
import { type Ending, isFault, makeEnding, parseEnding } from '../match/ending.js';
import type { Match } from '../match/match.js';
import { replay } from '../match/replay.js';
import { splitMoves } from '../match/way.js';
import { ok, type Result } from '../result.js';
import type { AsOf } from '../text/history.js';
import type { Phrase } from '../text/phrases.js';
import { PERSON } from './person.js';
import { err, phrase } from './sentences.js';

/** What games saved in the terminal called a person before there was one word. */
const FORMER_PERSON = 'human';

/** A game as it was played: enough to replay it, and who played. */
export interface GameRecord {
  readonly game: string;
  readonly version: number;
  readonly setup: Setup;
  /** Who sat where: an agent's text, spelled out where the game is kept, PERSON, or a person's name. */
  readonly players: readonly string[];
  readonly start: string;
  /** The moves as texts, in the order played. */
  readonly moves: readonly string[];
  /** How it ended, or null while the game goes on. */
  readonly ending: Ending | null;
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
/** A line that only games have which their rules did not end. */
const ENDING = 'ending';
/** A line that stands for those in which hands can be read, while a round goes on: only its device can open it. */
const SEALED = 'sealed';
const IN_THE_SEAL: readonly string[] = ['start', 'moves'];
type Fields = Readonly<Record<(typeof FIELDS)[number], string>> & {
  readonly [ENDING]?: string;
  readonly [SEALED]?: string;
};
const UNFINISHED = 'unfinished';

interface Lines {
  readonly fields: Fields;
  readonly notes: Readonly<Record<string, string>>;
}

/** The text of a saved game: a heading, a line per field, the moves last. */
export function makeRecord(game: Pick<Game, 'rules' | 'seatNames'>, record: GameRecord): string {
  const fields: Fields = {
    game: `${record.game} ${record.version}`,
    rules: makeRules(game, record.setup),
    seats: String(record.setup.seats),
    players: record.players.join(' | '),
    start: record.start,
    result: record.payoffs?.join(' ') ?? UNFINISHED,
    moves: record.moves.join(' '),
  };
  const notes = Object.entries(record.notes).map(([key, value]) => `note ${key}: ${value}`);
  const { ending, setup } = record;
  const early = ending !== null && ending.reason !== 'rules';
  return [
    FIRST_LINE,
    ...FIELDS.map((field) => `${field}: ${fields[field]}`.trimEnd()),
    ...(early ? [`${ENDING}: ${makeEnding(game, setup.seats, ending)}`] : []),
    ...notes,
    '',
  ].join('\n');
}

/** Which game a saved game is of, read from its text before the game itself is at hand. */
export function gameOfRecord(text: string): Result<string> {
  const lines = readLines(text);
  return lines.ok ? ok(lines.value.fields.game.split(' ')[0]) : lines;
}

/** A game being played, or that was, as a record. */
export function recordOf(
  match: Match,
  players: readonly string[],
  notes: Readonly<Record<string, string>> = {},
): GameRecord {
  const { game, setup } = match.table;
  return {
    game: game.id,
    version: game.version,
    setup,
    players,
    start: match.start,
    moves: match.moves.map(({ text }) => text),
    ending: match.ending,
    payoffs: match.payoffs,
    notes,
  };
}

/** A record, and the game that it is of, played through again. */
export interface Replay {
  readonly record: GameRecord;
  readonly match: Match;
}

/**
 * Reads a saved game and plays it through: every move must be legal, and the result must be the one it claims. Whoever
 * goes on with it says what may be read at its table.
 */
export function parseRecord(game: Game, text: string, store?: TableStore): Result<Replay> {
  const lines = readLines(text);
  if (!lines.ok) return lines;
  const { fields } = lines.value;
  if (fields.sealed !== undefined) {
    return err('sealed');
  }
  const [id, version] = fields.game.split(' ');
  if (id !== game.id) return damaged(phrase('other-game', { id, game: game.id }));
  if (version !== String(game.version)) {
    return damaged(phrase('other-version', { version, id, own: game.version }));
  }
  const table = tableOf(game, Number(fields.seats), fields.rules, store);
  if (!table.ok) return damaged(table);
  const { seats } = table.value.setup;
  const ended = endingOf(game, seats, lines.value);
  if (!ended.ok) return damaged(ended);
  const { ending, notes, noted } = ended.value;
  const replayed = replay(table.value, { start: fields.start, moves: splitMoves(fields.moves), ending });
  if (!replayed.ok) return damaged(replayed);
  const match = replayed.value;
  const result = match.payoffs?.join(' ') ?? UNFINISHED;
  if (fields.result !== result && !(noted && fields.result === formerResult(match))) {
    return damaged(phrase('other-result', { claimed: fields.result, result }));
  }
  const players = fields.players.split('|').map(readPlayer);
  if (players.length !== seats) return damaged(phrase('players', { players: players.length, seats }));
  return ok({ record: recordOf(match, players, notes), match });
}

function readPlayer(text: string): string {
  const player = text.trim();
  return player === FORMER_PERSON ? PERSON : player;
}

/** How the game ended, if not by its rules; before there was a line for it, notes said so. */
function endingOf(
  game: Game,
  seats: number,
  { fields, notes }: Lines,
): Result<{ readonly ending: Ending | null; readonly notes: Lines['notes']; readonly noted: boolean }> {
  if (fields.ending !== undefined) {
    const ending = parseEnding(game, seats, fields.ending);
    return ending.ok ? ok({ ending: ending.value, notes, noted: false }) : ending;
  }
  const { resigned, reason, ...rest } = notes;
  if (resigned === undefined) return ok({ ending: null, notes, noted: false });
  const ending = parseEnding(game, seats, `${reason === 'time' ? 'time' : 'resigned'} ${resigned}`);
  return ending.ok ? ok({ ending: ending.value, notes: rest, noted: true }) : ending;
}

/** What a game that somebody gave up was worth when notes said so: all others had won, however many. */
function formerResult({ table, ending }: Match): string {
  const { low, high } = table.game.payoffs;
  const loser = ending !== null && isFault(ending) ? table.sides[ending.seat] : null;
  return Array.from(table.sides, (side) => (side === loser ? low : high)).join(' ');
}

function damaged(why: Phrase): Result<never> {
  return err('damaged', { why });
}

function readLines(text: string): Result<Lines> {
  const [first, ...lines] = text.split(/\r?\n/);
  if (first !== FIRST_LINE) return damaged(phrase('first-line', { line: FIRST_LINE }));
  const fields: Record<string, string> = {};
  const notes: Record<string, string> = {};
  for (const [i, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const match = /^(note )?([a-z-]+):(.*)$/.exec(line);
    const value = match?.[3].trim() ?? '';
    const field = [...FIELDS, ENDING, SEALED].find((name) => name === match?.[2]);
    if (match?.[1] !== undefined) notes[match[2]] = value;
    else if (field === undefined) return damaged(phrase('line', { number: i + 2, line }));
    else if (fields[field] !== undefined) return damaged(phrase('line-again', { number: i + 2, field }));
    else fields[field] = value;
  }
  for (const field of FIELDS) {
    const sealed = fields[SEALED] !== undefined && IN_THE_SEAL.includes(field);
    if (fields[field] === undefined && !sealed) return damaged(phrase('line-missing', { field }));
  }
  return ok({ fields: fields as Fields, notes });
}
