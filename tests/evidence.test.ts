/** Evidence has one layout, documents say what it says, and it knows who cites it. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { games, type Ladder, laddersOf } from '@tabuleiro/games';
import { claimReport } from '@tabuleiro/lab';
import { TELLING } from '@tabuleiro/stats';
import { describe, expect, it } from 'vitest';
import { documentProblems } from './evidence/check-document.js';
import { citationProblems, mayCite } from './evidence/citations.js';
import { documents } from './evidence/documents/index.js';
import { measuredKept, measuredSteps } from './evidence/documents/ladders.js';
import { Evidence, readEvidence } from './evidence/evidence.js';
import { decimal } from './evidence/figures.js';
import { layoutProblems } from './evidence/layout.js';
import type { SourceFile } from './import-direction.js';

const root = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const evidence = readEvidence(fileURLToPath(new URL('experiments', root)));

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(new URL(path, root)));

const kept = new Map(
  tracked
    .filter((path) => path.startsWith('experiments/'))
    .map((path) => [path.slice('experiments/'.length), read(path)] as const),
);
const citing: SourceFile[] = tracked.filter(mayCite).map((path) => ({ path, text: read(path) }));
const guides = citing.filter(({ path }) => path === 'README.md' || path.startsWith('docs/'));

describe('the layout of experiments/', () => {
  it('is the same for every claim', () => {
    expect(evidence.folders.size).toBeGreaterThan(60);
    expect(layoutProblems(kept)).toEqual([]);
  });

  it('has digests of every run, and of no other', () => {
    const runs = [...kept.keys()].filter((path) => path.endsWith('/run.json'));
    expect(Object.keys(JSON.parse(kept.get('digests.json') ?? '{}')).toSorted()).toEqual(runs.toSorted());
  });

  it('can be rendered, claim by claim, under names that keep apart', () => {
    for (const folder of evidence.folders.values()) {
      const { summary, sections } = claimReport(folder);
      expect(summary[0]).toBe(folder.claim.claim);
      const tables = sections.flatMap((section) => section.tables.map(({ id }) => id));
      expect(tables.length).toBeGreaterThan(0);
      expect(new Set(tables).size).toBe(tables.length);
    }
  });

  const one = 'tic-tac-toe-ladder';
  const table = 'pentago-table1';
  const claimOf = (name: string) => JSON.parse(kept.get(`${name}/claim.json`) ?? '');
  const planted: readonly (readonly [string, Readonly<Record<string, string | null>>])[] = [
    ['a page', { [`${one}/index.html`]: '<html>' }],
    ['a table as CSV', { [`${one}/report/standings.csv`]: '' }],
    ['a run beside the others', { [`${table}/row-01.run.json`]: '{}' }],
    ['a note', { [`${one}/notes.md`]: '' }],
    ['a folder in a folder', { [`${one}/first-try/run.json`]: '{}' }],
    ['no claim', { [`${one}/claim.json`]: null }],
    ['no report', { [`${one}/report.json`]: null }],
    ['a report that is damaged', { [`${one}/report.json`]: '{' }],
    ['no run of its report', { [`${one}/run.json`]: null }],
    ['a run of its own and others', { [`${one}/runs/again/run.json`]: '{}' }],
    ['runs that nothing tells of', { [`${table}/report.json`]: null }],
    ['a run without its run.json', { 'dominoes-strength/runs/best-basic/run.json': null }],
    ['an unknown field', { [`${one}/claim.json`]: JSON.stringify({ ...claimOf(one), remark: '' }) }],
    ['nobody who cites it', { [`${one}/claim.json`]: JSON.stringify({ ...claimOf(one), cited: [] }) }],
    [
      'a successor that is not there',
      { [`${one}/claim.json`]: JSON.stringify({ ...claimOf(one), supersededBy: 'x' }) },
    ],
    [
      'a claim superseded on one side',
      { 'dominoes-ladder/claim.json': JSON.stringify({ ...claimOf('dominoes-ladder'), supersedes: [] }) },
    ],
    ['another day', { [`${one}/claim.json`]: JSON.stringify({ ...claimOf(one), date: '2026-11-01' }) }],
    [
      'a command that makes something else',
      { [`${one}/claim.json`]: JSON.stringify({ ...claimOf(one), commands: ['npx tabuleiro run depth.json'] }) },
    ],
    [
      'an accuracy of another seed',
      {
        'pentago-accuracy/claim.json': JSON.stringify({
          ...claimOf('pentago-accuracy'),
          commands: ['npx tabuleiro accuracy pentago --agents level --positions 200 --seed 2'],
        }),
      },
    ],
    ['a speed of another day', { 'speed/claim.json': JSON.stringify({ ...claimOf('speed'), date: '2026-11-01' }) }],
    [
      'a table of before that a program of today would make',
      {
        'chinese-checkers-table6-1-2026-11-16-0950/claim.json': JSON.stringify({
          ...claimOf('chinese-checkers-table6-1-2026-11-16-0950'),
          commands: ['npx tabuleiro reproduce chinese-checkers/table6-1'],
        }),
      },
    ],
    [
      'a table that no paper has',
      {
        [`${table}/claim.json`]: JSON.stringify({
          ...claimOf(table),
          commands: ['npx tabuleiro reproduce pentago/table9'],
        }),
      },
    ],
  ];
  it.each(planted)('is violated by %s', (_, changes) => {
    const files = new Map(kept);
    for (const [path, text] of Object.entries(changes)) {
      if (text === null) files.delete(path);
      else files.set(path, text);
    }
    expect(layoutProblems(files)).not.toEqual([]);
  });
});

describe('citations', () => {
  it('lead to claims, and claims know them', () => {
    expect(citing.length).toBeGreaterThan(100);
    expect(citationProblems(citing, evidence)).toEqual([]);
  });

  it.each([
    ['docs/play.md', 'See `experiments/no-such-claim`.'],
    ['docs/play.md', '<!-- from no-such-claim: wins -->\n12 games'],
    ['docs/play.md', 'As in `experiments/dominoes-strength`.'],
    ['docs/play.md', '<!-- from dominoes-quadro*: wins -->\n12 games'],
    ['packages/games/src/x.ts', '/** experiments/dominoes-strength. */'],
  ])('of %s that are wrong are caught: %s', (path, text) => {
    const others = citing.filter((file) => file.path !== path);
    const whole = citing.find((file) => file.path === path)?.text ?? '';
    expect(citationProblems([...others, { path, text: `${whole}\n\n${text}\n` }], evidence)).not.toEqual([]);
  });

  it('that are gone are caught', () => {
    expect(
      citationProblems(
        citing.filter(({ path }) => path !== 'docs/dominoes.md'),
        evidence,
      ),
    ).not.toEqual([]);
  });
});

