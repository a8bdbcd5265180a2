import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeFolder, reasonOf } from '@tabuleiro/lab';
import type { NumberStore } from '@tabuleiro/online';
import { UserError } from '../io/user-error.js';

const LINE = /^(.+)\t([0-9a-f]{64})$/;

/** The numbers that this device has added to the deals of a table: a terminal that starts again goes on with them. */
export class KeptNumbers implements NumberStore {
  private readonly known: Map<string, string>;

  private constructor(
    private readonly file: string,
    text: string,
  ) {
    this.known = new Map(
      text.split('\n').flatMap((line): [string, string][] => {
        const [, key, number] = LINE.exec(line) ?? [];
        return key === undefined ? [] : [[key, number]];
      }),
    );
  }

  static of(table: string): KeptNumbers {
    const folder = process.env.TABULEIRO_DEVICE ?? join(homedir(), '.tabuleiro', 'device');
    const file = join(dirname(folder), 'deals', table);
    try {
      return new KeptNumbers(file, readFileSync(file, 'utf8'));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new KeptNumbers(file, '');
      throw new UserError(`"${file}" cannot be read: ${reasonOf(error)}`);
    }
  }

  read(key: string): string | null {
    return this.known.get(key) ?? null;
  }

  keep(key: string, number: string): void {
    this.known.set(key, number);
    try {
      makeFolder(dirname(this.file));
      appendFileSync(this.file, `${key}\t${number}\n`, { mode: 0o600 });
    } catch (error) {
      throw new UserError(`"${this.file}" cannot be written: ${reasonOf(error)}`);
    }
  }

  /** The game is over, and every deal has been checked. */
  forget(): void {
    rmSync(this.file, { force: true });
  }
}
