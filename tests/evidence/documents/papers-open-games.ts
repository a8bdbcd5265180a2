/** docs/papers.md on tic-tac-toe, Pentago and Jogo da Onça. */
import type { Evidence } from '../evidence.js';
import { bold, decimal, type Figure, given, notKept, num, whole } from '../figures.js';
import type { Held } from '../held.js';
import { all, TOO_FEW } from './verdicts.js';

const NODES = 'tic-tac-toe-nodes';
const TEXTBOOK = 'tic-tac-toe-textbook';
const ORDERED = 'tic-tac-toe-ordered';
const CUTS = 'tic-tac-toe-cuts';
const ORDERS = ['minimax', 'alpha-beta', 'improved'] as const;
const CONVENTIONS = 'jogo-da-onca-conventions';
const DEPTHS = [5, 6, 8, 10] as const;

const isOutcome = ({ id }: { id: string }): boolean => !/turns$|lacked combat$/.test(id);

const measured = (evidence: Evidence, name: string, id: string): string =>
  whole(num(evidence.figure(name, id).measured));
const compared = (evidence: Evidence, id: string): string => whole(num(evidence.compared(TEXTBOOK, id).measured));

/** The rows of a table of Pentago: each has an outcome and a length, from the empty board and from random ones. */
const rowsOf = (evidence: Evidence, table: string): string => whole(evidence.figures(`pentago-${table}`).length / 4);

/** The numbers of a text, in order. */
const numbersOf = (text: unknown): string[] => String(text).match(/\d[\d,]*(?:\.\d+)?/g) ?? [];

/** "1/2/3" as its three figures. */
const parts = (value: unknown): string[] => String(value).split('/');

/** A row of table 1 at a depth: its figure, and how its run of more games ended where the figure has fewer. */
function outcome(evidence: Evidence, depth: number, players: string): Figure[] {
  const figure = evidence
    .figures(`jogo-da-onca-table1-depth-${depth}`)
    .find(({ id }) => id.endsWith(`${players}, depth ${depth}`));
  if (figure === undefined) throw new Error(`no row ${players} at depth ${depth}`);
  const judged = parts(figure.measured).reduce((sum, part) => sum + Number(part), 0);
  const row = figure.id.split(' ')[0].padStart(2, '0');
  const played = evidence
    .folder(`jogo-da-onca-table1-depth-${depth}`)
    .runs.find(({ name }) => name === `table1-row-${row}`)?.header.finished?.lines;
  // The figures of depth 10 are of 30 games; two of its runs have 100, whose outcomes are in no report.
  const ours = played === judged ? parts(figure.measured) : (LONGER[figure.id] ?? []);
  const printed = ours.map((part) => (figure.verdict === 'reproduced' ? part : bold(part)));
  return [...parts(figure.published), ...(played === judged ? printed : notKept(...printed))];
}

const LONGER: Readonly<Record<string, readonly string[]>> = {
  '5 o1 - c0, depth 10': ['96', '0', '4'],
  '9 o0 - c1, depth 10': ['0', '2', '98'],
};

