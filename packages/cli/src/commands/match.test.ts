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

  it('refuses what cannot be played', async () => {
    expect((await capture('match', 'tic-tac-toe')).err).toBe('match needs --agents A,B');
    expect((await capture('match', 'tic-tac-toe', '--agents', 'random')).err).toMatch(/at least two agents/);
    expect((await capture('match', 'tic-tac-toe', ...AGENTS, '--position', 'x')).err).toMatch(/"openings\[0\]"/);
  });
});
