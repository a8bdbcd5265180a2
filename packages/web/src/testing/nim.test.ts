import { type OpenGame, usualSetup } from '@tabuleiro/engine';
import { assertConforms, perft } from '@tabuleiro/engine/kit';
import { expect, it } from 'vitest';
import { nim as nimOfTheGuide } from '#test-games';
import { nim } from './nim.js';

it('is the game of the guide', () => {
  assertConforms(nim);
  const paths = (game: Pick<OpenGame, 'start' | 'seats' | 'rules'>) => perft(game.start(usualSetup(game)), 4);
  expect(paths(nim)).toEqual(paths(nimOfTheGuide));
});
