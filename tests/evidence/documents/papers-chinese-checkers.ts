/** docs/papers.md on Chinese Checkers. */
import { type Interval, wilson } from '@tabuleiro/stats';
import type { Evidence } from '../evidence.js';
import { bold, decimal, given, notKept, num, percent, points, whole } from '../figures.js';
import type { Held } from '../held.js';
import { all, TOO_FEW } from './verdicts.js';

const CC = 'chinese-checkers';
const nameOf = (table: string): string => `${CC}-table${table}`;
const isWins = ({ id }: { id: string }): boolean => id.endsWith('wins');
const isMoves = ({ id }: { id: string }): boolean => id.endsWith('own moves');

const figureOf = (evidence: Evidence, table: string, id: string) => evidence.figure(nameOf(table), id);
const count = (evidence: Evidence, ...tables: readonly string[]): string =>
  whole(tables.flatMap((table) => evidence.figures(nameOf(table))).length);
const verdicts = (evidence: Evidence, table: string, verdict: string): string =>
  whole(evidence.verdicts(nameOf(table), verdict));

/** The games of every run of these tables, which must be as many. */
function games(evidence: Evidence, ...tables: readonly string[]): string {
  const sizes = tables.flatMap((table) => evidence.folder(nameOf(table)).runs.map((run) => run.header.finished?.lines));
  return [...new Set(sizes)].map((size) => whole(size ?? 0)).join(' or ');
}

/** A share of wins as so many of so many: the games that were drawn are no part of it. */
function counted(evidence: Evidence, table: string, id: string, run: string): string[] {
  const share = num(figureOf(evidence, table, id).measured);
  const played = evidence.folder(nameOf(table)).runs.find(({ name }) => name === run)?.header.finished?.lines ?? 0;
  const decided = [played, played - 1, played - 2].find(
    (all) => Math.abs(share * all - Math.round(share * all)) < 1e-9,
  );
  return [whole(share * (decided ?? Number.NaN)), whole(decided ?? Number.NaN)];
}

const interval = (evidence: Evidence, table: string, id: string, digits = 0): string[] =>
  (figureOf(evidence, table, id).interval ?? []).map((bound) => percent(bound, digits));
const measured = (evidence: Evidence, table: string, id: string, digits = 2): string =>
  decimal(num(figureOf(evidence, table, id).measured), digits);
const printed = (evidence: Evidence, table: string, id: string): number => num(figureOf(evidence, table, id).published);

/** Wins of the first and how sure they are, beside the printed share. */
const wins = (evidence: Evidence, table: string, id: string, run: string): string[] => [
  ...counted(evidence, table, id, run),
  ...interval(evidence, table, id),
  `${Number((100 * printed(evidence, table, id)).toFixed(1))}%`,
];

const bounds = ({ low, high }: Interval): string[] => [percent(low, 0), percent(high, 0)];

function total(evidence: Evidence, table: string): string[] {
  const { measured: share, interval: bounds, published } = figureOf(evidence, table, 'total');
  return [percent(num(share)), ...(bounds ?? []).map((bound) => percent(bound)), percent(num(published))];
}

const FUTURE = `${CC}-future-work`;
/** What the document says that the first of two does: the rows with a claim, and what came of it. */
const FUTURE_VERDICTS: Readonly<Record<string, string>> = {
  'database after 20 moves, plain playouts: the first wins more': TOO_FEW,
  'database where all have passed, plain playouts: the first wins more': 'reproduced',
  'database after 20 moves, where all have passed: the first wins more': 'not reproduced',
  'Best Reply, Max^n: the first wins more': 'reproduced',
  'Best Reply, Paranoid: the first wins more': TOO_FEW,
  'UCT of 1600 playouts, Paranoid': 'not reproduced',
  'UCT of 1600 playouts, Paranoid of 250000 nodes': 'not reproduced',
};

/** So many of so many, and the interval of the share, as a comparison of that table has them. */
function futureWins(evidence: Evidence, id: string): string[] {
  const [won, of, low, high] = String(evidence.compared(FUTURE, id).measured).match(/[\d.]+/g) ?? [];
  return [whole(Number(won)), whole(Number(of)), percent(Number(low), 0), percent(Number(high), 0)];
}

