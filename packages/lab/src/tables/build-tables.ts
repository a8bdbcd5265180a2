import { existsSync, statfsSync, statSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import {
  type AnyValues,
  type Catalogue,
  defaultText,
  expectedForm,
  type Game,
  makeAllArgs,
  ok,
  parseValues,
  Refused,
  type Result,
  type TableBuild,
  type TableCheck,
  type TableFile,
  type TableReport,
  type TableWork,
} from '@tabuleiro/engine';
import { makeTerm, parseArgs } from '@tabuleiro/engine/text';
import { LabError, reasonOf } from '../lab-error.js';
import { houseCatalogue } from '../plan/house-catalogue.js';
import { modulesOf } from '../plan/thread-catalogue.js';
import { makeFolder } from '../run/files.js';
import { lockFolder } from '../run/lock.js';
import { err, phrase } from '../sentences.js';
import type { BuildProgress } from './crew.js';
import { FileSite } from './file-site.js';
import { fileTables, tablesFolder } from './file-tables.js';

/** What is to be built of which game; `parseBuild` makes one from text. */
export interface TableOrder {
  readonly game: Game;
  readonly build: TableBuild;
  readonly values: AnyValues;
}

/** Where tables are built, and with how many threads. */
export interface TableBuildOptions {
  /** Where the tables of all games are; the usual folder if left out. */
  readonly folder?: string;
  /** What was added to what this machine has; nothing if left out. */
  readonly catalogue?: Catalogue;
  /** As many as the machine has cores, if left out. */
  readonly threads?: number | undefined;
  readonly progress?: BuildProgress;
  readonly signal?: AbortSignal;
  /** How long what is unfinished goes without being saved; a minute, if left out. */
  readonly saveMs?: number;
}

/** What a build came to. */
export interface BuiltTables {
  readonly report: TableReport;
  readonly folder: string;
  readonly files: readonly { readonly name: string; readonly bytes: number }[];
  readonly seconds: number;
  /** The most memory that the process ever had, in megabytes. */
  readonly memory: number;
}

/** Reads what is to be built, as `name=value, ...`; a refusal says what can be. */
export function parseBuild(game: Game, text: string): Result<TableOrder> {
  const { tables: build } = game;
  if (build === undefined) return err('no-tables', { game: game.id });
  const known = phrase('can-be-built', { params: Object.keys(build.params).map((name) => paramText(build, name)) });
  const args = parseArgs(text);
  if (!args.ok) return err('not-a-build', { text, known });
  const owner = phrase('build-of', { name: build.name, game: game.id });
  const values = parseValues(owner, build.params, args.value);
  return values.ok ? ok({ game, build, values: values.value }) : err('bad-build', { why: values, known });
}

/**
 * Makes the files that are missing, and tells what is in all of them. What is finished stays: started again after an
 * end of whatever kind, it goes on about where it was.
 */
export async function buildTables(order: TableOrder, options: TableBuildOptions = {}): Promise<BuiltTables> {
  const { build, values } = order;
  const { folder = tablesFolder() } = options;
  const begun = performance.now();
  const files = build.files(values);
  const work = await build.work();
  const missing = files.filter(({ name }) => !existsSync(join(folder, name)));
  if (missing.length > 0) await makeFiles(order, work, missing, { ...options, folder });
  return {
    report: inOneSentence(() => work.report(fileTables(folder), values)),
    folder,
    files: files.map(({ name }) => ({ name, bytes: statSync(join(folder, name)).size })),
    seconds: (performance.now() - begun) / 1000,
    memory: Math.round(process.resourceUsage().maxRSS / 1024),
  };
}

async function makeFiles(
  { game, values }: TableOrder,
  work: TableWork,
  missing: readonly TableFile[],
  options: TableBuildOptions & { readonly folder: string },
): Promise<void> {
  const {
    folder,
    catalogue = houseCatalogue(),
    threads = availableParallelism(),
    progress = () => {},
    signal,
    saveMs,
  } = options;
  const home = join(folder, game.id);
  try {
    makeFolder(home);
  } catch (error) {
    throw new LabError(`the folder "${home}" cannot be made: ${reasonOf(error)}`);
  }
  refuseWithoutRoom(home, missing);
  const lock = lockFolder(home);
  try {
    const site = new FileSite({
      game: game.id,
      modules: modulesOf(catalogue),
      folder,
      threads,
      progress,
      signal,
      saveMs,
    });
    await work.build(site, values);
  } catch (error) {
    throw error instanceof Refused ? new LabError(error.message) : error;
  } finally {
    lock.release();
  }
}

/** Better now than when the disk is full, or when the system ends what takes too much memory. */
function refuseWithoutRoom(home: string, missing: readonly TableFile[]): void {
  const { bavail, bsize } = statfsSync(home);
  const disk = missing.reduce((sum, file) => sum + file.disk, 0);
  if (disk > bavail * bsize) {
    throw new LabError(`it takes ${megabytes(disk)} on disk, and "${home}" has room for ${megabytes(bavail * bsize)}`);
  }
  const memory = Math.max(...missing.map((file) => file.memory));
  if (memory > totalmem()) {
    throw new LabError(`it takes ${megabytes(memory)} of memory, and this machine has ${megabytes(totalmem())}`);
  }
}

/** How finished tables are checked on so many random positions; a refusal where there is no check of them. */
export async function tableChecker(
  { game, build, values }: TableOrder,
  folder: string = tablesFolder(),
): Promise<Result<(positions: number, progress: (done: number) => void, seed?: number) => TableCheck>> {
  const check = (await build.work()).checker?.(values) ?? null;
  if (check === null) return err('no-checker', { name: build.name, game: game.id, values: valueTexts(build, values) });
  return ok((positions, progress, seed = 1) =>
    inOneSentence(() => check(fileTables(folder), { positions, progress, seed })),
  );
}

/** The values of an order as they would be written. */
function valueTexts({ params }: TableBuild, values: AnyValues): string[] {
  return makeAllArgs(params, values).map(([key, value]) => `${key}=${makeTerm(value)}`);
}

function paramText({ params }: TableBuild, name: string): string {
  return `${name}=${defaultText(params[name])} (${expectedForm(params[name])})`;
}

/** What a game refuses is not our mistake but something about a file. */
function inOneSentence<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof Refused ? new LabError(error.message) : error;
  }
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1e6).toLocaleString('en')} MB`;
}
