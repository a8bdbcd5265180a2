/** Kernels change no game: the same seeds give the same games with them and without, under every rule set. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { games } from '@tabuleiro/games';
import { expect, it } from 'vitest';

const SCRIPT = fileURLToPath(new URL('kernels/play.mjs', import.meta.url));
const run = promisify(execFile);

async function played(game: string, kernels: 'on' | 'off'): Promise<readonly string[]> {
  const env = { ...process.env, TABULEIRO_KERNELS: kernels };
  const { stdout } = await run(process.execPath, [SCRIPT, '--games', game], { env, maxBuffer: 2 ** 26 });
  return stdout.trim().split('\n');
}

it.each(games.map(({ id }) => id))(
  '%s is the same game with kernels and without',
  async (game) => {
    const [by, without] = await Promise.all([played(game, 'on'), played(game, 'off')]);
    expect(by).toEqual(without);
    expect(by.filter((line) => !line.includes('refused')).length).toBeGreaterThan(0);
  },
  240_000,
);
