import type { AnyValues, ParamSpecs, Values } from '../text/params.js';
import type { ByteSource, TableStore } from './table-store.js';

/**
 * Tables that can be built for a game beforehand, as the game declares them. The declaration is data; the work itself
 * is loaded when it is wanted, so that whoever only plays does not carry it. It knows neither files nor threads:
 * whoever builds gives it a site that has both.
 */
export interface TableBuild<V = AnyValues> {
  /** A word for what is built, such as `tables` or `database`. */
  readonly name: string;
  /** What is built and what for, in a few words. */
  readonly help: string;
  /** What can be chosen, the same way as the parameters of agents. */
  readonly params: ParamSpecs;
  /** The files that are made, in their order. */
  files(values: V): readonly TableFile[];
  work(): Promise<TableWork<V>>;
}

/** One stage of a build: a file, and about how much it takes to make it. */
export interface TableFile {
  /** Its name in the store; it begins with the id of the game, as in `nim/piles-3.table`. */
  readonly name: string;
  /** Bytes on disk, and bytes of memory while it is made. */
  readonly disk: number;
  readonly memory: number;
}

/** How tables are made, looked into and checked. */
export interface TableWork<V = AnyValues> {
  /**
   * Makes the files that are missing. It may be stopped at any time; started again it goes on with what it finds, and
   * the files are the same to the byte. It throws `Refused` where a file that it needs is damaged.
   */
  build(site: BuildSite, values: V): Promise<void>;
  /** The work of one thread of a crew that was begun with `shared`. */
  join(shared: unknown): ThreadWork;
  /** What the finished files have in them; throws `Refused` where one is missing or damaged. */
  report(store: TableStore, values: V): TableReport;
  /** How finished files are checked against the rules of the game; null where there is no way for these values. */
  checker?(values: V): TableChecker | null;
}

/** Does a pass on the blocks whose numbers `take` gives out, until that is -1; its result travels back. */
export type ThreadWork = (pass: unknown, take: () => number) => unknown;

/** Where a build is done: its files, and hands for the work. */
export interface BuildSite {
  has(name: string): boolean;
  /** Reads a file, which is open as long as `use` runs; null where there is none. */
  read<T>(name: string, use: (source: ByteSource) => T): T | null;
  /** Writes a file whole or not at all: each part goes to its offset, in any order. */
  write(name: string, fill: (put: (part: ArrayBufferView, offset: number) => void) => void): void;
  /** Removes a file, if there is one. */
  remove(name: string): void;
  /** Whether so much time has passed since this was last true that what is unfinished should be saved. */
  saveDue(): boolean;
  /** Threads for as long as `use` runs. Each is given `shared`, in which shared buffers stay shared. */
  crew<Pass, Part, T>(shared: unknown, blocks: number, use: (crew: Crew<Pass, Part>) => Promise<T>): Promise<T>;
}

/** Threads that work together: they take block after block, so that none waits long for another. */
export interface Crew<Pass, Part> {
  /** Runs a pass over all blocks; the result of each thread. `doing` says what it is, for people. */
  run(pass: Pass, doing: string): Promise<readonly Part[]>;
}

/** What is in tables: as data for programs, as rows and sentences for people. */
export interface TableReport {
  readonly data: Readonly<Record<string, unknown>>;
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
  readonly notes: readonly string[];
}

/** Checks finished tables against the rules of the game. */
export type TableChecker = (store: TableStore, options: TableCheckOptions) => TableCheck;

/** How much is checked. */
export interface TableCheckOptions {
  /** How many random positions. */
  readonly positions: number;
  readonly seed: number;
  /** Told from time to time how many are done. */
  readonly progress: (done: number) => void;
}

/** What checking tables came to. */
export interface TableCheck {
  readonly failed: number;
  /** The first few contradictions, a sentence each. */
  readonly failures: readonly string[];
  /** How many of the positions were of which sort. */
  readonly counts: Readonly<Record<string, number>>;
}

/** Declares what can be built; the values are typed by the parameters. */
export function defineTables<const S extends ParamSpecs>(
  build: Omit<TableBuild<Values<S>>, 'params'> & { readonly params: S },
): TableBuild {
  return build as TableBuild;
}
