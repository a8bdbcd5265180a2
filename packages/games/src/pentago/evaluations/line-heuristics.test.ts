import { defaultsOf, type Evaluation, parseValues, Rng, unwrap } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import type { Pentago } from '../position.js';
import { a } from './a.js';
import { aStar, aStarPaper, aStarStill, aStarStillPaper } from './a-star.js';
import { type Cells, cellsOf, randomPositions } from './positions.fixture.js';
import { SCALE } from './scale.js';

/** The heuristics once more, cell by cell and line by line, as their description reads. */
type Colour = '1' | '2';
interface Strengths {
  readonly monica: number;
  readonly middle: number;
  readonly straight: number;
  readonly triple: number;
}

const six = (from: number, step: number): number[] => [0, 1, 2, 3, 4, 5].map((i) => from + i * step);
const LINES: readonly { readonly kind: keyof Strengths; readonly cells: readonly number[] }[] = [
  { kind: 'monica', cells: six(0, 7) },
  { kind: 'monica', cells: six(5, 5) },
  ...[1, 4].flatMap((n) => [six(6 * n, 1), six(n, 6)].map((cells) => ({ kind: 'middle' as const, cells }))),
  ...[0, 2, 3, 5].flatMap((n) => [six(6 * n, 1), six(n, 6)].map((cells) => ({ kind: 'straight' as const, cells }))),
  { kind: 'triple', cells: [1, 8, 15, 22, 29] },
  { kind: 'triple', cells: [6, 13, 20, 27, 34] },
  { kind: 'triple', cells: [4, 9, 14, 19, 24] },
  { kind: 'triple', cells: [11, 16, 21, 26, 31] },
];

const other = (colour: Colour): Colour => (colour === '1' ? '2' : '1');

function turnings(cells: Cells): Cells[] {
  return [0, 3, 18, 21].flatMap((corner) =>
    [true, false].map((clockwise) => {
      const after = [...cells];
      for (let y = 0; y < 3; y++) {
        for (let x = 0; x < 3; x++) {
          const to = clockwise ? corner + 6 * x + 2 - y : corner + 6 * (2 - x) + y;
          after[to] = cells[corner + 6 * y + x];
        }
      }
      return after;
    }),
  );
}

const count = (cells: Cells, at: readonly number[], colour: Colour): number =>
  at.filter((cell) => cells[cell] === colour).length;

function countsOf(cells: Cells, line: readonly number[], colour: Colour) {
  const [inside, ends] = [line.slice(1, -1), [line[0], line[line.length - 1]]];
  const i = count(cells, inside, colour);
  const b = count(cells, ends, colour);
  const theirI = count(cells, inside, other(colour));
  const theirB = count(cells, ends, other(colour));
  return { i, b, theirI, theirB, c: theirI === 0 && theirB < 2 ? i + b : 0 };
}

const shortCount = (cells: Cells, line: readonly number[], colour: Colour): number =>
  count(cells, line, other(colour)) === 0 ? count(cells, line, colour) : 0;

interface Board {
  readonly winner: Colour | null;
  /** For White. */
  readonly value: number;
}

function boardA(cells: Cells, t: Colour, strengths: Strengths): Board {
  const almosts = { '1': 0, '2': 0 };
  let value = 0;
  for (const { kind, cells: line } of LINES) {
    const counted = { '1': 0, '2': 0 };
    for (const colour of ['1', '2'] as const) {
      let c: number;
      if (kind === 'triple') c = shortCount(cells, line, colour);
      else {
        const counts = countsOf(cells, line, colour);
        c = counts.c;
        if ((c === 4 && counts.b === 0) || c > 4) {
          if (colour === t) return { winner: t, value: 0 };
          c = 10;
        } else if (c === 4 && counts.b < 2) c = 5;
        else if (c >= 1 && c <= 4 && counts.b === 0) c += 1 - counts.theirB;
      }
      counted[colour] = c;
      if (c > 4) almosts[colour]++;
    }
    if (almosts[t] >= 2) return { winner: t, value: 0 };
    value += strengths[kind] ** counted['1'] - strengths[kind] ** counted['2'];
  }
  return { winner: null, value };
}

/** Line after line in the published order, with its slips where `paper` says so. */
function boardAStar(cells: Cells, t: Colour, seat: Colour, strengths: Strengths, paper: boolean): Board {
  const almosts = { '1': 0, '2': 0 };
  const danger = { '1': false, '2': false };
  let pending: Colour | null = null;
  let value = 0;
  for (const { kind, cells: line } of LINES) {
    const counted = { '1': 0, '2': 0 };
    const wins = { '1': false, '2': false };
    for (const colour of ['1', '2'] as const) {
      if (kind === 'triple') {
        counted[colour] = shortCount(cells, line, colour);
        continue;
      }
      const { i, b, theirI, theirB, c } = countsOf(cells, line, colour);
      counted[colour] = c;
      if (i === 4 && (theirB === 0 || b >= 1)) wins[colour] = true;
      else if (i === 3 && theirB === 0 && (paper || theirI === 0)) danger[colour] = true;
      else if (c === 4 && b < 2) counted[colour] = 5;
      else if (c > 0 && b === 0) counted[colour] += 1 - theirB;
    }
    const leading = (of: Readonly<Record<Colour, boolean>>): Colour | null =>
      of[t] ? t : of[other(t)] ? other(t) : null;
    let flagged = leading(wins);
    if (flagged === null) {
      for (const colour of ['1', '2'] as const) if (counted[colour] > 4) almosts[colour]++;
      flagged = leading({ '1': almosts['1'] >= 2, '2': almosts['2'] >= 2 });
    }
    if (flagged === t || almosts[t] >= 1) return { winner: t, value: 0 };
    if (paper) pending = null;
    if (flagged !== null) pending = flagged;
    else value += strengths[kind] ** counted['1'] - strengths[kind] ** counted['2'];
  }
  const sign = seat === '1' ? 1 : -1;
  if (danger[seat]) value += 50 * sign;
  if (danger[other(seat)]) value -= 50 * sign;
  return { winner: pending, value };
}

