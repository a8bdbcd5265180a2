import { assertConforms, makeTable, type OpenGame, perft, usualSetup } from '@tabuleiro/engine';
import { expect, it } from 'vitest';
import { nim as nimOfTheGuide } from '#test-games';
import { games } from '../games/catalogue.js';
import { nim } from './nim.js';

it('is the game of the guide', () => {
  assertConforms(nim);
  const paths = (game: Pick<OpenGame, 'start' | 'seats' | 'rules'>) => perft(game.start(usualSetup(game)), 4);
  expect(paths(nim)).toEqual(paths(nimOfTheGuide));
});

it.each(games.map((game) => [game.id, game] as const))('the board of %s holds what its moves need', (_, game) => {
  const table = makeTable(game);
  const { board } = table.game;
  if (board === undefined) return;
  const position = table.game.start(table.setup);
  const buffer = new Int32Array(4096);
  while (position.turn >= 0) {
    const picture = board.picture(position, null);
    const cells = new Set(picture.cells.map(({ id }) => id));
    expect(cells.size).toBe(picture.cells.length);
    expect(new Set(picture.pieces.map(({ id }) => id)).size).toBe(picture.pieces.length);
    expect(picture.pieces.every(({ cell }) => cells.has(cell))).toBe(true);
    const end = position.moves(buffer, 0);
    for (let i = 0; i < end; i++) expect(board.steps(position, buffer[i]).every((cell) => cells.has(cell))).toBe(true);
    position.play(buffer[0]);
  }
});

it.each(games.map((game) => [game.id, game] as const))('the pictures in the rules of %s are positions', (_, game) => {
  const table = makeTable(game);
  for (const { position } of game.guide?.rules ?? []) {
    if (position !== undefined) expect(table.game.parsePosition(position, table.setup)).toMatchObject({ ok: true });
  }
});