const TWO = ['6-1', '6-2', '6-3', '6-4'] as const;
/** The same as they were played before, of equally good children the first. */
const FIRST_TIES = ['6-1-2026-11-16-0950', '6-2-2026-11-16-1005', '6-3-2026-11-16-1021', '6-4-2026-11-16-1036'].map(
  nameOf,
);
const THREE = ['6-6', '6-7', '6-8', '6-9'] as const;

export const papersChineseCheckers: Held = {
  [`${CC}/*: verdicts`]: (evidence) => {
    const lengths = (id: string) => evidence.figure(`${CC}-lengths`, id);
    const kinds = ['random game', 'rollout'].map((kind) =>
      [2, 3].map((players) => lengths(`${kind}, ${players} players`)),
    );
    const off = kinds.map((pair) =>
      Math.max(...pair.map(({ measured: ours, published }) => Math.abs(num(ours) / num(published) - 1))),
    );
    const bell = evidence.figures(`${CC}-bell`);
    all(evidence, `${CC}-bell`);
    const two = TWO.flatMap((table) => evidence.figures(nameOf(table)));
    const three = THREE.flatMap((table) => evidence.figures(nameOf(table)));
    for (const table of THREE) all(evidence, nameOf(table), isMoves);
    all(evidence, nameOf('6-5'));
    for (const table of ['3-4', '3-5']) all(evidence, nameOf(table), undefined, TOO_FEW);
    all(evidence, nameOf('3-3'), isWins);
    const reproduced = (figures: typeof two) => figures.filter(({ verdict }) => verdict === 'reproduced').length;
    const missed = three.filter((figure) => isWins(figure) && figure.verdict !== 'reproduced');
    const missedOfTwo = two.filter((figure) => isWins(figure) && figure.verdict !== 'reproduced');
    return [
      whole(evidence.figures(`${CC}-lengths`).length),
      ...given('2,000'),
      ...kinds.flatMap((pair) => [
        ...pair.map(({ measured: ours }) => decimal(num(ours), 1)),
        ...pair.map(({ published }) => String(published)),
      ]),
      // Within: rounded up.
      ...off.map((share) => `${Math.ceil(100 * share)}%`),
      whole(bell.length),
      ...bell.map(({ measured: ours }) => whole(num(ours))),
      count(evidence, ...TWO),
      games(evidence, ...TWO),
      whole(reproduced(two.filter(isWins))),
      whole(two.filter(isWins).length),
      whole(two.filter(isMoves).length),
      whole(reproduced(two.filter(isMoves))),
      ...given('4,000'),
      ...missedOfTwo.flatMap(({ published, measured: ours }) => [percent(num(published), 0), percent(num(ours), 0)]),
      count(evidence, '6-5'),
      ...total(evidence, '6-5'),
      count(evidence, ...THREE),
      games(evidence, ...THREE),
      whole(reproduced(three.filter(isWins))),
      whole(three.filter(isWins).length),
      whole(three.filter(isMoves).length),
      ...given('4,000'),
      ...missed.flatMap(({ published, measured: ours }) => [percent(num(published), 0), percent(num(ours), 0)]),
      count(evidence, '6-10'),
      verdicts(evidence, '6-10', 'reproduced'),
      ...total(evidence, '6-10'),
      `${/the total as 35\.3 and comes to ([\d.]+)/.exec(figureOf(evidence, '6-10', 'total').note ?? '')?.[1]}%`,
      count(evidence, '3-1'),
      games(evidence, '3-1'),
      verdicts(evidence, '3-1', 'reproduced'),
      verdicts(evidence, '3-1', 'close'),
      count(evidence, '3-2'),
      games(evidence, '3-2'),
      verdicts(evidence, '3-2', 'reproduced'),
      verdicts(evidence, '3-2', 'close'),
      count(evidence, '3-3'),
      games(evidence, '3-3'),
      count(evidence, '3-4'),
      games(evidence, '3-4'),
      count(evidence, '3-5'),
      games(evidence, '3-5'),
      whole(evidence.figures(FUTURE).length),
      [...new Set(evidence.folder(FUTURE).runs.map(({ header }) => whole(header.finished?.lines ?? 0)))].join(' or '),
      ...['reproduced', 'not reproduced', TOO_FEW].map((verdict) => whole(evidence.verdicts(FUTURE, verdict))),
    ];
  },
  [`${CC}-table6*: wins`]: (evidence) => [
    ...given('2', '1,000', '2,000', '4,000', '3', '1,000', '2,000', '4,000'),
    ...TWO.flatMap((_, row) => [
      ...(row === 3 ? given('2', '1', '4', '1', '4', '2') : []),
      ...[TWO[row], THREE[row]].flatMap((table) =>
        evidence
          .figures(nameOf(table))
          .filter(isWins)
          .flatMap(({ published, measured: ours, verdict }) => [
            points(num(published)),
            verdict === 'reproduced' ? points(num(ours)) : bold(points(num(ours))),
          ]),
      ),
    ]),
  ],
  [`${CC}-table6*: moves`]: (evidence) => {
    const greedy = evidence.figures(nameOf('6-6')).filter(isWins);
    const size = evidence.folder(nameOf('6-6')).runs.map(({ header }) => header.finished?.lines ?? 0);
    const moves = TWO.flatMap((table) => evidence.figures(nameOf(table)).filter(isMoves));
    const ends = (values: readonly number[]) =>
      [Math.min(...values), Math.max(...values)].map((end) => decimal(end, 0));
    return [
      whole(greedy.reduce((sum, { measured: ours }, i) => sum + num(ours) * size[i], 0)),
      whole(size.reduce((sum, each) => sum + each, 0)),
      ...given('30', '17'),
      ...ends(moves.map(({ measured: ours }) => num(ours))),
      ...ends(moves.map(({ published }) => num(published))),
      ...given('1,000'),
      measured(evidence, '6-1', '1000 nodes, greedy, own moves', 1),
      decimal(printed(evidence, '6-1', '1000 nodes, greedy, own moves'), 1),
      ...given('1', '0.75'),
    ];
  },
  [`${[...TWO.map(nameOf), ...FIRST_TIES].join(', ')}: ties`]: (evidence) => {
    const shares = (name: string) =>
      evidence
        .figures(name)
        .filter(isWins)
        .map(({ measured: ours }) => percent(num(ours), 0));
    return [games(evidence, ...TWO), ...TWO.map(nameOf).flatMap(shares), ...FIRST_TIES.flatMap(shares)];
  },
  [`${FUTURE}: wins`]: (evidence) => {
    for (const { id, verdict } of evidence.figures(FUTURE)) {
      if (verdict !== FUTURE_VERDICTS[id]) throw new Error(`"${FUTURE}" has "${verdict}" for ${id}`);
    }
    const thousand = ['fewer children with depth', 'more children with visits'];
    const replies = ['the best reply of each of the others in the tree', 'the best reply of the strongest in the tree'];
    const rivals = ['Best Reply, Max^n', 'Best Reply, Paranoid'];
    const few = (id: string): string[] => {
      const { measured: share, interval: ends, published } = evidence.figure(FUTURE, id);
      return [percent(num(share), 0), ...(ends ?? []).map((bound) => percent(bound, 0)), percent(num(published))];
    };
    return [
      ...given('250'),
      ...futureWins(evidence, 'playout search'),
      ...[...thousand, ...replies].flatMap((id) => [...given('1,000'), ...futureWins(evidence, id)]),
      ...given('20'),
      ...futureWins(evidence, 'database after 20 moves, plain playouts'),
      ...futureWins(evidence, 'database where all have passed, plain playouts'),
      ...given('20'),
      ...futureWins(evidence, 'database after 20 moves, where all have passed'),
      ...rivals.flatMap((id) => [...given('25,000'), ...futureWins(evidence, id)]),
      ...given('1,600', '25,000'),
      ...few('UCT of 1600 playouts, Paranoid'),
      ...given('1,600', '250,000'),
      ...few('UCT of 1600 playouts, Paranoid of 250000 nodes'),
    ];
  },
  [`${nameOf('3-1')}: wins and depths`]: (evidence) => {
    const left = ['paranoid', 'maxn'].map((agent) =>
      evidence.compared(nameOf('3-1'), `3 players, moves left to ${agent}`),
    );
    return [
      ...[3, 4, 6].flatMap((players) => [
        ...wins(evidence, '3-1', `${players} players, paranoid wins`, `table3-1-${players}-players`),
        ...['paranoid', 'maxn'].map((agent) => measured(evidence, '3-1', `${players} players, depth of ${agent}`)),
        ...['paranoid', 'maxn'].map((agent) => {
          const depth = printed(evidence, '3-1', `${players} players, depth of ${agent}`);
          return depth.toFixed(Math.max(1, String(depth).split('.')[1]?.length ?? 0));
        }),
      ]),
      ...left.map(({ measured: ours }) => decimal(num(ours), 1)),
      ...left.map(({ beside }) => decimal(num(beside), 2)),
    ];
  },
  [`${CC}-alone, ${nameOf('3-4')}, ${nameOf('3-1')}: alone`]: (evidence) => {
    const paranoid = (run: string, more = '') =>
      evidence.standing(
        `${CC}-alone/${run}`,
        `paranoid(nodes=250000, eval=database(theirs=0), order=random${more}, table=0)`,
      );
    const three = paranoid('table3-1-3-players');
    const [four, six] = [paranoid('table3-1-4-players'), paranoid('table3-2-best-6-moves', ', width=6')];
    const text = (from: string, other: string) =>
      num(evidence.compared(nameOf('3-4'), `${from} wins from ${other}, as the text says`).beside);
    return [
      whole(three.wins),
      whole(three.games),
      // Counted game by game, as in the tables of the paper.
      ...bounds(wilson(three.wins, three.games)),
      whole(four.wins),
      whole(four.games - four.draws),
      whole(six.wins),
      whole(six.games),
      ...notKept('37', '72'),
      ...given('3.4'),
      percent(text('paranoid-diff', 'maxn-diff')),
      percent(text('paranoid-dist', 'maxn-dist'), 0),
      games(evidence, '3-1'),
    ];
  },
  [`${nameOf('3-1')}: sizes`]: (evidence) => [
    ...given('60'),
    games(evidence, '3-1'),
    ...given('28', '6'),
    games(evidence, '3-1'),
    ...notKept('3', '6'),
  ],
  [`${nameOf('3-2')}: wins and depths`]: (evidence) => [
    ...wins(evidence, '3-2', 'best 6 moves, paranoid wins', 'table3-2-best-6-moves'),
    ...['paranoid', 'maxn'].map((agent) => measured(evidence, '3-2', `best 6 moves, depth of ${agent}`)),
    ...['paranoid', 'maxn'].map((agent) => String(printed(evidence, '3-2', `best 6 moves, depth of ${agent}`))),
    ...wins(evidence, '3-2', 'depth 4, paranoid wins', 'table3-2-depth-4'),
  ],
  [`${nameOf('3-3')}: wins and depths`]: (evidence) => {
    const kinds = ['speculative', 'approximate'];
    return [
      ...kinds.flatMap((kind) => wins(evidence, '3-3', `${kind}, paranoid wins`, `table3-3-${kind}`)),
      ...kinds.map((kind) => measured(evidence, '3-3', `${kind}, depth of paranoid`)),
      ...kinds.map((kind) => String(printed(evidence, '3-3', `${kind}, depth of paranoid`))),
      ...kinds.map((kind) => measured(evidence, '3-3', `${kind}, depth of ${kind}-maxn`)),
      ...kinds.map((kind) => String(printed(evidence, '3-3', `${kind}, depth of ${kind}-maxn`))),
    ];
  },
  [`${nameOf('3-4')}: wins`]: (evidence) => {
    const others = ['paranoid-dist', 'paranoid-diff', 'maxn-dist', 'maxn-diff'];
    const figures = others.map((other) => figureOf(evidence, '3-4', `uct wins from ${other}`));
    const each = others.map((other) => counted(evidence, '3-4', `uct wins from ${other}`, `table3-4-uct-${other}`));
    const both = (kind: string) => {
      const id = `paranoid-${kind} wins from maxn-${kind}`;
      return {
        counts: counted(evidence, '3-4', id, `table3-4-paranoid-${kind}-maxn-${kind}`),
        columns: printed(evidence, '3-4', id),
        rows: num(evidence.compared(nameOf('3-4'), `${id}, as the text says`).beside),
      };
    };
    const [compared, own] = [both('diff'), both('dist')];
    return [
      ...[0, 1].map((i) => whole(each.reduce((sum, counts) => sum + Number(counts[i]), 0))),
      ...figures.map(({ measured: share }) => percent(num(share), 0)),
      ...figures.map(({ published }) => `${Number((100 * num(published)).toFixed(1))}%`),
      ...compared.counts,
      percent(compared.columns),
      percent(compared.rows),
      ...own.counts,
      percent(own.columns, 0),
      percent(own.rows, 0),
    ];
  },
};
