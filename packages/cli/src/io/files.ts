import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { reasonOf } from '@tabuleiro/lab';
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
