import { describe, expect, test } from 'vitest';
import { makeServerRow, percentile, renderServer, type ServerReport, verdict } from './report.js';

const usage = (cpuMs: number, heap: number) => ({ cpuMs, heap, rss: 2e8 });
const memory = (left: number) => ({
  empty: usage(0, 1e6),
  attended: usage(0, 1e6 + 2 * left),
  left: usage(0, 1e6 + left),
});

const rows = [
  makeServerRow(
    'ours, SQLite',
    100,
    { moves: 1000, ms: 10_000, waits: [1, 2, 3, 101] },
    { cpuMs: 500, ...memory(4e6) },
  ),
  makeServerRow('ours, memory', 100, { moves: 1000, ms: 10_000, waits: [1, 2, 3, 4] }, { cpuMs: 100, ...memory(2e6) }),
  makeServerRow('boardgame.io, memory', 100, { moves: 900, ms: 10_000, waits: [5] }, { cpuMs: 450, ...memory(1e6) }),
];
const report: ServerReport = { node: 'v20', cpu: 'a CPU', cores: 2, seconds: 10, warmUp: 5, rows };

test('percentile: the least value that so many are not above', () => {
  expect([percentile([1, 2, 3, 4], 0.5), percentile([1, 2, 3, 4], 0.99), percentile([7], 0.01)]).toEqual([2, 4, 7]);
  expect(percentile([], 0.5)).toBeNaN();
});

test('makeServerRow charges CPU time to moves and memory to tables', () => {
  expect(rows[1]).toMatchObject({ movesPerSecond: 100, p50: 2, p99: 4, longest: 4, movesPerCpuSecond: 10_000 });
  expect(rows[0]).toMatchObject({ kbPerTable: 40, kbAttended: 80, rssMb: 200 });
});

describe('verdict', () => {
  test('says which of the figures are beyond', () => {
    expect(verdict(report)).toEqual([
      'p99 at most 100 ms at 100 tables: no (ours, SQLite 101.0 ms, ours, memory 4.0 ms)',
      'at most 30 kB a table besides its connections: no (ours, SQLite 40.0, ours, memory 20.0)',
      'at least 5 times its moves per CPU-second in memory: yes (5.0 times)',
    ]);
  });

  test('looks at the most tables that were measured', () => {
    const more = { ...rows[1], tables: 1000, p99: 5 };
    expect(verdict({ ...report, rows: [...rows, more] })[0]).toBe(
      'p99 at most 100 ms at 1000 tables: yes (ours, memory 5.0 ms)',
    );
  });
});

test('renderServer aligns names on the left and numbers on the right', () => {
  const [head, first] = renderServer(report).split('\n');
  expect(head).toMatch(/^server +tables +moves\/s/);
  expect(first).toMatch(/^ours, SQLite +100 +100\.0 +2\.0 ms +101\.0 ms/);
  expect(head).toHaveLength(first.length);
});
