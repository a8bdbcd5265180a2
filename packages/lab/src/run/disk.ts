/** What is asked of the file system where something is written. A test brings another one, which is full, or dies. */
import { closeSync, fsync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** A file system, as far as it is written to. */
export interface Disk {
  /** To write a file from its beginning, or to append to it. */
  open(file: string, how: 'w' | 'a'): number;
  /**
   * Writes from this byte on, at the end of what was written or at a place of the file, and says how many bytes it
   * took: on a disk that is nearly full not all of them.
   */
  write(fd: number, bytes: Uint8Array, from: number, place?: number): number;
  /** Forces what was written to the disk. */
  sync(fd: number): void;
  /** The same, without waiting for it. */
  syncLater(fd: number): void;
  close(fd: number): void;
  /** Puts a file into the place of another, for good. */
  rename(from: string, to: string): void;
  remove(file: string): void;
}

/** The file system of this machine. */
export const systemDisk: Disk = {
  open: (file, how) => openSync(file, how),
  write: (fd, bytes, from, place) => writeSync(fd, bytes, from, bytes.length - from, place ?? null),
  sync: (fd) => fsyncSync(fd),
  // A failure here comes up again, and is reported, when the file is closed.
  syncLater: (fd) => fsync(fd, () => {}),
  close: (fd) => closeSync(fd),
  rename(from, to) {
    renameSync(from, to);
    syncFolder(dirname(to));
  },
  remove: (file) => rmSync(file, { force: true }),
};

/** Writes all of it, one after the other or from a place of the file on, or throws. */
export function writeAll(disk: Disk, fd: number, bytes: Uint8Array, place?: number): void {
  for (let at = 0; at < bytes.length; ) {
    const written = disk.write(fd, bytes, at, place === undefined ? undefined : place + at);
    // A disk that takes nothing and says nothing would be asked for ever.
    if (written <= 0) throw Object.assign(new Error('no space left on the disk'), { code: 'ENOSPC' });
    at += written;
  }
}

/** A name is kept in its folder: without this, a power cut could bring the old file back. Not every system can do it. */
function syncFolder(folder: string): void {
  try {
    const fd = openSync(folder, 'r');
    try {
      fsyncSync(fd);
    } finally {
      closeSync(fd);
    }
  } catch {
    // The file itself is on the disk, under one name or the other.
  }
}
