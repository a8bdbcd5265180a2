/** Games that were written down, read as what policies are learned from: a run folder, its export, or tables online. */
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { type Catalogue, makeRules, type Table } from '@tabuleiro/engine';
import { replay } from '@tabuleiro/engine/match';
import { type Band, bandOf, type GameLine, type RecordedGame, type RecordedStep } from '@tabuleiro/trials';
import { LabError, orLabError, reasonOf } from '../lab-error.js';
import { readLines } from '../run/line-file.js';
import { readHeader, streamLines } from '../run/read-run.js';
import { replayGame, tablesOf } from '../run/replay.js';

/** Where games are read from, and whose moves are wanted. */
export interface RecordAsked {
  readonly source: string;
  readonly table: Table;
  readonly bands: readonly Band[];
  readonly catalogue: Catalogue;
}

/** The games of a record that say something, and a sum of all that is learned from. */
export interface GameRecordRead {
  readonly games: readonly RecordedGame[];
  /** Games under other rules or of other numbers of players, which were left out. */
  readonly others: number;
  readonly digest: string;
}

/** Reads a record; refused where it holds no decision of any player who is asked for. */
export function readRecordedGames(asked: RecordAsked): GameRecordRead {
  const { source, table, bands } = asked;
  const found = isFolder(source) ? gamesOfRun(asked) : gamesOfFile(asked);
  const games = found.games.filter(({ steps }) => steps.some(({ band }) => band >= 0));
  if (found.games.length === 0) {
    throw new LabError(
      found.others === 0
        ? `there are no games in "${source}"`
        : `the games in "${source}" are by other rules or for other numbers of players than is asked for`,
    );
  }
  const missing = bands.findIndex((_, band) => !games.some(({ steps }) => steps.some((step) => step.band === band)));
  if (missing >= 0) throw new LabError(`nobody in "${source}" is ${bandText(bands[missing])}`);
  const digest = createHash('sha256')
    .update(JSON.stringify([table.game.id, table.game.version, games]))
    .digest('hex');
  return { games, others: found.others, digest };
}

/** Whom a band is of, as the end of a sentence. */
function bandText({ player, low, high }: Band): string {
  const rated = low === undefined ? '' : ` rated from ${low} to ${high}`;
  return `${player === undefined ? 'a player' : `"${player}"`}${rated}`;
}

type Found = Pick<GameRecordRead, 'games' | 'others'>;

function isFolder(source: string): boolean {
  try {
    return statSync(source).isDirectory();
  } catch (error) {
    throw new LabError(`"${source}" cannot be read: ${reasonOf(error)}`);
  }
}

/** The decisions of the games of a match. Games of a block begin alike: they have one number. */
function gamesOfRun({ source, table, bands, catalogue }: RecordAsked): Found {
  const header = readHeader(source);
  if (header.kind !== 'matches') throw new LabError(`"${source}" holds ${header.kind}, not games between players`);
  foreign(source, header.game.id, table);
  const tables = tablesOf(header, catalogue);
  const games: RecordedGame[] = [];
  let others = 0;
  for (const line of streamLines(source, header)) {
    if (!('moves' in line) || !isSame(tables[line.condition], table)) others++;
    else games.push(gameOfLine(table, line, bands));
  }
  return { games, others };
}

function gameOfLine(table: Table, line: GameLine, bands: readonly Band[]): RecordedGame {
  const { match } = replayGame(table, line);
  const steps = match.moves.map(({ move }, ply): RecordedStep => {
    const mover = line.movers[ply];
    const name = mover === null ? null : line.seats[mover];
    return { move, band: name === null ? -1 : bandOf(bands, { name, rating: null }) };
  });
  return { number: line.block, start: line.start, steps };
}

function isSame(one: Table, other: Table): boolean {
  const textOf = ({ game, setup }: Table) => `${setup.seats} ${makeRules(game, setup)}`;
  return textOf(one) === textOf(other);
}

function foreign(source: string, game: unknown, table: Table): void {
  if (game !== table.game.id) {
    throw new LabError(`"${source}" holds games of ${String(game)}, not of ${table.game.id}`);
  }
}

/** What a line of a file is. */
type Entry = Readonly<Record<string, unknown>>;