describe('figures', () => {
  it.each(guides)('of $path are those of their claims', (guide) => {
    expect(documentProblems(guide, documents[guide.path] ?? {}, evidence)).toEqual([]);
  });

  it('are not called reproduced by too few games to tell', () => {
    const shares = [...evidence.folders.keys()].flatMap((name) => {
      const { report } = evidence.folder(name);
      const figures =
        report?.kind === 'reproduction' ? report.reproduction.tables.flatMap((table) => table.figures) : [];
      return figures.flatMap(({ id, published, measured, interval, verdict }) => {
        if (verdict !== 'reproduced' || interval === null || typeof measured !== 'number') return [];
        if (typeof published !== 'number' || published > 1 || interval[1] > 1) return [];
        return [{ figure: `${name}: ${id}`, reach: Math.max(measured - interval[0], interval[1] - measured) }];
      });
    });
    expect(shares.length).toBeGreaterThan(50);
    expect(shares.filter(({ reach }) => reach > TELLING)).toEqual([]);
  });

  it('are looked for in documents that exist', () => {
    expect(Object.keys(documents).filter((path) => !guides.some((guide) => guide.path === path))).toEqual([]);
  });

  const planted = (path: string, from: string, to: string): string[] => {
    const text = read(path);
    expect(text.split(from)).toHaveLength(2);
    return documentProblems({ path, text: text.replace(from, to) }, documents[path], evidence);
  };

  it.each([
    ['docs/dominoes.md', '| 20,000 | 71.2% |', '| 20,000 | 71.3% |'],
    ['docs/dominoes.md', '| 555 ± 46 |', '| 555 ± 45 |'],
    ['docs/chinese-checkers.md', 'won 286 of 400 games', 'won 287 of 400 games'],
    ['docs/jogo-da-onca-solved.md', '2,160 games of nine', '2,218 games of eight'],
    ['docs/papers.md', '48 of 50 outcomes', '49 of 50 outcomes'],
    ['docs/papers.md', '**16/0/84**', '16/0/84'],
    ['docs/research.md', 'from 11,200 games', 'from 12,000 games'],
    ['README.md', '182 of 184 outcomes', '183 of 184 outcomes'],
    ['README.md', '| tic-tac-toe | alpha-beta to the end', '| tic-tac-toe | alpha-beta 2 to the end'],
  ])('that differ are caught in %s: %s', (path, from, to) => {
    expect(planted(path, from, to)).toHaveLength(1);
  });

  it.each([
    ['docs/play.md', '# Play\n', '# Play\n\nIt wins 12 of 20 games.\n', /no mark/],
    ['docs/play.md', '<!-- from pentago-best: wins -->\n', '', /no mark|no block marked/],
    [
      'docs/play.md',
      '<!-- from pentago-best: wins -->',
      '<!-- from pentago-worst: wins -->',
      /no claim "pentago-worst"/,
    ],
    ['docs/play.md', '<!-- from pentago-best: wins -->', '<!-- from pentago-best: losses -->', /nothing is known/],
  ])('without a mark, or with a wrong one, are caught in %s: %s', (path, from, to, message) => {
    expect(planted(path, from, to).join('\n')).toMatch(message);
  });

  it('are caught where the claim changes and the document does not', () => {
    const folders = new Map(evidence.folders);
    const folder = evidence.folder('pentago-best');
    if (folder.report?.kind !== 'report') throw new Error('pentago-best has no report');
    const text = JSON.stringify(folder.report).replaceAll(/\b93\b/g, '94');
    folders.set('pentago-best', { ...folder, report: JSON.parse(text) });
    const guide = { path: 'docs/play.md', text: read('docs/play.md') };
    expect(documentProblems(guide, documents['docs/play.md'], new Evidence(folders))).toHaveLength(1);
  });
});

