import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { lockFolder } from './lock.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tabuleiro-lock-'));
});

const plant = (holder: object): void => writeFileSync(join(folder, 'lock'), JSON.stringify(holder));

describe('lockFolder', () => {
  it('lets one in at a time, and leaves nothing behind', () => {
    const lock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(`is being written by process ${process.pid}; nothing was changed`);
    lock.release();
    expect(readdirSync(folder)).toEqual([]);
    lockFolder(folder).release();
  });

  it('takes over from a process that is gone', () => {
    // No system gives out such a number.
    plant({ pid: 2 ** 30, host: hostname(), began: '', token: 'old' });
    lockFolder(folder).release();
    expect(existsSync(join(folder, 'lock'))).toBe(false);
  });

  it.runIf(process.platform === 'linux')('is not fooled by a number that was given out again', () => {
    plant({ pid: process.pid, host: hostname(), began: '1', token: 'old' });
    expect(() => lockFolder(folder).release()).not.toThrow();
  });

  it('takes over what a crash left of a lock', () => {
    writeFileSync(join(folder, 'lock'), '{"pid":');
    expect(() => lockFolder(folder).release()).not.toThrow();
  });

  it('asks before it believes that another machine is gone', () => {
    plant({ pid: 1, host: 'elsewhere', began: '', token: 'old' });
    expect(() => lockFolder(folder)).toThrow(/locked by process 1 on elsewhere; if that is over, delete/);
  });
});
