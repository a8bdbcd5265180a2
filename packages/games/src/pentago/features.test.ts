import { OVER, Rng } from '@tabuleiro/engine';
import { expect, it } from 'vitest';
import { shape } from './evaluations/shape.js';
import { features } from './features.js';
import { Pentago } from './position.js';
import { BIT_OF, cellOf, QUADRANT_OF } from './quadrants.js';

const rng = new Rng(31);

/** Positions of random games in which somebody acts, with and without a stone just placed. */
const positions = Array.from({ length: 400 }, () => {
  for (;;) {
    const position = new Pentago();
    const plies = rng.below(50);
    for (let i = 0; i < plies && position.turn !== OVER; i++) position.play(position.randomMove(rng));
    if (position.turn !== OVER) return position;
  }
});

function read(position: Pentago): Uint8Array {
  const vars = new Uint8Array(features.sizes.length);
  features.read(position, position.turn, vars);
  return vars;
}

/** Whose stone lies on a cell: 0 nobody's, 1 that of the seat to act, 2 the other one's. */
function onCell({ stones, turn }: Pentago, cell: number): number {
  const lies = (seat: number) => (stones[4 * seat + QUADRANT_OF[cell]] >> BIT_OF[cell]) & 1;
  return lies(turn) + 2 * lies(1 - turn);
}

const DECIDED = 11;
const PARTS = 20;
const PER_QUADRANT = 10;
const FALLING = [
  [0, 4, 8],
  [1, 5],
  [3, 7],
];
const RISING = [
  [2, 4, 6],
  [1, 3],
  [5, 7],
];
const ROWS = [0, 1, 2].map((row) => [3 * row, 3 * row + 1, 3 * row + 2]);
const COLUMNS = [0, 1, 2].map((column) => [column, column + 3, column + 6]);
const INNER_CORNERS = [8, 6, 2, 0];

it('reads every part of a line as what lies on its cells', () => {
  let compared = 0;
  for (const position of positions) {
    const vars = read(position);
    if (vars[DECIDED] !== 0) continue;
    for (let quadrant = 0; quadrant < 4; quadrant++) {
      const diagonals = quadrant === 0 || quadrant === 3 ? FALLING : RISING;
      const parts = [...ROWS, ...COLUMNS, ...diagonals, [INNER_CORNERS[quadrant]]];
      const expected = parts.map((part) =>
        part.reduce((sum, bit, i) => sum + 3 ** i * onCell(position, cellOf(quadrant, bit)), 0),
      );
      const at = PARTS + PER_QUADRANT * quadrant;
      expect([...vars.subarray(at, at + PER_QUADRANT)]).toEqual(expected);
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(1000);
});

it('knows what is as good as decided, and sees nothing else of it', () => {
  const only = Object.fromEntries(Object.keys(shape.weights).map((name) => [name, name === 'winning' ? 1 : 0]));
  const winning = shape.bind(only);
  const seen = new Set<number>();
  for (const position of positions) {
    const vars = read(position);
    const value = winning.value(position, position.turn);
    expect(vars[DECIDED]).toBe([2, 0, 1][value + 1]);
    seen.add(value);
    if (value === 0) continue;
    expect([...vars].filter((each, i) => i !== DECIDED && each !== features.sizes[i] - 1)).toEqual([]);
  }
  expect([...seen].toSorted()).toEqual([-1, 0, 1]);
});
