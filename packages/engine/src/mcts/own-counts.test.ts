import { expect, it } from 'vitest';
import { OwnCounts } from './own-counts.js';
import { SharedTree } from './shared-tree.js';

const MOVES = Int32Array.from({ length: 8 }, (_, i) => i);

/** A tree with a root of eight children, and what two threads count of it. */
function planted() {
  const tree = SharedTree.of(2 ** 16);
  tree.reset();
  tree.take(0);
  tree.expand(0, MOVES, 8);
  const [one, two] = [tree, new SharedTree(tree.memory)].map((shared) => {
    const own = new OwnCounts(shared);
    own.begin(shared);
    return own;
  });
  return { tree, one, two };
}

/** So many visits of the root and of a child, with a reward each. */
function visit(own: OwnCounts, child: number, times: number, reward: number): void {
  for (let i = 0; i < times; i++) {
    own.isBusy(0, own.visit(0));
    own.visit(child);
    own.reward(child, reward);
  }
}

it('comes to what all threads have counted, each visit once', () => {
  const { tree, one, two } = planted();
  const first = tree.firstChild[0];
  // The first visits are counted in the tree, as nobody is busy yet.
  visit(one, first, 500, 1);
  visit(two, first, 300, 0.5);
  visit(two, first + 7, 200, 0);
  one.unvisit(first);
  one.tellAll();
  two.tellAll();
  expect([tree.visits[0], tree.visits[first], tree.visits[first + 7]]).toEqual([1000, 799, 200]);
  expect([tree.rewards[first], tree.rewards[first + 7]]).toEqual([650, 0]);
});

it('hears from time to time what others have counted, and adds it to its own', () => {
  const { tree, one, two } = planted();
  const first = tree.firstChild[0];
  visit(one, first, 400, 1);
  visit(two, first, 400, 0);
  visit(one, first, 100, 1);
  // One of them has heard of nearly all that the other did, and has not lost its own.
  expect(one.visits[first]).toBeGreaterThan(800);
  expect(one.visits[first]).toBeLessThanOrEqual(900);
  expect(one.mean(first)).toBeCloseTo(500 / 900, 1);
});

it('begins another search with nothing left of the last', () => {
  const { tree, one } = planted();
  const first = tree.firstChild[0];
  visit(one, first, 300, 1);
  one.tellAll();
  tree.reset();
  tree.take(0);
  tree.expand(0, MOVES, 8);
  one.begin(tree);
  expect(Array.from(one.visits.subarray(0, 20))).toEqual(new Array(20).fill(0));
  visit(one, tree.firstChild[0], 200, 0);
  one.tellAll();
  expect([tree.visits[0], tree.visits[tree.firstChild[0]], tree.rewards[tree.firstChild[0]]]).toEqual([200, 200, 0]);
});

it('says who is busy: a node with many visits', () => {
  const { one } = planted();
  expect([one.isBusy(0, 0), one.isBusy(0, 127), one.isBusy(0, 128), one.isBusy(0, 129)]).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
