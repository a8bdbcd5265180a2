import { makeCatalogue, Rng, unwrap, viewOf } from '@tabuleiro/engine';
import { games } from '@tabuleiro/games';
import { describe, expect, it } from 'vitest';
import { ANALYSIS_SEED, analyse } from './analyse.js';
import type { Opinion } from './protocol.js';

const catalogue = makeCatalogue({ games });

function opinions(game: string, agent: string): Opinion[] {
  const told: Opinion[] = [];
  const last = analyse(catalogue, { game, seats: 2, rules: '', start: null, moves: [] }, agent, (each) =>
    told.push(each),
  );
  return [...told, last];
}

describe('an analysis', () => {
  it.each([
    ['pentago', 'pvs(nodes=40000)'],
    ['pentago', 'uct(nodes=20000)'],
    ['chinese-checkers', 'racer(nodes=40000)'],
  ])('of %s by %s goes on from what it has: all its nodes are those of one search', (game, text) => {
    const told = opinions(game, text);
    const table = unwrap(catalogue.table(game, 2));
    const { agent } = unwrap(catalogue.parseAgent(table, text));
    const once = agent.decide(viewOf(table, table.game.start(table.setup)), { rng: new Rng(ANALYSIS_SEED) });
    expect(told.length).toBeGreaterThanOrEqual(3);
    const nodes = told.map((each) => each.nodes);
    expect(nodes).toEqual(nodes.toSorted((a, b) => a - b));
    expect(told.map(({ complete }) => complete)).toEqual(told.map((_, i) => i === told.length - 1));
    const last = told[told.length - 1];
    expect([last.nodes, last.move, last.value]).toEqual([once.nodes, once.move, once.value]);
    expect(nodes[0]).toBeLessThan(once.nodes / 4);
  });

  it('asks one that does not report for a little first, and has its answer in the end', () => {
    const told = opinions('pentago', 'determinised-uct(nodes=20000)');
    expect(told.length).toBeGreaterThan(1);
    expect(told[told.length - 1].complete).toBe(true);
  });
});
