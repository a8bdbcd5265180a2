import { describe, expect, it } from 'vitest';
import { Minds } from './minds.js';
import { BASIC, BY_LOT, GENETIC, HOUSE } from './players.js';
import { everyTurnBy, likelierThanDrawn } from './reading.fixture.js';

describe('who seems to sit there', () => {
  // Of five types, one of them hardly believed in: a round is short, and some moves tell nothing.
  it.each([
    ['basic', BASIC, 0.45],
    ['genetic', GENETIC, 0.45],
    ['random', BY_LOT, 0.2],
  ])('is often who does: %s', (text, player, least) => {
    let [right, drawn] = [0, 0];
    const players = new Int32Array(4);
    everyTurnBy(text, 15, (view, hands, rng) => {
      const { seat, round } = view;
      if (round.ply < 8) return;
      const minds = new Minds(view);
      for (let i = 0; i < 20; i++) {
        minds.weight(hands);
        minds.draw(rng, players);
        expect(players[seat]).toBe(HOUSE);
        expect(players[(seat + 1) & 3]).toBe(players[(seat + 3) & 3]);
        drawn++;
        if (players[(seat + 1) & 3] === player) right++;
      }
    });
    expect(drawn).toBeGreaterThan(1000);
    expect(right / drawn).toBeGreaterThan(least);
  });

  it.each(['basic', 'genetic', 'deals(samples=20, policy=players)'])(
    'makes the real hands likelier than others: %s',
    (text) => {
      const { share, compared, impossible } = likelierThanDrawn(text, (view) => new Minds(view));
      expect(compared).toBeGreaterThan(500);
      expect(impossible).toBe(0);
      expect(share).toBeGreaterThan(0.65);
    },
  );
});
