import { makeTable, parseSetup, unwrap } from '@tabuleiro/engine';
import { jogoDaOnca } from '@tabuleiro/games';
import { explore, type Merge } from '@tabuleiro/trials';
import type { BarChart } from '../chart/bar-chart.js';
import { type Comparison, exactFigure, type Measured, type PaperTable } from '../paper.js';
import { TREE } from './figures.js';

/** The tree to its twelfth level, and what the paper concludes from it; tests look at fewer levels. */
export const treeTableOf = (depth: number = TREE.levels): PaperTable => ({
  id: 'tree',
  title: 'distinct positions of twelve levels, the branching factor and the size of the game',
  seconds: 30,
  measure(onStep) {
    const { levels, total, growth } = count('', 'all', depth);
    onStep(1, 1 + VARIANTS.length);
    const variants = VARIANTS.map(({ name, rules, merge }, i): Comparison => {
      const found = count(rules, merge, depth);
      onStep(2 + i, 1 + VARIANTS.length);
      return { id: `positions, ${name}`, measured: found.total, beside: TREE.positions };
    });
    const early = meanRatio(levels.slice(0, 10));
    return {
      figures: [
        exactFigure('positions', TREE.positions, total),
        exactFigure('mean ratio of successive levels', TREE.branching, rounded(growth)),
        exactFigure('size of the game', power(TREE.complexity), power(growth ** TREE.length)),
      ],
      comparisons: [
        ...levels.map((size, i) => ({ id: `level ${i + 1}`, measured: size, beside: BESIDE[i + 1] ?? null })),
        { id: 'mean ratio of the first ten levels', measured: rounded(early), beside: TREE.branching },
        { id: 'size of the game by these', measured: power(early ** TREE.length), beside: power(TREE.complexity) },
        ...variants,
      ],
      notes: NOTES,
    };
  },
  chart: levelChart,
});

/** How many times as many positions each level has as the one before: figure 2b, which is printed without numbers. */
export const branchingTableOf = (depth: number = TREE.levels): PaperTable => ({
  id: 'branching',
  title: 'the ratio of each level of the tree to the one before',
  seconds: 6,
  measure() {
    const ratios = ratiosOf(count('', 'all', depth).levels);
    return {
      figures: [],
      comparisons: ratios.map((ratio, i) => ({ id: `level ${i + 2}`, measured: rounded(ratio), beside: null })),
      notes: [
        'the paper draws these ratios without numbers; their mean is judged in the table "tree"',
        'the dogs have far more moves than the jaguar, so the ratios go up and down by turns',
      ],
    };
  },
  chart: branchingChart,
});

const BESIDE: Readonly<Record<number, number>> = { 9: TREE.ninthTurn };

const VARIANTS: readonly { readonly name: string; readonly rules: string; readonly merge: Merge }[] = [
  { name: 'chains that go on after the win', rules: 'past-win=true', merge: 'all' },
  { name: 'each level merged by itself', rules: '', merge: 'level' },
  { name: 'single hops', rules: 'chain=single', merge: 'all' },
];

const NOTES = [
  'positions are told apart by dogs, jaguar and side to move, over all levels; a chain of captures may stop after any hop and ends with the fifth capture',
  'the published mean ratio does not follow from the published count; that of the first ten levels comes nearest',
];

function count(rules: string, merge: Merge, levels: number) {
  const table = makeTable(jogoDaOnca, unwrap(parseSetup(jogoDaOnca, 2, rules)));
  return explore(table, table.game.start(table.setup), { levels, merge });
}

function ratiosOf(levels: readonly number[]): number[] {
  return levels.slice(1).map((size, i) => size / levels[i]);
}

function meanRatio(levels: readonly number[]): number {
  const ratios = ratiosOf(levels);
  return ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
}

function rounded(value: number): number {
  return Math.round(1000 * value) / 1000;
}

function power(value: number): string {
  return value.toExponential(3);
}

function levelChart({ comparisons }: Measured): BarChart {
  const levels = comparisons.filter(({ id }) => id.startsWith('level '));
  return {
    title: 'Jogo da Onça: distinct positions by level',
    valueLabel: 'positions',
    scale: 'log',
    series: ['positions'],
    groups: levels.map(({ id, measured }) => ({ label: id, values: [Number(measured)] })),
  };
}

function branchingChart({ comparisons }: Measured): BarChart {
  return {
    title: 'Jogo da Onça: positions of a level for each of the one before',
    valueLabel: 'ratio',
    scale: 'linear',
    series: ['ratio'],
    groups: comparisons.map(({ id, measured }) => ({ label: id, values: [Number(measured)] })),
  };
}
