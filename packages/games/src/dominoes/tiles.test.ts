import { describe, expect, it } from 'vitest';
import {
  ALL_TILES,
  countTiles,
  DOUBLES,
  listTiles,
  makeTile,
  makeTiles,
  parseTile,
  parseTiles,
  pipsOf,
  SUIT,
} from './tiles.js';

describe('tiles', () => {
  it('are 28 with 168 pips, seven of each number and seven doubles', () => {
    expect(countTiles(ALL_TILES)).toBe(28);
    expect(pipsOf(ALL_TILES)).toBe(168);
    expect(Array.from(SUIT, countTiles)).toEqual([7, 7, 7, 7, 7, 7, 7]);
    expect(countTiles(DOUBLES)).toBe(7);
  });

  it('have a text that leads back to them, either way round', () => {
    for (const tile of listTiles(ALL_TILES)) {
      const text = makeTile(tile);
      expect(parseTile(text)).toEqual({ ok: true, value: tile });
      expect(parseTile([...text].reverse().join(''))).toEqual({ ok: true, value: tile });
    }
    expect(parseTiles(makeTiles(ALL_TILES))).toEqual({ ok: true, value: ALL_TILES });
  });

  it.each([
    ['7-0', /two numbers from 0 to 6/],
    ['6-6,6-6', /6-6 is there twice/],
    ['', /two numbers from 0 to 6/],
  ])('refuses "%s"', (text, message) => {
    expect(parseTiles(text)).toMatchObject({ ok: false, message: expect.stringMatching(message) });
  });
});
