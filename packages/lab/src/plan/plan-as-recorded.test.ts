import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Phrase, type Result, unwrap } from '@tabuleiro/engine';
import { paperCatalogue } from '@tabuleiro/papers';
import {
  conditionsOf,
  type Experiment,
  experimentAsRecorded,
  type Recorded,
  readExperiment,
  withoutTime,
} from '@tabuleiro/trials';
import { afterAll, describe, expect, it } from 'vitest';
import { inProcess } from '../executors/in-process.js';
import { readHeader } from '../run/read-run.js';
import { runExperiment } from '../run/run-experiment.js';
import { sharedBy } from './house-catalogue.js';
import { planOfRecord } from './recorded-run.js';

const catalogue = paperCatalogue();

/** What is said of an agent that needs tables which this machine does not have. */
const UNSUITABLE = new Set(['agents.cannot-play', 'agents.cannot-be-used']);

const EXPERIMENTS = fileURLToPath(new URL('../../../../experiments/', import.meta.url));

const runs = readdirSync(EXPERIMENTS, { recursive: true, encoding: 'utf8' })
  .filter((file) => basename(file) === 'run.json')
  .toSorted();

function recorded(file: string): Recorded {
  const header = JSON.parse(readFileSync(join(EXPERIMENTS, file), 'utf8'));
  return { ...header, experiment: unwrap(readExperiment(header.experiment)) };
}

const WITHOUT = 'chinese-checkers-with-and-without/runs';
const STRENGTH = 'chinese-checkers-strength-2026-11-16';
const TUNING = 'chinese-checkers-tuning';
const PERFECT = 'jogo-da-onca-perfect/runs';
const LEARNED = 'pentago-learned/runs';

const LADDERS = ['pentago-ladder', 'pentago-ladder-2026-11-16-0248'];
const BY_SHAPE: readonly (readonly [name: string, text: string])[] = [
  ...[10, 100, 1000, 5000].map((nodes) => [`uct(nodes=${nodes})`, `uct(nodes=${nodes}, eval=shape)`] as const),
  ...[30, 1000, 8000].map(
    (nodes) => [`pvs(nodes=${nodes}, order=random)`, `pvs(nodes=${nodes}, eval=shape, order=random)`] as const,
  ),
];

/** What is written otherwise today, so that it means what it meant: the runs, the name, and its text now. */
const CHANGED: readonly (readonly [runs: readonly string[], name: string, text: string])[] = [
  [
    ['book-4', 'book-4-three-players', 'book-8', 'database'].map((run) => `${WITHOUT}/${run}`),
    'racer(nodes=20000)',
    'racer(nodes=20000, book=4)',
  ],
  [[`${WITHOUT}/database`], 'racer(nodes=20000, finish=false)', 'racer(nodes=20000, book=4, finish=false)'],
  [[`${STRENGTH}-0847`, `${STRENGTH}-0909`], 'racer', 'racer(book=4, judge=advance(square=2, aside=3))'],
  [
    [`${TUNING}-2026-11-16-1012/runs/result`, `${TUNING}/runs/result`],
    'pvs(nodes=2000, eval=advance, order=random, width=10)',
    'pvs(nodes=2000, eval=advance(square=1, aside=3), order=random, width=10)',
  ],
  [
    [`${TUNING}-2026-11-16-1012/runs/result`],
    'pvs(nodes=2000, eval=advance, order=random, width=10) #2',
    'pvs(nodes=2000, eval=advance(square=1, aside=3), order=random, width=10)',
  ],
  [['c1', 'c2', 'o1', 'random'].map((run) => `${PERFECT}/${run}`), 'perfect', 'perfect(judge=pack)'],
  ...(
    [
      ['perfect', 'perfect(judge=grip(even=0))'],
      ['pvs(nodes=2000, order=random)', 'pvs(nodes=2000, eval=grip(even=0), order=random)'],
    ] as const
  ).map(
    ([name, text]) =>
      [
        ['dogs-dogs', 'dogs-draw', 'jaguar-draw', 'jaguar-jaguar'].map((run) => `${PERFECT}/keeps-${run}`),
        name,
        text,
      ] as const,
  ),
  [
    ['shipped-nodes', ...[11, 12, 13, 14, 15, 21].map((seed) => `nodes-${seed}`)].map((run) => `${LEARNED}/${run}`),
    'pvs(nodes=8000)',
    'pvs(nodes=8000, eval=shape)',
  ],
  [
    ['shipped-time', ...[11, 12, 13, 14, 15].map((seed) => `time-${seed}`)].map((run) => `${LEARNED}/${run}`),
    'pvs(ms=10)',
    'pvs(ms=10, eval=shape)',
  ],
  ...BY_SHAPE.map(([name, text]) => [LADDERS, name, text] as const),
  [
    ['pentago-ladder'],
    'perfect(nodes=70000000, quick=3000000, guess=500000)',
    'perfect(nodes=70000000, quick=3000000, guess=500000, judge=shape)',
  ],
  [['pentago-best'], 'perfect(nodes=2500000, guess=150000)', 'perfect(nodes=2500000, guess=150000, judge=shape)'],
];

