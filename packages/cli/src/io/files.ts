import { readFileSync } from 'node:fs';
import { reasonOf, WholeFile, writeWhole as write } from '@tabuleiro/lab';
import { UserError } from './user-error.js';

/** Texts go to the disk in pieces of about this length. */
const PIECE = 1 << 16;

/** Writes a file whole or not at all: a crash half-way leaves the old one. */
export function writeWhole(file: string, text: string): void {
  guarded(file, () => write(file, [text]));
}

/** The same for pieces that come one by one; answers how many there were. */
export async function writeWholeFrom(file: string, pieces: AsyncIterable<string | Uint8Array>): Promise<number> {
  const whole = guarded(file, () => new WholeFile(file));
  let count = 0;
  let waiting = '';
  try {
    for await (const given of pieces) {
      count++;
      if (typeof given !== 'string') {
        guarded(file, () => whole.append(given));
        continue;
      }
      waiting += given;
      if (waiting.length < PIECE) continue;
      const piece = waiting;
      guarded(file, () => whole.append(piece));
      waiting = '';
    }
    guarded(file, () => whole.append(waiting));
    guarded(file, () => whole.finish());
  } catch (error) {
    whole.discard();
    throw error;
  }
  return count;
}

export function readWhole(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UserError(`"${file}" cannot be read: ${reasonOf(error)}`);
  }
}

function guarded<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new UserError(`"${file}" cannot be written: ${reasonOf(error)}`);
  }
}
