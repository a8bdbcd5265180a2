import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runningProcesses } from '../packages/engines/src/process/processes.fixture.js';

const TABULEIRO = new URL('../packages/cli/bin/tabuleiro.js', import.meta.url).pathname;
const PLAIN = new URL('../packages/engines/src/testing/plain-engine.mjs', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-engines-'));
const TAG = 'engine-of-the-long-test';
afterAll(() => rmSync(folder, { recursive: true }));

const GAMES = 1000;
const args = [
  ...['match', 'pentago', '--engine', `lot=node ${PLAIN} dies-by-lot ${TAG}`],
  ...['--agents', 'engine(lot), random', '--games', String(GAMES), '--out', join(folder, 'run'), '--json'],
];

/** Runs the match; killed after so many milliseconds where that is said. */
function play(killAfter?: number): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [TABULEIRO, ...args], { stdio: 'ignore' });
    child.on('exit', (code) => resolve(code));
    if (killAfter !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfter);
  });
}

const engines = () => [...runningProcesses().values()].filter((line) => line.includes(TAG)).length;

describe('1,000 games against an engine that is killed by lot', () => {
  it('all have an outcome with its reason, also where the run itself is killed, and no process is left', async () => {
    for (const ms of [4000, 6000, 8000]) {
      expect(await play(ms)).toBe(null);
      await expect.poll(engines, { timeout: 15_000 }).toBe(0);
    }
    expect(await play()).toBe(0);
    await expect.poll(engines, { timeout: 15_000 }).toBe(0);
    const lines = readFileSync(join(folder, 'run', 'games.jsonl'), 'utf8')
      .trim()
      .split('\n');
    const games = lines.map(
      (line) => JSON.parse(line) as { seats: string[]; ending?: { reason: string; seat: number } },
    );
    expect(games).toHaveLength(GAMES);
    const lost = games.flatMap(({ seats, ending }) => (ending === undefined ? [] : [{ seats, ending }]));
    expect(lost.length).toBeGreaterThan(100);
    for (const { seats, ending } of lost) {
      expect(ending.reason).toBe('crashed');
      expect(seats[ending.seat]).toBe('engine(name=lot)');
    }
  }, 900_000);
});
