import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { BenchReport } from './report.js';
import { benchTables, withTables } from './tables.js';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const report: BenchReport = JSON.parse(read('experiments/speed/report.json'));

test.each(['README.md', 'bench/README.md'])('the tables of %s are those of the report', (path) => {
  expect(withTables(read(path), report)).toBe(read(path));
});

test('a table is written anew, and nothing else', () => {
  const old = 'Before.\n\n<!-- from speed: beside C++ -->\n| stale |\n| --- |\n\nAfter.\n';
  const fresh = withTables(old, report);
  expect(fresh).toBe(`Before.\n\n<!-- from speed: beside C++ -->\n${benchTables(report)['beside C++']}\n\nAfter.\n`);
  expect(fresh).not.toContain('stale');
});

test('a mark of another name is left alone', () => {
  const other = '<!-- from speed: nothing known -->\n| 1 |\n';
  expect(withTables(other, report)).toBe(other);
});
