import { expect, it } from 'vitest';
import { Clocks, faceAfter } from './clocks.js';

const rules = { minutes: 1, increment: 2 };

it('runs one clock at a time, and what stands still stays', () => {
  const clocks = new Clocks(rules, 2);
  clocks.run(0, 1000);
  expect(clocks.at(4000)).toEqual({ left: [57_000, 60_000], running: 0 });
  clocks.run(1, 5000);
  expect(clocks.at(6000)).toEqual({ left: [56_000, 59_000], running: 1 });
  clocks.run(null, 7000);
  expect(clocks.at(99_000)).toEqual({ left: [56_000, 58_000], running: null });
});

it('adds what a move adds', () => {
  const clocks = new Clocks(rules, 2, [10_000, 500]);
  clocks.run(0, 0);
  clocks.moved(0);
  expect(clocks.at(3000).left).toEqual([9000, 500]);
});

it('falls at zero, and no sooner', () => {
  const clocks = new Clocks(rules, 2, [10_000, 500]);
  clocks.run(1, 0);
  expect(clocks.fallen(499)).toBe(null);
  expect(clocks.fallen(500)).toBe(1);
  expect(clocks.at(900).left).toEqual([10_000, 0]);
});

it('is shown running by those who were told of it once', () => {
  const face = { left: [10_000, 500], running: 1 };
  expect(faceAfter(face, 200)).toEqual([10_000, 300]);
  expect(faceAfter(face, 2000)).toEqual([10_000, 0]);
  expect(faceAfter({ ...face, running: null }, 2000)).toEqual([10_000, 500]);
});
