import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Experiment } from '@tabuleiro/trials';
import { describe, expect, it } from 'vitest';
import { inProcess } from '../executors/in-process.js';
import { type ExportFormat, exportRun } from './export-run.js';
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

  it('exports searches, and refuses counts', async () => {
    const rows = await exported('searches', { kind: 'searches', ...base, positions: ['XX.OO.... X'] }, 'jsonl');
    expect(JSON.parse(rows[0])).toMatchObject({ position: 'XX.OO.... X', move: '3', value: 1, result: null });
    await expect(exported('counts', { kind: 'counts', game: 'tic-tac-toe', depth: 1 }, 'csv')).rejects.toThrow(
      /holds counts: there are no decisions to export/,
    );
  });
});
