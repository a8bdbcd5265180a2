import { makeTable, unwrap } from '@tabuleiro/engine';
import { ticTacToe } from '@tabuleiro/games';
import { describe, expect, it } from 'vitest';
import { kuhn } from '#test-games';
import { positionSet } from './positions.js';

const table = makeTable(ticTacToe);

describe('positionSet', () => {
  it('is the start where nothing is asked', () => {
    const set = unwrap(positionSet('openings', undefined, [table], 1));
    expect([set.count, set.at(table, 5)]).toEqual([1, null]);
  });

  it('draws positions after so many decisions, the same from the same seed', () => {
    const texts = (seed: number): string[] => {
      const set = unwrap(positionSet('openings', { plies: 4, seed }, [table], 1));
      return Array.from({ length: 20 }, (_, i) => {
        const position = set.at(table, i);
        return position === null ? '' : table.game.makePosition(position);
      });
    };
    expect(texts(1)).toEqual(texts(1));
    expect(texts(1)).not.toEqual(texts(2));
    expect(texts(1).every((text) => text.replace(/ .*/, '').replaceAll('.', '').length === 4)).toBe(true);
  });

  it('lets chance deal before it counts decisions', () => {
    const cards = makeTable(kuhn);
    const set = unwrap(positionSet('positions', { plies: 0, count: 3 }, [cards], 1));
    expect([0, 1, 2].map((i) => set.at(cards, i)?.turn)).toEqual([0, 0, 0]);
  });
});
