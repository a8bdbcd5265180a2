import { makeTable, parseSetup, Rng, unwrap } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { dominoes } from '../game.js';
import { Belief } from './belief.js';
import { likelierThanDrawn } from './reading.fixture.js';

const tableOf = (rules = '') => makeTable(dominoes, unwrap(parseSetup(dominoes, 4, rules)));

describe('reading moves', () => {
  it.each(['basic', 'genetic'])('finds the true hands likelier than others, when players have moved: %s', (text) => {
    const { share, compared, impossible } = likelierThanDrawn(text, (view) => new Belief(view));
    expect(compared).toBeGreaterThan(500);
    expect(impossible).toBe(0);
    expect(share).toBeGreaterThan(0.7);
  });

  it('has nothing to say before the first move', () => {
    const position = dominoes.start(tableOf().setup);
    const rng = new Rng(1);
    for (let i = 0; i < 3; i++) position.play(position.randomMove(rng));
    const belief = new Belief(dominoes.view(position, position.turn));
    expect(belief.weight(position.round.hands)).toBe(belief.weight(new Int32Array(4)));
  });
});
