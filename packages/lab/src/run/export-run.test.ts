import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Experiment } from '@tabuleiro/trials';
import { describe, expect, it } from 'vitest';
import { inProcess } from '../executors/in-process.js';
import { writeReport } from '../report/write-report.js';
import { type ExportFormat, exportRun } from './export-run.js';
import { readRun } from './read-run.js';
import { runExperiment } from './run-experiment.js';

const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-export-'));
const base = { game: 'tic-tac-toe', agents: ['alphabeta(depth=1, haste=true)', 'random'] } as const;

async function exported(name: string, experiment: Experiment, format: ExportFormat): Promise<string[]> {
  const out = join(folder, name);
  await runExperiment(experiment, { executor: inProcess(), out });
  const rows: string[] = [];
  for await (const row of exportRun(out, format)) rows.push(row.trimEnd());
  return rows;
}

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
    expect(head).toBe('condition,block,game,ply,agent,seat,position,move,value,result,ending,endedBy,nodes,depth');
    expect(first).toMatch(/^0,0,0,0,"alphabeta\(depth=1, haste=true\)",0,\.{9} X,\d,/);
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
