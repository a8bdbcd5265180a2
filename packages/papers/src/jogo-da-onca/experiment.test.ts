import { makeCatalogue, makeTable } from '@tabuleiro/engine';
import { jogoDaOnca } from '@tabuleiro/games';
import { inProcess } from '@tabuleiro/lab';
import { describe, expect, it } from 'vitest';
import { added } from '../agents/index.js';
import { barChartText } from '../chart/text.js';
import { measureTable } from '../paper.js';
import { jogoDaOncaPaper } from './experiment.js';
import { GAMES, TABLE1, TREE } from './figures.js';
import { heldPoints } from './held-points.js';
import { lacksCombat } from './lack-of-combat.js';
import { nameOf, numberOf, rowExperiment, SETUP } from './row-experiment.js';
import { depthTable } from './rows-table.js';
import { branchingTableOf, treeTableOf } from './tree.js';

const catalogue = makeCatalogue({ games: [], added });

describe('the published figures', () => {
  it('are 21 rows of a hundred games, and of whole games that lacked combat', () => {
    expect(TABLE1).toHaveLength(21);
    for (const { games, lack } of TABLE1) {
      expect(games[0] + games[1] + games[2]).toBe(GAMES);
      for (const percent of lack ?? []) {
        const flagged = (percent * games[2]) / 100;
        expect(Math.abs(flagged - Math.round(flagged))).toBeLessThan(0.011);
      }
    }
  });

  it('agree with each other: the size of the game is the branching to the power of the length', () => {
    expect(TREE.branching ** TREE.length / TREE.complexity).toBeCloseTo(1, 2);
  });

  it('are of players that can be made, and of rows with names, seeds and folders of their own', () => {
    const table = makeTable(jogoDaOnca, SETUP);
    for (const row of TABLE1) {
      for (const agent of rowExperiment(row, 1).agents) {
        expect(catalogue.parseAgent(table, agent)).toMatchObject({ ok: true });
      }
    }
    expect(new Set(TABLE1.map(nameOf)).size).toBe(21);
    expect(new Set(TABLE1.map(numberOf)).size).toBe(21);
    expect(new Set(TABLE1.map((row) => rowExperiment(row, 1).seed)).size).toBe(21);
    const rows = jogoDaOncaPaper.tables.filter(({ id }) => id.startsWith('table1'));
    expect(rows.map(({ id }) => id)).toEqual([
      'table1-random',
      'table1-depth-5',
      'table1-depth-6',
      'table1-depth-8',
      'table1-depth-10',
    ]);
  });
});

describe('lack of combat', () => {
  const sets = (...points: number[][]) => points.map((held) => held.reduce((set, point) => set | (1 << point), 0));

  it('to the letter counts turns that hold no new point', () => {
    // Three points in all and one penalty, then two.
    expect(lacksCombat(sets([1], [2], [3], [2]), 'points')).toBe(false);
    expect(lacksCombat(sets([1], [2], [3], [2], [1]), 'points')).toBe(true);
    expect(lacksCombat(sets([1, 2], [2, 3], [1, 3]), 'points')).toBe(false);
    expect(lacksCombat(sets([1, 2], [2, 3], [1, 3], [1, 2]), 'points')).toBe(true);
  });

  it('by configurations counts turns that hold the same points as before', () => {
    expect(lacksCombat(sets([1, 2], [2, 3], [1, 3]), 'configurations')).toBe(false);
    expect(lacksCombat(sets([1, 2], [2, 3], [1, 2]), 'configurations')).toBe(true);
  });

  it('looks at the points that a side holds after its own moves', () => {
    const start = 'ddddd/ddddd/ddJdd/...../...../.../... J';
    const [jaguar, dogs] = heldPoints({ start, moves: ['c3-c4', 'c2-c3', 'c4xc2', 'b1-b2'].slice(0, 2) });
    expect(jaguar).toEqual([1 << 17]);
    expect(dogs).toEqual([0b111_1111_0111_1111 | 0]);
  });
});

describe('a table', () => {
  it('has a verdict on the outcome of each row, and on each side that lacked combat', async () => {
    const executor = inProcess();
    const { figures, comparisons } = await measureTable(depthTable(5, 1), () => {}, { games: 2, executor });
    expect(figures).toHaveLength(15);
    expect(figures.filter(({ id }) => id.includes('lacked'))).toHaveLength(10);
    expect(figures[0]).toMatchObject({ id: '2 o1 - c0, depth 5', published: '92/0/8', scaled: true });
    for (const { id, measured } of figures) {
      if (id.includes('lacked')) continue;
      const [won, lost, open] = String(measured).split('/').map(Number);
      expect(won + lost + open).toBe(2);
    }
    expect(comparisons.every(({ id }) => id.endsWith('by configurations'))).toBe(true);
  });

  it('is the same for everybody who plays it', async () => {
    const measure = () => measureTable(depthTable(0, 1), () => {}, { games: 20, executor: inProcess() });
    expect(await measure()).toEqual(await measure());
  });

  it('counts the tree, and what it would be under other conventions', async () => {
    const tree = treeTableOf(8);
    const measured = await tree.measure(() => {}, {});
    // All twelve levels are those of the paper: the game's own tests count them.
    expect(measured.figures[0]).toMatchObject({ published: 1_559_896, measured: 36_118, verdict: 'not reproduced' });
    const past = measured.comparisons.find(({ id }) => id.includes('after the win'));
    expect(past?.measured).toBe(36_130);
    expect(tree.chart && barChartText(tree.chart(measured))).toContain('level 8');
  });

  it('draws the ratio of each level to the one before', async () => {
    const branching = branchingTableOf(6);
    const measured = await branching.measure(() => {}, {});
    // 1, 3, 29, 115, 997 and 1,913 positions.
    expect(measured.comparisons.map(({ measured: ratio }) => ratio)).toEqual([3, 9.667, 3.966, 8.67, 1.919]);
    const chart = branching.chart?.(measured);
    expect(chart?.groups.map(({ label }) => label)).toEqual(['level 2', 'level 3', 'level 4', 'level 5', 'level 6']);
    expect(chart && barChartText(chart)).toContain('9.67');
  });
});
