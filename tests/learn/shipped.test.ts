/** The networks that come with the games: they are there, fit, are small, and are found without being named. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Game, makeCatalogue, makeTable, unwrap } from '@tabuleiro/engine';
import { learnable, readNetwork } from '@tabuleiro/engine/learn';
import { games, laddersOf } from '@tabuleiro/games';
import { houseCatalogue } from '@tabuleiro/lab/catalogue';
import { describe, expect, it } from 'vitest';
import { lostGames } from './never-loses.js';

const FOLDER = fileURLToPath(new URL('../../packages/games/networks/', import.meta.url));
/** What they may take together, but for one that is fetched by those alone who ask for it. */
const MOST_BYTES = 200_000;
const LARGE = 'jogo-da-onca';
const MOST_OF_LARGE = 3_500_000;

const files = readdirSync(FOLDER).filter((file) => file.endsWith('.net'));
const catalogue = houseCatalogue();
const tableOf = ({ id }: Pick<Game, 'id'>, players?: number) => unwrap(catalogue.table(id, players));
const usual = games.flatMap((game) => {
  const network = game.features?.(makeTable(game).setup)?.network;
  return network === undefined ? [] : [{ game, network }];
});

describe('the networks that come with the games', () => {
  it('are those that features name, and no others', () => {
    expect(usual.length).toBeGreaterThan(0);
    expect(files.toSorted()).toEqual(usual.map(({ network }) => `${network}.net`).toSorted());
  });

  it('are called after what is in them, and take little room', () => {
    const all = files.map((file) => ({ file, bytes: new Uint8Array(readFileSync(`${FOLDER}${file}`)) }));
    for (const { file, bytes } of all) expect(`${unwrap(readNetwork(file, bytes)).name}.net`).toBe(file);
    const sizeOf = (some: typeof all) => some.reduce((sum, { bytes }) => sum + bytes.length, 0);
    expect(sizeOf(all.filter(({ file }) => !file.startsWith(LARGE)))).toBeLessThanOrEqual(MOST_BYTES);
    expect(sizeOf(all.filter(({ file }) => file.startsWith(LARGE)))).toBeLessThanOrEqual(MOST_OF_LARGE);
  });

  it.each(usual)('judge $game.id where none is named, and full texts name them', ({ game, network }) => {
    const { text, full } = unwrap(catalogue.readAgent(tableOf(game), `pvs(depth=2, eval=learned(net=${network}))`));
    expect(text).toMatch(/^pvs\(depth=2(?:, eval=learned)?\)$/);
    expect(full).toContain(`eval=learned(net=${network})`);
    expect(unwrap(catalogue.readAgent(tableOf(game), 'pvs(depth=2, eval=learned)')).full).toBe(full);
  });

  it('judge Pentago where no evaluation is named, and what was written before means what it meant', () => {
    const table = tableOf({ id: 'pentago' });
    const read = (text: string, date?: string) =>
      unwrap(catalogue.readAgent(table, text, date === undefined ? undefined : { date }));
    expect(read('pvs(nodes=1000)').full).toMatch(/eval=learned\(net=pentago-/);
    expect(read('pvs(nodes=1000, eval=learned)').text).toBe('pvs(nodes=1000)');
    expect(read('pvs(nodes=1000)', '2026-11-18T12:00:00Z').text).toBe('pvs(nodes=1000, eval=shape)');
  });

  it('are not missed where they are not to be had: the next evaluation is the usual one, and said so', () => {
    const table = unwrap(makeCatalogue({ games: learnable(games) }).table('pentago'));
    expect(table.game.evaluations[0].name).toBe('learned');
    const read = unwrap(makeCatalogue({ games: learnable(games) }).readAgent(table, 'pvs(nodes=1000)'));
    expect(read.text).toBe('pvs(nodes=1000)');
    expect(read.full).toContain('eval=shape(');
  });

  it('play on no level, and in no best player, that was measured without them', () => {
    for (const game of games) {
      const measured = laddersOf(game).flatMap(({ levels, players, seat = 0 }) =>
        levels.map(({ agent }) => ({ agent, table: tableOf(game, players), seat })),
      );
      for (const { agent, table, seat } of measured) {
        for (const text of [agent, catalogue.best(table, seat)]) {
          const read = catalogue.readAgent(table, text);
          if (read.ok) expect(read.value.full).not.toContain('learned');
        }
      }
    }
  });

  it('never lose at tic-tac-toe', () => {
    const { evaluation } = unwrap(catalogue.parseAgent(tableOf({ id: 'tic-tac-toe' }), 'greedy(eval=learned)'));
    if (evaluation === null) throw new Error('greedy judges by an evaluation');
    expect(lostGames(tableOf({ id: 'tic-tac-toe' }), evaluation)).toBe(0);
  });
});
