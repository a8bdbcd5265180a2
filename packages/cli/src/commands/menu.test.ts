import { makeCatalogue, makeTable } from '@tabuleiro/engine';
import { splitTopLevel } from '@tabuleiro/engine/text';
import { games } from '@tabuleiro/games';
import { expect, it } from 'vitest';
import { capture } from '../io/capture.fixture.js';

const catalogue = makeCatalogue({ games });

it.each(games)('offers seats for all players of $id', async (game) => {
  const { out } = await capture('menu', '--json');
  const offered = JSON.parse(out).games.find(({ id }: { id: string }) => id === game.id);
  const table = makeTable(game);
  for (const { args } of offered.choices as { args: string[] }[]) {
    const at = args.indexOf('--seats');
    if (at < 0) continue;
    const seats = splitTopLevel(args[at + 1]);
    expect(seats).toHaveLength(table.setup.seats);
    for (const text of seats) if (text !== 'human') expect(catalogue.parseAgent(table, text).ok).toBe(true);
  }
});
