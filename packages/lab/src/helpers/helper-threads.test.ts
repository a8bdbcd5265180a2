import { spawnSync } from 'node:child_process';
import { type Agent, type Catalogue, Rng, type Table, unwrap, viewOf } from '@tabuleiro/engine';
import { afterAll, describe, expect, it } from 'vitest';
import { houseCatalogue } from '../plan/house-catalogue.js';
import { HelperThreads } from './helper-threads.js';

const pool = new HelperThreads();
const catalogue: Catalogue = houseCatalogue().with({ pool });
afterAll(() => pool.dismiss());

const at = (game: string): Table => unwrap(catalogue.table(game));
const make = (table: Table, text: string): Agent => unwrap(catalogue.parseAgent(table, text)).agent;
const start = (table: Table) => viewOf(table, table.game.start(table.setup));

/** Decides until the helper has had a part in it: a thread takes a while to begin, and nobody waits for it. */
async function helped(agent: Agent, table: Table, nodes: number) {
  for (;;) {
    const decision = agent.decide(start(table), { rng: new Rng(1), limits: { nodes } });
    const { helpers } = agent as { readonly helpers?: { readonly nodes: number } };
    if ((helpers?.nodes ?? 0) > 0) return { decision, nodes: helpers?.nodes ?? 0 };
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

describe('a search by two threads', () => {
  it.each([
    ['tic-tac-toe', 'uct(nodes=1000000, threads=2)', 60_000],
    ['pentago', 'uct(nodes=1000000, proven=true, rave=50, threads=2, tree=8)', 60_000],
    ['jogo-da-onca', 'uct(nodes=1000000, k=4, widen=20, playout=greedy, length=6, threads=2)', 8_000],
    ['jogo-da-onca', 'pvs(nodes=unlimited, threads=2, table=1)', 100_000],
    ['pentago', 'pvs(nodes=unlimited, threads=2, table=1)', 100_000],
  ])('in %s, %s, counts the nodes of both and keeps to their number', async (game, text, nodes) => {
    const table = at(game);
    const { decision, nodes: ofHelper } = await helped(make(table, text), table, nodes);
    expect(decision.nodes).toBeGreaterThan(ofHelper);
    // Each looks at what all have visited every thousand nodes or so.
    expect(decision.nodes).toBeLessThan(nodes + 4096);
    expect(decision.nodes).toBeGreaterThanOrEqual(nodes);
    expect(table.game.start(table.setup).isLegal(decision.move)).toBe(true);
    for (const { value } of decision.candidates) expect(Math.abs(value ?? 0)).toBeLessThanOrEqual(1);
  });

  it('has the value of minimax at the same depth, whoever found it', async () => {
    const table = at('pentago');
    const two = make(table, 'pvs(depth=5, nodes=unlimited, threads=2)');
    await helped(make(table, 'pvs(nodes=unlimited, threads=2)'), table, 50_000);
    const position = table.game.start(table.setup);
    const rng = new Rng(7);
    for (let ply = 0; ply < 16; ply++) {
      const [one, both] = [make(table, 'pvs(depth=3, nodes=unlimited)'), two].map((agent) =>
        agent.decide(viewOf(table, position), { rng: new Rng(1), limits: { depth: 3 } }),
      );
      expect(both.value).toBe(one.value);
      position.play(position.randomMove(rng));
    }
  });

  it('is the same text in another game, and none is left behind when its owner ends', () => {
    const script = `
      import { houseCatalogue } from '@tabuleiro/lab';
      import { Rng, unwrap, viewOf } from '@tabuleiro/engine';
      const catalogue = houseCatalogue();
      for (const game of ['tic-tac-toe', 'pentago', 'tic-tac-toe']) {
        const table = unwrap(catalogue.table(game));
        const { agent } = unwrap(catalogue.parseAgent(table, 'uct(threads=2, nodes=300000)'));
        const view = viewOf(table, table.game.start(table.setup));
        do agent.decide(view, { rng: new Rng(1), limits: { nodes: 20000 } }), await new Promise((r) => setTimeout(r, 5));
        while (agent.helpers.nodes === 0);
      }
      console.log('helped');`;
    const cwd = new URL('../..', import.meta.url).pathname;
    const ran = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd,
      encoding: 'utf8',
      timeout: 50_000,
    });
    expect([ran.stdout.trim(), ran.status]).toEqual(['helped', 0]);
  });

  it('sleeps between decisions', async () => {
    const table = at('tic-tac-toe');
    await helped(make(table, 'uct(nodes=1000000, threads=2)'), table, 60_000);
    const before = process.cpuUsage();
    await new Promise((resolve) => setTimeout(resolve, 300));
    const { user, system } = process.cpuUsage(before);
    expect(user + system).toBeLessThan(200_000);
  });
});

describe('an agent for several threads', () => {
  it('does not repeat, and has threads in its name', () => {
    const table = at('pentago');
    const said = (text: string) => {
      const { text: name, repeatable, threads } = unwrap(catalogue.readAgent(table, text));
      return [name, repeatable, threads];
    };
    expect(said('uct(threads=2)')).toEqual(['uct(threads=2)', false, 2]);
    expect(said('uct(threads=1)')).toEqual(['uct', true, 1]);
    expect(said('perfect(threads=3)')).toEqual(['perfect(threads=3)', false, 3]);
  });

  it('is refused where fewer may be had, and where its other values are for one', () => {
    const table = at('pentago');
    const few = catalogue.with({ threads: 1 });
    const why = (text: string, from = catalogue, where = table) => {
      const read = from.readAgent(where, text);
      return read.ok ? null : read.code;
    };
    expect(why('pvs(threads=2)', few)).toBe('agents.asks-for-threads');
    expect(why('pvs(threads=1)', few)).toBe(null);
    expect(why('uct(threads=2, reuse=true)')).toBe('agents.cannot-play');
    expect(why('uct(threads=2)', catalogue, at('dominoes'))).toBe('agents.cannot-play');
    expect(why('uct(tree=4096)', catalogue.with({ memory: 2 ** 20 }))).toBe(null);
    expect(why('uct(threads=2, tree=2)', catalogue.with({ memory: 2 ** 20 }))).toBe('agents.asks-for-memory');
  });
});
