import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { capture } from '../io/capture.fixture.js';

const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-tune-'));

describe('tune', () => {
  it("finds numbers for an agent's own parameters, and judges them", async () => {
    const small = ['--population', '4', '--generations', '1', '--games', '4', '--result-games', '8', '--threads', '1'];
    const { code, out } = await capture(
      ...['tune', 'dominoes', '--agent', 'genetic', '--opponents', 'basic', '--method', 'genetic', '--mutation', '0.1'],
      ...[...small, '--out', join(folder, 'own'), '--json'],
    );
    expect(code).toBe(0);
    expect(JSON.parse(out).finished.agent).toMatch(/^genetic\(a1=.*, a7=/);
  }, 30_000);

  it('writes nothing unless it is told where', async () => {
    const before = existsSync('runs');
    const small = ['--population', '4', '--generations', '1', '--games', '2', '--result-games', '2', '--threads', '1'];
    const { code, out } = await capture('tune', 'tic-tac-toe', '--eval', 'open-lines', ...small);
    expect([code, out]).toEqual([0, expect.stringMatching(/^alphabeta\(/)]);
    expect(existsSync('runs')).toBe(before);
  }, 30_000);

  it.each([
    [['dominoes'], 'tune needs --agent TEXT, an agent of dominoes whose numbers are to be tuned'],
    [['tic-tac-toe'], 'tune needs --eval NAME, an evaluation of tic-tac-toe: open-lines'],
    [['dominoes', '--agent', 'basic'], 'basic has no weights to tune'],
    [['dominoes', '--agent', 'genetc'], 'did you mean "genetic"'],
    [['dominoes', '--agent', 'genetic', '--mutation', '2'], '--mutation should be a number from 0 to 1, not "2"'],
  ])('refuses %j in a sentence', async (args, sentence) => {
    const { code, err } = await capture('tune', ...args);
    expect(code).toBe(2);
    expect(err).toContain(sentence);
  });
});
