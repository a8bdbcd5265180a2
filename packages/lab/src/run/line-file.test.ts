import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexBlocks, type LineKey, readLines, rewriteBlocks } from './line-file.js';

const file = join(mkdtempSync(join(tmpdir(), 'tabuleiro-lines-')), 'games.jsonl');

const line = (block: number, index: number, of: number, more = 'x'): string =>
  `{"block":${block},"index":${index},"of":${of},"text":"${more}"}\n`;
const block = (number: number, of = 2): string =>
  Array.from({ length: of }, (_, index) => line(number, index, of)).join('');

const keyOf = (text: string): LineKey | null => {
  const key = /^\{"block":(\d+),"index":(\d+),"of":(\d+),.*\}$/s.exec(text);
  return key && { block: Number(key[1]), index: Number(key[2]), of: Number(key[3]) };
};

function mended(text: string): { readonly clean: boolean; readonly after: string } {
  writeFileSync(file, text);
  const { blocks, clean } = indexBlocks(file, keyOf);
  rewriteBlocks(file, blocks);
  return { clean, after: readFileSync(file, 'utf8') };
}

describe('readLines', () => {
  it('gives whole lines with their places, also long ones with letters of several bytes', () => {
    const long = 'á'.repeat(1_500_000);
    writeFileSync(file, `first\n${long}\nthird\ntorn`);
    const lines = [...readLines(file)];
    expect(lines.map(({ text }) => text.length)).toEqual([5, 1_500_000, 5]);
    expect(lines.map(({ start }) => start)).toEqual([0, 6, 3_000_007]);
  });
});

describe('indexBlocks and rewriteBlocks', () => {
  it('know a line by what it begins and ends with, whatever signs it holds', () => {
    const whole = line(0, 0, 1, 'a\u2028b\u2029c');
    expect(mended(whole)).toEqual({ clean: true, after: whole });
  });

  it('leave a clean file as it is', () => {
    expect(mended(block(0) + block(1, 3))).toEqual({ clean: true, after: block(0) + block(1, 3) });
    expect(mended('')).toEqual({ clean: true, after: '' });
  });

  it('put blocks into order and drop what is torn, doubled or foreign', () => {
    expect(mended(block(1) + block(0))).toEqual({ clean: false, after: block(0) + block(1) });
    expect(mended(block(0) + line(1, 0, 2))).toEqual({ clean: false, after: block(0) });
    expect(mended(block(0) + block(0))).toEqual({ clean: false, after: block(0) });
    expect(mended(`${block(0)}hello\n${block(1)}`)).toEqual({ clean: false, after: block(0) + block(1) });
  });

  it('keep exactly the whole blocks, wherever the file was cut', () => {
    const whole = [3, 0, 2, 1].map((number) => block(number, 1 + (number % 3)));
    const text = whole.join('');
    fc.assert(
      fc.property(fc.nat(text.length), (cut) => {
        const kept: string[] = [];
        let end = 0;
        for (const part of whole) {
          end += part.length;
          if (end <= cut) kept.push(part);
        }
        expect(mended(text.slice(0, cut)).after).toBe(kept.sort().join(''));
      }),
      { numRuns: 200 },
    );
  });
});
