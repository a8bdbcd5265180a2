/** Commands that somebody stops, as processes of their own: what counts is how they end. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { faultyFile } from '#test-games';
import { capture } from '../io/capture.fixture.js';

const TABULEIRO = fileURLToPath(new URL('../../bin/tabuleiro.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-interrupt-'));

/** Runs a command, sends it Ctrl-C once a file is there, and answers how it ended. */
async function interrupted(file: string, ...args: string[]): Promise<{ code: number | null; err: string }> {
  const child = spawn(process.execPath, [TABULEIRO, ...args], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  let err = '';
  child.stderr.on('data', (text) => {
    err += text;
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  while (!existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 20));
  await new Promise((resolve) => setTimeout(resolve, 500));
  child.kill('SIGINT');
  return { code: await ended, err };
}

describe('Ctrl-C', () => {
  it.each(['uct(nodes=20000)', 'faulty(by=silence)'])(
    'ends a run as an interrupt ends a command, also one whose agent never answers: %s',
    async (agent) => {
      const out = join(folder, agent.slice(0, 3));
      const file = join(folder, 'asked.json');
      const agents = ['random', agent];
      writeFileSync(file, JSON.stringify({ kind: 'matches', game: 'nim', agents, games: 1_000_000 }));
      const line = ['run', file, '--out', out, '--threads', '1', '--game-module', faultyFile];
      const { code, err } = await interrupted(join(out, 'games.jsonl'), ...line);
      expect([code, err]).toEqual([130, expect.stringContaining('stopped; the same command goes on with it')]);
      expect(existsSync(join(out, 'lock'))).toBe(false);
    },
    // The silent agent is silent for twenty seconds.
    15_000,
  );
});

describe('open', () => {
  it('refuses a port that was typed and is taken', async () => {
    const server = createServer();
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
    });
    const { code, err } = await capture('open', '--port', String(port), '--no-browser');
    server.close();
    expect([code, err]).toEqual([2, `port ${port} is taken: choose another with --port`]);
  });
});
