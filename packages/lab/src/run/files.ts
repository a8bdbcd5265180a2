import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Makes a folder and those above it. Node's own way to do so never ends where a file system refuses (/proc). */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(resolve(folder)));
  mkdirSync(folder);
}

/** Writes JSON whole or not at all. */
export function writeJson(file: string, value: unknown): void {
  writeWhole(file, (fd) => writeSync(fd, `${JSON.stringify(value, null, 2)}\n`));
}

/** Writes a file whole or not at all, also when the machine loses power: a crash half-way leaves the old file. */
export function writeWhole(file: string, fill: (fd: number) => void): void {
  const partial = `${file}.partial`;
  const fd = openSync(partial, 'w');
  try {
    fill(fd);
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
  renameSync(partial, file);
}