describe('the recorded runs', () => {
  it('are all there', () => expect(runs.length).toBeGreaterThan(300));

  it('are read as they were meant', () => {
    const changed: string[][] = [];
    const unread = new Set<string>();
    for (const file of runs) {
      const folder = dirname(file);
      const run = recorded(file);
      const read = experimentAsRecorded(catalogue, run);
      if (!read.ok && UNSUITABLE.has((read.parts.why as Phrase | undefined)?.code ?? '')) {
        unread.add(folder);
        continue;
      }
      const { experiment } = unwrap(read);
      expect(agentsOf(experiment)).toHaveLength(run.agents.length);
      const [{ table }] = unwrap(conditionsOf(catalogue, experiment, unwrap(catalogue.game(experiment.game))));
      for (const [i, full] of agentsOf(experiment).entries()) {
        const name = run.agents[i];
        const [then, now] = [full, name.replace(/ #\d+$/, '')].map((text) => unwrap(catalogue.readAgent(table, text)));
        expect(then.full).toBe(full);
        if (then.full !== now.full) changed.push([folder, name, then.text]);
      }
    }
    const expected = CHANGED.flatMap(([folders, name, text]) => folders.map((folder) => [folder, name, text]));
    expect(changed.toSorted()).toEqual(expected.filter(([folder]) => !unread.has(folder)).toSorted());
  });
});

function agentsOf(experiment: Experiment): readonly string[] {
  return 'agents' in experiment ? experiment.agents : [];
}

describe('a run of today', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const asked = {
    kind: 'matches',
    game: 'tic-tac-toe',
    agents: ['level(2)', 'uct(nodes={5,10})', 'uct(nodes=5)'],
    games: 6,
  } as const;

  it('writes down what its names stand for, and is planned again under them', async () => {
    const run = await runExperiment(asked, { out: join(folder, 'run'), executor: inProcess() });
    const header = readHeader(join(folder, 'run'));
    expect(header.agents).toEqual(['level(n=2)', 'uct(nodes=5)', 'uct(nodes=10)', 'uct(nodes=5) #2']);
    expect(header.spelled?.['level(n=2)']).toEqual([
      {
        full: expect.stringMatching(/^level\(n=2, plays=alphabeta\(depth=1, /),
        versions: expect.objectContaining({ level: 1, alphabeta: 2 }),
        conditions: [0],
      },
    ]);
    const { plan, since } = unwrap(planOfRecord(catalogue, header));
    expect(since).toEqual([]);
    expect(plan.agents).toEqual(header.agents);
    expect(Object.keys(plan.spelled)).toEqual([...header.agents]);
    const again = Array.from({ length: plan.blocks }, (_, block) => plan.play(block)).flat();
    expect(again.map(withoutTime)).toEqual(run.lines.map(withoutTime));
  });

  it('is read by its spelling, whatever its names have come to mean', async () => {
    const header = readHeader(join(folder, 'run'));
    const full = 'level(n=2, plays=uct(nodes=7))';
    const spelled = { ...header.spelled, 'level(n=2)': [{ full, versions: {}, conditions: [0] }] };
    const { plan } = unwrap(planOfRecord(catalogue, { ...header, spelled }));
    expect(plan.spelled['level(n=2)'][0].full).toMatch(/^level\(n=2, plays=uct\(nodes=7, /);
  });

  it('is read, whatever memory it took; only to play it again takes as much', async () => {
    const spelled = { random: [{ full: 'random', versions: {}, conditions: [0] }] };
    const run = {
      ...readHeader(join(folder, 'run')),
      experiment: { ...asked, agents: ['pvs(table=2048)', 'random'] },
      agents: ['pvs(table=2048)', 'random'],
      spelled,
    };
    const small = catalogue.with({ memory: 2 ** 30 });
    expect(unwrap(experimentAsRecorded(small, run)).experiment).toMatchObject({
      agents: [expect.stringContaining('table=2048'), 'random'],
    });
    const refusal = 'pvs: table=2048 asks for 2048 MB, and at most 1024 MB can be had here';
    expect(planOfRecord(small, run)).toMatchObject({ message: expect.stringContaining(refusal) });
    const again = runExperiment(run.experiment, { catalogue: small, executor: inProcess() });
    await expect(again).rejects.toThrow(refusal);
  });

  it('shares the memory among those who think at once, but leaves them enough for the usual', () => {
    const large = catalogue.with({ memory: 2 ** 33 });
    expect(sharedBy(large, 4).memory).toBe(2 ** 31);
    expect(sharedBy(large, 1000).memory).toBe(2 ** 28);
    expect(sharedBy(catalogue.with({ memory: 1000 }), 4).memory).toBe(1000);
  });

  it('refuses one text for agents that were not the same under every condition', () => {
    const tables: Result<unknown> = experimentAsRecorded(catalogue, {
      created: '2026-11-20T00:00:00Z',
      experiment: {
        kind: 'matches',
        game: 'chinese-checkers',
        players: [2, 3],
        agents: ['racer', 'random'],
        games: 2,
      },
      agents: ['racer', 'random'],
      spelled: {
        racer: [
          { full: 'racer(nodes=5)', versions: {}, conditions: [0] },
          { full: 'racer(nodes=7)', versions: {}, conditions: [1] },
        ],
      },
    });
    expect(tables).toMatchObject({ ok: false, message: expect.stringMatching(/not the same agent/) });
  });
});
