import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { faultyFile, nimFile } from '#test-games';
import { capture } from '../io/capture.fixture.js';

const folder = mkdtempSync(join(tmpdir(), 'accuracy-'));
afterAll(() => rmSync(folder, { recursive: true }));

const measure = (...args: readonly string[]) => capture('accuracy', ...args);
const usual = [
  'tic-tac-toe',
  '--agents',
  'perfect(table=1), random, uct(nodes=20)',
  '--positions',
  '40',
  '--seed',
  '3',
];

function truthFile(name: string, file: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(file));
  return path;
}

const head = { format: 'tabuleiro-truth', game: 'tic-tac-toe', gameVersion: 1 };
const position = { position: 'XX.OO.... X', moves: { '3': 1, '6': 0, '7': -1, '8': -1, '9': -1 } };

describe('accuracy', () => {
  it('gives the same JSON with one thread and with two', async () => {
    const one = await measure(...usual, '--threads', '1', '--json');
    const two = await measure(...usual, '--threads', '2', '--json');
    expect([one.code, two.out]).toEqual([0, one.out]);
    const report = JSON.parse(one.out);
    expect(report).toMatchObject({
      game: 'tic-tac-toe',
      seed: 3,
      asked: 40,
      truth: { nodes: 2e7 },
      repeatable: true,
      thirds: { from: [0, expect.any(Number), expect.any(Number)] },
      leftOut: { unsolved: 0, indifferent: expect.any(Number), repeated: expect.any(Number) },
      failures: [],
    });
    const share = { positions: 40, kept: expect.any(Number), accuracy: expect.any(Number) };
    const interval = { low: expect.any(Number), high: expect.any(Number) };
    expect(report.agents[3]).toEqual({ agent: 'random', seat: null, ...share, interval, byLot: expect.any(Number) });
    expect(report.agents[0]).toMatchObject({ agent: 'perfect(table=1)', seat: null, kept: 40, accuracy: 1 });
    expect(report.agents.map(({ seat }: { seat: number | null }) => seat)).toEqual([
      null,
      0,
      1,
      null,
      0,
      1,
      null,
      0,
      1,
    ]);
    expect(report.phases).toHaveLength(9);
  });

  it('shows tables, and says what was left out', async () => {
    const { code, out } = await measure(...usual, '--threads', '1');
    expect(code).toBe(0);
    expect(out).toMatch(/│ perfect\(table=1\) │ all +│ +40 │ +40 │ +100\.0% │ 91\.2% to 100\.0% │/);
    expect(out).toMatch(/opening, from ply 0 │ middle, from ply \d+ │ end, from ply \d+/);
    expect(out).toMatch(
      /left out: 0 not solved within 20,000,000 nodes, \d+ where no move loses value, \d+ met before/,
    );
  });

  it('takes exact values from a file', async () => {
    const file = truthFile('good.json', { ...head, positions: [position] });
    const { out } = await measure('tic-tac-toe', '--agents', 'perfect(table=1)', '--truth', file, '--json');
    expect(JSON.parse(out)).toMatchObject({ truth: 'file', agents: [{ positions: 1, kept: 1 }, {}, {}] });
    const text = await measure('tic-tac-toe', '--agents', 'random', '--truth', file, '--threads', '1');
    expect(text.out).toMatch(/no more were found, though 200 were asked for/);
  });

  it('measures games from a module, and tells of agents that go wrong', async () => {
    const args = ['--agents', 'random', '--positions', '5', '--threads', '1', '--json'];
    expect(JSON.parse((await measure('--game-module', nimFile, ...args)).out)).toMatchObject({ game: 'nim' });
    const faulty = ['--game-module', faultyFile, '--agents', 'faulty, random', '--positions', '5', '--threads', '1'];
    expect((await measure(...faulty)).out).toMatch(/5 decisions had no legal move, and count as losing value/);
  });

  it.each([
    [/^accuracy needs --agents A,B$/, ['tic-tac-toe']],
    [/^"agents\[0\]": there is no .*"nobody"/, ['tic-tac-toe', '--agents', 'nobody']],
    [/^there is no game "chess"/, ['chess', '--agents', 'random']],
    [/^dominoes hides what others hold/, ['dominoes', '--agents', 'random']],
    [/^positions can repeat in chinese-checkers/, ['chinese-checkers', '--agents', 'random']],
    [/^--positions should be a whole number from 1/, ['tic-tac-toe', '--agents', 'random', '--positions', '0']],
    [
      /^--plies should be a range like 10\.\.20, not "9\.\.3"$/,
      ['tic-tac-toe', '--agents', 'random', '--plies', '9..3'],
    ],
    [/^no critical decision was found: of \d+ positions/, ['tic-tac-toe', '--agents', 'random', '--nodes', '1']],
    [/"there-is-none" cannot be read/, ['tic-tac-toe', '--agents', 'random', '--truth', 'there-is-none']],
    [
      /^the exact values cannot be read: they are for pentago version 1, not for tic-tac-toe version 1$/,
      [
        ...['tic-tac-toe', '--agents', 'random', '--truth'],
        truthFile('other.json', { ...head, game: 'pentago', positions: [position] }),
      ],
    ],
  ])('is refused in one sentence: %s', async (sentence, args) => {
    const { code, out, err } = await measure(...args, ...(args.includes('--nodes') ? ['--threads', '1'] : []));
    expect([code, out, err.split('\n').length]).toEqual([2, '', 1]);
    expect(err).toMatch(sentence);
  });
});
