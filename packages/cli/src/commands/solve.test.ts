import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { squaresFile } from '#test-games';
import { capture } from '../io/capture.fixture.js';

const folder = mkdtempSync(join(tmpdir(), 'solve-'));
vi.stubEnv('TABULEIRO_TABLES', join(folder, 'tables'));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

describe('tables', () => {
  const squares = ['solve', '--game-module', squaresFile];

  it('are built as a game declares them, and checked', async () => {
    expect(JSON.parse((await capture(...squares, '--build', 'count=20', '--check', '9', '--json')).out)).toMatchObject({
      game: 'nim',
      build: 'squares',
      values: { count: 20 },
      folder: join(folder, 'tables'),
      files: [{ name: 'nim/squares-20.table', bytes: 80 }],
      last: 361,
      check: { positions: 9, small: 1, failed: 0, failures: [] },
    });
    const again = await capture(...squares, '--build', '20');
    expect([again.code, again.out]).toEqual([
      0,
      expect.stringMatching(/the last is 361\nnim\/squares-20.table: 1 MB\n/),
    ]);
    const usual = await capture(...squares, '--build', '--check', '10');
    expect([usual.code, usual.out]).toEqual([1, expect.stringMatching(/the last is 9801[\s\S]*: 1 wrong\ntoo many/)]);
  });

  it('are in the help and in the list of games', async () => {
    expect((await capture('solve', '--help')).out).toMatch(/jogo-da-onca: the tables, .* MB on disk, .* MB of memory/);
    const { games } = JSON.parse((await capture('list', '--json')).out);
    expect(games.map(({ tables }: { tables: { name: string } | null }) => tables?.name ?? null)).toEqual([
      ...[null, null, 'tables', null, 'database'],
    ]);
  });

  // Nothing is built here: every line is refused before.
  it.each([
    [/^tic-tac-toe has no tables to build; games that have: jogo-da-onca, chinese-checkers$/, 'tic-tac-toe --build'],
    [/dogs should be a whole number from 10 to 14, not "9"; what can be built: dogs=14/, 'jogo-da-onca --build dogs=9'],
    [/dogs should be a whole number from 10 to 14, not "9"/, 'jogo-da-onca --dogs 9 --ranks'],
    [/no parameter of the tables of jogo-da-onca "pieces"/, 'jogo-da-onca --pieces 6'],
    [/^jogo-da-onca has no database to build$/, 'jogo-da-onca --database'],
    [/pieces should be one of 6, 10, not "7"/, 'chinese-checkers --database --pieces 7'],
    [/no check of the database of chinese-checkers with pieces=10/, 'chinese-checkers --build pieces=10 --check 5'],
    [/leave out --position/, 'jogo-da-onca --build --position x'],
    [/--check goes with --build/, 'chinese-checkers --check 5'],
    [/--check should be a whole number/, 'jogo-da-onca --check 0'],
  ])('are refused with %s', async (message, line) => {
    const { code, out, err } = await capture('solve', ...line.split(' '));
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(message);
    expect(err.trim().split('\n')).toHaveLength(1);
  });
});
