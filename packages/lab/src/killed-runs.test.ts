/** Runs that are killed, with real processes. The script does the same with more kills: see scripts/kill-test.mjs. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from './postgres/database.fixture.js';

const script = fileURLToPath(new URL('../scripts/kill-test.mjs', import.meta.url));

interface Outcome {
  readonly same: boolean;
  readonly games: number;
  readonly kills: number;
}

async function killTest(...args: readonly string[]): Promise<Outcome> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args]);
  return JSON.parse(stdout);
}

describe('a run that is killed with SIGKILL', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase();
  }, 60_000);
  afterAll(() => database.stop());

  it('ends with the games of a run that was left alone', async () => {
    expect(await killTest('--kills', '4', '--games', '300', '--nodes', '500')).toMatchObject({
      same: true,
      games: 300,
    });
  }, 120_000);

  it('ends with the same games when two of three workers are killed', async () => {
    const args = ['--queue', database.url, '--games', '400', '--nodes', '1500'];
    expect(await killTest(...args)).toMatchObject({ same: true, games: 400, kills: 2 });
  }, 120_000);
});
