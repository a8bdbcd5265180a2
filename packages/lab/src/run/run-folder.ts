/**
 * A run folder while it is written: `run.json`, the lines, `report/`. It can be killed at any moment: what is whole
 * counts, what is torn is dropped and done again.
 */

import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type GameFailure, LINE_FILES } from '@tabuleiro/trials';
import { LabError, reasonOf } from '../lab-error.js';
import { Appender } from './appender.js';
import { type Disk, systemDisk } from './disk.js';
import { draftOf, makeFolder, writeJson } from './files.js';
import type { Finish, RunHeader } from './header.js';
import { indexBlocks, readLines, rewriteBlocks } from './line-file.js';
import { LOCK_FILE, type Lock, lockFolder } from './lock.js';
import { readHeader, toFolder } from './read-run.js';
import { sameJson } from './same-json.js';

export const RUN_FILE = 'run.json';
/** Agents that played an illegal move, crashed or were too slow: a line for each, with position and stack. */
export const FAILURES_FILE = 'failures.jsonl';

export class RunFolder {
  private appender: Appender | null = null;
  private failures: Appender | null = null;
  private header: RunHeader;

  private constructor(
    readonly folder: string,
    header: RunHeader,
    private readonly lock: Lock,
    private readonly disk: Disk,
  ) {
    this.header = header;
  }

  /** Begins a run, or takes one up that asked the same or for fewer games; anything else is refused and left alone. */
  static open(folder: string, fresh: RunHeader, disk: Disk = systemDisk): RunFolder {
    refuseForeign(folder);
    const lock = guarded(folder, () => {
      makeFolder(folder);
      return lockFolder(folder);
    });
    try {
      const begun = existsSync(join(folder, RUN_FILE)) ? readHeader(folder) : null;
      if (begun !== null) refuseOther(folder, begun, fresh);
      const header = begun === null ? fresh : { ...begun, executor: fresh.executor };
      const run = new RunFolder(folder, header, lock, disk);
      if (begun !== null && asksForMore(begun, fresh)) guarded(folder, () => run.grow(fresh));
      if (run.header.finished === null) guarded(folder, () => run.writeHeader());
      return run;
    } catch (error) {
      lock.release();
      throw error;
    }
  }

  get current(): RunHeader {
    return this.header;
  }

  /** Drops what a crash has torn, and gives the lines of all whole blocks. */
  *resume(): Generator<{ readonly block: number; readonly lines: string[] }> {
    const file = this.lineFile;
    if (!existsSync(file)) {
      new Appender(file, this.disk).close();
      return;
    }
    const { blocks, clean } = indexBlocks(file, statSync(file).size);
    if (!clean) guarded(this.folder, () => rewriteBlocks(file, blocks, this.disk));
    let block = -1;
    let lines: string[] = [];
    for (const { text } of readLines(file)) {
      const { block: next } = JSON.parse(text) as { block: number };
      if (next !== block) {
        if (lines.length > 0) yield { block, lines };
        block = next;
        lines = [];
      }
      lines.push(text);
    }
    if (lines.length > 0) yield { block, lines };
  }

  /** Takes up a finished or unfinished run with more games. Killed at any point, it is a run that lacks a block. */
  private grow(fresh: RunHeader): void {
    const last = (this.header.blocks ?? 0) - 1;
    this.header = { ...this.header, finished: null };
    this.writeHeader();
    const file = this.lineFile;
    if (existsSync(file)) {
      // All blocks have the same number of games but the last, which may have been cut short: then it is done again.
      const { blocks } = indexBlocks(file, statSync(file).size);
      const whole = last > 0 && blocks.get(last)?.length === blocks.get(0)?.length;
      if (!whole && blocks.delete(last)) rewriteBlocks(file, blocks, this.disk);
    }
    this.header = fresh;
  }

  /** A finished block, in one piece. */
  append(lines: readonly string[]): void {
    this.appender ??= new Appender(this.lineFile, this.disk);
    this.appender.append(`${lines.join('\n')}\n`);
  }

