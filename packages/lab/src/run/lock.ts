/**
 * The lock of a folder, of a run or of tables: a file that says which process writes there. It appears whole (a hard
 * link of a finished file), so nobody ever reads half a lock. The lock of a process that is gone is taken over.
 */
import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { LabError } from '../lab-error.js';

export const LOCK_FILE = 'lock';

interface Holder {
  readonly pid: number;
  readonly host: string;
  /** When the process began, where the system tells: a number may be given out again after a restart. */
  readonly began: string;
  readonly token: string;
}

export interface Lock {
  release(): void;
}

export function lockFolder(folder: string): Lock {
  const file = join(folder, LOCK_FILE);
  const own: Holder = { pid: process.pid, host: hostname(), began: beganOf(process.pid) ?? '', token: randomUUID() };
  const draft = `${file}.${own.token}`;
  try {
    writeFileSync(draft, JSON.stringify(own));
    // Twice: once against the lock of a dead process, and once more after it is out of the way.
    for (let attempt = 0; attempt < 3; attempt++) {
      if (tryLink(draft, file)) {
        return {
          release() {
            if (read(file)?.token === own.token) rmSync(file, { force: true });
          },
        };
      }
      const holder = read(file);
      if (holder !== null && isAlive(holder)) throw new LabError(refusal(folder, file, holder));
      removeStale(file, holder);
    }
    throw new LabError(`the folder "${folder}" is being opened by another process; try again`);
  } finally {
    rmSync(draft, { force: true });
  }
}

function refusal(folder: string, file: string, { pid, host }: Holder): string {
  if (host === hostname()) return `the folder "${folder}" is being written by process ${pid}; nothing was changed`;
  return (
    `the folder "${folder}" is locked by process ${pid} on ${host}; ` +
    `if that is over, delete "${file}" and start again; nothing was changed`
  );
}

function tryLink(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves a dead lock aside; should a living process have replaced it meanwhile, its lock is put back. */
function removeStale(file: string, seen: Holder | null): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = read(aside);
  if (moved !== null && moved.token !== seen?.token) tryLink(aside, file);
  rmSync(aside, { force: true });
}

function read(file: string): Holder | null {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isHolder(value) ? value : null;
  } catch {
    return null;
  }
}

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null && 'pid' in value && 'host' in value && 'token' in value;
}

function isAlive({ pid, host, began }: Holder): boolean {
  // Another machine's processes cannot be seen from here: better to ask than to write over its work.
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  const now = beganOf(pid);
  return now === null || began === '' || now === began;
}

/** The start of a process in ticks since the machine's own, from Linux's /proc; null where that is not to be had. */
function beganOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie has ended; only its parent has not noticed yet.
    return fields[0] === 'Z' ? 'ended' : fields[19];
  } catch {
    return null;
  }
}
