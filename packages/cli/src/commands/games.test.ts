import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TableEvent, Terms } from '@tabuleiro/protocol/online';
import { openStore } from '@tabuleiro/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { capture } from '../io/capture.fixture.js';

const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-games-'));
const file = join(folder, 'tables.db');
afterAll(() => rmSync(folder, { recursive: true }));

const person = 'p'.repeat(22);
const terms: Terms = {
  game: 'tic-tac-toe',
  seats: 2,
  rules: '',
  clock: null,
  listed: true,
  rated: false,
  replaceAfter: null,
};
const log: readonly TableEvent[] = [
  { kind: 'opened', by: person, terms, agents: [null, 'random'] },
  { kind: 'seated', seat: 0, person },
  { kind: 'begun' },
  { kind: 'moved', seat: 0, move: '5', ms: 12, agent: false },
  { kind: 'ended', ending: { reason: 'resigned', seat: 0 } },
];

beforeAll(async () => {
  const store = await openStore(file);
  const summary = { terms, stage: 'playing', over: true, chairs: [], payoffs: null } as const;
  await store.open('over', log, summary);
  await store.open('damaged', [log[0], log[3]], summary);
  await store.open('going on', log.slice(0, 4), { ...summary, over: false });
  await store.close();
});

describe('games export', () => {
  it('writes a line a game that is over, and says what it left out', async () => {
    const { code, out, err } = await capture('games', 'export', '--store', file);
    expect(code).toBe(0);
    expect(out.split('\n').map((line) => JSON.parse(line))).toMatchObject([
      {
        game: 'tic-tac-toe',
        players: [{ person: 1, replaced: false }, { agent: 'random' }],
        moves: [{ seat: 0, move: '5', ms: 12, agent: false }],
        ending: { reason: 'resigned', seat: 0 },
        payoffs: [-1, 1],
      },
    ]);
    expect(err).toBe('table damaged was left out: the game has not begun');
  });

  it('writes to a file, and counts', async () => {
    const to = join(folder, 'games.jsonl');
    const { out } = await capture('games', 'export', '--store', file, '--out', to, '--json');
    expect(JSON.parse(out)).toEqual({ file: to, games: 1 });
    expect(readFileSync(to, 'utf8').trim().split('\n')).toHaveLength(1);
    expect((await capture('games', 'export', '--store', file, '--since', '2999-01-01')).out).toBe('');
    expect((await capture('games', 'export', '--store', file, '--game', 'dominoes')).out).toBe('');
  });

  it('refuses in one sentence', async () => {
    const foreign = join(folder, 'foreign.db');
    writeFileSync(foreign, 'no database at all, but long enough to be looked at by whoever reads databases'.repeat(20));
    const refusals: [string[], string][] = [
      [
        ['--store', join(folder, 'none.db')],
        `no tables are kept in "${join(folder, 'none.db')}": say where with --store FILE`,
      ],
      [['--store', file, '--since', 'May'], '--since should be a day like 2026-05-01, not "May"'],
      [['--store', file, '--game', 'none'], 'there is no game "none"'],
      [['--store', file, '--json'], '--json goes with --out FILE: without it every line is JSON'],
      [['--store', foreign], `"${foreign}" cannot be read: `],
    ];
    for (const [args, sentence] of refusals) {
      const { code, err } = await capture('games', 'export', ...args);
      expect([code, err.slice(0, sentence.length)]).toEqual([2, sentence]);
    }
  });
});
