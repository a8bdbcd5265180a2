import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Experiment } from '@tabuleiro/trials';
import { beforeAll, describe, expect, it } from 'vitest';
import { inProcess } from '../executors/in-process.js';
import { measuredLevels } from '../ladder/ladder.js';
import { houseCatalogue } from '../plan/house-catalogue.js';
import { runExperiment } from '../run/run-experiment.js';
import { csvOf } from './csv.js';
import { agentCurves, limitSweeps } from './curves.js';
import { drawPlot } from './draw-plot.js';
import { escapeHtml } from './html.js';
import { escapeLatex, latexOf } from './latex.js';
import { makeReport } from './make-report.js';
import { pageOf } from './page.js';
import { fixed, textCell, threeDigits } from './report.js';
import { shortNumber } from './short-number.js';
import { writeReport } from './write-report.js';

const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-report-'));
const game = 'tic-tac-toe';
const experiments: Readonly<Record<string, Experiment>> = {
  matches: {
    kind: 'matches',
    title: 'Is <b>depth</b> & "nodes" all?',
    game,
    agents: ['alphabeta(depth={1,2,4}, order=random)', 'random'],
    games: 24,
  },
  limits: { kind: 'matches', game, agents: ['uct', 'random'], limits: { nodes: [1, 50] }, games: 4 },
  searches: {
    kind: 'searches',
    game,
    agents: ['minimax', 'pvs'],
    positions: { plies: 3, count: 3 },
    limits: { depth: [1, 2, 3] },
  },
  counts: { kind: 'counts', game, count: ['paths', 'positions'], depth: 4 },
};

beforeAll(async () => {
  for (const [name, experiment] of Object.entries(experiments)) {
    await runExperiment(experiment, { out: join(folder, name), executor: inProcess() });
  }
});

describe('writeReport', () => {
  it.each([
    ['matches', ['standings', 'cross-table', 'seats', 'effort'], ['ratings', 'scores', 'score-by-depth', 'lengths']],
    ['limits', ['conditions', 'standings-2'], ['score-by-limit-1', 'nodes-1', 'time-2']],
    ['searches', ['conditions', 'effort-all-1', 'searches-3'], ['nodes-all-1', 'time-all-1']],
    ['counts', ['counts'], ['counts']],
  ])('of %s has its tables, plots and files', async (name, tables, plots) => {
    const { report, files } = await writeReport(join(folder, name));
    const ids = report.sections.flatMap((section) => section.tables.map(({ id }) => id));
    const drawn = report.sections.flatMap((section) => section.plots.map(({ id }) => id));
    expect(ids).toEqual(expect.arrayContaining(tables));
    expect(drawn).toEqual(expect.arrayContaining(plots));
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(drawn).size).toBe(drawn.length);
    const there = readdirSync(join(folder, name, 'report')).sort();
    expect(there).toEqual([...files].sort());
    for (const table of tables) expect(there).toEqual(expect.arrayContaining([`${table}.csv`, `${table}.tex`]));
    const page = readFileSync(join(folder, name, 'report', 'index.html'), 'utf8');
    expect(page.match(/<svg/g)).toHaveLength(drawn.length);
    expect(page).not.toMatch(/NaN|undefined|Infinity/);
    // Self-contained: nothing is fetched, nothing is run.
    expect(page).not.toMatch(/<script|<link|@import|src=|href=/);
  });

  it('is the same again', async () => {
    const file = join(folder, 'matches', 'report', 'index.html');
    await writeReport(join(folder, 'matches'));
    const once = readFileSync(file, 'utf8');
    await writeReport(join(folder, 'matches'));
    expect(readFileSync(file, 'utf8')).toBe(once);
  });

  it('refuses what is no run, and keeps the report of a run whose games are not all there', async () => {
    await expect(writeReport(join(folder, 'nowhere'))).rejects.toThrow('is not a run folder');
    const run = join(folder, 'searches');
    await writeReport(run);
    const [first] = readFileSync(join(run, 'searches.jsonl'), 'utf8').split('\n');
    writeFileSync(join(run, 'searches.jsonl'), `${first}\n`);
    await expect(writeReport(run)).rejects.toThrow('the report stays as it is');
    expect(existsSync(join(run, 'report', 'index.html'))).toBe(true);
  });

  it('renders the same from the data of a report where no games were kept, and says so where there is neither', async () => {
    const run = join(folder, 'limits');
    const first = await writeReport(run);
    const page = readFileSync(join(run, 'report', 'index.html'), 'utf8');
    rmSync(join(run, 'games.jsonl'));
    renameSync(join(run, 'report', 'report.json'), join(run, 'report.json'));
    rmSync(join(run, 'report'), { recursive: true });
    const again = await writeReport(run, { out: join(folder, 'rendered') });
    expect(again.files).toEqual(first.files);
    expect(readFileSync(join(folder, 'rendered', 'index.html'), 'utf8')).toBe(page);
    expect(existsSync(join(run, 'report'))).toBe(false);
    await expect(writeReport(run, { out: run })).rejects.toThrow('choose another folder');
    rmSync(join(run, 'report.json'));
    await expect(writeReport(run)).rejects.toThrow('has neither games.jsonl nor report.json');
  });

  it('has a ladder where all met all, with the errors of its steps', async () => {
    const asked: Experiment = {
      kind: 'matches',
      game,
      agents: ['random', 'uct(nodes=5)', 'perfect'],
      pairing: 'all',
      games: 60,
    };
    const run = await runExperiment(asked, { executor: inProcess() });
    const [{ tables }] = (await makeReport(run)).sections;
    const [whole, apart] = tables.filter(({ id }) => id.startsWith('ladder'));
    expect(whole.data?.rows.map(([agent]) => agent)).toEqual(run.header.agents);
    const levels = measuredLevels(run);
    expect(whole.data?.rows[2]).toEqual([
      levels[2].agent,
      levels[2].elo,
      levels[2].error,
      levels[2].games,
      levels[2].score,
      levels[2].step?.elo,
      levels[2].step?.error,
      levels[2].step?.superiority,
    ]);
    expect(apart.data?.rows).toHaveLength(6);
    expect(apart.rows[3].map(({ text }) => text).slice(0, 2)).toEqual(['O', 'random']);
  });
});

