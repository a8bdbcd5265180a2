/** docs/papers.md on dominoes. */
import type { Evidence } from '../evidence.js';
import { about, decimal, given, num, percent, points, whole } from '../figures.js';
import type { Held } from '../held.js';
import { BEST_AGENT } from './dominoes.js';
import { all, TOO_FEW } from './verdicts.js';

const READINGS = [
  '',
  'the first end at ties',
  'the winners of a block open',
  'the target ends a match at once',
  'closest rules, the first end at ties',
];
const GARZA = [
  'traditional',
  'altruist',
  'selfish',
  'random',
  'suicidal',
  'traditional-altruist',
  'traditional-selfish',
];
const TABLE5 = ['reproduced', 'close', 'not reproduced'];
const STRATEGIES = [1, 2, 3, 4, 5, 6, 7, 8] as const;

const figureOf = (evidence: Evidence, table: string, id: string) => evidence.figure(`dominoes-${table}`, id);
const ours = (evidence: Evidence, table: string, id: string, digits = 1): string =>
  percent(num(figureOf(evidence, table, id).measured), digits);
const count = (evidence: Evidence, table: string): string => whole(evidence.figures(`dominoes-${table}`).length);
const verdicts = (evidence: Evidence, table: string, ...kinds: readonly string[]): string[] =>
  kinds.map((kind) => whole(evidence.verdicts(`dominoes-${table}`, kind)));

/** "68 to 71%": the least and the most, the sign on the last alone. */
const range = (shares: readonly number[]): string[] => [points(Math.min(...shares)), `${points(Math.max(...shares))}%`];

function means(evidence: Evidence, table: string, opponent: string, which: 'published' | 'measured'): number[] {
  return STRATEGIES.map((strategy) =>
    num(figureOf(evidence, table, `strategy ${strategy} - ${opponent}, mean`)[which]),
  );
}

function cost(evidence: Evidence, what: string): { nodes: number; ms: number } {
  const said = /^([\d,]+) nodes, ([\d.]+) ms$/.exec(String(evidence.compared('dominoes-cost', what).measured));
  if (said === null) throw new Error(`"${what}" has no nodes and time`);
  return { nodes: Number(said[1].replaceAll(',', '')), ms: Number(said[2]) };
}

/** The matches behind every row of a table, which must be the same. */
function matches(evidence: Evidence, ...tables: readonly string[]): string {
  const sizes = tables.flatMap((table) =>
    evidence.folder(`dominoes-${table}`).runs.map((run) => run.header.finished?.lines),
  );
  return [...new Set(sizes)].map((size) => whole(size ?? 0)).join(' or ');
}

function later(evidence: Evidence, what: string): string {
  return percent(Number(/^[\d.]+/.exec(String(evidence.compared('dominoes-future-work', what).measured))?.[0]));
}

