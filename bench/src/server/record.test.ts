import { makeCatalogue } from '@tabuleiro/engine';
import { games } from '@tabuleiro/games';
import { expect, test } from 'vitest';
import { recordGame } from './record.js';

const catalogue = makeCatalogue({ games });

test('a recorded game is the same for the same seed, and everybody has a turn', () => {
  const record = recordGame(catalogue, 3, 40);
  expect(recordGame(catalogue, 3, 40)).toEqual(record);
  expect(recordGame(catalogue, 4, 40)).not.toEqual(record);
  expect(record.map(({ seat }) => seat)).toEqual(Array.from({ length: 40 }, (_, i) => i % 4));
});

test('a recorded move says where its piece stood and where it stands', () => {
  const owners = new Map<string, number>();
  for (const { seat, from, to, text } of recordGame(catalogue, 1, 200)) {
    expect([text, owners.get(from) ?? seat]).toEqual([text, seat]);
    expect([text, owners.get(to) ?? -1]).toEqual([text, -1]);
    owners.set(from, -1);
    owners.set(to, seat);
  }
});
