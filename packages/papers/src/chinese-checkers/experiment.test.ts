import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_TABLES } from '@tabuleiro/engine';
import { houseCatalogue, inProcess } from '@tabuleiro/lab';
import type { GameLine } from '@tabuleiro/trials';
import { describe, expect, it, vi } from 'vitest';
import { findTable, type MeasureOptions, measureTable } from '../paper.js';
import { chineseCheckersPaper } from './experiment.js';
import { FIRST_MOVES, MORE_NODES, SELECTION, TABLE3_4 } from './figures.js';
import { lengthsTable } from './lengths.js';
import { type Meeting, meetingExperiment, namesIn, playMeeting } from './meetings.js';
import { depthsOf, firstMoverWins, movesLeftOf, ownMoves, winsOf } from './results.js';
import { meanOf, winsFigure } from './sampled-figures.js';
import { thesisAgent } from './thesis-tables.js';

const game = (seats: string, winner: number, plies: number): GameLine => ({
  block: 0,
  index: 0,
  of: 1,
  condition: 0,
  seats: [...seats],
  start: '',
  moves: [],
  payoffs: Array.from(seats, (_, seat) => (winner < 0 ? 0 : seat === winner ? 1 : -1 / (seats.length - 1))),
  movers: Array.from({ length: plies }, (_, ply) => ply % seats.length),
  nodes: [],
  depth: Array.from({ length: plies }, (_, ply) => ply),
  value: [],
  ms: [],
});

describe('the results of games', () => {
  const games = [game('AAB', 0, 10), game('ABB', 1, 11), game('BAA', 2, 12), game('BBA', -1, 40)];

  it('go to agents in whatever seats, draws left out', () => {
    expect(winsOf(games, 'A')).toEqual({ successes: 2, n: 3 });
    expect(winsOf(games, 'B')).toEqual({ successes: 1, n: 3 });
    expect(firstMoverWins(games)).toEqual({ successes: 1, n: 3 });
  });

  it("count the winner's own moves, and the depths of an agent's own decisions", () => {
    expect(ownMoves(games, 'A')).toEqual([4, 4]);
    expect(ownMoves(games, 'B')).toEqual([4]);
    expect(depthsOf([game('AB', 0, 5)], 'B')).toEqual([1, 3]);
  });
});

describe('figures', () => {
  it('are judged with the published number of games', () => {
    expect(winsFigure('x', 76.7, 30, { successes: 23, n: 30 })).toMatchObject({ verdict: 'reproduced' });
    expect(winsFigure('x', 76.7, 30, { successes: 3, n: 30 })).toMatchObject({ verdict: 'not reproduced' });
    expect(winsFigure('x', 76.7, 30, { successes: 0, n: 0 }).verdict).toBe('not run');
    expect(winsFigure('x', 60.6, 600, { successes: 6, n: 10 })).toMatchObject({ published: 0.606, scaled: true });
    expect(meanOf('x', { mean: 50, n: 20 }, [49, 51, 50, 48, 53])).toMatchObject({ verdict: 'reproduced' });
    expect(meanOf('x', { mean: 80, n: 20 }, [49, 51, 50, 48, 53])).toMatchObject({ verdict: 'not reproduced' });
    expect(meanOf('x', { mean: 80, n: 20 }, []).verdict).toBe('not run');
    expect(meanOf('x', { mean: 80, n: 20 }, [49])).toMatchObject({
      measured: 49,
      interval: null,
      verdict: 'not run',
    });
  });

  it('are printed as shares of 30 games, and add up as far as the thesis adds right', () => {
    for (const seats of [2, 3] as const) {
      for (const { first } of SELECTION[seats]) {
        expect((first * 30) / 100).toBeCloseTo(Math.round((first * 30) / 100), 1);
      }
      expect(MORE_NODES[seats]).toHaveLength(3);
      const { total, ...columns } = FIRST_MOVES[seats];
      const all = Object.values(columns).flat();
      const mean = all.reduce((sum, each) => sum + each, 0) / all.length;
      // The second total is one of the slips: it should read 35.8.
      expect(Math.abs(mean - total) < 0.1).toBe(seats === 2);
    }
    expect(TABLE3_4).toHaveLength(10);
  });
});

describe('a meeting', () => {
  const meeting = (seats: number) => ({
    id: 'a-test',
    seats,
    rules: 'standard, board=73',
    agents: ['greedy', 'random'] as const,
  });

  const play = (at: Meeting, options: MeasureOptions) =>
    playMeeting(meetingExperiment(at, 2), at.id, options, () => {});

  it('has all mixtures of two agents, or takes turns where those are too many', () => {
    expect(meetingExperiment(meeting(3), 30).blocks).toBe('mixture');
    expect(meetingExperiment(meeting(2), 30).blocks).toBe('rotation');
    expect(meetingExperiment(meeting(6), 30).blocks).toBe('rotation');
    expect(meetingExperiment(meeting(6), 62).blocks).toBe('mixture');
  });

  it('is played once for all tables of a reproduction', async () => {
    const options: MeasureOptions = { executor: inProcess() };
    const first = await play(meeting(3), options);
    expect(await play(meeting(3), options)).toBe(first);
    expect(first.map(({ seats }) => seats.join())).toEqual(['greedy,greedy,random', 'greedy,random,greedy']);
    const left = movesLeftOf(first, 'random', meeting(3), NO_TABLES);
    expect(left).toHaveLength(2);
    for (const each of left) expect(each).toBeGreaterThan(3);
  });

  it('has the endgame database before anybody asks for it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tables-'));
    mkdirSync(join(folder, 'chinese-checkers'));
    writeFileSync(join(folder, 'chinese-checkers', 'solitaire-6.table'), 'no table');
    vi.stubEnv('TABULEIRO_TABLES', folder);
    const options: MeasureOptions = { executor: inProcess() };
    const agents = ['greedy(eval=database)', 'random'] as const;
    // A damaged one is found out before the first move; those who do not need it are not troubled.
    await expect(play({ ...meeting(3), agents }, options)).rejects.toThrow(/damaged/);
    expect(await play({ ...meeting(3), id: 'another' }, options)).toHaveLength(2);
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  it('knows its agents as the program writes them', () => {
    const text = thesisAgent(3, 1000, { mixed: true });
    const agents = [text, 'uct(nodes=10000)'] as const;
    expect(namesIn(houseCatalogue(), { id: 'a', seats: 3, rules: 'thesis', agents })).toEqual([
      text.replace(', epsilon=0.05', ''),
      'uct',
    ]);
  });
});

describe('the tables', () => {
  it('are all there, with meetings that can be played and folders of their own', () => {
    const ids = chineseCheckersPaper.tables.map(({ id }) => id);
    const chapter6 = Array.from({ length: 10 }, (_, i) => `table6-${i + 1}`);
    const quoted = [1, 2, 3, 4, 5].map((n) => `table3-${n}`);
    expect(ids).toEqual(['lengths', 'bell', ...chapter6, ...quoted, 'future-work']);
    expect(findTable(chineseCheckersPaper, 'table6-11').ok).toBe(false);
  });

  it('measure lengths', async () => {
    const { figures, comparisons } = await measureTable(lengthsTable, () => {}, { games: 400 });
    expect(figures.map(({ verdict }) => verdict)).toEqual(['reproduced', 'reproduced', 'reproduced', 'reproduced']);
    expect(comparisons).toHaveLength(6);
  });

  it('judge no length by one game', async () => {
    const { figures } = await measureTable(lengthsTable, () => {}, { games: 1 });
    for (const { verdict, interval } of figures) expect([verdict, interval]).toEqual(['not run', null]);
  });
});
