/** The folder of a tuning: `tune.json` with what was asked and how far it is, `result/`, a run, and `report/`. */
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { LabError, reasonOf } from '../lab-error.js';
import { draftOf, makeFolder, writeJson } from '../run/files.js';
import { LOCK_FILE, lockFolder } from '../run/lock.js';
import { sameJson } from '../run/same-json.js';
import { thisVersion } from '../run/version.js';
import type { MatchFitness } from './match-fitness.js';
import type { TuneProgress, TuneTask } from './tune.js';
import type { Weights } from './weights.js';

/** The file that holds a tuning. */
export const TUNE_FILE = 'tune.json';
const FORMAT = 1;

/** What was asked. */
export interface TuneAsked {
  readonly task: TuneTask;
  readonly fitness: MatchFitness;
  /** Games of the match that judges the result. */
  readonly resultGames: number;
}

/** What tune.json holds. */
export interface TuneRecord {
  readonly format: typeof FORMAT;
  readonly id: string;
  readonly created: string;
  readonly asked: TuneAsked;
  readonly version: string;
  readonly build: string;
  readonly progress: TuneProgress;
  /** The result, once all generations are done; the run in `result/` judges it. */
  readonly finished: { readonly at: string; readonly weights: Weights; readonly agent: string } | null;
}

/** A tuning on the disk. */
export interface TuneFolder {
  readonly record: TuneRecord;
  keep(record: TuneRecord): void;
  close(): void;
}

/** Begins a tuning, or takes one up that asked the same; anything else in the folder is refused and left alone. */
export function openTuneFolder(folder: string, asked: TuneAsked): TuneFolder {
  const file = join(folder, TUNE_FILE);
  refuseForeign(folder);
  const lock = guarded(folder, () => {
    makeFolder(folder);
    return lockFolder(folder);
  });
  try {
    const begun = existsSync(file) ? readTune(folder) : null;
    if (begun !== null) refuseOther(folder, begun, asked);
    let record: TuneRecord = begun ?? freshRecord(asked);
    const keep = (next: TuneRecord): void => {
      record = next;
      guarded(folder, () => writeJson(file, next));
    };
    if (begun === null) keep(record);
    return {
      get record() {
        return record;
      },
      keep,
      close: () => lock.release(),
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** A tuning that nobody asked to keep: it is over with the process. */
export function tuneInMemory(asked: TuneAsked): TuneFolder {
  let record = freshRecord(asked);
  return {
    get record() {
      return record;
    },
    keep(next) {
      record = next;
    },
    close() {},
  };
}

function freshRecord(asked: TuneAsked): TuneRecord {
  return {
    format: FORMAT,
    id: randomUUID(),
    created: new Date().toISOString(),
    asked,
    ...thisVersion(),
    progress: { history: [], state: null },
    finished: null,
  };
}

/** Reads a tuning; throws a `LabError` where there is none. */
export function readTune(folder: string): TuneRecord {
  const file = join(folder, TUNE_FILE);
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) throw new LabError(`"${file}" is damaged: ${error.message}`);
    throw new LabError(`"${folder}" is not a tuning: "${file}" cannot be read: ${reasonOf(error)}`);
  }
  if (!isRecord(value)) throw new LabError(`"${file}" was not written by this program, or by another version of it`);
  if (!isProgress(value.progress) || !isFinish(value.finished)) {
    throw new LabError(`"${file}" is damaged: what it says of its generations cannot be gone on with`);
  }
  return value;
}

function isRecord(value: unknown): value is TuneRecord {
  return isObject(value) && value.format === FORMAT && TEXTS.every((name) => typeof value[name] === 'string');
}

const TEXTS = ['id', 'created', 'version', 'build'] as const;

/** Generations without the state that the last one left cannot be gone on with. */
function isProgress(value: unknown): boolean {
  if (!isObject(value) || !Array.isArray(value.history) || !value.history.every(isGeneration)) return false;
  return value.history.length === 0 || (isObject(value.state) && isWhole(value.state));
}

/** After a generation every tuner knows all that it needs: a hole is damage. */
function isWhole(state: unknown): boolean {
  return isObject(state) ? Object.values(state).every(isWhole) : state !== null;
}

function isGeneration(value: unknown): boolean {
  if (!isObject(value) || !Array.isArray(value.point) || !value.point.every(Number.isFinite)) return false;
  return [value.generation, value.best, value.mean, value.evaluations].every(Number.isFinite);
}

function isFinish(value: unknown): boolean {
  if (value === null) return true;
  return (
    isObject(value) && [value.at, value.agent].every((text) => typeof text === 'string') && isObject(value.weights)
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function refuseForeign(folder: string): void {
  if (!existsSync(folder)) return;
  if (!statSync(folder).isDirectory()) throw new LabError(`"${folder}" is a file, not a folder; nothing was changed`);
  const names = guarded(folder, () => readdirSync(folder));
  if (names.includes(TUNE_FILE)) return;
  const foreign = names.find((name) => !name.startsWith(LOCK_FILE) && name !== draftOf(TUNE_FILE));
  if (foreign === undefined) return;
  throw new LabError(`the folder "${folder}" is not a tuning: it holds "${foreign}"; nothing was changed`);
}

function refuseOther(folder: string, begun: TuneRecord, asked: TuneAsked): void {
  const refuse = (what: string): never => {
    throw new LabError(`the tuning in "${folder}" ${what}; choose another folder with --out; nothing was changed`);
  };
  if (!sameJson(begun.asked, asked)) refuse('asked for something else');
  const { version, build } = thisVersion();
  if (begun.finished === null && (begun.version !== version || begun.build !== build)) {
    refuse(`was begun by another build of the program (${begun.version} ${begun.build})`);
  }
}

function guarded<T>(folder: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof LabError) throw error;
    throw new LabError(`the folder "${folder}" cannot be written: ${reasonOf(error)}`);
  }
}
