import { describe, expect, test } from 'vitest';
import type { Machine } from './machine.js';
import { makeRow, renderBench } from './report.js';

const names = { game: 'tic-tac-toe', work: 'random playouts', unit: 'playouts/s' };

describe('makeRow', () => {
  test('compares the best with the best', () => {
    expect(makeRow(names, [9e6, 12e6, 11e6], [40e6, 48e6, 47e6])).toEqual({
      ...names,
      ours: 12_000_000,
      limit: 48_000_000,
      ratio: 0.25,
    });
  });

  test('has no ratio without a kernel', () => {
    expect(makeRow(names, [9e6, 12e6], [])).toEqual({ ...names, ours: 12_000_000, limit: null, ratio: null });
  });
});

describe('renderBench', () => {
  const search = { game: 'tic-tac-toe', work: 'alpha-beta to the end', unit: 'nodes/s' };
  const machine: Machine = {
    cpu: 'some CPU',
    cores: 2,
    node: 'v20.20.2',
    date: '2026-11-18T20:00:00.000Z',
    load: { before: 0.1, most: 1.02 },
  };
  const told = { format: 'tabuleiro-bench', seconds: 0.05, rounds: 1 } as const;

  test('aligns names on the left and numbers on the right', () => {
    const rows = [makeRow(names, [12_345_678], [47_000_000]), makeRow(search, [36.123_45], [380_000_000])];
    expect(renderBench({ ...told, machine, noKernels: null, rows }).split('\n')).toEqual([
      'game         work                         ours          C++  ratio  unit',
      'tic-tac-toe  random playouts        12,345,678   47,000,000  0.263  playouts/s',
      'tic-tac-toe  alpha-beta to the end       36.12  380,000,000  0.000  nodes/s',
      '',
      'Rates are per CPU-second, the best of all rounds.',
      'Node v20.20.2, 2 cores of some CPU, 2026-11-18, load 0.1 before and 1.02 at most.',
    ]);
  });

  test('says in one line that there is no C++', () => {
    const rows = [makeRow(names, [12_345_678], [])];
    const lines = renderBench({ ...told, machine, noKernels: 'no make', rows }).split('\n');
    expect(lines[1]).toBe('tic-tac-toe  random playouts  12,345,678    -      -  playouts/s');
    expect(lines.at(-1)).toMatch(/^There is no C\+\+ to compare with.*no make/);
  });

  test.each([
    { before: 1.3, most: 1.4 },
    { before: 0.2, most: 2.6 },
  ])('says that the machine was busy with a load of $before and $most', (load) => {
    const rows = [makeRow(names, [12_345_678], [])];
    const said = renderBench({ ...told, machine: { ...machine, load }, noKernels: null, rows });
    expect(said).toMatch(/busy with other things/);
  });
});
