import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Rng, viewOf } from '@tabuleiro/engine';
import { parseView } from '@tabuleiro/engine/match';
import type { Experiment } from '@tabuleiro/trials';
import { parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { inProcess } from '../executors/in-process.js';
import { writeReport } from '../report/write-report.js';
import { exportAs, type TextFormat } from './export-formats.js';
import { exportRows, exportRun } from './export-run.js';
import { readHeader, readRun } from './read-run.js';
import { tablesOf } from './replay.js';
import { runExperiment } from './run-experiment.js';

const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-export-'));
const base = { game: 'tic-tac-toe', agents: ['alphabeta(depth=1, haste=true)', 'random'] } as const;

async function exported(name: string, experiment: Experiment, format: TextFormat): Promise<string[]> {
  const out = join(folder, name);
  await runExperiment(experiment, { executor: inProcess(), out });
  const rows: string[] = [];
  for await (const row of exportRun(out, format)) rows.push(row.trimEnd());
  return rows;
}

async function rowsOf(out: string, again = false) {
  const rows: Awaited<ReturnType<typeof exportRows> extends AsyncGenerator<infer R> ? R : never>[] = [];
  for await (const row of exportRows(out, { again })) rows.push(row);
  return rows;
}

describe('what agents considered', () => {
  const asked: Experiment = {
    kind: 'matches',
    game: 'tic-tac-toe',
    agents: ['uct(nodes=200)', 'alphabeta(depth=2)'],
    games: 4,
  };

  it('is had by asking them again, and is what they had decided by', async () => {
    const out = join(folder, 'considered');
    await runExperiment(asked, { executor: inProcess(), out });
    const plain = await rowsOf(out);
    const again = await rowsOf(out, true);
    expect(plain.every(({ visits, candidates }) => visits === null && candidates === null)).toBe(true);
    expect(again.map((row) => ({ ...row, visits: null, candidates: null }))).toEqual(plain);
    for (const { agent, move, value, visits, candidates, ms } of again) {
      const chosen = candidates?.find((candidate) => candidate.move === move);
      expect(chosen).toBeDefined();
      expect(visits).toBe(chosen?.visits);
      expect(ms).toBeGreaterThanOrEqual(0);
      if (agent.startsWith('uct')) {
        const all = candidates?.map((candidate) => candidate.visits ?? 0) ?? [];
        expect(Math.max(...all)).toBe(visits);
        expect(visits).toBeGreaterThan(0);
      } else {
        expect(visits).toBeNull();
        expect(chosen?.value).toBe(value);
      }
    }
  });

  it('is not said of a game that comes out otherwise, nor of one that hangs on time', async () => {
    const out = join(folder, 'otherwise');
    await runExperiment(asked, { executor: inProcess(), out });
    const file = join(out, 'run.json');
    const header = JSON.parse(readFileSync(file, 'utf8'));
    const other = { ...header.experiment, seed: 99 };
    writeFileSync(file, JSON.stringify({ ...header, experiment: other }));
    await expect(rowsOf(out, true)).rejects.toThrow(/game \d of block \d is another one when it is played again/);
    writeFileSync(file, JSON.stringify({ ...header, repeatable: false }));
    await expect(rowsOf(out, true)).rejects.toThrow(/its decisions cannot be made again/);
  });

  it('is had of searches, too', async () => {
    const out = join(folder, 'searched');
    const searches: Experiment = { kind: 'searches', ...base, positions: ['XX.OO.... X'] };
    await runExperiment(searches, { executor: inProcess(), out });
    const [first] = await rowsOf(out, true);
    expect(first.candidates?.[0]).toMatchObject({ move: '3', value: 1, bound: 'exact' });
  });
});

describe('the view of a seat', () => {
  it('is what it knew: another deal that it cannot tell from the true one gives the same', async () => {
    const out = join(folder, 'hidden');
    const agents = ['random', 'determinised-uct(nodes=30)'];
    await runExperiment({ kind: 'matches', game: 'dominoes', agents, games: 2 }, { executor: inProcess(), out });
    const [table] = tablesOf(readHeader(out));
    const rows = await rowsOf(out);
    let other = 0;
    for (const { view, position, seat } of rows) {
      const read = parseView(table, view ?? '');
      if (!read.ok) throw new Error(read.message);
      expect(read.value.seat).toBe(seat);
      const guess = read.value.sample(new Rng(5));
      expect(viewOf(table, guess).text()).toBe(view);
      if (table.game.makePosition(guess) !== position) other++;
    }
    expect(other).toBeGreaterThan(rows.length / 2);
  });
});

describe('Parquet', () => {
  it('reads back as what JSONL says, numbers, nulls, lists and all', async () => {
    for (const [name, game, agents] of [
      ['open', 'tic-tac-toe', ['uct(nodes=50)', 'alphabeta(depth=2)']],
      ['closed', 'dominoes', ['random', 'determinised-uct(nodes=30)']],
    ] as const) {
      const out = join(folder, `parquet-${name}`);
      await runExperiment({ kind: 'matches', game, agents, games: 2 }, { executor: inProcess(), out });
      const lines: string[] = [];
      for await (const line of exportRun(out, 'jsonl', { again: true })) lines.push(line);
      const pieces: Uint8Array[] = [];
      for await (const piece of exportAs('parquet', exportRows(out, { again: true }))) {
        pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece);
      }
      const bytes = Buffer.concat(pieces);
      const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
      expect(await parquetReadObjects({ file })).toEqual(lines.map((line) => JSON.parse(line)));
    }
  });

  it('has more than one group where there are many rows, and columns where there are none', async () => {
    const out = join(folder, 'parquet-open');
    const [row] = await rowsOf(out);
    const written = async (count: number): Promise<Record<string, unknown>[]> => {
      const many = async function* () {
        for (let ply = 0; ply < count; ply++) yield { ...row, ply };
      };
      const pieces: Uint8Array[] = [];
      for await (const piece of exportAs('parquet', many())) pieces.push(piece as Uint8Array);
      const bytes = new Uint8Array(Buffer.concat(pieces));
      return await parquetReadObjects({ file: bytes.buffer });
    };
    expect((await written(45_001)).map(({ ply }) => ply)).toEqual(Array.from({ length: 45_001 }, (_, i) => i));
    expect(await written(0)).toEqual([]);
  });
});

