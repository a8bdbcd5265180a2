import { describe, expect, test } from 'vitest';
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

  test('aligns names on the left and numbers on the right', () => {
    const rows = [makeRow(names, [12_345_678], [47_000_000]), makeRow(search, [36_000_000], [380_000_000])];
    expect(renderBench({ node: 'v20.20.2', cpu: 'some CPU', kernels: true, rows }).split('\n')).toEqual([
      'game         work                         ours          C++  ratio  unit',
      'tic-tac-toe  random playouts        12,345,678   47,000,000  0.263  playouts/s',
      'tic-tac-toe  alpha-beta to the end  36,000,000  380,000,000  0.095  nodes/s',
      '',
      'Rates are per CPU-second, the best of all rounds. Node v20.20.2, some CPU.',
    ]);
  });

  test('says in one line that there is no C++', () => {
    const rows = [makeRow(names, [12_345_678], [])];
    const lines = renderBench({ node: 'v20.20.2', cpu: 'some CPU', kernels: false, rows }).split('\n');
    expect(lines[1]).toBe('tic-tac-toe  random playouts  12,345,678    -      -  playouts/s');
    expect(lines.at(-1)).toMatch(/^There is no C\+\+ to compare with/);
  });
});
