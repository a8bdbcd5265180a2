import { readdirSync, readFileSync } from 'node:fs';
import { defaultsOf, unwrap } from '@tabuleiro/engine';
import { readNetwork, unfit } from '@tabuleiro/engine/learn';
import { expect, it } from 'vitest';
import { games } from './index.js';

const folder = new URL('../networks/', import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith('.net'));
/** No game is worth more to somebody who waits for it. */
const MOST_BYTES = 3.5e6;

const named = games.flatMap((game) =>
  game.seats.flatMap((seats) => {
    const features = game.features?.({ seats, rules: defaultsOf(game.rules) }) ?? null;
    return features?.network === undefined ? [] : [{ game, features, network: features.network }];
  }),
);

it('every network that is shipped is the one of a game, and the other way round', () => {
  expect(files.length).toBeGreaterThan(0);
  expect([...new Set(named.map(({ network }) => `${network}.net`))].sort()).toEqual([...files].sort());
});

it.each(named.map((each) => [each.game.id, each] as const))('that of %s fits it, and is not too large', (_, each) => {
  const bytes = readFileSync(new URL(`${each.network}.net`, folder));
  expect(bytes.length).toBeLessThan(MOST_BYTES);
  const network = unwrap(readNetwork(each.network, bytes));
  expect(network.name).toBe(each.network);
  expect(unfit(network, each.game, each.features)).toBeNull();
});
