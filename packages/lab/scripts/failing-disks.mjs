/** Disks that fail as real ones do, for tests and scripts: one dies at any moment, one is nearly full. */
import { systemDisk } from '@tabuleiro/lab';

/** What a process that was killed would have said. */
export class Killed extends Error {}

/**
 * A disk on which so many things can still be done, a byte being one of them: then the process is dead, and nothing is
 * done any more, not even what is cleared up after an error.
 */
export function dyingDisk(moments) {
  let left = moments;
  const living = (cost, work) => {
    left -= cost;
    if (left < 0) throw new Killed('killed');
    return work();
  };
  return {
    open: (file, how) => living(1, () => systemDisk.open(file, how)),
    write(fd, bytes, from) {
      const most = Math.min(bytes.length - from, left);
      if (most <= 0) throw new Killed('killed');
      return living(most, () => systemDisk.write(fd, bytes.subarray(0, from + most), from));
    },
    sync: (fd) => living(1, () => systemDisk.sync(fd)),
    syncLater: () => {},
    // The system closes what a dead process had open.
    close: (fd) => systemDisk.close(fd),
    rename: (from, to) => living(1, () => systemDisk.rename(from, to)),
    remove: (file) => living(1, () => systemDisk.remove(file)),
  };
}

/** A disk with so many free bytes: a write takes what fits, and says so by its answer alone, as the system does. */
export function fullDisk(free) {
  let left = free;
  return {
    ...systemDisk,
    write(fd, bytes, from) {
      const most = Math.min(bytes.length - from, left);
      if (most <= 0) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
      left -= most;
      return systemDisk.write(fd, bytes.subarray(0, from + most), from);
    },
  };
}
