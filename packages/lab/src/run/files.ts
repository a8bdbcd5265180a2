import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type Disk, systemDisk, writeAll } from './disk.js';

/** Makes a folder and those above it. Node's own way to do so never ends where a file system refuses (/proc). */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(resolve(folder)));
  mkdirSync(folder);
}

/** How the draft of a file is called, beside it. */
export const draftOf = (file: string): string => `${file}.partial`;

/**
 * A file that is written whole or not at all: what is there stays until all of the new one is on the disk, whether the
 * disk is full, the process is killed, or the power fails.
 */
export class WholeFile {
  private readonly draft: string;
  private fd: number | null;

  constructor(
    private readonly file: string,
    private readonly disk: Disk = systemDisk,
  ) {
    this.draft = draftOf(file);
    this.fd = disk.open(this.draft, 'w');
  }

  append(bytes: Uint8Array | string): void {
    writeAll(this.disk, this.opened(), typeof bytes === 'string' ? Buffer.from(bytes) : bytes);
  }

  /** Writes a part to its place, in any order. */
  put(part: ArrayBufferView, offset: number): void {
    writeAll(this.disk, this.opened(), new Uint8Array(part.buffer, part.byteOffset, part.byteLength), offset);
  }

  /** All is there: it takes its place. */
  finish(): void {
    this.disk.sync(this.opened());
    this.close();
    this.disk.rename(this.draft, this.file);
  }

  /** Gives the draft up after an error, without another one: what is in the file's place stays there. */
  discard(): void {
    try {
      this.close();
    } catch {
      // Nothing more is wanted of it.
    }
    try {
      this.disk.remove(this.draft);
    } catch {
      // A draft that stays is in nobody's way: the next one is written over it.
    }
  }

  private opened(): number {
    if (this.fd === null) throw new Error(`"${this.file}" is closed`);
    return this.fd;
  }

  private close(): void {
    const { fd } = this;
    this.fd = null;
    if (fd !== null) this.disk.close(fd);
  }
}

/** Writes a file whole or not at all, piece by piece. */
export function writeWhole(file: string, pieces: Iterable<Uint8Array | string>, disk?: Disk): void {
  fillWhole(
    file,
    (whole) => {
      for (const piece of pieces) whole.append(piece);
    },
    disk,
  );
}

/** Has a file filled, and keeps it only if that went well. */
export function fillWhole(file: string, fill: (whole: WholeFile) => void, disk?: Disk): void {
  const whole = new WholeFile(file, disk);
  try {
    fill(whole);
    whole.finish();
  } catch (error) {
    whole.discard();
    throw error;
  }
}

export function writeJson(file: string, value: unknown, disk?: Disk): void {
  writeWhole(file, [`${JSON.stringify(value, null, 2)}\n`], disk);
}