function naiveA(position: Pentago, seat: Colour, strengths: Strengths): number {
  const t = position.turn === 0 ? '1' : '2';
  const sign = seat === '1' ? 1 : -1;
  const boards = turnings(cellsOf(position)).map((cells) => boardA(cells, t, strengths));
  if (boards.some(({ winner }) => winner !== null)) return t === seat ? 100 : -100;
  const values = boards.map(({ value }) => sign * value);
  return t === seat ? Math.max(...values) : Math.min(...values);
}

interface StarForm {
  readonly paper: boolean;
  readonly turns: boolean;
}

function naiveAStar(position: Pentago, seat: Colour, strengths: Strengths, { paper, turns }: StarForm): number {
  const acting = position.turn === 0 ? '1' : '2';
  const sign = seat === '1' ? 1 : -1;
  const still = position.turning && !turns;
  const t = position.turning && turns ? other(acting) : acting;
  const cells = cellsOf(position);
  const boards = (still ? [cells] : turnings(cells)).map((board) => boardAStar(board, t, seat, strengths, paper));
  const worth = (winner: Colour): number => (winner === seat ? 100 : -100);
  if (position.turning && turns && !paper) {
    const values = boards.map(({ winner, value }) => (winner === null ? sign * value : worth(winner)));
    return acting === seat ? Math.max(...values) : Math.min(...values);
  }
  if (boards.some(({ winner }) => winner === t)) return worth(t);
  if (boards.some(({ winner }) => winner === other(t))) return worth(other(t));
  const values = boards.map(({ value }) => sign * value);
  return t === seat ? Math.max(...values) : Math.min(...values);
}

const rng = new Rng(11);
const PUBLISHED: Strengths[] = [
  { monica: 1.13, middle: 1.15, straight: 1.17, triple: 1.19 },
  { monica: 1.23308, middle: 1.26326, straight: 1.11807, triple: 0.99693 },
  { monica: 0.946981, middle: 1.120938, straight: 1.126149, triple: 1.23813 },
];
const anyStrengths = (): Strengths => {
  const [monica, middle, straight, triple] = [0, 0, 0, 0].map(() => 0.5 + 0.8 * rng.unit());
  return { monica, middle, straight, triple };
};

function agrees(evaluation: Evaluation<Pentago>, naive: (p: Pentago, seat: Colour, s: Strengths) => number): void {
  for (const strengths of [...PUBLISHED, anyStrengths(), anyStrengths()]) {
    const bound = evaluation.bind({ ...strengths });
    let furthest = 0;
    for (const position of randomPositions(500, rng.next() >>> 0)) {
      for (const seat of [0, 1] as const) {
        const expected = SCALE * naive(position, seat === 0 ? '1' : '2', strengths);
        furthest = Math.max(furthest, Math.abs(bound.value(position, seat) - expected));
      }
    }
    // The sum of eighteen lines, each rounded to a millionth twice.
    expect(furthest).toBeLessThanOrEqual(36);
  }
}

describe('heuristics of lines agree with their description, position by position', () => {
  it('A', () => agrees(a, naiveA));
  it.each([
    ['A star as published', aStarPaper, { paper: true, turns: true }],
    ['A star as published, without turns', aStarStillPaper, { paper: true, turns: false }],
    ['A star', aStar, { paper: false, turns: true }],
    ['A star without turns', aStarStill, { paper: false, turns: false }],
  ] as const)('%s', (_, evaluation, form) =>
    agrees(evaluation, (position, seat, strengths) => naiveAStar(position, seat, strengths, form)),
  );

  it('has values that add up from its terms, and are opposite for the two seats', () => {
    for (const evaluation of [a, aStar, aStarPaper, aStarStill]) {
      const bound = evaluation.bind(defaultsOf(evaluation.weights));
      for (const position of randomPositions(300, 5)) {
        const terms = bound.explain(position, 0).reduce((sum, { value }) => sum + value, 0);
        expect(terms).toBe(bound.value(position, 0));
        expect(bound.value(position, 1)).toBe(0 - bound.value(position, 0));
      }
    }
  });

  it('keeps the published slips apart from the corrected form', () => {
    const [paper, corrected] = [aStarPaper, aStar].map((each) => each.bind(defaultsOf(each.weights)));
    const differing = randomPositions(1000, 3).filter((p) => paper.value(p, 0) !== corrected.value(p, 0));
    expect(differing.length).toBeGreaterThan(100);
  });

  it('takes its weights within their bounds', () => {
    expect(parseValues('a', a.weights, [['monica', { name: '1.4', args: [] }]])).toMatchObject({ ok: false });
    expect(unwrap(parseValues('a', a.weights, []))).toEqual(PUBLISHED[0]);
  });
});
