import type { Evidence } from '../evidence.js';
import { about, above, decimal, given, notKept, num, percent, whole } from '../figures.js';
import type { Held } from '../held.js';

const MATCHES = [
  ['genetic-basic', 'genetic'],
  ['strategy-7', 'phases(strategy=7)'],
  ['strategy-8', 'phases'],
  ['best-basic', 'deals'],
  ['best-genetic', 'deals'],
] as const;

export const BEST_AGENT = 'deals(samples=1500, reading=6, policy=players)';

const nodesOf = (evidence: Evidence, what: string): number =>
  Number(/^([\d,]+) nodes/.exec(String(evidence.compared('dominoes-cost', what).measured))?.[1].replaceAll(',', ''));

export const dominoes: Held = {
  'dominoes-strength: won': (evidence) => [
    ...given('95%'),
    ...MATCHES.flatMap(([run, agent]) => {
      const { games, score, low, high } = evidence.standing(`dominoes-strength/${run}`, agent);
      return [whole(games), percent(score), percent(low), percent(high)];
    }),
  ],
  'dominoes-strength: time': (evidence) => [
    decimal(evidence.standing('dominoes-strength/best-genetic', 'deals').ms, 1),
    ...notKept('3', '4'),
  ],
  'dominoes-best: won': (evidence) => [
    ...given('95%'),
    ...['best-basic', 'best-genetic', 'best-top'].flatMap((run) => {
      const { games, score, low, high } = evidence.standing(`dominoes-best/${run}`, BEST_AGENT);
      const top = run === 'best-top' ? given('6') : [];
      return [...top, whole(games), percent(score), percent(low), percent(high)];
    }),
  ],
  'dominoes-ladder: levels': (evidence) => [
    ...given('95%'),
    ...evidence
      .ladder('dominoes-ladder')
      .flatMap(({ elo, error }, i) => [String(i + 1), decimal(elo, 0), ...(i === 0 ? [] : [decimal(1.96 * error, 0)])]),
  ],
  'dominoes-ladder, dominoes-ladder-2026-11-16-0423, dominoes-ladder-2026-11-16-0431: games': (evidence) => [
    whole(evidence.games('dominoes-ladder')),
    above(
      0.999,
      evidence.ladder('dominoes-ladder').map(({ superiority }) => superiority),
    ),
    whole(evidence.games('dominoes-ladder-2026-11-16-0423')),
    ...notKept('96.9%'),
    ...given('97.5%'),
  ],
  'dominoes-evolution, dominoes-strength: coefficients': (evidence) => {
    const [population, generations, mutation, matches] =
      /population (\d+), (\d+) generations, uniform crossover, mutation ([\d.]+), (\d+) matches/
        .exec(evidence.notes('dominoes-evolution'))
        ?.slice(1) ?? [];
    return [
      population,
      generations,
      mutation,
      whole(Number(matches)),
      decimal((Number(population) * Number(generations) * Number(matches)) / 1e6, 1),
      ...notKept('70.6%'),
      percent(num(evidence.figure('dominoes-evolution', 'wins against basic').measured)),
      /judged by ([\d,]+) matches/.exec(evidence.notes('dominoes-evolution'))?.[1] ?? '',
      percent(evidence.standing('dominoes-strength/genetic-basic', 'genetic').score),
    ];
  },
  'dominoes-grid: settings': (evidence) => {
    const settings = evidence.comparisons('dominoes-grid').filter(({ id }) => id.startsWith('population '));
    const wins = settings.map(({ measured }) => num(measured));
    const [matches] = /^(\d+) matches/.exec(evidence.notes('dominoes-grid'))?.slice(1) ?? [];
    const [judged] = /the same ([\d,]+) matches/.exec(evidence.notes('dominoes-grid'))?.slice(1) ?? [];
    const best = evidence.figure('dominoes-grid', 'the best setting, with fresh deals');
    return [
      whole(settings.length),
      matches,
      judged,
      percent(Math.min(...wins)),
      percent(Math.max(...wins)),
      percent(num(best.measured)),
    ];
  },
  'dominoes-grid: means': (evidence) => {
    const mean = (what: string) => percent(num(evidence.compared('dominoes-grid', `mean of ${what}`).measured));
    return [
      ...['40', '60', '80', '100'].flatMap((size) => [size, mean(`population ${size}`)]),
      mean('crossover two-point'),
      mean('crossover uniform'),
      ...['0.1', '0.5'].flatMap((share) => [share, mean(`mutation ${share}`)]),
      ...['50', '100', '150', '200'].flatMap((count) => [count, mean(`generations ${count}`)]),
    ];
  },
  'dominoes-whole-grid: settings': (evidence) => {
    const notes = evidence.notes('dominoes-whole-grid');
    const settings = evidence.comparisons('dominoes-whole-grid').filter(({ id }) => /, population \d/.test(id));
    const found = (pattern: RegExp): string => pattern.exec(notes)?.[1] ?? '';
    return [
      whole(settings.length),
      found(/^(\d+) matches/),
      found(/the same ([\d,]+) matches/),
      found(/again by ([\d,]+) fresh/),
    ];
  },
  'dominoes-whole-grid: strategies': (evidence) => {
    const row = (idOf: (strategy: string) => string) =>
      ['all', 'selfish', 'partner', 'block'].map((strategy) =>
        percent(num(evidence.compared('dominoes-whole-grid', idOf(strategy)).measured)),
      );
    return [
      ...row((strategy) => `mean of strategy ${strategy}`),
      ...row((strategy) => `${strategy}, with fresh deals`),
    ];
  },
  'dominoes-cost: each node once': (evidence) => [
    ...given('8'),
    about(nodesOf(evidence, 'strategy 8, each node once'), 2),
    about(nodesOf(evidence, 'strategy 8, as in the thesis'), 2),
  ],
};
