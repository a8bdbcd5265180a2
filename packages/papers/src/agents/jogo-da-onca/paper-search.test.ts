import { listMoves, makeCatalogue, makeTable, parseSetup, Rng, unwrap, viewOf } from '@tabuleiro/engine';
import { jogoDaOnca } from '@tabuleiro/games';
import { describe, expect, it } from 'vitest';
import { added } from '../index.js';

const catalogue = makeCatalogue({ games: [], added });

const table = makeTable(jogoDaOnca, unwrap(parseSetup(jogoDaOnca, 2, 'paper')));
const bare = makeTable(jogoDaOnca, unwrap(parseSetup(jogoDaOnca, 2, 'repetition=unlimited')));

describe('the player of the paper', () => {
  it.each(['o1', 'c1', 'c2'])('values positions as plain minimax does, with %s', (name) => {
    const paper = unwrap(catalogue.parseAgent(bare, `paper(depth=4, eval=${name})`)).agent;
    const plain = unwrap(catalogue.parseAgent(bare, `minimax(depth=4, eval=${name})`)).agent;
    const rng = new Rng(6);
    for (let game = 0; game < 4; game++) {
      const position = bare.game.start(bare.setup);
      for (let ply = 0; ply < 30 && position.turn >= 0; ply++) {
        if (ply % 6 === game) {
          const decision = paper.decide(viewOf(bare, position), { rng });
          const { candidates, value } = plain.decide(viewOf(bare, position), { rng });
          expect(decision.value).toBe(value);
          const best = candidates.filter((candidate) => candidate.value === value).map(({ move }) => move);
          expect(best).toContain(decision.move);
        }
        position.play(position.randomMove(rng));
      }
    }
  });

  it('draws equally good moves by lot', () => {
    const { agent } = unwrap(catalogue.parseAgent(table, 'paper(depth=1, eval=o1)'));
    const position = table.game.start(table.setup);
    const counts = new Map(listMoves(position).map((move) => [move, 0]));
    for (let seed = 0; seed < 300; seed++) {
      const { move } = agent.decide(viewOf(table, position), { rng: new Rng(seed) });
      counts.set(move, (counts.get(move) ?? 0) + 1);
    }
    for (const count of counts.values()) expect(Math.abs(count - 100)).toBeLessThan(35);
  });

  it('does not see the limit of moves coming', () => {
    const [limited, free] = [table, bare].map((at) => {
      const position = at.game.start(at.setup);
      const rng = new Rng(5);
      while (position.ply < 48) position.play(position.randomMove(rng));
      const { agent } = unwrap(catalogue.parseAgent(at, 'paper(depth=4, eval=c2)'));
      return agent.decide(viewOf(at, position), { rng: new Rng(1) });
    });
    expect(limited.value).toBe(free.value);
    expect(limited.line).toEqual(free.line);
  });
});
