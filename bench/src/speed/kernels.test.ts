import { describe, expect, test } from 'vitest';
import { parseKernelOutput } from './kernels.js';

describe('parseKernelOutput', () => {
  test('reads the rate of playouts, not that of plies', () => {
    const line = 'limit\ttic-tac-toe\trandom playouts\t46755323 playouts/s\t356576405 plies/s\tavg 7.63 plies\n';
    expect(parseKernelOutput(line)).toEqual([
      { game: 'tic-tac-toe', what: 'random playouts', rate: 46_755_323, nodes: null },
    ]);
  });

  test('reads how many nodes a search has and its rate', () => {
    const line = 'limit\ttic-tac-toe\talpha-beta full solve, no table\t18297 nodes\t293709064 nodes/s\n';
    expect(parseKernelOutput(line)).toEqual([
      { game: 'tic-tac-toe', what: 'alpha-beta full solve, no table', rate: 293_709_064, nodes: 18_297 },
    ]);
  });

  test('reads iterations', () => {
    const line =
      'limit\tpentago\tUCT 1000 iterations per move from the start\t518333 iterations/s\t(last choice 149)\n';
    expect(parseKernelOutput(line)).toEqual([
      { game: 'pentago', what: 'UCT 1000 iterations per move from the start', rate: 518_333, nodes: null },
    ]);
  });

  test('passes over everything else', () => {
    const text = 'ok   ttt tree nodes: got 549946 want 549946\n\nlimit\ttic-tac-toe\trandom playouts\tnone\nlimit\n';
    expect(parseKernelOutput(text)).toEqual([]);
  });
});
