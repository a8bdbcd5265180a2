import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ByteSource, TableStore } from '@tabuleiro/engine';
import { fileIn } from '../files.js';
import { isNetwork, keptTables } from '../tables.js';

/** The networks of this machine: those in its folder of tables, and those that come with the games. */
export function networksHere(folder: string = keptTables()): TableStore {
  const folders = [folder, shippedFolder()];
  return {
    open(name) {
      if (!isNetwork(name)) return null;
      const [file] = folders.flatMap((each) => fileIn(each, name) ?? []);
      return file === undefined ? null : inMemory(file.path);
    },
  };
}

/** The folder in which those that come with the games are a folder of networks. */
function shippedFolder(): string {
  return join(dirname(createRequire(import.meta.url).resolve('@tabuleiro/games/networks/README.md')), '..');
}

/** A network is read whole, and what was read is remembered elsewhere. */
function inMemory(path: string): ByteSource {
  const bytes = readFileSync(path);
  return { size: bytes.length, read: (offset, into) => into.set(bytes.subarray(offset, offset + into.length)) };
}
