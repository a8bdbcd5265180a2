import { LabError, reasonOf } from '../lab-error.js';
import { type Disk, systemDisk, writeAll } from './disk.js';

/** How often what was written is forced to disk, at most. */
const SYNC_MS = 1000;

/** Appends to a file: every text goes to the system at once, and to the disk within a second. */
export class Appender {
  private readonly fd: number;
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly file: string,
    private readonly disk: Disk = systemDisk,
  ) {
    this.fd = this.guarded(() => disk.open(file, 'a'));
  }

  append(text: string): void {
    this.guarded(() => writeAll(this.disk, this.fd, Buffer.from(text)));
    this.timer ??= setTimeout(() => this.sync(), SYNC_MS);
  }

  close(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.guarded(() => {
      this.disk.sync(this.fd);
      this.disk.close(this.fd);
    });
  }

  /** Gives the file up after an error: nothing more can be done for what it holds. */
  abandon(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    try {
      this.disk.close(this.fd);
    } catch {
      // The error that it is given up for is the one to tell.
    }
  }

  private sync(): void {
    this.disk.syncLater(this.fd);
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
