import { makeTable, NO_TABLES, parseSetup, unwrap } from '@tabuleiro/engine';
import { PERSON } from '@tabuleiro/engine/match';
import { chineseCheckers, ladderOf } from '@tabuleiro/games';
import { describe, expect, it } from 'vitest';
import { webCatalogue } from '../games/catalogue.js';
import { recordOf } from '../store/records.js';
import { levelOf, levelsFor } from './levels.js';
import { newGame } from './play-state.js';

const catalogue = webCatalogue(NO_TABLES);

describe('the level of an agent', () => {
  const table = makeTable(chineseCheckers, unwrap(parseSetup(chineseCheckers, 3, '')));

  it('is known by its number, in the shortest form or spelt out', () => {
    const elos = ladderOf(chineseCheckers, 3)?.levels.map(({ elo }) => elo) ?? [];
    expect(elos.length).toBeGreaterThanOrEqual(6);
    elos.forEach((elo, i) => {
      expect(levelOf(catalogue, table, `level(n=${i + 1})`)).toEqual({ n: i + 1, elo, accuracy: null });
      expect(levelOf(catalogue, table, levelsFor(catalogue, table)[i])).toEqual({ n: i + 1, elo, accuracy: null });
      // As a kept game has it.
      const { players } = recordOf(catalogue, newGame({ table, players: [PERSON, `level(${i + 1})`, 'random'] }));
      expect(players).toEqual([PERSON, expect.stringMatching(/^level\(n=\d, plays=/), 'random']);
      expect(levelOf(catalogue, table, players[1])).toEqual({ n: i + 1, elo, accuracy: null });
    });
  });

  it('is none for other agents, and for levels that there are not', () => {
    expect(levelOf(catalogue, table, 'greedy')).toBeNull();
    expect(levelOf(catalogue, table, 'level(n=70)')).toBeNull();
  });
});
