import { CHANCE, makeCatalogue, makeTable, OVER, parseSetup, Rng, unwrap } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { dominoes } from '../game.js';
import { Belief } from './belief.js';

const catalogue = makeCatalogue({ games: [] });

const tableOf = (rules = '') => makeTable(dominoes, unwrap(parseSetup(dominoes, 4, rules)));
const agentOf = (text: string) => unwrap(catalogue.parseAgent(tableOf(), text)).agent;

describe('reading moves', () => {
  it('finds the true hands likelier than others, when basic players and genetic ones have moved', () => {
    for (const text of ['basic', 'genetic']) {
      const agent = agentOf(text);
      const rng = new Rng(3);
      let [likelier, compared] = [0, 0];
      for (let n = 0; n < 12; n++) {
        const position = dominoes.start(tableOf('play=round').setup);
        while (position.turn !== OVER) {
          if (position.turn === CHANCE) position.play(position.randomMove(rng));
          else {
            const view = dominoes.view(position, position.turn);
            const belief = new Belief(view);
            const hands = view.round.hands.slice();
            for (let i = 0; i < 5; i++) {
              view.deals().draw(rng, hands);
              const [drawn, real] = [belief.weight(hands), belief.weight(position.round.hands)];
              expect(drawn).toBeGreaterThan(0);
              if (drawn === real) continue;
              compared++;
              if (real > drawn) likelier++;
            }
            position.play(agent.decide(view, { rng }).move);
          }
        }
      }
      expect(compared).toBeGreaterThan(500);
      expect([text, likelier / compared > 0.7, likelier / compared]).toEqual([text, true, likelier / compared]);
    }
  });

  it('has nothing to say before the first move', () => {
    const position = dominoes.start(tableOf().setup);
    const rng = new Rng(1);
    for (let i = 0; i < 3; i++) position.play(position.randomMove(rng));
    const belief = new Belief(dominoes.view(position, position.turn));
    expect(belief.weight(position.round.hands)).toBe(belief.weight(new Int32Array(4)));
  });
});
