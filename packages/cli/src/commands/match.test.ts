import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nimFile } from '#test-games';
import { capture } from '../io/capture.fixture.js';

const AGENTS = ['--agents', 'alphabeta(depth=2), random'];

describe('tabuleiro match', () => {
  it('keeps its JSON: the game, the games, and every agent’s wins, draws, losses and share', async () => {
    const { code, out } = await capture('match', 'tic-tac-toe', ...AGENTS, '--games', '25', '--seed', '7', '--json');
    expect(code).toBe(0);
    const { game, games, seed, agents } = JSON.parse(out);
    expect([game, games, seed]).toEqual(['tic-tac-toe', 25, 7]);
    for (const { wins, draws, losses, score, interval } of agents) {
      expect(wins + draws + losses).toBe(25);
      expect(score).toBeCloseTo((wins + draws / 2) / 25);
      expect(interval.low).toBeLessThanOrEqual(score);
    }
    expect(agents.map(({ agent }: { agent: string }) => agent)).toEqual(['alphabeta(depth=2)', 'random']);
  });

  it('plays games of one’s own from a position, and keeps them', async () => {
    const run = join(mkdtempSync(join(tmpdir(), 'tabuleiro-match-')), 'run');
    const where = ['--game-module', nimFile, '--position', '1-4-5 B'];
    const { code, out } = await capture('match', ...where, ...AGENTS, '--games', '4', '--threads', '1', '--out', run);
    expect([code, out]).toEqual([0, expect.stringContaining(`the run is in ${run}`)]);
    expect(JSON.parse((await capture('replay', run, '1', '--game-module', nimFile, '--json')).out).start).toBe(
      '1-4-5 B',
    );
  });

  it('tells each seat by itself where the seats are unlike', async () => {
    const unlike = ['jogo-da-onca', '--agents', 'random, greedy', '--games', '8', '--threads', '1'];
    const { seats, agents } = JSON.parse((await capture('match', ...unlike, '--json')).out);
    expect(seats).toEqual(['jaguar', 'dogs']);
    for (const { wins, bySeat } of agents) {
      expect(bySeat.map(({ games }: { games: number }) => games)).toEqual([4, 4]);
      expect(bySeat[0].wins + bySeat[1].wins).toBe(wins);
    }
    const { out } = await capture('match', ...unlike);
    for (const agent of ['random', 'greedy']) for (const seat of seats) expect(out).toMatch(`${agent} │ ${seat}`);
  });

  it('has the mean payoff where a game is about more than winning it', async () => {
    const round = ['dominoes', '--rules', 'play=round', '--agents', 'basic, random', '--games', '8', '--threads', '1'];
    const { agents } = JSON.parse((await capture('match', ...round, '--json')).out);
    expect(agents[0].payoff.value).toBeCloseTo(-agents[1].payoff.value, 9);
    expect(agents[0].payoff.low).toBeLessThan(agents[0].payoff.value);
    expect((await capture('match', ...round)).out).toContain('mean payoff');
    expect(JSON.parse((await capture('match', 'tic-tac-toe', ...AGENTS, '--json')).out).agents[0].payoff).toBeNull();
  });

  it('refuses what cannot be played', async () => {
    expect((await capture('match', 'tic-tac-toe')).err).toBe('match needs --agents A,B');
    expect((await capture('match', 'tic-tac-toe', '--agents', 'random')).err).toMatch(/at least two agents/);
    expect((await capture('match', 'tic-tac-toe', ...AGENTS, '--position', 'x')).err).toMatch(/"openings\[0\]"/);
  });
});

describe('a match whose games repeat', () => {
  const SAME = ['tic-tac-toe', '--agents', 'pvs(depth=1), pvs(depth=2)', '--threads', '1'];

  it('says how many are distinct, judges by those, and says what helps', async () => {
    const asked = ['match', ...SAME, '--games', '40'];
    const { games, distinct, agents, remarks } = JSON.parse((await capture(...asked, '--json')).out);
    expect([games, distinct, agents[0].games, agents[0].distinct]).toEqual([40, 2, 40, 2]);
    expect(agents[0].interval.high - agents[0].interval.low).toBeGreaterThan(0.5);
    expect(agents[0].elo.high - agents[0].elo.low).toBeGreaterThan(500);
    expect(remarks).toEqual([expect.stringMatching(/^only 2 of 40 games are distinct.* random openings/)]);
    expect((await capture(...asked)).out).toContain('only 2 of 40 games are distinct');
  });

  it('has others from random openings, as an experiment has', async () => {
    const asked = ['match', ...SAME, '--games', '40', '--json', '--openings'];
    const varied = JSON.parse((await capture(...asked, '2')).out);
    expect(varied.distinct).toBeGreaterThan(20);
    const spelled = JSON.parse((await capture(...asked, 'plies=2, count=3')).out);
    expect(spelled.distinct).toBe(6);
    expect((await capture(...asked, 'plies=x')).err).toMatch(/"openings.plies" should be a whole number/);
    expect((await capture(...asked, '2', '--position', '......... X')).err).toMatch(/give one of them/);
  });
});

describe('a match with a sequential test', () => {
  const TEST = ['match', 'tic-tac-toe', '--agents', 'pvs(depth=3), random', '--threads', '1', '--sprt'];

  it('ends when it has decided, and says so', async () => {
    const { games, sprt } = JSON.parse((await capture(...TEST, 'elo0=0, elo1=50', '--json')).out);
    expect(sprt).toMatchObject({ decision: 'H1', blocks: games / 2 });
    const { out } = await capture(...TEST, 'elo0=0, elo1=50, alpha=0.1, beta=0.1');
    expect(out).toMatch(/SPRT: H1 after \d+ blocks, .* \(-2\.20 to 2\.20\)/);
  });

  it('has at most the games that were asked for', async () => {
    const { games, sprt } = JSON.parse((await capture(...TEST, 'elo0=0, elo1=1', '--games', '10', '--json')).out);
    expect([games, sprt.decision]).toEqual([10, 'continue']);
  });

  it('does not take the same games for evidence, and ends', async () => {
    const same = ['match', 'tic-tac-toe', '--agents', 'pvs(depth=1), pvs(depth=2)', '--sprt', 'elo0=0, elo1=50'];
    const { games, sprt } = JSON.parse((await capture(...same, '--json')).out);
    expect(sprt).toMatchObject({ decision: 'continue', blocks: 1 });
    expect(games).toBe(202);
  });

  it('is refused as in an experiment', async () => {
    expect((await capture(...TEST, 'elo0=0')).err).toMatch(/the sequential test needs the field "sprt.elo1"/);
    expect((await capture(...TEST, 'elo0=5, elo1=5')).err).toMatch(/elo0 \(5\) must be below elo1 \(5\)/);
    expect((await capture(...TEST, '10')).err).toMatch(/--sprt: name "10"/);
  });
});
