import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeFolder, reasonOf } from '@tabuleiro/lab';
import { UserError } from './user-error.js';

const BYTES = 32;

/** The key of this device: whoever can read it can read what is sealed here. */
function keyFile(): string {
  return process.env.TABULEIRO_KEY ?? join(homedir(), '.tabuleiro', 'key');
}

/** The key; null where there is none yet. */
export function readKey(): Buffer | null {
  const file = keyFile();
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new UserError(`the key "${file}" cannot be read: ${reasonOf(error)}`);
  }
  const key = Buffer.from(text, 'base64');
  if (key.length === BYTES) return key;
  throw new UserError(`the key "${file}" is damaged: without the file a new one is made, for new rounds only`);
}

/** The key, made where there is none: only its user may read it, and one that is there is never replaced. */
export function prepareKey(): Buffer {
  const kept = readKey();
  if (kept !== null) return kept;
  const file = keyFile();
  const key = randomBytes(BYTES);
  try {
    makeFolder(dirname(file));
    writeFileSync(file, `${key.toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    // A key that was cut short would be taken for damaged; one that somebody else has just made stays.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') rmSync(file, { force: true });
    throw new UserError(`the key "${file}" cannot be made: ${reasonOf(error)}`);
  }
  return key;
}
