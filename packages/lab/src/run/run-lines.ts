/** The lines of a run, as its file has them: which are whole and its own, and which are not. */
import { type Line, readLine } from '@tabuleiro/trials';
import type { RunHeader } from './header.js';
import type { LineKey } from './line-file.js';
import { isSealed, sealed, unsealed } from './seal.js';

export class RunLines {
  constructor(private readonly header: RunHeader) {}

  /** A line as it goes into the file. Runs from before there were sums go on without them. */
  written(line: string): string {
    const { sums } = this.header;
    return sums === undefined ? line : sealed(sums, line);
  }

  /** The text of a line without its sum, and no more is looked at; null where the sum is not the right one. */
  text(written: string): string | null {
    const { sums } = this.header;
    if (sums === undefined) return isSealed(written) ? null : written;
    return unsealed(sums, written);
  }

  /** A line from the file, every field looked at; null where it is damaged, or none of this run. */
  read(written: string): Line | null {
    const text = this.text(written);
    return text === null ? null : readLine(this.header, text);
  }

  /**
   * Which line it is, for those that this program has just written itself: with the right sum, the first fields are
   * enough, and reading all of it takes ten times as long.
   */
  key(written: string): LineKey | null {
    if (this.header.sums === undefined) return this.read(written);
    const text = this.text(written);
    const key = text === null ? null : /^\{"block":(\d+),"index":(\d+),"of":(\d+),/.exec(text);
    return key === null ? null : { block: Number(key[1]), index: Number(key[2]), of: Number(key[3]) };
  }
}
