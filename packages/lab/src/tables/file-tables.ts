import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ByteSource, TableStore } from '@tabuleiro/engine';
import { LabError, reasonOf } from '../lab-error.js';

/** Where solved games are kept: TABULEIRO_TABLES, or a folder of the user's home. */
export function tablesFolder(): string {
  return process.env.TABULEIRO_TABLES ?? join(homedir(), '.tabuleiro', 'tables');
}

/** Where the networks are that come with the games. */
function shippedFolder(): string {
  return dirname(createRequire(import.meta.url).resolve('@tabuleiro/games/networks/README.md'));
}

/** What this machine has: the tables of its folder, and the networks that come with the games. */
export function houseTables(): TableStore {
  const own = fileTables();
  const shipped = fileTables(dirname(shippedFolder()));
  return { open: (name) => own.open(name) ?? (name.startsWith('networks/') ? shipped.open(name) : null) };
}

/** Tables as files of a folder, read piece by piece. */
export function fileTables(folder: string = tablesFolder()): TableStore {
  const open = new Map<string, ByteSource>();
  return {
    open(name) {
      const known = open.get(name);
      if (known !== undefined) return known;
      const path = join(folder, name);
      if (!existsSync(path)) return null;
      // It stays open as long as the process: a table is asked for thousands of times.
      const source = openFile(path);
      open.set(name, source);
      return source;
    },
  };
}

/** A file to be read piece by piece, until it is closed. A refusal names it. */
export function openFile(path: string): ByteSource & { close(): void } {
  const file = orRefuse(path, () => openSync(path, 'r'));
  const { size } = fstatSync(file);
  return {
    size,
    read(offset, into) {
      let done = 0;
      while (done < into.length) {
        const got = orRefuse(path, () => readSync(file, into, done, into.length - done, offset + done));
        if (got === 0) throw new LabError(`"${path}" ends before byte ${offset + into.length}: build it again`);
        done += got;
      }
    },
    close: () => closeSync(file),
  };
}

function orRefuse<T>(path: string, access: () => T): T {
  try {
    return access();
  } catch (error) {
    throw new LabError(`"${path}" cannot be read: ${reasonOf(error)}`);
  }
}
