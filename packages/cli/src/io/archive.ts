import { readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { makeFolder, reasonOf } from '@tabuleiro/lab';
import { writeWhole } from './files.js';
import { UserError } from './user-error.js';

/** Where finished games are kept unless told otherwise. */
export function defaultArchive(): string {
  return process.env.TABULEIRO_ARCHIVE ?? join(homedir(), '.tabuleiro', 'games');
}

/** Makes sure that games can be kept, before one is played that would be lost. */
export function prepareArchive(folder: string): void {
  try {
    makeFolder(folder);
  } catch (error) {
    throw new UserError(`the archive folder "${folder}" cannot be made: ${reasonOf(error)}`);
  }
}

/** Keeps a game under its date and name; returns the file. */
export function keepGame(folder: string, game: string, text: string, now = new Date()): string {
  prepareArchive(folder);
  const stamp = now.toISOString().replace(/[:.]/g, '-').slice(0, 23);
  const taken = new Set(archivedGames(folder));
  let id = `${stamp}-${game}`;
  for (let n = 2; taken.has(id); n++) id = `${stamp}-${game}-${n}`;
  const file = join(folder, `${id}.txt`);
  writeWhole(file, text);
  return file;
}

/** The ids of the games kept, oldest first. */
export function archivedGames(folder: string): string[] {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    return [];
  }
  return names
    .filter((name) => name.endsWith('.txt'))
    .map((name) => name.slice(0, -4))
    .sort();
}
