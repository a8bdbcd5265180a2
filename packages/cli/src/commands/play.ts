import type { Catalogue, Table } from '@tabuleiro/engine';
import { asOfRecord, gameOfRecord, PERSON, parseRecord, readable } from '@tabuleiro/engine/match';
import { type AsOf, splitTopLevel } from '@tabuleiro/engine/text';
import type { Command } from 'commander';
import { defaultArchive, prepareArchive } from '../io/archive.js';
import { readWhole } from '../io/files.js';
import type { Output } from '../io/output.js';
import { isSealed, openRound } from '../io/sealed-round.js';
import { findGame, findTable, gameCommand, type TableOptions } from '../io/table-options.js';
import { must, UserError, wholeNumber } from '../io/user-error.js';
import { LineReader } from '../play/line-reader.js';
import { type Seated, Session } from '../play/session.js';

interface PlayOptions extends TableOptions {
  readonly seats?: string;
  readonly seed?: number;
  readonly position?: string;
  readonly load?: string;
  readonly archive: string;
  readonly timeout?: number;
}

/** What --seats calls a person at this keyboard; the word of saved games is read too. */
export const HUMAN = 'human';

export function playCommand(output: Output, catalogue: Catalogue): Command {
  return gameCommand('play', 'play in the terminal, or let agents play each other')
    .option('--seats <agents>', 'who sits where: "human" or an agent for each seat, separated by commas')
    .option(
      '--seed <n>',
      'the same seed gives the same game; without it nobody can',
      wholeNumber('--seed', 0, 2 ** 53 - 1),
    )
    .option('--position <text>', 'begin here instead of at the start')
    .option('--load <file>', 'go on with a saved game')
    .option('--timeout <ms>', 'an agent that takes longer for a move loses', wholeNumber('--timeout', 1, 86_400_000))
    .option('--archive <folder>', 'where finished games are kept', defaultArchive())
    .addHelpText(
      'after',
      '\nAt the prompt type a move, or: moves, hint, undo, draw, save FILE, load FILE, resign, help, quit.' +
        '\n\nExamples:\n  tabuleiro play tic-tac-toe' +
        '\n  tabuleiro play tic-tac-toe --seats "perfect, human"' +
        '\n  tabuleiro play tic-tac-toe --seats "uct(nodes=500), random" --seed 7 --json',
    )
    .action(async (name: string | undefined, options: PlayOptions) => {
      prepareArchive(options.archive);
      const reader = new LineReader();
      try {
        const session = await begin(catalogue, name, options, output, reader);
        await session.run();
      } finally {
        reader.close();
      }
    });
}

async function begin(
  catalogue: Catalogue,
  name: string | undefined,
  options: PlayOptions,
  output: Output,
  reader: LineReader,
): Promise<Session> {
  const { seed, archive, timeout } = options;
  const settings = {
    catalogue,
    archive,
    json: options.json === true,
    ...(seed !== undefined && { seed }),
    ...(timeout !== undefined && { timeout }),
  };
  if (options.load === undefined) {
    const table = findTable(catalogue, name, options);
    const session = new Session(table, seatedAt(catalogue, table, options.seats), output, reader, settings);
    if (options.position !== undefined) session.begin(must(table.game.parsePosition(options.position, table.setup)));
    return session;
  }
  const text = readWhole(options.load);
  const sealed = isSealed(text);
  if (sealed && options.seats !== undefined) {
    throw new UserError('a sealed round goes on with those who play it: leave --seats out');
  }
  const game = findGame(catalogue, must(gameOfRecord(text)));
  const { record, match } = must(parseRecord(game, openRound(text), catalogue.store));
  const { table } = match;
  const asOf = options.seats === undefined ? asOfRecord(record) : undefined;
  const seated = seatedAt(catalogue, table, options.seats ?? record.players.join(','), asOf);
  if (!sealed && seated.some(({ person }) => person)) must(readable(match));
  for (const change of new Set(seated.flatMap(({ since = [] }) => since))) {
    output.err(`since this game was saved: ${change}`);
  }
  const session = new Session(table, seated, output, reader, settings);
  session.resume(match);
  return session;
}

/** One player per seat; a person against the program when nothing is said. */
function seatedAt(catalogue: Catalogue, table: Table, list: string | undefined, asOf?: AsOf): Seated[] {
  const { seats } = table.setup;
  const program = (_: unknown, seat: number) => (seat === 0 ? HUMAN : catalogue.best(table, seat));
  const texts = list === undefined ? Array.from({ length: seats }, program) : splitTopLevel(list);
  if (texts.length !== seats) {
    throw new UserError(`--seats should name ${seats} players for ${table.game.id}, not ${texts.length}`);
  }
  return texts.map((text) => {
    if (text === HUMAN || text === PERSON) return { text: PERSON, person: true };
    const { text: name, full, since } = must(catalogue.readAgent(table, text, asOf));
    return { text: name, full, since, person: false };
  });
}