describe('exportRun', () => {
  it('has a row per decision, with what the seat received in the end', async () => {
    const rows = (await exported('games', { kind: 'matches', ...base, games: 2 }, 'jsonl')).map((row) =>
      JSON.parse(row),
    );
    expect(rows[0]).toMatchObject({
      block: 0,
      game: 0,
      ply: 0,
      seat: 0,
      position: '......... X',
      agent: base.agents[0],
    });
    const last = rows.filter(({ game }) => game === 0).at(-1);
    const other = rows.filter(({ game, seat }) => game === 0 && seat !== last.seat)[0];
    expect(last.result + other.result).toBe(0);
  });

  it('writes CSV that other tools read, commas and all', async () => {
    const [head, first] = await exported('games', { kind: 'matches', ...base, games: 2 }, 'csv');
    expect(head).toBe(
      'condition,block,game,ply,agent,seat,position,view,move,value,result,ending,endedBy,nodes,depth,ms,visits,candidates',
    );
    expect(first).toMatch(/^0,0,0,0,"alphabeta\(depth=1, haste=true\)",0,\.{9} X,,\d,/);
  });

  it('exports searches that were written before it was noted what ended them', async () => {
    const asked: Experiment = { kind: 'searches', ...base, positions: ['XX.OO.... X'] };
    const rows = await exported('old', asked, 'jsonl');
    const file = join(folder, 'old', 'searches.jsonl');
    const old = readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line, i) => {
        const { basis, ended, sum: _, ...rest } = JSON.parse(line);
        expect([basis?.kind, ended]).toEqual(i === 0 ? ['proven', 'done'] : [undefined, 'done']);
        return JSON.stringify({ ...rest, stopped: i === 0 });
      });
    writeFileSync(file, `${old.join('\n')}\n`);
    // Nor had lines a sum then.
    const { sums: _, ...header } = JSON.parse(readFileSync(join(folder, 'old', 'run.json'), 'utf8'));
    writeFileSync(join(folder, 'old', 'run.json'), JSON.stringify(header));
    expect(readRun(join(folder, 'old')).lines).toMatchObject([
      { basis: null, ended: 'limit' },
      { basis: null, ended: 'done' },
    ]);
    const again: string[] = [];
    for await (const row of exportRun(join(folder, 'old'), 'jsonl')) again.push(row.trimEnd());
    expect(again).toEqual(rows);
    const { report } = await writeReport(join(folder, 'old'));
    const table = report.sections.flatMap((section) => section.tables).find(({ id }) => id === 'searches');
    const column = table?.columns.findIndex(({ name }) => name === 'stopped') ?? -1;
    expect(table?.rows.map((row) => row[column].value)).toEqual([1, 0]);
  });

  it('exports searches, and refuses counts', async () => {
    const rows = await exported('searches', { kind: 'searches', ...base, positions: ['XX.OO.... X'] }, 'jsonl');
    expect(JSON.parse(rows[0])).toMatchObject({ position: 'XX.OO.... X', move: '3', value: 1, result: null });
    await expect(exported('counts', { kind: 'counts', game: 'tic-tac-toe', depth: 1 }, 'csv')).rejects.toThrow(
      /holds counts: there are no decisions to export/,
    );
  });
});
