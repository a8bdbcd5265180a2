import { type Catalogue, defaultsOf, defaultText, expectedForm, type Game, type TableCheck } from '@tabuleiro/engine';
import { type BuiltTables, buildTables, parseBuild, type TableOrder, tableChecker } from '@tabuleiro/lab';
import { Option } from 'commander';
import { grid } from '../io/grid.js';
import { makeJson, type Output } from '../io/output.js';
import { Progress } from '../io/progress.js';
import type { TableOptions } from '../io/table-options.js';
import { must, UserError } from '../io/user-error.js';

/** The options that have to do with tables. Older spellings are further ones, called as the games call things. */
export interface BuildOptions extends TableOptions {
  readonly position?: string;
  readonly export?: string;
  readonly verify?: string;
  readonly build?: true | string;
  readonly check?: number;
  readonly threads?: number;
}

/** An option from before there was --build: what a game calls that which is built, or one of its parameters. */
export interface OlderSpelling {
  readonly word: string;
  readonly is: 'name' | 'parameter';
  readonly option: Option;
}

/** They are still read, as the games declare them, and no longer shown. */
export function olderSpellings({ games }: Catalogue): OlderSpelling[] {
  const found = new Map<string, OlderSpelling>();
  const add = (word: string, is: OlderSpelling['is'], value: string): void => {
    if (!found.has(word)) found.set(word, { word, is, option: new Option(`--${word}${value}`).hideHelp() });
  };
  for (const { tables } of games) {
    if (tables === undefined) continue;
    add(tables.name, 'name', '');
    for (const [name, { kind }] of Object.entries(tables.params)) add(name, 'parameter', kind === 'flag' ? '' : ' <x>');
  }
  return [...found.values()];
}

/** What is to be built, as text; null where a position is to be solved, or a plan to be made. */
export function wantedBuild(game: Game, older: readonly OlderSpelling[], options: BuildOptions): string | null {
  const { build, position, check, threads } = options;
  const values = new Map(Object.entries(options));
  const given = older.filter(({ option }) => values.has(option.attributeName()));
  const foreign = given.find(({ word, is }) => is === 'name' && word !== game.tables?.name);
  if (foreign !== undefined) throw new UserError(`${game.id} has no ${foreign.word} to build`);
  const named = build !== undefined || given.length > 0;
  if (named && position !== undefined) throw new UserError('--build makes whole tables: leave out --position');
  const plan = options.export !== undefined || options.verify !== undefined;
  // Where the solver of a game looks values up, to solve the game is to build its tables.
  const implied = position === undefined && !plan && !game.hidden && game.solver !== undefined;
  if (named || (implied && game.tables !== undefined)) {
    const texts = given.flatMap(({ word, is, option }) =>
      is === 'name' ? [] : [`${word}=${values.get(option.attributeName())}`],
    );
    return [build, ...texts].filter((text) => typeof text === 'string' && text.trim() !== '').join(', ');
  }
  if (check !== undefined) throw new UserError('--check goes with --build');
  if (threads !== undefined && options.verify !== undefined)
    throw new UserError('--threads goes with solving and with --build');
  return null;
}

export function mustHaveTables(game: Game, { games }: Catalogue): Game {
  if (game.tables !== undefined) return game;
  const others = games.filter(({ tables }) => tables !== undefined).map(({ id }) => id);
  throw new UserError(`${game.id} has no tables to build; games that have: ${others.join(', ')}`);
}

/** Builds tables, or reads them, tells what is in them, and checks them where asked to; returns how many failed. */
export async function solveByBuilding(
  game: Game,
  text: string,
  options: BuildOptions,
  catalogue: Catalogue,
  output: Output,
): Promise<{ readonly failed: number }> {
  const order = must(parseBuild(game, text));
  const checker = options.check === undefined ? null : must(await tableChecker(order));
  const built = await build(order, catalogue, options);
  let check: TableCheck | null = null;
  const { check: positions = 0 } = options;
  if (checker !== null) {
    const progress = new Progress('check');
    check = checker(positions, (done) => progress.share(done, positions));
    progress.end();
  }
  if (options.json) output.out(makeJson(documentOf(order, built, positions, check)));
  else describe(built, positions, check, output);
  return { failed: check?.failed ?? 0 };
}

async function build(order: TableOrder, catalogue: Catalogue, { threads }: BuildOptions): Promise<BuiltTables> {
  const progress = new Progress('build');
  const interrupt = new AbortController();
  const stop = (): void => interrupt.abort();
  process.once('SIGINT', stop);
  try {
    return await buildTables(order, {
      catalogue,
      threads,
      signal: interrupt.signal,
      progress: (doing, share) => progress.show(`${doing}, ${(100 * share).toFixed(0)}%`),
    });
  } finally {
    process.off('SIGINT', stop);
    progress.end();
  }
}

function documentOf(
  { game, build, values }: TableOrder,
  built: BuiltTables,
  positions: number,
  check: TableCheck | null,
) {
  const { report, ...rest } = built;
  const found = check && { positions, ...check.counts, failed: check.failed, failures: check.failures };
  return { game: game.id, build: build.name, values, ...rest, ...report.data, check: found };
}

function describe(built: BuiltTables, positions: number, check: TableCheck | null, output: Output): void {
  const { report, folder, files, seconds, memory } = built;
  output.out(grid([...report.head], report.rows));
  for (const note of report.notes) output.out(note);
  for (const { name, bytes } of files) output.out(`${name}: ${megabytes(bytes)}`);
  output.out(`${seconds.toFixed(0)} s, at most ${memory.toLocaleString('en')} MB of memory; files in ${folder}`);
  if (check === null) return;
  const counts = Object.entries(check.counts).map(([sort, count]) => `${count.toLocaleString('en')} ${sort}`);
  output.out(
    `checked ${positions.toLocaleString('en')} random positions by their moves (${counts.join(', ')}): ` +
      `${check.failed.toLocaleString('en')} wrong`,
  );
  for (const failure of check.failures) output.out(failure);
}

/** What games have to build and what it takes, for the help. */
export function buildsText({ games }: Catalogue): string {
  const lines = games.flatMap(({ id, tables }) => {
    if (tables === undefined) return [];
    const files = tables.files(defaultsOf(tables.params));
    const disk = files.reduce((sum, file) => sum + file.disk, 0);
    const memory = Math.max(...files.map((file) => file.memory));
    const takes = `${megabytes(disk)} on disk, ${megabytes(memory)} of memory as usual`;
    const params = Object.entries(tables.params).map(
      ([name, spec]) => `    ${name.padEnd(8)} ${spec.help}; ${expectedForm(spec)} (${defaultText(spec)})`,
    );
    return [`  ${id}: the ${tables.name}, ${tables.help}; ${takes}`, ...params];
  });
  return ['What --build can make:', ...lines].join('\n');
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1e6).toLocaleString('en')} MB`;
}
