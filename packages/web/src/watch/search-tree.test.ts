import { NO_TABLES } from '@tabuleiro/engine';
import { expect, it } from 'vitest';
import { record } from '../engine/record-trace.js';
import { webCatalogue } from '../games/catalogue.js';
import { SearchTree } from './search-tree.js';
import { layOut } from './tree-layout.js';

const catalogue = webCatalogue(NO_TABLES);

const place = { game: 'tic-tac-toe', seats: 2, rules: '', start: null, moves: [] };

it('counts what the engine counts, at every step and back at the root in the end', () => {
  for (const [agent, nodes] of [
    ['alphabeta(depth=9, eval=none)', 18_297],
    ['minimax(depth=4)', 3_610],
    ['uct(nodes=300)', 300],
  ] as const) {
    const columns = record(catalogue, place, agent, 200_000);
    const tree = new SearchTree(columns, 0);
    expect(columns.opinion.nodes).toBe(nodes);
    expect(tree.counted[tree.steps]).toBe(nodes);
    expect(tree.current[tree.steps]).toBe(0);
    expect(tree.counted.every((count, step) => step === 0 || count >= tree.counted[step - 1])).toBe(true);
  }
});

it('knows what a node looked like at a step', () => {
  const tree = new SearchTree(record(catalogue, place, 'alphabeta(depth=2)', 200_000), 0);
  const [first] = tree.nodes[0].children;
  expect(tree.childrenAt(0, 0)).toEqual([]);
  expect(tree.childrenAt(0, 1)).toEqual([first]);
  expect(tree.current[1]).toBe(first);
  expect(tree.event(tree.nodes[first].left)).toMatchObject({ node: first, first: tree.nodes[first].value });
  expect(tree.nodes[0].below).toBe(tree.nodes.length - 1);
});

it('knows the visits of UCT at a step', () => {
  const tree = new SearchTree(record(catalogue, place, 'uct(nodes=100)', 200_000), 0);
  const visits = tree.nodes[0].children.map((child) => tree.statisticsAt(child, tree.steps)?.visits ?? 0);
  expect(visits.reduce((sum, count) => sum + count, 0)).toBe(100);
  expect(tree.statisticsAt(tree.nodes[0].children[0], 1)).toBe(null);
});

it('stops recording where it is told to', () => {
  const columns = record(catalogue, place, 'minimax(depth=9, eval=none)', 5_000);
  expect([columns.cut, columns.kinds.length]).toEqual([true, 5_000]);
});

it('shows a large tree along the way to the focus', () => {
  const tree = new SearchTree(record(catalogue, place, 'minimax(depth=4)', 200_000), 0);
  const focus = tree.nodes.length - 1;
  const { nodes, width } = layOut(tree, tree.steps, focus, { text: String, aspect: 1 });
  expect(nodes.some(({ node }) => node === focus)).toBe(true);
  expect(nodes.length).toBeLessThan(40);
  // The root stands above the way to the focus, so that both are in sight.
  expect(nodes[0].x).toBe(nodes.find(({ node }) => node === tree.pathTo(focus)[1])?.x);
  expect(nodes.every(({ x }) => x > 0 && x < width)).toBe(true);
});
