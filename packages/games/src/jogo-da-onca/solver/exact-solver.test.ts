import { parseSetup, unwrap, usualSetup } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { jogoDaOnca } from '../game.js';
import { tableSolver } from './exact-solver.js';

describe('the solver of the tables', () => {
  it('says how to get tables where there are none', () => {
    const setup = usualSetup(jogoDaOnca);
    expect(jogoDaOnca.solver?.(setup)).toMatchObject({
      ok: false,
      message: expect.stringMatching(/tabuleiro solve jogo-da-onca/),
    });
  });

  it.each(['chain=single', 'must-capture=true', 'captures=4', 'paper'])(
    'knows no values for the rules "%s"',
    (rules) => {
      const setup = unwrap(parseSetup(jogoDaOnca, undefined, rules));
      expect(jogoDaOnca.solver?.(setup)).toMatchObject({
        ok: false,
        code: 'jogo-da-onca.other-rules',
        message: expect.stringMatching(/for other rules there are no tables/),
      });
    },
  );

  it('passes on what is wrong with a table', () => {
    const rules = {
      chain: 'free',
      mustCapture: false,
      captures: 5,
      pastWin: true,
      moves: Number.POSITIVE_INFINITY,
    } as const;
    const cut = { open: () => ({ size: 10, read: () => {} }) };
    expect(tableSolver(rules, cut)).toMatchObject({ ok: false, code: 'jogo-da-onca.damaged-table' });
  });
});
