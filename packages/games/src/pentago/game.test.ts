import { usualSetup } from '@tabuleiro/engine';
import { assertConforms, perft } from '@tabuleiro/engine/kit';
import { describe, expect, it } from 'vitest';
import { pentago } from './game.js';

describe('pentago', () => {
  it('keeps the contract', () => assertConforms(pentago, { perft: [288, 80_640] }));

  it('counts whole turns: a stone on any free cell and eight ways to turn', () => {
    expect(perft(pentago.start(usualSetup(pentago)), 2)).toEqual([36 * 8, 36 * 8 * 35 * 8]);
  });
});
