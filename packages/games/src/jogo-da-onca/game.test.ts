import { makeTable, OVER, parseSetup, Rng, unwrap } from '@tabuleiro/engine';
import { assertConforms } from '@tabuleiro/engine/kit';
import { describe, expect, it } from 'vitest';
import { jogoDaOnca } from './game.js';

describe('jogo da onça', () => {
  it('keeps the contract', () => assertConforms(jogoDaOnca, { games: 6 }));

  it('is drawn when a position comes up for the fourth time', () => {
    const { game, setup } = makeTable(jogoDaOnca);
    const position = game.start(setup);

    const play = (text: string) => position.play(unwrap(game.parseMove(position, text)));
    for (const text of ['c3-c4', 'c2-c3', 'c4-c5']) play(text);
    // The jaguar on c5 and the dogs to act, with c3 taken: for the first time now.
    for (let times = 1; times < 4; times++) {
      expect(position.turn).toBe(1);
      for (const text of ['c3-c2', 'c5-c4', 'c2-c3', 'c4-c5']) play(text);
    }
    expect([position.turn, position.payoff(0), position.payoff(1)]).toEqual([OVER, 0, 0]);
  });

  it('ends after so many moves a side, and without a referee where no rule asks for one', () => {
    const table = makeTable(jogoDaOnca, unwrap(parseSetup(jogoDaOnca, 2, 'paper')));
    const lengths = new Set<number>();
    for (let seed = 0; seed < 50; seed++) {
      const position = table.game.start(table.setup);
      position.playout(new Rng(seed));
      if (position.payoff(0) === 0) lengths.add(position.ply);
      else expect(position.ply).toBeLessThanOrEqual(50);
    }
    expect([...lengths]).toEqual([50]);
    const setup = unwrap(parseSetup(jogoDaOnca, 2, 'repetition=unlimited'));
    expect(makeTable(jogoDaOnca, setup).game).toBe(jogoDaOnca);
  });
});
