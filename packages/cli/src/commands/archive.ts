import { join } from 'node:path';
import {
  asOfRecord,
  type Game,
  type GameRecord,
  gameOfRecord,
  makeRecord,
  parseRecord,
  type Table,
  unknownName,
} from '@tabuleiro/engine';
import { Command } from 'commander';
import { playerName } from '../io/agents.js';
import { archivedGames, defaultArchive } from '../io/archive.js';
import { readWhole, writeWhole } from '../io/files.js';
import { makeJson, type Output } from '../io/output.js';
import { findGame, type TableOptions } from '../io/table-options.js';
import { must, UserError } from '../io/user-error.js';
import { resultText } from '../io/words.js';

interface ArchiveOptions extends Pick<TableOptions, 'gameModule' | 'json'> {
  readonly archive: string;
}

/** The subcommands share their options. */
function sub(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .option('--archive <folder>', 'where the games are kept', defaultArchive())
    .option('--game-module <file>', 'a game from a file of your own')
    .option('--json', 'one JSON document on stdout');
}

export function archiveCommand(output: Output): Command {
  return new Command('archive')
    .description('the games played: list, replay, export')
    .addCommand(sub('list', 'the games kept, oldest first').action((options: ArchiveOptions) => list(options, output)))
    .addCommand(
      sub('replay', 'show a game move by move')
        .argument('<id>', 'a game from the list, or a file')
        .action((id: string, options: ArchiveOptions) => replay(id, options, output)),
    )
    .addCommand(
      sub('export', 'write a game as text, or with --json as JSON')
        .argument('<id>', 'a game from the list, or a file')
        .option('--out <file>', 'write to a file instead of the terminal')
        .action((id: string, options: ArchiveOptions & { out?: string }) => exportGame(id, options, output)),
    )
    .addHelpText(
      'after',
      '\nExamples:\n  tabuleiro archive list\n  tabuleiro archive export 2026-05-01-tic-tac-toe --json',
    );
}

async function list(options: ArchiveOptions, output: Output): Promise<void> {
  const rows = [];
  for (const id of archivedGames(options.archive)) {
    const text = readWhole(join(options.archive, `${id}.txt`));
    try {
      const { record, table } = await read(text, options);
      const result = record.payoffs === null ? 'unfinished' : resultText(table, record.payoffs);
      const players = namesOf(record, table);
      rows.push({ id, game: record.game, players, moves: record.moves.length, result, problem: null });
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      rows.push({ id, game: null, players: [], moves: 0, result: null, problem: error.message });
    }
  }
  if (options.json) output.out(makeJson({ archive: options.archive, games: rows }));
  else if (rows.length === 0) output.out(`no games in ${options.archive} yet`);
  for (const row of options.json ? [] : rows) {
    output.out(
      (row.problem ?? '') ? `${row.id}  ${row.problem}` : `${row.id}  ${row.players.join(' - ')}  ${row.result}`,
    );
  }
}

async function replay(id: string, options: ArchiveOptions, output: Output): Promise<void> {
  const { record, table } = await read(textOf(id, options), options);
  if (options.json) {
    output.out(makeJson(record));
    return;
  }
  const position = must(table.game.parsePosition(record.start, table.setup));
  const names = table.game.seatNames(table.setup.seats);
  output.out(
    namesOf(record, table)
      .map((player, seat) => `${names[seat]}: ${player}`)
      .join('\n'),
  );
  output.out(`\n${table.game.draw(position)}`);
  for (const [i, text] of record.moves.entries()) {
    const mover = position.turn >= 0 ? names[position.turn] : 'chance';
    position.play(must(table.game.parseMove(position, text)));
    output.out(`\n${i + 1}. ${mover} ${text}\n${table.game.draw(position)}`);
  }
  output.out(`\n${record.payoffs === null ? 'unfinished' : resultText(table, record.payoffs)}`);
}

async function exportGame(id: string, options: ArchiveOptions & { out?: string }, output: Output): Promise<void> {
  const { record, table } = await read(textOf(id, options), options);
  const text = options.json ? `${makeJson(record)}\n` : makeRecord(table.game, record);
  if (options.out === undefined) output.out(text.trimEnd());
  else {
    writeWhole(options.out, text);
    output.err(`written to ${options.out}`);
  }
}

function namesOf(record: GameRecord, table: Table): string[] {
  return record.players.map((player) => playerName(table, player, asOfRecord(record)));
}

function textOf(id: string, options: ArchiveOptions): string {
  const ids = archivedGames(options.archive);
  if (ids.includes(id)) return readWhole(join(options.archive, `${id}.txt`));
  if (/[./\\]/.test(id)) return readWhole(id);
  return must(unknownName('archived game', id, ids.slice(-5)));
}

async function read(text: string, options: ArchiveOptions) {
  const name = must(gameOfRecord(text));
  const game: Game = await findGame(name, options);
  return must(parseRecord(game, text));
}
