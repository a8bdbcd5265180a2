import { makeTable } from '@tabuleiro/engine';
import { expect, it } from 'vitest';
import { games } from './catalogue.js';

it.each(games.map((game) => [game.id, game] as const))('the pictures in the rules of %s are positions', (_, game) => {
  const table = makeTable(game);
  for (const { position } of game.guide?.rules ?? []) {
    if (position !== undefined) expect(table.game.parsePosition(position, table.setup)).toMatchObject({ ok: true });
  }
});