export const papersDominoes: Held = {
  'dominoes/*: verdicts': (evidence) => {
    all(evidence, 'dominoes-chance');
    const genetic = figureOf(evidence, 'genetic', 'strategy 1, in the thesis');
    const english = figureOf(evidence, 'genetic', 'strategy 1, in its English paper');
    const phases = ['end', 'middle', 'start'];
    const deepest = phases.map((phase) => figureOf(evidence, 'experiment1', `${phase} 7 deep`));
    const rises = phases.map((phase) => figureOf(evidence, 'experiment1', `wins rise with the depth of the ${phase}`));
    if (rises[0].verdict !== TOO_FEW || evidence.verdicts('dominoes-experiment1', 'reproduced') > 0) {
      throw new Error('"dominoes-experiment1" has other verdicts');
    }
    const best = phases.map((phase) => {
      const depths = evidence.comparisons('dominoes-experiment1').filter(({ id }) => id.startsWith(phase));
      return depths.toSorted((a, b) => num(b.measured) - num(a.measured))[0].id.split(' ')[1];
    });
    const chi = evidence.figures('dominoes-arithmetic').filter(({ verdict }) => verdict === 'not reproduced');
    const garza = figureOf(evidence, 'two-ended', 'Garza, traditional-selfish among three traditional');
    const whole256 = evidence.comparisons('dominoes-whole-grid').filter(({ id }) => /, population \d/.test(id));
    return [
      count(evidence, 'quadro2'),
      ...verdicts(evidence, 'quadro2', 'reproduced'),
      count(evidence, 'quadro3'),
      ...verdicts(evidence, 'quadro3', 'not run'),
      ...given('6', '6'),
      count(evidence, 'quadro4'),
      ...verdicts(evidence, 'quadro4', 'reproduced'),
      ...given('1', '7'),
      ...given('4.70e7'),
      whole(num(figureOf(evidence, 'quadro4', '8 tiles').measured)),
      count(evidence, 'chance'),
      count(evidence, 'arithmetic'),
      ...verdicts(evidence, 'arithmetic', 'reproduced'),
      ...chi.flatMap(({ published, measured }) => [String(published), String(measured)]),
      count(evidence, 'figure16'),
      ...verdicts(evidence, 'figure16', 'reproduced', 'close', 'not reproduced'),
      count(evidence, 'genetic'),
      percent(num(genetic.published), 2),
      percent(num(english.published), 2),
      percent(num(genetic.measured)),
      ...given('2,000'),
      ...(genetic.interval ?? []).map((bound) => percent(bound)),
      ...given('1'),
      ours(evidence, 'evolution', 'wins against basic'),
      ours(evidence, 'grid', 'the best setting, with fresh deals'),
      percent(num(genetic.published), 2),
      whole(whole256.length),
      count(evidence, 'whole-grid'),
      ours(evidence, 'whole-grid', 'the best of all settings, with fresh deals'),
      count(evidence, 'two-ended'),
      ours(evidence, 'two-ended', 'Cruz et al., strategy 4 against random play'),
      ...given('65%'),
      percent(num(garza.measured)),
      ours(evidence, 'two-ended', 'Garza, selfish among three traditional'),
      points(num(garza.published)),
      ...given('100', '55%', '20', '21'),
      count(evidence, 'cost'),
      about(cost(evidence, 'depth 10').nodes, 3),
      ...given('10'),
      whole(cost(evidence, 'depth 10').ms),
      count(evidence, 'experiment1'),
      ...given('7', '1'),
      ...(rises[0].interval ?? []).map((end) => decimal(100 * end, 1)),
      ...rises.slice(1).map(({ interval }) => decimal(100 * (interval?.[1] ?? 0), 1)),
      [...new Set(best)].join(' or '),
      ...given('7'),
      ...range(deepest.map(({ measured }) => num(measured))),
      ...range(deepest.map(({ published }) => num(published))),
      ...given('1', '8', '13'),
      count(evidence, 'quadro10'),
      ...verdicts(evidence, 'quadro10', 'reproduced', 'close', 'not reproduced'),
      ...given('5'),
      ours(evidence, 'quadro10', 'strategy 5 - basic, mean'),
      percent(num(figureOf(evidence, 'quadro10', 'strategy 5 - basic, mean').published)),
      count(evidence, 'quadro11'),
      ...verdicts(evidence, 'quadro11', 'close', 'not reproduced'),
      ...range(means(evidence, 'quadro11', 'genetic', 'measured')),
      ...range(means(evidence, 'quadro11', 'genetic', 'published')),
      ...given('14'),
      count(evidence, 'quadro12'),
      ...verdicts(evidence, 'quadro12', 'reproduced', 'close', 'not reproduced'),
      ...given('5', '5', '8'),
      matches(evidence, 'table5'),
      count(evidence, 'table5'),
      ...TABLE5.map((kind) => whole(evidence.verdicts('dominoes-table5', kind, ({ id }) => id.endsWith('mean')))),
      whole(evidence.verdicts('dominoes-table5', 'reproduced', ({ id }) => id.endsWith('t'))),
    ];
  },
  'dominoes-figure16: readings': () => given('16', '5,000'),
  'dominoes-figure16: lengths': (evidence) => {
    const row = (reading: string, which: 'published' | 'measured'): string[] => {
      const value = (what: string) =>
        num(figureOf(evidence, 'figure16', reading === '' ? what : `${what}, ${reading}`)[which]);
      return [
        decimal(value('rounds a match'), 2),
        decimal(value('tiles a round'), 2),
        percent(value('rounds of 25 tiles')),
      ];
    };
    return [...given('25'), ...row('', 'published'), ...READINGS.flatMap((reading) => row(reading, 'measured'))];
  },
  'dominoes-two-ended: garza': () => given('20,000'),
  'dominoes-two-ended: strategies': (evidence) =>
    GARZA.map((strategy) =>
      percent(num(evidence.compared('dominoes-two-ended', `Garza, ${strategy} among three traditional`).measured)),
    ),
  'dominoes-quadro10, dominoes-quadro11: matches': (evidence) => [
    matches(evidence, 'quadro10', 'quadro11'),
    ...given('95%', '2'),
  ],
  'dominoes-quadro10, dominoes-quadro11: wins': (evidence) => [
    ...given(...STRATEGIES.map(String)),
    ...(['basic', 'genetic'] as const).flatMap((opponent) =>
      (['published', 'measured'] as const).flatMap((which) =>
        means(evidence, opponent === 'basic' ? 'quadro10' : 'quadro11', opponent, which).map((share) => percent(share)),
      ),
    ),
  ],
  'dominoes-future-work: matches': (evidence) => [matches(evidence, 'future-work'), ...given('95%', '3')],
  'dominoes-future-work: wins': (evidence) => {
    const both = (what: string) => ['basic', 'genetic'].map((other) => later(evidence, `${what}, against ${other}`));
    const [[three, threeGenetic], [one, oneGenetic]] = [3, 1].map((value) =>
      both(`the same, tiles that fit worth ${value} point${value === 1 ? '' : 's'}`),
    );
    return [
      ...given('7'),
      ...both('strategy 7, as in the thesis'),
      ...given('1'),
      ...both('strategy 7, odds that sum to 1'),
      ...both('strategy 7, what passes tell'),
      ...given('3', '1'),
      three,
      one,
      threeGenetic,
      oneGenetic,
      ...both('deals, without reading moves'),
      ...both('deals, reading moves'),
    ];
  },
  'dominoes-best: beside': (evidence) => {
    const runs = ['best-basic', 'best-genetic'].map((run) => evidence.standing(`dominoes-best/${run}`, BEST_AGENT));
    return [...runs.map(({ score }) => percent(score)), whole(runs[0].games)];
  },
  'dominoes-cost: nodes': (evidence) => {
    const plain = cost(evidence, 'strategy 8, odds that sum to 1').nodes;
    const share = (star: string) => percent(cost(evidence, `strategy 8, odds that sum to 1, ${star}`).nodes / plain, 0);
    return [...given('1'), share('Star1'), share('Star2'), ...given('8')];
  },
  'dominoes-quadro1*: size': (evidence) => [matches(evidence, 'quadro10', 'quadro11', 'quadro12'), ...given('5,000')],
  'dominoes-arithmetic, dominoes-table5: slips': (evidence) => {
    const missing = evidence.comparisons('dominoes-table5').map(({ measured, beside }) => num(measured) - num(beside));
    return [
      ...given('99.9%'),
      whole(evidence.comparisons('dominoes-arithmetic').length),
      ...given('5'),
      whole(Math.min(...missing)),
      whole(Math.max(...missing)),
      ...given('5,000', '1'),
    ];
  },
};