export const openGames: Held = {
  'tic-tac-toe/*: verdicts': (evidence) => {
    all(evidence, NODES);
    all(evidence, 'tic-tac-toe-limits');
    return [
      whole(evidence.figures(NODES).length),
      ...given('3', '4'),
      whole(evidence.figures('tic-tac-toe-limits').length),
      ...given('4'),
      whole(evidence.figures(CUTS).length),
      whole(evidence.verdicts(CUTS, 'reproduced')),
      whole(evidence.verdicts(CUTS, 'not reproduced')),
      ...given('2009'),
      whole(evidence.figures(ORDERED).length),
      whole(evidence.verdicts(ORDERED, 'reproduced')),
      whole(evidence.verdicts(ORDERED, 'not reproduced')),
      ...given('20'),
    ];
  },
  [`${NODES}, ${TEXTBOOK}: cuts`]: (evidence) => [
    measured(evidence, NODES, 'alpha-beta/1'),
    compared(evidence, 'fresh-window/1'),
    compared(evidence, 'carried-window/1'),
  ],
  [`${NODES}, ${TEXTBOOK}: limits`]: (evidence) => [
    ...given('4', '0'),
    compared(evidence, 'paper-open-lines-limit-4/1'),
    compared(evidence, 'paper-open-lines-limit-4/2'),
    measured(evidence, NODES, 'alpha-beta-limit-4/1'),
    measured(evidence, NODES, 'alpha-beta-limit-4/2'),
    /square (\d)/.exec(evidence.compared(TEXTBOOK, 'paper-open-lines-limit-4/1').note ?? '')?.[1] ?? '',
    String(evidence.figure(NODES, 'move/1').measured),
  ],
  [`${CUTS}: levels`]: (evidence) => [
    ...given('4'),
    ...['choice 1', 'choice 2', 'all choices'].map(
      (id) => /at level (\S+) on/.exec(evidence.figure(CUTS, id).note ?? '')?.[1] ?? '',
    ),
    String(evidence.compared(CUTS, 'fresh-window, all choices').measured),
  ],
  [`${ORDERED}: conventions`]: (evidence) => [
    /Of (\d+) conventions tried/.exec(evidence.notes(ORDERED))?.[1] ?? '',
    ...[2, 4].flatMap((depth) => {
      const figures = ORDERS.map((order) => evidence.figure(ORDERED, `depth-${depth}/${order}`));
      return [
        ...given(String(depth)),
        ...figures.map((figure) => String(figure.measured)),
        ...figures.map(({ published }) => String(published)),
      ];
    }),
  ],
  'pentago/*: verdicts': (evidence) => {
    const outcomes = (table: string) => evidence.figures(`pentago-${table}`).filter(isOutcome).length;
    for (const table of ['table1', 'table2', 'table3', 'depth']) all(evidence, `pentago-${table}`);
    all(evidence, 'pentago-table5', isOutcome);
    const isLength = (figure: { id: string }): boolean => !isOutcome(figure);
    const lengths = (table: string) => {
      const name = `pentago-${table}`;
      if (evidence.verdicts(name, TOO_FEW, isLength) !== 1) throw new Error(`"${name}" has not one length too few`);
      return [evidence.verdicts(name, 'reproduced', isLength), evidence.figures(name).filter(isLength).length];
    };
    const rows = (table: string) => [rowsOf(evidence, table), ...given('2')];
    return [
      ...rows('table1'),
      ...given('1', '1.2'),
      ...rows('table2'),
      ...rows('table3'),
      ...rows('table4'),
      whole(evidence.verdicts('pentago-table4', 'reproduced', isOutcome)),
      whole(outcomes('table4')),
      ...lengths('table4').map(whole),
      ...given('1.2'),
      ...rows('table5'),
      ...lengths('table5').map(whole),
      whole(evidence.figures('pentago-depth').length),
      ...given('40'),
      whole(evidence.figures('pentago-stones').length),
      ...(['reproduced', 'not reproduced', TOO_FEW] as const).map((verdict) =>
        whole(evidence.verdicts('pentago-stones', verdict)),
      ),
      whole(evidence.figures('pentago-positions').length),
      whole(evidence.verdicts('pentago-positions', 'reproduced')),
    ];
  },
  'pentago-table*: sizes': (evidence) => {
    const each = (table: number) => {
      const sizes = evidence.folder(`pentago-table${table}`).runs.map(({ header }) => header.finished?.lines ?? 0);
      if (new Set(sizes).size !== 1) throw new Error(`the rows of table ${table} are not of one size`);
      // Half of the games of a row are from the empty board.
      return whole(sizes[0] / 2);
    };
    if (each(1) !== each(2) || each(3) !== each(4) || each(3) !== each(5)) throw new Error('tables of other sizes');
    return [
      ...given('1', '2'),
      each(1),
      ...notKept('9'),
      each(3),
      ...given('400', '3'),
      ...notKept('10'),
      ...given('200', '200', '4', '5', '100'),
      each(1),
    ];
  },
  'pentago-depth: savings': (evidence) => {
    const cost = (search: string): string => String(evidence.compared('pentago-depth', `depth 6, ${search}`).measured);
    const share = (search: string): string[] => numbersOf(cost(`${search}, of minimax`));
    return [
      ...given('6'),
      numbersOf(cost('minimax'))[0],
      ...['minimax + symmetry', 'minimax + duplicates', 'minimax + symmetry + duplicates', 'alphabeta'].map(
        (search) => share(search)[0],
      ),
      ...share('alphabeta + symmetry + duplicates'),
      ...numbersOf(evidence.notes('pentago-depth').split('took ')[1]),
    ];
  },
  'pentago-stones: ratios': (evidence) => {
    const ratios = (claim: string, algorithm: string): string[] =>
      numbersOf(evidence.compared('pentago-stones', `${claim} (${algorithm}), with it to without`).measured);
    const both = (claim: string, at: number): string[] =>
      ['minimax', 'alphabeta'].map((algorithm) => ratios(claim, algorithm)[at]);
    const deep = 'from 8 stones on depth 6 takes practically the time of depth 4 at the start';
    const last = evidence.figure('pentago-stones', deep).note ?? '';
    const noise = evidence.notes('pentago-stones');
    return [
      ...given('7'),
      ...both('removing duplicates pays below 7 stones', 1),
      ...both('removing duplicates pays below 7 stones', 0),
      ...both('removing duplicates costs above 7 stones', 1),
      ...both('symmetry pays with very few stones', 1),
      ...both('symmetry costs with more stones', 1),
      ...given('6', '8', '4'),
      numbersOf(last.split(': ')[1])[0],
      numbersOf(noise.slice(noise.indexOf('machine: ')))[0],
      ...numbersOf(noise.split('took ')[1]),
    ];
  },
  'pentago-table4: not reproduced': (evidence) => {
    const missed = evidence.figures('pentago-table4').filter(({ verdict }) => verdict === 'not reproduced');
    if (!missed.every(({ id }) => id.endsWith('empty'))) throw new Error('not all of them from the empty board');
    const others = [
      ['35', '940', '25', '200'],
      ['565', '390', '45'],
    ];
    return missed.flatMap((figure, i) => [
      ...parts(figure.published),
      ...parts(figure.measured),
      ...notKept(...others[i]),
    ]);
  },
  'jogo-da-onca-tree, jogo-da-onca-branching: levels': (evidence) => {
    const ratios = Array.from({ length: 11 }, (_, i) =>
      num(evidence.compared('jogo-da-onca-branching', `level ${i + 2}`).measured),
    );
    const ratio = evidence.figure('jogo-da-onca-tree', 'mean ratio of successive levels');
    return [
      ...given('2019'),
      measured(evidence, 'jogo-da-onca-tree', 'positions'),
      decimal(num(ratio.measured), 2),
      String(ratio.published),
      String(evidence.compared('jogo-da-onca-tree', 'mean ratio of the first ten levels').measured),
      String(evidence.figure('jogo-da-onca-tree', 'size of the game').published).replace('e+', 'e'),
      ...given('2'),
      String(Math.max(...ratios)),
      String(Math.min(...ratios)),
      ...given('1', '100', '10', '30'),
    ];
  },
  'jogo-da-onca-table1*: outcomes': (evidence) => [
    ...given(...DEPTHS.map(String)),
    ...['o1 - c0', 'o0 - c1', 'o0 - c2', 'o1 - c1', 'o1 - c2'].flatMap((players) =>
      DEPTHS.flatMap((depth) => outcome(evidence, depth, players)),
    ),
  ],
  [`${CONVENTIONS}: met`]: (evidence) => {
    const best = num(evidence.figure(CONVENTIONS, 'rows that the best convention meets').measured);
    const [, all, rows] =
      /Every one of (\d+) conventions played the (\d+) rows/.exec(evidence.notes(CONVENTIONS)) ?? [];
    const [, finalists, total] =
      /the (\d+) that met most .* played all (\d+) rows/.exec(evidence.notes(CONVENTIONS)) ?? [];
    const met = [...evidence.notes(CONVENTIONS).matchAll(/(\d+) of 10 rows:/g)].map(([, count]) => Number(count));
    if (met.filter((count) => count === best).length !== 2) throw new Error('not two of them meet as many');
    const usual = [5, 6]
      .flatMap((depth) => evidence.figures(`jogo-da-onca-table1-depth-${depth}`).filter(isOutcome))
      .filter(({ verdict }) => verdict === 'reproduced');
    if (usual.length !== best) throw new Error(`the usual convention meets ${usual.length}`);
    return [
      ...given('25'),
      all ?? '',
      rows ?? '',
      ...given('5', '6', '50'),
      finalists ?? '',
      total ?? '',
      ...given('100'),
      whole(best),
      total ?? '',
    ];
  },
  [`${CONVENTIONS}: rows`]: (evidence) => {
    const row = (name: string) => evidence.compared(CONVENTIONS, `lot, estimated, from the root, each side: ${name}`);
    const [met, five, both] = ['7 o0 - c1, depth 6', '6 o0 - c1, depth 5', '14 o1 - c1, depth 5'].map(row);
    const trials = evidence.comparisons(CONVENTIONS).filter(({ id }) => id.startsWith('trial: '));
    // The fifth of the six rows is that of c2 at depth 5.
    const wins = trials.map(({ measured }) => Number(parts(String(measured).split(', ')[5])[0]));
    return [
      ...given('6'),
      ...parts(met.beside),
      ...parts(met.measured),
      parts(five.measured)[0],
      ...given('5'),
      parts(five.beside)[0],
      ...parts(both.measured),
      ...parts(both.beside),
      ...given('75', '5'),
      whole(Math.max(...wins)),
      ...given('50'),
    ];
  },
  'jogo-da-onca-table1*: verdicts': (evidence) => {
    const [random] = evidence.figures('jogo-da-onca-table1-random');
    const tables = evidence.named('jogo-da-onca-table1*');
    const outcomes = tables.flatMap((name) => evidence.figures(name).filter(isOutcome));
    return [
      ...parts(random.published),
      ...parts(random.measured),
      ...given('5', '10'),
      whole(outcomes.length),
      whole(outcomes.filter(({ verdict }) => verdict === 'reproduced').length),
      ...given('10', '30', '100', '23', '30', '100'),
    ];
  },
};