describe('makeReport', () => {
  it('says so where nothing has been played yet', async () => {
    const stop = new AbortController();
    stop.abort();
    const run = await runExperiment(experiments.matches, { executor: inProcess(), signal: stop.signal });
    const report = await makeReport(run);
    expect(report.summary.join(' ')).toContain('not finished');
    expect(pageOf(report)).toContain('No block has been played yet.');
  });

  it('escapes every text', async () => {
    const run = await runExperiment(experiments.matches, { executor: inProcess() });
    const page = pageOf(await makeReport(run));
    expect(page).toContain('<title>Is &lt;b&gt;depth&lt;/b&gt; &amp; &quot;nodes&quot; all?</title>');
    expect(page).not.toContain('<b>depth');
  });

  it('says how a sequential test ended', async () => {
    const sprt = { elo0: 0, elo1: 100 };
    const run = await runExperiment(
      { kind: 'matches', game, agents: ['perfect(table=1)', 'random'], games: 200, sprt },
      { executor: inProcess() },
    );
    expect((await makeReport(run)).summary.join(' ')).toMatch(/SPRT \(H0: 0, H1: 100 Elo, logistic\) accepts H1 after/);
  });
});

describe('curves', () => {
  it('joins agents that differ in one number, defaults included', () => {
    const curves = agentCurves(
      ['alphabeta(depth=2)', 'alphabeta', 'alphabeta(depth=2, order=random)', 'random'],
      houseCatalogue().kinds,
    );
    expect(curves).toEqual([
      {
        name: 'alphabeta(depth=…)',
        parameter: 'depth',
        points: [
          { x: 2, agent: 'alphabeta(depth=2)' },
          { x: 4, agent: 'alphabeta' },
        ],
      },
    ]);
  });

  it('finds the limits that conditions differ in', () => {
    const conditions = [100, 10].map((nodes) => ({ rules: '', players: 2, limits: { nodes } }));
    expect(limitSweeps(conditions)).toEqual([
      {
        limit: 'nodes',
        name: '2 players',
        points: [
          { x: 10, condition: 1 },
          { x: 100, condition: 0 },
        ],
      },
    ]);
  });
});

describe('drawPlot', () => {
  it('draws a matrix', () => {
    const { svg, legend } = drawPlot({
      kind: 'matrix',
      title: 'a < b',
      rowLabel: 'agent',
      columnLabel: 'opponent',
      rows: ['<i>', 'b'],
      columns: ['<i>', 'b'],
      value: { label: 'score', scale: 'linear', percent: true },
      cells: [
        [null, { value: 1, text: '+1' }],
        [{ value: 0, text: '-1' }, null],
      ],
    });
    expect(svg).toContain('aria-label="a &lt; b"');
    expect(svg).not.toContain('<i>');
    expect(legend).toEqual([]);
  });
});

describe('texts', () => {
  it('are escaped', () => {
    expect(escapeHtml(`<a href='x' title="y">&`)).toBe('&lt;a href=&#39;x&#39; title=&quot;y&quot;&gt;&amp;');
    expect(escapeLatex('50% & a_b #2 {x} \\ −3 ± 1')).toBe(
      '50\\% \\& a\\_b \\#2 \\{x\\} \\textbackslash{} $-$3 $\\pm$ 1',
    );
    const table = {
      id: 't',
      title: 'T',
      columns: [{ name: 'a,b', align: 'left' as const }],
      rows: [[textCell('x"y')]],
    };
    expect(csvOf(table)).toBe('"a,b"\n"x""y"\n');
    expect(latexOf(table)).toContain('\\toprule');
  });

  it('have the digits that matter', () => {
    expect([fixed(-0.04, 1), fixed(-1234.56, 1), threeDigits(0.01234), threeDigits(1234.5), threeDigits(0)]).toEqual([
      '0.0',
      '−1,234.6',
      '0.0123',
      '1,235',
      '0',
    ]);
    expect([0.001, 1000, 20_000, 3e6, 2e9].map(shortNumber)).toEqual(['0.001', '1000', '20k', '3M', '2G']);
  });
});
