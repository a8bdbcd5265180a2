import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inProcess } from '../executors/in-process.js';
import { writeReport } from '../report/write-report.js';
import { runExperiment } from '../run/run-experiment.js';
import { parseClaim } from './claim.js';
import { readClaimFolder } from './claim-folder.js';
import { type Reproduced, reproducedReport } from './reproduced.js';

const claim = {
  claim: 'Two playouts beat one.',
  cited: ['docs/play.md'],
  commands: ['npx tabuleiro run experiments/playouts/run.json'],
  date: '2026-11-16',
  restsOn: [],
  supersedes: [],
  supersededBy: null,
};
const without = (name: keyof typeof claim) => Object.fromEntries(Object.entries(claim).filter(([key]) => key !== name));

describe('parseClaim', () => {
  it('reads what it says', () => expect(parseClaim(JSON.stringify(claim))).toEqual({ ok: true, value: claim }));

  it.each([
    ['{', /should be JSON/],
    ['[]', /should be an object with claim, cited/],
    [{ ...claim, notes: '' }, /no field of a claim "notes"/],
    [without('claim'), /needs the field "claim"/],
    [{ ...claim, claim: ' ' }, /"claim" should be a text that is not empty/],
    [{ ...claim, cited: [] }, /"cited" should be a list with at least 1 entry/],
    [{ ...claim, commands: 'npm test' }, /"commands" should be a list/],
    [{ ...claim, date: '2026-02-30' }, /"date" should be a day like/],
    [{ ...claim, date: 'today' }, /"date" should be a day like/],
    [{ ...claim, supersededBy: '' }, /"supersededBy" should be/],
    [without('supersededBy'), /needs the field "supersededBy"/],
  ])('refuses %j', (given, message) => {
    const read = parseClaim(typeof given === 'string' ? given : JSON.stringify(given));
    expect(read).toMatchObject({ ok: false, message: expect.stringMatching(message) });
  });
});

const reproduction: Reproduced = {
  paper: 'tic-tac-toe',
  title: 'Minimax',
  citation: { authors: ['A'], title: 'T', institution: 'I', year: 2016 },
  tables: [
    {
      id: 'nodes',
      title: 'nodes seen',
      figures: [
        { id: 'wins', published: 0.5, measured: 0.25, interval: [0.2, 0.3], verdict: 'close', scaled: true },
        { id: 'people', published: true, measured: null, interval: null, verdict: 'not run', note: 'not asked' },
      ],
      comparisons: [{ id: 'first', measured: '1 or 5', beside: 1234 }],
      notes: ['as printed'],
    },
  ],
};

describe('reproducedReport', () => {
  it('shows published figures beside ours', () => {
    const [{ notes, tables }] = reproducedReport(reproduction).sections;
    expect(notes).toEqual(['as printed', 'not asked']);
    expect(tables.map(({ rows }) => rows.map((row) => row.map(({ text }) => text)))).toEqual([
      [
        ['wins', '0.5000', '0.2500', '0.200 – 0.300', 'close, scaled'],
        ['people', 'true', '–', '', 'not run'],
      ],
      [['first', '1 or 5', '1,234']],
    ]);
  });
});

describe('the folder of a claim', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-claim-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const place = (...names: string[]) => join(folder, 'playouts', ...names);
  const names = ['row-9', 'row-10'];

  beforeAll(async () => {
    mkdirSync(place('runs'), { recursive: true });
    writeFileSync(place('claim.json'), JSON.stringify({ ...claim, supersededBy: 'better' }));
    writeFileSync(place('report.json'), JSON.stringify(reproduction));
    for (const name of names) {
      const asked = { kind: 'matches', game: 'tic-tac-toe', agents: ['random', 'uct(nodes=2)'], games: 4 } as const;
      await runExperiment(asked, { out: place('runs', name), executor: inProcess() });
      const { report } = await writeReport(place('runs', name));
      writeFileSync(place('runs', name, 'report.json'), JSON.stringify(report));
    }
  });

  it('is read with all that it rests on, rows in their order', () => {
    const { name, report, runs } = readClaimFolder(place());
    expect([name, report?.kind, runs.map((run) => run.name)]).toEqual(['playouts', 'reproduction', names]);
  });

  it('is rendered as one page, whose tables keep apart', async () => {
    const { report, files } = await writeReport(place(), { out: join(folder, 'page') });
    expect(report.summary.slice(0, 2)).toEqual(['Two playouts beat one.', 'Superseded by better.']);
    expect(files).toEqual(expect.arrayContaining(['nodes-figures.csv', 'row-9-standings.tex', 'row-10-standings.csv']));
    expect(new Set(files).size).toBe(files.length);
  });

  it.each([
    ['{', /is damaged/],
    ['{"a": 1}', /was not written by this program/],
  ])('refuses a report that is none: %s', (text, message) => {
    writeFileSync(place('report.json'), text);
    expect(() => readClaimFolder(place())).toThrow(message);
    writeFileSync(place('report.json'), JSON.stringify(reproduction));
  });
});
