import { existsSync } from 'node:fs';
import type { Catalogue } from '@tabuleiro/engine';
import { type ExportedGame, exportGames, isFile, type OnlineStore, openStore, storeName } from '@tabuleiro/server';
import { Command } from 'commander';
import { writeWholeFrom } from '../io/files.js';
import { makeJson, type Output } from '../io/output.js';
import { usualStore } from '../io/start-server.js';
import { must, UserError } from '../io/user-error.js';

interface GamesOptions {
  readonly store?: string;
  readonly game?: string;
  readonly since?: number;
  readonly out?: string;
  readonly json?: true;
}

export function gamesCommand(output: Output, catalogue: Catalogue): Command {
  const exporting = new Command('export')
    .description('the games of tables online that are over, a line of JSON each, without names')
    .option(
      '--store <where>',
      'where tables are kept, a file or postgres://...; the usual file of "serve" when left out',
    )
    .option('--game <game>', 'only of this game')
    .option('--since <date>', 'only those opened on this day or later, like 2026-05-01', dayIn)
    .option('--out <file>', 'write to a file instead of the terminal')
    .option('--json', 'with --out: how many there were, as one JSON document')
    .addHelpText(
      'after',
      '\nExamples:\n  tabuleiro games export --out games.jsonl' +
        '\n  tabuleiro games export --store tables.db --game dominoes --since 2026-05-01 --out dominoes.jsonl',
    )
    .action((options: GamesOptions) => exportAll(output, catalogue, options));
  return new Command('games').description('what was played at tables online').addCommand(exporting);
}

async function exportAll(output: Output, catalogue: Catalogue, options: GamesOptions): Promise<void> {
  const { game, since, out, json } = options;
  if (json && out === undefined) throw new UserError('--json goes with --out FILE: without it every line is JSON');
  if (game !== undefined) must(catalogue.game(game));
  const store = await openExisting(options.store ?? usualStore());
  try {
    const games = exportGames({
      ...{ store, catalogue, onTrouble: (sentence: string) => output.err(sentence) },
      ...(game !== undefined && { game }),
      ...(since !== undefined && { since }),
    });
    if (out === undefined) {
      for await (const line of linesOf(games)) output.out(line.trimEnd());
      return;
    }
    const count = await writeWholeFrom(out, linesOf(games));
    if (json) output.out(makeJson({ file: out, games: count }));
    else output.out(`${count.toLocaleString('en')} games in ${out}`);
  } finally {
    await store.close();
  }
}

async function* linesOf(games: AsyncIterable<ExportedGame>): AsyncGenerator<string> {
  for await (const game of games) yield `${JSON.stringify(game)}\n`;
}

/** Whoever only reads makes no new file. */
async function openExisting(where: string): Promise<OnlineStore> {
  if (isFile(where) && !existsSync(where)) {
    throw new UserError(`no tables are kept in "${where}": say where with --store FILE`);
  }
  return openStore(where).catch((error: unknown) => {
    throw new UserError(
      `"${storeName(where)}" cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function dayIn(text: string): number {
  const moment = DAY.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (!Number.isNaN(moment)) return moment;
  throw new UserError(`--since should be a day like 2026-05-01, not "${text}"`);
}
