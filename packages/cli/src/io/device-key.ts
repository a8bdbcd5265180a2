import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeFolder, reasonOf } from '@tabuleiro/lab';
import { UserError } from './user-error.js';

const BYTES = 32;

/** A key of this device, and what becomes of a damaged one. */
interface KeyPlace {
  readonly file: string;
  readonly anew: string;
}

/** Whoever can read it can read what is sealed here. */
const sealing = (): KeyPlace => ({
  file: process.env.TABULEIRO_KEY ?? inHome('key'),
  anew: 'without the file a new one is made, for new rounds only',
});

/** Whoever can read it sits on the seats of this device at tables online. */
const seating = (): KeyPlace => ({
  file: process.env.TABULEIRO_DEVICE ?? inHome('device'),
  anew: 'without the file a new one is made, and its seats at tables are lost',
});

function inHome(name: string): string {
  return join(homedir(), '.tabuleiro', name);
}

/** The key of sealed rounds; null where there is none yet. */
export function readKey(): Buffer | null {
  return readKeyAt(sealing());
}

/** The key of sealed rounds, made where there is none. */
export function prepareKey(): Buffer {
  return prepareKeyAt(sealing());
}

/** Who this device is to a server of tables: something else to each of them, so that none can sit down for it elsewhere. */
export function keyForServer(origin: string): string {
  return createHmac('sha256', prepareKeyAt(seating())).update(`tabuleiro device at ${origin}`).digest('hex');
}

function readKeyAt({ file, anew }: KeyPlace): Buffer | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new UserError(`the key "${file}" cannot be read: ${reasonOf(error)}`);
  }
  const key = Buffer.from(text, 'base64');
  if (key.length === BYTES) return key;
  throw new UserError(`the key "${file}" is damaged: ${anew}`);
}

/** Only its user may read it, and one that is there is never replaced. */
function prepareKeyAt(place: KeyPlace): Buffer {
  const kept = readKeyAt(place);
  if (kept !== null) return kept;
  const { file } = place;
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
