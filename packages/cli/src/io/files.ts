import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { UserError } from './user-error.js';

/** Writes a file whole or not at all: a crash half-way leaves the old one. */
export function writeWhole(file: string, text: string): void {
  const partial = `${file}.partial`;
  try {
    writeFileSync(partial, text);
    renameSync(partial, file);
  } catch (error) {
    throw new UserError(`"${file}" cannot be written: ${reasonOf(error)}`);
  }
}

export function readWhole(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UserError(`"${file}" cannot be read: ${reasonOf(error)}`);
  }
}

/** The code of a file error, in words. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reasons: Record<string, string> = {
    ENOENT: 'there is no such file or folder',
    EACCES: 'permission denied',
    EISDIR: 'it is a folder',
    ENOTDIR: 'part of the path is not a folder',
    EROFS: 'the file system is read-only',
    ENOSPC: 'the disk is full',
    EEXIST: 'a file is in the way',
  };
  return reasons[code] ?? code;
}
