import { makeCatalogue, unwrap } from '@tabuleiro/engine';
import { ticTacToe } from '@tabuleiro/games';
import { describe, expect, it } from 'vitest';
import { nim } from '#test-games';
import { conditionsOf } from './conditions.js';

const catalogue = makeCatalogue({ games: [ticTacToe, nim] });

describe('conditionsOf', () => {
  it('is one condition, the usual one, where nothing is asked', () => {
    const found = unwrap(conditionsOf(catalogue, { kind: 'counts', game: 'tic-tac-toe', depth: 1 }, ticTacToe));
    expect(found.map(({ rules, players, limits }) => ({ rules, players, limits }))).toEqual([
      { rules: '', players: 2, limits: {} },
    ]);
  });

  it('combines lists and braces', () => {
    const experiment = {
      kind: 'searches',
      game: 'nim',
      agents: ['random'],
      rules: ['piles={3-4-5,1-2-3}', ''],
      limits: { nodes: [1, 2], depth: 3 },
    } as const;
    const found = unwrap(conditionsOf(catalogue, experiment, nim));
    expect(found.map(({ rules, limits }) => `${rules} ${limits.nodes} ${limits.depth}`)).toEqual([
      'piles=3-4-5 1 3',
      'piles=3-4-5 2 3',
      'piles=1-2-3 1 3',
      'piles=1-2-3 2 3',
      ' 1 3',
      ' 2 3',
    ]);
  });
});