/** Lines of JSON: games of tables online (`games export`), or the decisions of a run (`export`). */
function gamesOfFile(asked: RecordAsked): Found {
  const { source } = asked;
  const games: RecordedGame[] = [];
  let others = 0;
  let number = 0;
  /** The game whose decisions come one by one. */
  let last = '';
  let steps: RecordedStep[] = [];
  let at = 0;
  for (const { text } of readLines(source)) {
    at++;
    if (text.trim() === '') continue;
    const entry = entryIn(source, at, text);
    if (Array.isArray(entry.moves)) {
      foreign(source, entry.game, asked.table);
      const game = gameOnline(asked, entry, at, number++);
      if (game === null) others++;
      else games.push(game);
      continue;
    }
    const key = `${entry.condition} ${entry.block} ${entry.game}`;
    const step = decisionIn(asked, entry, at);
    if (key !== last || games.length === 0) {
      steps = [];
      last = key;
      games.push({ number: Number(entry.block), start: String(entry.position), steps });
    }
    if (step !== null) steps.push(step);
  }
  return { games, others };
}

const WANTED =
  'it should be a run folder, a file ending in .jsonl that "export" has written, or one that "games export" has';

function entryIn(source: string, line: number, text: string): Entry {
  const wrong = new LabError(`line ${line} of "${source}" is neither a game nor a decision: ${WANTED}`);
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw wrong;
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data)) throw wrong;
  const entry = data as Entry;
  const isGame = Array.isArray(entry.moves) && Array.isArray(entry.players) && typeof entry.game === 'string';
  const isDecision = typeof entry.position === 'string' && Number.isSafeInteger(entry.block);
  if (!isGame && !isDecision) throw wrong;
  return entry;
}

/** A game of a table online, what was dealt put in where it was; null where it is by other rules. */
function gameOnline(
  { source, table, bands, catalogue }: RecordAsked,
  entry: Entry,
  line: number,
  number: number,
): RecordedGame | null {
  const where = `the game in line ${line} of "${source}"`;
  const at = catalogue.table(table.game.id, Number(entry.seats), String(entry.rules ?? ''));
  if (!at.ok) throw new LabError(`${where}: ${at.message}`);
  if (entry.version !== table.game.version) {
    throw new LabError(`${where} is of version ${entry.version} of ${table.game.id}; this is ${table.game.version}`);
  }
  if (!isSame(at.value, table)) return null;
  const players = listOf(entry.players).map((player) => playerIn(player, catalogue, table));
  const deals = listOf(entry.deals);
  /** The moves of seats and of chance in their order, with who made them; null for what was dealt. */
  const texts: { readonly text: string; readonly seat: number | null; readonly band: number }[] = [];
  for (const [i, { seat, move, agent }] of listOf(entry.moves).entries()) {
    for (const { before, moves } of deals) {
      if (before !== i || !Array.isArray(moves)) continue;
      for (const each of moves) texts.push({ text: String(each), seat: null, band: -1 });
    }
    const player = players[Number(seat)];
    // Where an agent decided for a person, the person did not.
    const isOwn = player !== undefined && (player.isAgent || agent !== true);
    texts.push({ text: String(move), seat: Number(seat), band: isOwn ? bandOf(bands, player) : -1 });
  }
  const steps: RecordedStep[] = [];
  const moves = texts.map(({ text }) => text);
  const played = replay(table, { start: null, moves }, (position, move, i) => {
    const { seat, band } = texts[i];
    if (seat !== null && position.turn !== seat) throw new LabError(`${where} does not go on as its moves say`);
    steps.push({ move, band });
  });
  if (!played.ok) throw new LabError(`${where}: ${played.message}`);
  return { number, start: table.game.makePosition(table.game.start(table.setup)), steps };
}

function listOf(value: unknown): readonly Entry[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'object' && each !== null) : [];
}

function playerIn(player: Entry, catalogue: Catalogue, table: Table) {
  if (typeof player.agent === 'string') {
    return { name: nameOf(catalogue, table, player.agent) ?? player.agent, rating: null, isAgent: true };
  }
  const { elo } = typeof player.rating === 'object' && player.rating !== null ? (player.rating as Entry) : {};
  const name = typeof player.person === 'number' ? `person ${player.person}` : 'person';
  return { name, rating: typeof elo === 'number' ? elo : null, isAgent: false };
}

/** What an agent is called by its shortest text; null for what is no agent's text. */
export function nameOf(catalogue: Catalogue, table: Table, text: string): string | null {
  const read = catalogue.forNames().readAgent(table, text);
  return read.ok ? read.value.text : null;
}

/** A decision of a run that was exported; null for a game without any. */
function decisionIn({ source, table, bands }: RecordAsked, entry: Entry, line: number): RecordedStep | null {
  if (entry.move === null) return null;
  const where = `line ${line} of "${source}"`;
  const from = String(entry.position);
  const played = orLabError(replay(table, { start: from, moves: [String(entry.move)] }), where);
  return { move: played.moves[0].move, band: bandOf(bands, { name: String(entry.agent), rating: null }), from };
}
