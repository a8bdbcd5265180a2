import { close, closeSync, fsync, fsyncSync, openSync, writeSync } from 'node:fs';
import { LabError, reasonOf } from '../lab-error.js';

/** How often what was written is forced to disk, at most. */
const SYNC_MS = 1000;

/** Appends to a file: every text goes to the system at once, and to the disk within a second. */
export class Appender {
  private readonly fd: number;
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly file: string) {
    this.fd = this.guarded(() => openSync(file, 'a'));
  }

  append(text: string): void {
    const bytes = Buffer.from(text);
    this.guarded(() => {
      for (let at = 0; at < bytes.length; ) at += writeSync(this.fd, bytes, at);
    });
    this.timer ??= setTimeout(() => this.sync(), SYNC_MS);
  }

  close(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.guarded(() => {
      fsyncSync(this.fd);
      closeSync(this.fd);
    });
  }

  /** Gives the file up after an error: nothing more can be done for what it holds. */
  abandon(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    close(this.fd, () => {});
  }

  private sync(): void {
    // A failure here comes up again, and is reported, when the file is closed.
    fsync(this.fd, () => {});
    this.timer = null;
  }

  private guarded<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw new LabError(`"${this.file}" cannot be written: ${reasonOf(error)}; what is there stays as it is`);
    }
  }
}
