/**
 * A run folder while it is written: `run.json`, the lines, `report/`. It can be killed at any moment: what is whole
 * counts, what is torn is dropped and done again.
 */

import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type GameFailure, LINE_FILES, type Line, type Plan } from '@tabuleiro/trials';
import { LabError, reasonOf } from '../lab-error.js';
import { neededBy } from '../plan/needed-extensions.js';
import { Appender } from './appender.js';
import { type Disk, systemDisk } from './disk.js';
import { draftOf, makeFolder, writeJson } from './files.js';
import type { Finish, RunHeader } from './header.js';
import { type Indexed, indexBlocks, readLines, rewriteBlocks } from './line-file.js';
import { LOCK_FILE, type Lock, lockFolder } from './lock.js';
import { readHeader } from './read-run.js';
import { RunLines } from './run-lines.js';
import { sameJson } from './same-json.js';

export const RUN_FILE = 'run.json';
/** Agents that played an illegal move, crashed or were too slow: a line for each, with position and stack. */
export const FAILURES_FILE = 'failures.jsonl';

/** Says something worth knowing: one sentence. */
export type Tell = (sentence: string) => void;

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

  /**
   * Drops what is torn, damaged or none of this plan, and gives the lines of all whole blocks. What no crash explains is
   * told in a sentence.
   */
  *resume(plan: Plan, tell: Tell): Generator<{ readonly block: number; readonly lines: Line[] }> {
    const file = this.lineFile;
    if (!existsSync(file)) {
      new Appender(file, this.disk).close();
      return;
    }
    const { blocks, clean, damaged } = this.indexAsPlanned(plan);
    if (damaged > 0) tell(`"${file}" is damaged: ${damaged} of its lines are left out, and their games played again`);
    if (!clean) guarded(this.folder, () => rewriteBlocks(file, blocks, this.disk));
    const lines = new RunLines(this.header);
    let whole: Line[] = [];
    for (const { text } of readLines(file)) {
      const line = lines.read(text);
      if (line === null) throw new LabError(`"${file}" was changed by somebody else while it was read`);
      whole.push(line);
      if (whole.length < line.of) continue;
      yield { block: line.block, lines: whole };
      whole = [];
    }
  }

  /** A run that says that it is finished, and lacks some of its lines, is taken up again, which is told. */
  reopenIfDamaged(fresh: RunHeader, plan: Plan, tell: Tell): void {
    const { finished } = this.header;
    if (finished === null) return;
    const { blocks, lines, clean } = existsSync(this.lineFile) ? this.indexAsPlanned(plan) : NOTHING;
    const planned = plan.test === null ? plan.lines : finished.lines;
    if (lines === planned && lines === finished.lines && blocks.size === finished.blocks) {
      if (clean) return;
      tell(`"${this.lineFile}" is damaged: all games are there, and what is none of them is left out`);
      guarded(this.folder, () => rewriteBlocks(this.lineFile, blocks, this.disk));
      return;
    }
    const what = `says that it is finished, and ${lines} of its ${planned} lines are whole`;
    refuseOtherBuild(this.folder, this.header, fresh, `${what}; it `);
    tell(`the run in "${this.folder}" ${what}: the others are played again`);
    this.header = { ...this.header, executor: fresh.executor, finished: null };
    guarded(this.folder, () => this.writeHeader());
  }

  /** The whole blocks, every field looked at. */
  private indexAsPlanned(plan: Plan): Indexed {
    const lines = new RunLines({ ...this.header, blocks: Number.isFinite(plan.blocks) ? plan.blocks : null });
    return indexBlocks(this.lineFile, (text) => {
      const line = lines.read(text);
      return line !== null && line.of === plan.size(line.block) ? line : null;
    });
  }

  /** The whole blocks, as far as the sums of their lines tell. */
  private index(): Indexed {
    const lines = new RunLines(this.header);
    return indexBlocks(this.lineFile, (text) => lines.key(text));
  }

  /** Takes up a finished or unfinished run with more games. Killed at any point, it is a run that lacks a block. */
  private grow(fresh: RunHeader): void {
    const last = (this.header.blocks ?? 0) - 1;
    this.header = { ...this.header, finished: null };
    this.writeHeader();
    const file = this.lineFile;
    if (existsSync(file)) {
      // All blocks have the same number of games but the last, which may have been cut short: then it is done again.
      const { blocks } = this.index();
      const whole = last > 0 && blocks.get(last)?.length === blocks.get(0)?.length;
      if (!whole && blocks.delete(last)) rewriteBlocks(file, blocks, this.disk);
    }
    // What is there keeps its sums.
    const { sums: _, ...rest } = fresh;
    this.header = { ...rest, ...(this.header.sums !== undefined && { sums: this.header.sums }) };
  }

  /** Everything that was appended is on the disk. */
  settle(): void {
    this.closeFile();
  }

  /** Leaves out all blocks from one on: they are going to be done again. */
  cutFrom(block: number): void {
    this.closeFile();
    if (!existsSync(this.lineFile)) return;
    const { blocks, clean } = this.index();
    const later = [...blocks.keys()].filter((each) => each >= block);
    for (const each of later) blocks.delete(each);
    if (!clean || later.length > 0) guarded(this.folder, () => rewriteBlocks(this.lineFile, blocks, this.disk));
  }

  /** A finished block, in one piece. */
  append(lines: readonly string[]): void {
    this.appender ??= new Appender(this.lineFile, this.disk);
    const written = new RunLines(this.header);
    this.appender.append(lines.map((line) => `${written.written(line)}\n`).join(''));
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
    const { blocks, clean } = this.index();
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
    writeJson(join(this.folder, RUN_FILE), this.header, this.disk);
  }
}

const NOTHING: Indexed = { blocks: new Map(), lines: 0, clean: true, damaged: 0 };

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
  const more = asksForMore(begun, fresh);
  if (!more && (!sameJson(begun.experiment, fresh.experiment) || begun.seed !== fresh.seed)) {
    changed(folder, 'is of another experiment');
  }
  // A finished run is only read, and that any version may do.
  if (begun.finished !== null && !more) return;
  refuseOtherBuild(folder, begun, fresh);
}

/** Games of two builds, or of two versions of a game, must not be mixed. */
function refuseOtherBuild(folder: string, begun: RunHeader, fresh: RunHeader, what = ''): void {
  if (begun.version !== fresh.version || begun.build !== fresh.build) {
    changed(folder, `${what}was begun by another build of the program (${begun.version} ${begun.build})`);
  }
  const [then, now] = [begun.game, fresh.game];
  if (then.id !== now.id || then.version !== now.version) {
    changed(folder, `${what}was begun with another version of the game`);
  }
  if (!sameJson(digestsOf(then), digestsOf(now))) changed(folder, `${what}was begun with another extension`);
  if (!sameJson([begun.agents, begun.conditions], [fresh.agents, fresh.conditions])) {
    changed(folder, `${what}is damaged: run.json names agents or conditions that its experiment has not`);
  }
}

function changed(folder: string, what: string): never {
  throw new LabError(`the run in "${folder}" ${what}; choose another folder with --out; nothing was changed`);
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

function digestsOf(game: RunHeader['game']): string[] {
  return neededBy(game)
    .map(({ digest }) => digest)
    .sort();
}
