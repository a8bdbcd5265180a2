import { describe, expect, it } from 'vitest';
import { inProcess } from '../executors/in-process.js';
import type { RunOf } from './read-run.js';
import { runExperiment } from './run-experiment.js';
import { conditionText, matchStandings, searchSummaries } from './summary.js';

describe('matchStandings', () => {
  it('adds up games over blocks', async () => {
    const run = (await runExperiment(
      { kind: 'matches', game: 'tic-tac-toe', agents: ['pvs', 'random'], games: 40, limits: { nodes: [100, 200] } },
      { executor: inProcess() },
    )) as RunOf<'matches'>;
    const [pvs, random] = matchStandings(run, 1).agents;
    expect(pvs.games).toBe(40);
    expect([pvs.wins, pvs.draws, pvs.losses]).toEqual([random.losses, random.draws, random.wins]);
    expect(pvs.score + random.score).toBeCloseTo(1);
    expect(pvs.interval.low).toBeLessThan(pvs.score);
    expect(pvs.elo?.value).toBeGreaterThan(100);
    expect(random.nodesPerMove).toBe(1);
  });
});

describe('searchSummaries', () => {
  it('are means over the positions', async () => {
    const run = (await runExperiment(
      {
        kind: 'searches',
        game: 'tic-tac-toe',
        agents: ['minimax(depth=1)'],
        positions: ['......... X', 'X........ O'],
      },
      { executor: inProcess() },
    )) as RunOf<'searches'>;
    // The position and its moves.
    expect(searchSummaries(run)).toMatchObject([
      { agent: 'minimax(depth=1)', searches: 2, nodes: (10 + 9) / 2, depth: 1 },
    ]);
  });
});

describe('conditionText', () => {
  it('says what is asked for', () => {
    expect(conditionText({ rules: 'piles=1-2-3', players: 2, limits: { nodes: 5 } })).toBe(
      'piles=1-2-3, 2 players, nodes 5',
    );
  });
});
