/** The networks that come with the games: they are there, fit, are small, and are found without being named. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Game, makeTable, unwrap } from '@tabuleiro/engine';
import { readNetwork } from '@tabuleiro/engine/learn';
import { games } from '@tabuleiro/games';
import { houseCatalogue } from '@tabuleiro/lab/catalogue';
import { describe, expect, it } from 'vitest';
import { lostGames } from './never-loses.js';

const FOLDER = fileURLToPath(new URL('../../packages/games/networks/', import.meta.url));
/** What all of them may take together. */
const MOST_BYTES = 200_000;

const files = readdirSync(FOLDER).filter((file) => file.endsWith('.net'));
const catalogue = houseCatalogue();
const tableOf = ({ id }: Pick<Game, 'id'>) => unwrap(catalogue.table(id));
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
    expect(all.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThanOrEqual(MOST_BYTES);
  });

  it.each(usual)('judge $game.id where none is named, and full texts name them', ({ game, network }) => {
    const { text, full } = unwrap(catalogue.readAgent(tableOf(game), `pvs(depth=2, eval=learned(net=${network}))`));
    expect(text).toMatch(/^pvs\(depth=2(?:, eval=learned)?\)$/);
    expect(full).toContain(`eval=learned(net=${network})`);
    expect(unwrap(catalogue.readAgent(tableOf(game), 'pvs(depth=2, eval=learned)')).full).toBe(full);
  });

  it('never lose at tic-tac-toe', () => {
    const { evaluation } = unwrap(catalogue.parseAgent(tableOf({ id: 'tic-tac-toe' }), 'greedy(eval=learned)'));
    if (evaluation === null) throw new Error('greedy judges by an evaluation');
    expect(lostGames(tableOf({ id: 'tic-tac-toe' }), evaluation)).toBe(0);
  });
});
