import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { nimSource } from '#test-games';
import { type Captured, capture } from '../io/capture.fixture.js';

const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-cli-run-'));
const file = join(folder, 'depths.json');
const out = join(folder, 'runs', 'depths');
const experiment = {
  kind: 'matches',
  game: 'tic-tac-toe',
  agents: ['alphabeta(depth={1,3})', 'random'],
  games: 12,
  seed: 7,
};

const write = (name: string, value: unknown): string => {
  const place = join(folder, name);
  writeFileSync(place, typeof value === 'string' ? value : JSON.stringify(value));
  return place;
};

let first: Captured;
beforeAll(async () => {
  write('depths.json', experiment);
  first = await capture('run', file, '--out', out, '--threads', '2', '--json');
});

describe('tabuleiro run', () => {
  it('answers with one JSON document', () => {
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(first.out)).toMatchObject({
      run: out,
      kind: 'matches',
      game: 'tic-tac-toe',
      games: 12,
      finished: true,
      repeatable: true,
      conditions: [{ players: 2, agents: [{ agent: 'alphabeta(depth=1)' }, {}, { agent: 'random' }] }],
    });
  });

  it('shows the same again for people, without playing again', async () => {
    const games = readFileSync(join(out, 'games.jsonl'), 'utf8');
    const { code, out: text } = await capture('run', file, '--out', out);
    expect(code).toBe(0);
    expect(text).toMatch(/alphabeta\(depth=3\).*95% interval|95% interval[\s\S]*alphabeta\(depth=3\)/);
    expect(text).toContain(`the run is in ${out}`);
    expect(readFileSync(join(out, 'games.jsonl'), 'utf8')).toBe(games);
  });

  it('runs a recorded run again, its agents spelled out as they were', async () => {
    const again = join(folder, 'again');
    const { code } = await capture('run', join(out, 'run.json'), '--out', again, '--threads', '1');
    expect(code).toBe(0);
    const moves = (place: string) =>
      readFileSync(join(place, 'games.jsonl'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
        .map(({ block, index, moves: played }) => `${block} ${index} ${played}`)
        .toSorted();
    expect(moves(again)).toEqual(moves(out));
    const { experiment: asked } = JSON.parse(readFileSync(join(again, 'run.json'), 'utf8'));
    expect(asked.agents[0]).toMatch(/^alphabeta\(depth=1, .*order=/);
  });

  it('renders its report wherever that is wanted', async () => {
    const place = join(folder, 'rendered');
    const { code, out: text } = await capture('report', out, '--out', place);
    expect([code, text]).toEqual([0, expect.stringContaining(join(place, 'index.html'))]);
    expect(readdirSync(out)).not.toContain('report');
  });

  it('loads no module that an experiment names: a game of one’s own is given, for a record the same one', async () => {
    const module = write('nim.mjs', nimSource ?? '');
    const counts = write('counts.json', { kind: 'counts', game: 'nim', gameModule: './nim.mjs', depth: 2 });
    const line = ['run', counts, '--out', join(folder, 'nim'), '--threads', '1', '--json'];
    expect(await capture(...line)).toMatchObject({
      code: 2,
      err: expect.stringContaining('there is no game "nim"'),
    });
    const { code, out: text } = await capture(...line, '--with', module);
    expect(code).toBe(0);
    expect(JSON.parse(text).conditions[0].counts[0].counts[0]).toBe(12);
    expect(JSON.parse(readFileSync(join(folder, 'nim', 'run.json'), 'utf8')).game.extensions).toMatchObject([
      { name: 'nim.mjs', digest: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
    // A record comes from anywhere: it names the game, and does not bring it.
    const again = await capture('run', join(folder, 'nim', 'run.json'), '--out', join(folder, 'nim-again'));
    expect(again).toMatchObject({ code: 2, err: expect.stringContaining('no record loads code') });
    const given = ['run', join(folder, 'nim', 'run.json'), '--out', join(folder, 'nim-again'), '--with', module];
    expect(await capture(...given, '--threads', '1')).toMatchObject({ code: 0 });
  });

  it.each<[string, unknown, RegExp]>([
    ['an unknown field', { ...experiment, agnets: [] }, /did you mean "agents"\?/],
    ['a wrong type', { ...experiment, games: 'many' }, /"games" should be a whole number/],
    ['an agent that is not there', { ...experiment, agents: ['random', 'rndom'] }, /did you mean "random"\?/],
    ['no JSON', '{', /is not JSON/],
  ])('refuses %s with one sentence', async (_, value, sentence) => {
    const { code, out: text, err } = await capture('run', write('bad.json', value), '--out', join(folder, 'bad'));
    expect([code, text, err.split('\n').length]).toEqual([2, '', 1]);
    expect(err).toMatch(sentence);
    expect(readdirSync(folder)).not.toContain('bad');
  });

  it('refuses files, folders and databases that are not right', async () => {
    const foreign = join(folder, 'foreign');
    mkdirSync(foreign);
    writeFileSync(join(foreign, 'letter.txt'), 'dear');
    const cases: readonly (readonly [string[], RegExp])[] = [
      [['run', join(folder, 'nothing.json')], /cannot be read: there is no such file or folder/],
      [['run', file, '--out', foreign], /is not a run: it holds "letter.txt"; nothing was changed/],
      [['run', write('other.json', { ...experiment, seed: 8 }), '--out', out], /is of another experiment/],
      [['run', file, '--queue', 'mysql://x'], /--queue should be the address of a Postgres database/],
      [['run', file, '--queue', 'postgres://127.0.0.1:1/x', '--out', join(folder, 'q')], /cannot be reached/],
      [['run', file, '--queue', 'postgres://127.0.0.1:1/x', '--threads', '2'], /the workers play/],
    ];
    for (const [args, sentence] of cases) {
      const { code, err } = await capture(...args);
      expect([code, err.split('\n').length]).toEqual([2, 1]);
      expect(err).toMatch(sentence);
    }
    expect(readdirSync(foreign)).toEqual(['letter.txt']);
    expect(readdirSync(folder)).not.toContain('q');
  });
});

describe('tabuleiro runs', () => {
  it('lists the runs of a folder', async () => {
    const { out: json } = await capture('runs', join(folder, 'runs'), '--json');
    expect(JSON.parse(json).runs).toMatchObject([{ folder: out, lines: 12, total: 12, state: 'finished' }]);
    expect((await capture('runs', join(folder, 'runs'))).out).toMatch(/depths.*matches.*tic-tac-toe.*finished/);
    expect((await capture('runs', join(folder, 'none'))).out).toMatch(/no runs in/);
    expect(await capture('runs', file)).toMatchObject({ code: 2, err: `"${file}" is a file, not a folder of runs` });
  });
});

describe('tabuleiro replay', () => {
  it('shows a game, and can have it played again', async () => {
    const { code, out: text } = await capture('replay', out, '3', '--again');
    expect(code).toBe(0);
    expect(text).toMatch(/block 1, game 0[\s\S]*played again, it is the same game/);
    const { out: json } = await capture('replay', out, '1.0', '--json');
    expect(JSON.parse(json)).toMatchObject({ block: 1, index: 0, start: '......... X' });
  });

  it('saves a game that others can read', async () => {
    const saved = join(folder, 'game.txt');
    await capture('replay', out, '1', '--save', saved);
    expect(readFileSync(saved, 'utf8')).toMatch(/^tabuleiro-game 1\ngame: tic-tac-toe 1\n/);
    expect(readFileSync(saved, 'utf8')).toMatch(/^players: .*alphabeta\(depth=\d, nodes=unlimited, .*\|/m);
  });

  it('refuses games that are not there', async () => {
    for (const which of ['0', '13', '99.0', 'last']) {
      const { code, err } = await capture('replay', out, which);
      expect(code).toBe(2);
      expect(err).toMatch(/there is no game ".*" in this run: it has games 1 to 12/);
    }
    expect((await capture('replay', folder, '1')).err).toMatch(/is not a run folder/);
  });
});

describe('tabuleiro export', () => {
  it('writes a data set', async () => {
    const csv = join(folder, 'data.csv');
    const { out: json } = await capture('export', out, '--out', csv, '--json');
    const { rows, format } = JSON.parse(json);
    expect(format).toBe('csv');
    expect(readFileSync(csv, 'utf8').trimEnd().split('\n')).toHaveLength(rows + 1);
  });

  it('writes Parquet by the name of the file, whole or not at all', async () => {
    const file = join(folder, 'data.parquet');
    const { out: json } = await capture('export', out, '--again', '--out', file, '--json');
    expect(JSON.parse(json)).toMatchObject({ format: 'parquet', rows: expect.any(Number) });
    const bytes = readFileSync(file);
    expect([bytes.subarray(0, 4).toString(), bytes.subarray(-4).toString()]).toEqual(['PAR1', 'PAR1']);
    // What is no run leaves what is there as it was.
    expect((await capture('export', join(folder, 'nothing'), '--out', file)).code).toBe(2);
    expect(readFileSync(file).equals(bytes)).toBe(true);
  });

  it('wants a file, and to know its format', async () => {
    expect((await capture('export', out)).err).toMatch(/export needs --out FILE/);
    expect((await capture('export', out, '--out', join(folder, 'data.xls'))).err).toMatch(
      /--format should be jsonl, csv or parquet, or/,
    );
    expect((await capture('export', out, '--out', '/no/where/data.csv')).err).toMatch(/cannot be written/);
  });
});

describe('tabuleiro worker', () => {
  it('wants a database', async () => {
    expect(await capture('worker')).toMatchObject({ code: 2, err: expect.stringMatching(/worker needs --queue URL/) });
    const { code, err } = await capture('worker', '--queue', 'postgres://127.0.0.1:1/x');
    expect([code, err]).toEqual([2, expect.stringMatching(/^the database of --queue cannot be reached: .*$/)]);
  });
});
