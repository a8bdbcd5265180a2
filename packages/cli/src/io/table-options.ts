import type { Catalogue, Game, OpenTable, Position, Table } from '@tabuleiro/engine';
import { Command } from 'commander';
import { must, UserError, wholeNumber } from './user-error.js';

/** The options of every command that is about a game. */
export interface TableOptions {
  readonly players?: number;
  readonly rules?: string;
  readonly json?: true;
}

/** A command with an optional GAME argument and those options. */
export function gameCommand(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .argument('[game]', 'the game, as in "tabuleiro list" (may be left out where --with brings one)')
    .option('--players <n>', 'the number of players', wholeNumber('--players', 1, 64))
    .option('--rules <options>', 'rule options: "name=value, ..." or a named set')
    .option('--json', 'one JSON document on stdout');
}

/** The game that a command is about. */
export function findGame(catalogue: Catalogue, name: string | undefined): Game {
  if (name !== undefined) return must(catalogue.game(name));
  const own = catalogue.extensions.flatMap(({ extension }) => extension.games);
  if (own.length === 1) return own[0];
  throw new UserError(`name a game: ${catalogue.games.map(({ id }) => id).join(', ')}`);
}

/** The game with its rules and seats, ready to be played. */
export function findTable(catalogue: Catalogue, name: string | undefined, options: TableOptions): Table {
  const game = findGame(catalogue, name);
  return must(catalogue.table(game, options.players, options.rules));
}

/** The start of the game, or the position given as text. */
export function positionAt(table: Table, text: string | undefined): Position {
  if (text === undefined) return table.game.start(table.setup);
  return must(table.game.parsePosition(text, table.setup));
}

/** For what only makes sense where everybody sees everything. */
export function mustBeOpen(table: Table, what: string): OpenTable {
  const { game } = table;
  if (game.hidden)
    throw new UserError(`${what} needs a game that hides nothing, and ${game.id} hides what others hold`);
  return { ...table, game };
}
