import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Appender } from './appender.js';

describe('Appender', () => {
  it('has every text in the file at once', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'tabuleiro-append-')), 'lines');
    const appender = new Appender(file);
    appender.append('a\n');
    expect(readFileSync(file, 'utf8')).toBe('a\n');
    appender.append('ção\n');
    appender.close();
    new Appender(file).close();
    expect(readFileSync(file, 'utf8')).toBe('a\nção\n');
  });

  it('says in one sentence what it cannot write', () => {
    expect(() => new Appender('/no/such/folder/lines')).toThrow(
      '"/no/such/folder/lines" cannot be written: there is no such file or folder; what is there stays as it is',
    );
  });
});
