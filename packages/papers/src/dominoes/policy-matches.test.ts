import { CHANCE, makeCatalogue, makeTable, OVER, Rng, unwrap, usualSetup, viewOf } from '@tabuleiro/engine';
import { BasicPolicy, dominoes, dominoRound, dominoTiles, GeneticPolicy } from '@tabuleiro/games';
import { describe, expect, it } from 'vitest';
import { duels } from './policy-matches.js';

const catalogue = makeCatalogue({ games: [] });

const setup = usualSetup(dominoes);
const basic = new BasicPolicy();
const genetic = new GeneticPolicy([2.4, 1.99, 6.75, 0.35, 4.81, 2.09, 0.26]);

describe('duels', () => {
  it('have the result of matches between the agents', () => {
    const table = makeTable(dominoes, setup);
    const agents = ['genetic', 'basic'].map((text) => unwrap(catalogue.parseAgent(table, text)).agent);
    let won = 0;
    for (let match = 0; match < 600; match++) {
      const side = match & 1;
      const position = dominoes.start(setup);
      const chance = new Rng(match >> 1);
      const rng = new Rng(match + 1_000_000);
      while (position.turn !== OVER) {
        if (position.turn === CHANCE) position.play(position.randomMove(chance));
        else position.play(agents[(position.turn & 1) ^ side].decide(viewOf(table, position), { rng }).move);
      }
      won += (position.payoff(side) + 1) / 2;
    }
    const quick = duels(setup, [genetic, basic], 4000, 5);
    // Four standard errors of the smaller sample.
    expect(Math.abs(quick - won / 600)).toBeLessThan(0.08);
    expect(quick).toBeGreaterThan(0.68);
  });

  it('are fair, and the same for the same seed', () => {
    expect(Math.abs(duels(setup, [basic, basic], 4000, 1) - 0.5)).toBeLessThan(0.032);
    expect(duels(setup, [genetic, basic], 200, 2)).toBe(duels(setup, [genetic, basic], 200, 2));
    expect(duels(setup, [genetic, basic], 200, 2)).not.toBe(duels(setup, [genetic, basic], 200, 3));
  });

  it('tell of every round', () => {
    let [rounds, matches] = [0, 0];
    duels(setup, [basic, basic], 100, 4, ({ turn, round }) => {
      rounds++;
      if (turn === OVER) matches++;
      if (round.end !== dominoRound.BLOCKED) expect(round.sizes).toContain(0);
      expect(dominoTiles.countTiles(round.played)).toBeLessThanOrEqual(25);
    });
    expect(matches).toBe(100);
    expect(rounds).toBeGreaterThan(150);
  });
});