  /** What went wrong with agents: for people to look into, with the stacks that no line has. */
  logFailures(failures: readonly GameFailure[]): void {
    this.failures ??= new Appender(join(this.folder, FAILURES_FILE), this.disk);
    for (const failure of failures) this.failures.append(`${JSON.stringify(failure)}\n`);
  }

  /** Puts the blocks into order, leaves out those that do not count, and says in run.json that all is done. */
  finish(finish: Finish, counts: (block: number) => boolean): void {
    this.closeFile();
    const file = this.lineFile;
    const { blocks, clean } = indexBlocks(file, statSync(file).size);
    const surplus = [...blocks.keys()].filter((block) => !counts(block));
    for (const block of surplus) blocks.delete(block);
    guarded(this.folder, () => {
      if (!clean || surplus.length > 0) rewriteBlocks(file, blocks, this.disk);
      this.header = { ...this.header, finished: finish };
      this.writeHeader();
    });
  }

  close(): void {
    try {
      this.closeFile();
    } finally {
      this.lock.release();
    }
  }

  /** Lets go after an error, without another one. */
  abandon(): void {
    this.appender?.abandon();
    this.failures?.abandon();
    this.appender = null;
    this.failures = null;
    this.lock.release();
  }

  private get lineFile(): string {
    return join(this.folder, LINE_FILES[this.header.kind]);
  }

  private closeFile(): void {
    this.appender?.close();
    this.failures?.close();
    this.appender = null;
    this.failures = null;
  }

  private writeHeader(): void {
    const experiment = toFolder(this.header.experiment, this.folder);
    writeJson(join(this.folder, RUN_FILE), { ...this.header, experiment }, this.disk);
  }
}

/** A folder that has anything in it must be a run, or what is left of one that was killed as it began. */
function refuseForeign(folder: string): void {
  if (!existsSync(folder)) return;
  if (!statSync(folder).isDirectory()) throw new LabError(`"${folder}" is a file, not a folder; nothing was changed`);
  const names = guarded(folder, () => readdirSync(folder));
  if (names.includes(RUN_FILE)) return;
  const foreign = names.find((name) => !name.startsWith(LOCK_FILE) && name !== draftOf(RUN_FILE));
  if (foreign === undefined) return;
  throw new LabError(`the folder "${folder}" is not a run: it holds "${foreign}"; nothing was changed`);
}

function refuseOther(folder: string, begun: RunHeader, fresh: RunHeader): void {
  const changed = (what: string): never => {
    throw new LabError(`the run in "${folder}" ${what}; choose another folder with --out; nothing was changed`);
  };
  const more = asksForMore(begun, fresh);
  if (!more && (!sameJson(begun.experiment, fresh.experiment) || begun.seed !== fresh.seed)) {
    changed('is of another experiment');
  }
  // A finished run is only read, and that any version may do.
  if (begun.finished !== null && !more) return;
  if (begun.version !== fresh.version || begun.build !== fresh.build) {
    changed(`was begun by another build of the program (${begun.version} ${begun.build})`);
  }
  if (!sameJson(begun.game, fresh.game)) changed('was begun with another version of the game');
}

/**
 * Whether the same matches are asked for, with more games: block by block, those played are the first of them. Not where
 * a test decides how many count, nor where the games of another condition come after them.
 */
function asksForMore(begun: RunHeader, fresh: RunHeader): boolean {
  const [a, b] = [begun.experiment, fresh.experiment];
  if (a.kind !== 'matches' || b.kind !== 'matches' || a.sprt !== undefined || begun.conditions.length > 1) return false;
  if (begun.seed !== fresh.seed || (a.games ?? 0) >= (b.games ?? 0)) return false;
  return sameJson({ ...a, games: b.games }, b);
}

function guarded<T>(folder: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof LabError) throw error;
    throw new LabError(`the run folder "${folder}" cannot be written: ${reasonOf(error)}`);
  }
}
