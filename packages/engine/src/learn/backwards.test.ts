import { expect, it } from 'vitest';
import { backwards, fromLeaves, fromSuccessors, type Step } from './backwards.js';

const table = { sides: Int8Array.of(0, 1) };
const steps: Step[] = [
  { onlooker: 0, expected: 0.5, fixed: false },
  { onlooker: 0, expected: 0.2, fixed: true },
  { onlooker: 0, expected: 0.4, fixed: false },
];
const taught = (by: ReturnType<typeof fromSuccessors>): number[] =>
  Array.from(backwards(table, { onlooker: 'first seat' }, steps, [1, -1], by), (target) => Number(target.toFixed(6)));

it('what came counts as far as lambda says, and nothing of it where a move was drawn by lot', () => {
  expect(taught(fromSuccessors({ lambda: 0, haste: 0 }))).toEqual([0.5, 0.2, 0.4]);
  expect(taught(fromSuccessors({ lambda: 1, haste: 0 }))).toEqual([0.2, 0.2, 1]);
  expect(taught(fromSuccessors({ lambda: 0.5, haste: 0 }))).toEqual([0.35, 0.2, 0.7]);
});

it('with haste every decision on the way to a result takes its share', () => {
  expect(taught(fromSuccessors({ lambda: 1, haste: 0.1 }))).toEqual([0.162, 0.18, 0.9]);
  expect(taught(fromSuccessors({ lambda: 0.5, haste: 0.1 }))).toEqual([0.306, 0.18, 0.63]);
  // The end of an expected line learns from the next one; where a move was drawn by lot it stays what it was.
  expect(taught(fromLeaves({ lambda: 1, haste: 0.1 }))).toEqual([0.18, 0.2, 0.9]);
});
