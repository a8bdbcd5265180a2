import { join } from 'node:path';
import type { Catalogue, Game } from '@tabuleiro/engine';
import {
  asOfRecord,
  gameOfRecord,
  makeRecord,
  PERSON,
  parseRecord,
  type Replay,
  readable,
  replay as replayMatch,
} from '@tabuleiro/engine/match';
import { unknownName } from '@tabuleiro/engine/text';
import { Command } from 'commander';
import { playerName } from '../io/agents.js';
import { archivedGames, defaultArchive } from '../io/archive.js';
import { asChanged } from '../io/colours.js';
import { readWhole, writeWhole } from '../io/files.js';
import { makeJson, type Output } from '../io/output.js';
import { isSealed } from '../io/sealed-round.js';
import { findGame, type TableOptions } from '../io/table-options.js';
import { must, UserError } from '../io/user-error.js';
import { endText } from '../io/words.js';

interface ArchiveOptions extends Pick<TableOptions, 'json'> {
  readonly archive: string;
}

/** The subcommands share their options. */
function sub(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .option('--archive <folder>', 'where the games are kept', defaultArchive())
    .option('--json', 'one JSON document on stdout');
}

export function archiveCommand(output: Output, catalogue: Catalogue): Command {
  return new Command('archive')
    .description('the games played: list, replay, export')
    .addCommand(
      sub('list', 'the games kept, oldest first').action((options: ArchiveOptions) => list(catalogue, options, output)),
    )
    .addCommand(
      sub('replay', 'show a game move by move')
        .argument('<id>', 'a game from the list, or a file')
        .action((id: string, options: ArchiveOptions) => replay(catalogue, id, options, output)),
    )
    .addCommand(
      sub('export', 'write a game as text, or with --json as JSON')
        .argument('<id>', 'a game from the list, or a file')
        .option('--out <file>', 'write to a file instead of the terminal')
        .action((id: string, options: ArchiveOptions & { out?: string }) => exportGame(catalogue, id, options, output)),
    )
    .addHelpText(
      'after',
      '\nExamples:\n  tabuleiro archive list\n  tabuleiro archive export 2026-05-01-tic-tac-toe --json',
    );
}

function list(catalogue: Catalogue, options: ArchiveOptions, output: Output): void {
  const rows = [];
  for (const id of archivedGames(options.archive)) {
    const text = readWhole(join(options.archive, `${id}.txt`));
    try {
      const replayed = read(catalogue, text);
      const { game, moves, ending } = replayed.record;
      const players = namesOf(catalogue, replayed);
      rows.push({ id, game, players, moves: moves.length, result: endOf(replayed), ending, problem: null });
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      rows.push({ id, game: null, players: [], moves: 0, result: null, ending: null, problem: error.message });
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

function replay(catalogue: Catalogue, id: string, options: ArchiveOptions, output: Output): void {
  const replayed = read(catalogue, textOf(id, options));
  const { record, match } = replayed;
  if (options.json) {
    output.out(makeJson(record));
    return;
  }
  const { table } = match;
  const names = table.game.seatNames(table.setup.seats);
  output.out(
    namesOf(catalogue, replayed)
      .map((player, seat) => `${names[seat]}: ${player}`)
      .join('\n'),
  );
  let before: string | null = null;
  must(
    replayMatch(table, record, (position, _, i) => {
      const board = `\n${table.game.draw(position)}`;
      output.out(board, asChanged(before));
      before = board;
      output.out(`\n${i + 1}. ${position.turn >= 0 ? names[position.turn] : 'chance'} ${record.moves[i]}`);
    }),
  );
  output.out(`${table.game.draw(match.position)}\n\n${endOf(replayed)}`);
}

function exportGame(
  catalogue: Catalogue,
  id: string,
  options: ArchiveOptions & { out?: string },
  output: Output,
): void {
  const { record, match } = read(catalogue, textOf(id, options));
  const text = options.json ? `${makeJson(record)}\n` : makeRecord(match.table.game, record);
  if (options.out === undefined) output.out(text.trimEnd());
  else {
    writeWhole(options.out, text);
    output.err(`written to ${options.out}`);
  }
}

function namesOf(catalogue: Catalogue, { record, match }: Replay): string[] {
  return record.players.map((player) => playerName(catalogue, match.table, player, asOfRecord(record)));
}

function textOf(id: string, options: ArchiveOptions): string {
  const ids = archivedGames(options.archive);
  if (ids.includes(id)) return readWhole(join(options.archive, `${id}.txt`));
  if (/[./\\]/.test(id)) return readWhole(id);
  return must(unknownName('archived game', id, ids.slice(-5)));
}

/** How a game ended, in words. */
function endOf({ record: { ending, payoffs }, match }: Replay): string {
  return ending === null || payoffs === null ? 'unfinished' : endText(match.table, ending, payoffs);
}

/** A game that may be shown: no hands of a round that people have not played to its end. */
function read(catalogue: Catalogue, text: string): Replay {
  const name = must(gameOfRecord(text));
  if (isSealed(text)) {
    throw new UserError(`a sealed round of ${name} that is not over: "play --load FILE" goes on with it on its device`);
  }
  const game: Game = findGame(catalogue, name);
  const replayed = must(parseRecord(game, text, catalogue.store));
  if (replayed.record.players.includes(PERSON)) must(readable(replayed.match));
  return replayed;
}
