import { listMoves, OVER, Rng, type Solution } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { makePosition } from '../notation.js';
import { Pentago } from '../position.js';
import { createSolver } from './solver.js';

/** A side's stones: bit sets of the upper and of the lower 18 cells, row by row. */
interface Stones {
  readonly upper: number;
  readonly lower: number;
}

/** A second solver, which has nothing in common with the first but the rules: it plays on and remembers boards. */
class Naive {
  private readonly remembered = new Map<number, Map<number, number>>();

  /** The value of a position for the seat to act. */
  value(text: string): number {
    const [cells, seat, phase] = text.split(' ');
    const own = stonesOf(cells, seat);
    const other = stonesOf(cells, seat === '1' ? '2' : '1');
    return phase === 'turn' ? this.beforeTurn(own, other) : this.beforeStone(own, other);
  }

  private beforeStone(own: Stones, other: Stones): number {
    let values = this.remembered.get(keyOf(own));
    if (values === undefined) {
      values = new Map();
      this.remembered.set(keyOf(own), values);
    }
    let value = values.get(keyOf(other));
    if (value === undefined) {
      value = this.tryStones(own, other);
      values.set(keyOf(other), value);
    }
    return value;
  }

  private tryStones(own: Stones, other: Stones): number {
    const choices: Stones[] = [];
    for (let cell = 0; cell < 36; cell++) {
      if (!has(own, cell) && !has(other, cell)) choices.push(withStone(own, cell));
    }
    if (choices.length === 0) return 0;
    if (choices.some(hasFive)) return 1;
    let best = -1;
    for (let i = 0; i < choices.length && best < 1; i++) best = Math.max(best, this.beforeTurn(choices[i], other));
    return best;
  }

  private beforeTurn(own: Stones, other: Stones): number {
    let best = -1;
    const goesOn: [Stones, Stones][] = [];
    for (const turn of TURNS) {
      const [mine, theirs] = [turn(own), turn(other)];
      const [won, lost] = [hasFive(mine), hasFive(theirs)];
      if (won || lost) best = Math.max(best, Number(won) - Number(lost));
      else goesOn.push([mine, theirs]);
    }
    for (let i = 0; i < goesOn.length && best < 1; i++) {
      const [mine, theirs] = goesOn[i];
      best = Math.max(best, 0 - this.beforeStone(theirs, mine));
    }
    return best;
  }
}

const NO_STONES: Stones = { upper: 0, lower: 0 };

function stonesOf(cells: string, mark: string): Stones {
  return [...cells].reduce((stones, at, cell) => (at === mark ? withStone(stones, cell) : stones), NO_STONES);
}

function has({ upper, lower }: Stones, cell: number): boolean {
  return ((cell < 18 ? upper >> cell : lower >> (cell - 18)) & 1) === 1;
}

function withStone({ upper, lower }: Stones, cell: number): Stones {
  return cell < 18 ? { upper: upper | (1 << cell), lower } : { upper, lower: lower | (1 << (cell - 18)) };
}

function keyOf({ upper, lower }: Stones): number {
  return upper * 2 ** 18 + lower;
}

/** The lines of five: from every cell to the right, down, and down both ways, where they stay on the board. */
const FIVES = Array.from({ length: 36 }, (_, cell) => {
  const ways = [
    [1, 0],
    [0, 1],
    [1, 1],
    [-1, 1],
  ];
  return ways.flatMap(([right, down]) => {
    const [x, y] = [(cell % 6) + 4 * right, Math.floor(cell / 6) + 4 * down];
    const inside = x >= 0 && x < 6 && y < 6;
    return inside
      ? [[0, 1, 2, 3, 4].reduce((five, i) => withStone(five, cell + i * (right + 6 * down)), NO_STONES)]
      : [];
  });
}).flat();

function hasFive({ upper, lower }: Stones): boolean {
  for (const five of FIVES) {
    if ((upper & five.upper) === five.upper && (lower & five.lower) === five.lower) return true;
  }
  return false;
}

/** The eight turns. The quadrants of a half begin at bits 0 and 3 of it. */
const TURNS: readonly ((stones: Stones) => Stones)[] = [0, 3].flatMap((corner) =>
  [true, false].flatMap((clockwise) => {
    const table = Int32Array.from({ length: 2 ** 18 }, (_, half) => turnedHalf(half, corner, clockwise));
    return [
      ({ upper, lower }: Stones) => ({ upper: table[upper], lower }),
      ({ upper, lower }: Stones) => ({ upper, lower: table[lower] }),
    ];
  }),
);

function turnedHalf(half: number, corner: number, clockwise: boolean): number {
  let after = half;
  for (let y = 0; y < 3; y++) {
    for (let x = 0; x < 3; x++) {
      // Clockwise, the left column read upwards becomes the top row; the other way, the right column read downwards.
      const from = corner + (clockwise ? 6 * (2 - x) + y : 6 * x + 2 - y);
      const to = 1 << (corner + 6 * y + x);
      after = (half >> from) & 1 ? after | to : after & ~to;
    }
  }
  return after;
}

