import { makeTable, type OpenGame, usualSetup } from '@tabuleiro/engine';
import { assertConforms, perft } from '@tabuleiro/engine/kit';
import { expect, it } from 'vitest';
import { nim as nimOfTheGuide } from '#test-games';
import { games } from './catalogue.js';
import { nim } from './nim.js';

it('is the game of the guide', () => {
  assertConforms(nim);
  const paths = (game: Pick<OpenGame, 'start' | 'seats' | 'rules'>) => perft(game.start(usualSetup(game)), 4);
  expect(paths(nim)).toEqual(paths(nimOfTheGuide));
});

it.each(games.map((game) => [game.id, game] as const))('the pictures in the rules of %s are positions', (_, game) => {
  const table = makeTable(game);
  for (const { position } of game.guide?.rules ?? []) {
    if (position !== undefined) expect(table.game.parsePosition(position, table.setup)).toMatchObject({ ok: true });
  }
});
