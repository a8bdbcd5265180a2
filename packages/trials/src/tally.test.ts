import { judgeBlocks } from '@tabuleiro/stats';
import { describe, expect, it } from 'vitest';
import type { GameLine } from './lines.js';
import { planOf } from './plan/plans.fixture.js';
import { STALLED, Tally } from './tally.js';

/** A pair of games between a and b with these moves; the first agent has so many points of two. */
function pair(block: number, moves: string, points: 0 | 1 | 2, start = 'here'): GameLine[] {
  return [0, 1].map((index) => {
    const won = index < points ? 1 : -1;
    const seats = index === 0 ? ['random', 'greedy'] : ['greedy', 'random'];
    const payoffs = index === 0 ? [won, -won] : [-won, won];
    return { block, index, of: 2, condition: 0, seats, start, moves: moves.split(' '), payoffs } as unknown as GameLine;
  });
}

const asked = {
  kind: 'matches',
  game: 'tic-tac-toe',
  agents: ['random', 'greedy'],
  sprt: { elo0: 0, elo1: 50 },
} as const;

describe('a tally', () => {
  it('takes a game that is played again and again for one game, and gives its test up', async () => {
    const tally = new Tally(await planOf(asked));
    for (let block = 0; block < 1000; block++) tally.add(pair(block, 'a b', 2));
    expect(tally.test).toMatchObject({ decision: 'continue', blocks: 1 });
    expect(tally.counted).toBe(STALLED + 1);
    expect(tally.scores[0]).toMatchObject({ wins: 2000 });
  });

  it('counts every block where chance is at work, also those before that was seen, in any order', async () => {
    const plan = await planOf(asked);
    const scores = Array.from({ length: 60 }, (_, block) => (block % 10 < 7 ? 2 : 0));
    const blocks = scores.map((points, block) => pair(block, points === 2 ? 'a b' : 'a c', points));
    const expected = judgeBlocks(
      { elo0: 0, elo1: 50, alpha: 0.03, beta: 0.03, model: 'logistic', gamesPerBlock: 2 },
      scores.map((points) => points / 2),
    );
    for (const order of [blocks, [...blocks].reverse()]) {
      const tally = new Tally(plan);
      for (const block of order) tally.add(block);
      expect(tally.test).toEqual(expected);
    }
  });

  it('goes on with other starts, which are news', async () => {
    const tally = new Tally(await planOf(asked));
    for (let block = 0; block < 1000; block++) tally.add(pair(block, 'a b', 2, `start ${block}`));
    expect(tally.test?.decision).toBe('H1');
    expect(tally.counted).toBe(tally.test?.blocks);
  });
});
