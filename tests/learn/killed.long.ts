import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Rng } from '@tabuleiro/engine';
import { afterAll, describe, expect, it } from 'vitest';

const TABULEIRO = new URL('../../packages/cli/bin/tabuleiro.js', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-killed-'));
afterAll(() => rmSync(folder, { recursive: true }));

const KILLS = 10;
/** So many games that there is always something left to kill. */
const GAMES = 150_000;

/** Learns, or goes on with it; killed after so many milliseconds where that is said. */
function learn(out: string, threads: number, killAfter?: number): Promise<number | null> {
  const options = ['--games', String(GAMES), '--seed', '9', '--threads', String(threads), '--out', out];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [TABULEIRO, 'learn', 'tic-tac-toe', ...options], {
      stdio: 'ignore',
      env: { ...process.env, TABULEIRO_TABLES: join(folder, 'tables') },
    });
    child.on('exit', (code) => resolve(code));
    if (killAfter !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfter);
  });
}

/** The network of a run, and how many batches its lines tell of. */
function came(out: string): { readonly bytes: Buffer; readonly lines: number } {
  const [net] = readdirSync(out).filter((name) => name.endsWith('.net'));
  const lines = readFileSync(join(out, 'lessons.jsonl'), 'utf8').trim().split('\n').length;
  return { bytes: readFileSync(join(out, net)), lines };
}

describe('a learning that is killed ten times', () => {
  it('comes to the network of one that was not, byte for byte, with two threads as with one', async () => {
    const whole = join(folder, 'whole');
    expect(await learn(whole, 1)).toBe(0);
    const killed = join(folder, 'killed');
    const rng = new Rng(10);
    for (let kill = 0; kill < KILLS; kill++) expect(await learn(killed, 2, 1500 + rng.below(3000))).toBe(null);
    expect(readdirSync(killed)).toContain('state.bin');
    expect(await learn(killed, 2)).toBe(0);
    expect(came(killed)).toEqual(came(whole));
  }, 900_000);
});
