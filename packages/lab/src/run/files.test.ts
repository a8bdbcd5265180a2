import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder, writeJson } from './files.js';

const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-files-'));

describe('files', () => {
  it('are written whole, and nothing is left beside them', () => {
    writeJson(join(folder, 'a.json'), { a: 1 });
    expect(readFileSync(join(folder, 'a.json'), 'utf8')).toBe('{\n  "a": 1\n}\n');
    expect(existsSync(join(folder, 'a.json.partial'))).toBe(false);
  });

  it('have folders made for them', () => {
    makeFolder(join(folder, 'x', 'y'));
    makeFolder(join(folder, 'x', 'y'));
    expect(existsSync(join(folder, 'x', 'y'))).toBe(true);
    expect(() => makeFolder(join(folder, 'a.json', 'z'))).toThrow();
  });
});