/**
 * A random game stopped with so many empty cells, before the stone or before the turn. Most random positions are won
 * on the spot; a quiet one is not.
 */
function randomPosition(empty: number, turning: boolean, quiet: boolean, rng: Rng): Pentago {
  const moves = 2 * (36 - empty) - (turning ? 1 : 0);
  for (;;) {
    const position = new Pentago();
    for (let i = 0; i < moves && position.turn !== OVER; i++) position.play(position.randomMove(rng));
    if (position.turn !== OVER && !(quiet && winsAtOnce(position))) return position;
  }
}

function winsAtOnce(position: Pentago): boolean {
  const seat = position.turn;
  return listMoves(position).some((move) => {
    position.play(move);
    const over = position.turn === OVER;
    const wins = over ? position.payoff(seat) === 1 : position.turning && winsAtOnce(position);
    position.undo();
    return wins;
  });
}

/** The value of each move of a position, from those of the positions that follow. */
function valuesByMove(position: Pentago, solved: (position: Pentago) => number | null): [number, number][] {
  const seat = position.turn;
  return listMoves(position).map((move) => {
    const next = position.clone();
    next.play(move);
    if (next.turn === OVER) return [move, next.payoff(seat)];
    const value = solved(next) ?? Number.NaN;
    return [move, next.turn === seat ? value : 0 - value];
  });
}

function byMove({ candidates }: Solution): (number | null)[][] {
  return candidates.map(({ move, value }) => [move, value]).sort(([a], [b]) => Number(a) - Number(b));
}

const solver = createSolver();

describe('the exact solver', () => {
  // 500 positions in all.
  it.each([
    [6, 220],
    [7, 190],
    [8, 70],
    [9, 20],
  ])(
    'agrees with plain search with %i empty cells',
    (empty, count) => {
      const rng = new Rng(empty);
      const tally = new Map<number | null, number>();
      for (let i = 0; i < count; i++) {
        const position = randomPosition(empty, i % 2 === 1, i % 4 > 1, rng);
        const text = makePosition(position);
        const { value, move, reason } = solver.solve(position, {});
        expect([text, value, reason]).toEqual([text, new Naive().value(text), null]);
        expect(listMoves(position)).toContain(move);
        tally.set(value, (tally.get(value) ?? 0) + 1);
      }
      // Wins, draws and losses all came up, so that no constant answer could pass.
      expect([...tally.keys()].sort()).toEqual([-1, 0, 1]);
    },
    180_000,
  );

  it('agrees on every single move with 5 and 6 empty cells', () => {
    const rng = new Rng(56);
    for (let i = 0; i < 60; i++) {
      const position = randomPosition(5 + (i & 1), i % 4 > 1, true, rng);
      const naive = new Naive();
      const expected = valuesByMove(position, (next) => naive.value(makePosition(next)));
      expect([makePosition(position), byMove(solver.solve(position, {}))]).toEqual([makePosition(position), expected]);
    }
  });

  it('agrees with itself a move later with 12 and 13 empty cells', () => {
    const rng = new Rng(1213);
    for (let i = 0; i < 4; i++) {
      const position = randomPosition(12 + (i & 1), i > 1, true, rng);
      const expected = valuesByMove(position, (next) => solver.solve(next, {}).value);
      expect([makePosition(position), byMove(solver.solve(position, {}))]).toEqual([makePosition(position), expected]);
    }
  });

  it('counts the moves to the end as a full search does', () => {
    const rng = new Rng(4);
    for (let i = 0; i < 40; i++) {
      const position = randomPosition(4, i % 2 === 1, i % 4 > 1, rng);
      const { value, distance } = solver.solve(position, {});
      const expected = scoreOf(position, new Map());
      expect([makePosition(position), value, distance]).toEqual([
        makePosition(position),
        Math.sign(expected),
        expected === 0 ? null : 99 - Math.abs(expected),
      ]);
    }
  });
});

/** 99 less the number of moves for a win, the opposite for a loss: quick wins and slow losses are best. */
function scoreOf(position: Pentago, remembered: Map<string, number>): number {
  const text = makePosition(position);
  let best = remembered.get(text);
  if (best !== undefined) return best;
  best = -99;
  const seat = position.turn;
  for (const move of listMoves(position)) {
    position.play(move);
    let score: number;
    if (position.turn === OVER) score = 99 * position.payoff(seat);
    else score = scoreOf(position, remembered) * (position.turn === seat ? 1 : -1);
    position.undo();
    best = Math.max(best, score - Math.sign(score));
  }
  remembered.set(text, best);
  return best;
}