/** A level says its Elo as a whole number, its error with one decimal. */
function ladderProblems(ladder: Ladder): string[] {
  const kept = measuredKept(evidence, ladder);
  return measuredSteps(evidence, ladder).flatMap(({ elo, error }, i) => {
    const level = ladder.levels[i];
    const same = decimal(elo, 0) === String(level.elo) && decimal(error, 1) === level.error.toFixed(1);
    const found = same ? [] : [`level ${i + 1} of ${ladder.game}: ${elo} with an error of ${error}`];
    return level.kept?.join() === kept[i]?.join() ? found : [...found, `level ${i + 1} keeps ${kept[i]}`];
  });
}

describe('levels in code', () => {
  const ladders = games.flatMap(laddersOf);

  it.each(ladders)('of $game $players $seat are as strong as their run says', (ladder) => {
    expect(ladderProblems(ladder)).toEqual([]);
  });

  it('that say something else are caught', () => {
    const [ladder] = ladders;
    const levels = ladder.levels.map((level, i) => (i === 1 ? { ...level, elo: level.elo + 1 } : level));
    expect(ladderProblems({ ...ladder, levels })).toHaveLength(1);
    const kinder = ladder.levels.map((level, i) => (i === 1 ? { ...level, kept: [200, 200] as const } : level));
    expect(ladderProblems({ ...ladder, levels: kinder })).toHaveLength(1);
  });
});
