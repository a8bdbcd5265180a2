import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { dyingDisk, fullDisk, Killed } from '../../scripts/failing-disks.mjs';
import { makeFolder, WholeFile, writeJson, writeWhole } from './files.js';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tabuleiro-files-'));
  file = join(folder, 'a.json');
});
const text = (): string => readFileSync(file, 'utf8');

describe('files', () => {
  it('are written whole, and nothing is left beside them', () => {
    writeJson(file, { a: 1 });
    expect(text()).toBe('{\n  "a": 1\n}\n');
    expect(readdirSync(folder)).toEqual(['a.json']);
  });

  it('have folders made for them', () => {
    writeJson(file, {});
    makeFolder(join(folder, 'x', 'y'));
    makeFolder(join(folder, 'x', 'y'));
    expect(existsSync(join(folder, 'x', 'y'))).toBe(true);
    expect(() => makeFolder(join(file, 'z'))).toThrow();
  });

  it('stay as they were on a disk that is full, however much of the new one fits, and give the space back', () => {
    writeWhole(file, ['old']);
    const fresh = 'new'.repeat(50);
    for (let free = 0; free < fresh.length; free++) {
      expect(() => writeWhole(file, [fresh.slice(0, 40), fresh.slice(40)], fullDisk(free))).toThrow('ENOSPC');
      expect(text()).toBe('old');
      expect(readdirSync(folder)).toEqual(['a.json']);
    }
    writeWhole(file, [fresh], fullDisk(fresh.length));
    expect(text()).toBe(fresh);
  });

  it('are the old or the new one, whole, whenever the process dies', () => {
    writeWhole(file, ['old']);
    const seen = new Set<string>();
    for (let moments = 0; !seen.has('new one'); moments++) {
      try {
        writeWhole(file, ['new ', 'one'], dyingDisk(moments));
      } catch (error) {
        expect(error).toBeInstanceOf(Killed);
      }
      seen.add(text());
    }
    expect([...seen]).toEqual(['old', 'new one']);
  });

  it('are not asked for ever by a disk that takes nothing and says nothing', () => {
    const silent = { ...fullDisk(0), write: () => 0 };
    expect(() => writeWhole(file, ['text'], silent)).toThrow('no space left');
  });

  it('that come piece by piece stay away until all of it is there', () => {
    const whole = new WholeFile(file);
    whole.append('a');
    expect(existsSync(file)).toBe(false);
    whole.finish();
    expect(text()).toBe('a');
  });
});
