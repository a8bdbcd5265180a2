import { makeCatalogue, makeTable, unwrap } from '@tabuleiro/engine';
import { jogoDaOnca } from '@tabuleiro/games';
import type { GameLine } from '@tabuleiro/trials';
import { describe, expect, it } from 'vitest';
import { added } from '../agents/index.js';
import { everyDepth, everyPlayer, folderOf, gamesAt, gamesOf, onePlayer, outcomeOf } from './convention-games.js';
import { CONVENTIONS, PLAYERS, pliesOf, shortName } from './conventions.js';
import { SETUP } from './row-experiment.js';

const catalogue = makeCatalogue({ games: [], added });

/** As much of a game's line as is looked at here. */
const line = (fields: Partial<GameLine>): GameLine => ({ payoffs: [0, 0], moves: [], ...fields }) as GameLine;

describe('the conventions', () => {
  it('are all combinations, each once, the usual one first', () => {
    expect(CONVENTIONS).toHaveLength(4 * 3 * 2 * 2);
    expect(new Set(CONVENTIONS.map(shortName)).size).toBe(CONVENTIONS.length);
    expect(shortName(CONVENTIONS[0])).toBe('lot, seen, from the root, each side');
  });

  it('count a depth from the root or below its moves', () => {
    const [from, below] = [CONVENTIONS[0], { ...CONVENTIONS[0], depth: 'below the root' as const }];
    expect([pliesOf(from, 6), pliesOf(below, 6)]).toEqual([6, 5]);
  });

  it('leave games unfinished after 25 moves of each side, or of both', () => {
    const moves = (count: number): string[] => new Array<string>(count).fill('c3-c4');
    const games = [
      line({ payoffs: [1, -1], moves: moves(25) }),
      line({ payoffs: [1, -1], moves: moves(27) }),
      line({ payoffs: [-1, 1], moves: moves(20) }),
      line({ payoffs: [0, 0], moves: moves(50) }),
    ];
    expect(outcomeOf(CONVENTIONS[0], games)).toEqual({ wins: 2, draws: 1, losses: 1 });
    expect(outcomeOf({ ...CONVENTIONS[0], limit: 'both sides' }, games)).toEqual({ wins: 1, draws: 2, losses: 1 });
  });
});

describe('their games', () => {
  const pairing = { jaguar: 'o0', dogs: 'c2', plies: 5 } as const;

  it('are of players that can be made, with seeds and folders of their own', () => {
    const table = makeTable(jogoDaOnca, SETUP);
    const experiments = [
      everyPlayer(pairing, 50),
      ...PLAYERS.flatMap((player) => [onePlayer(pairing, player, 100), everyDepth(player, [4, 5, 6], 50)]),
    ];
    for (const { agents } of experiments) for (const agent of agents) unwrap(catalogue.readAgent(table, agent));
    expect(new Set(experiments.map(({ seed }) => seed)).size).toBe(experiments.length);
    const folders = [folderOf(pairing), ...PLAYERS.map((player) => folderOf(pairing, player))];
    expect(new Set(folders).size).toBe(folders.length);
  });

  it('are told apart by the meeting, or by the depth, that they belong to', () => {
    const lines = Array.from({ length: 36 }, (_, block) => line({ block, condition: Math.floor(block / 12) }));
    expect(gamesOf(PLAYERS[3], lines).map(({ block }) => block)).toEqual([3, 15, 27]);
    expect(gamesAt(5, [4, 5, 6], lines).map(({ block }) => block)[0]).toBe(12);
  });
});
