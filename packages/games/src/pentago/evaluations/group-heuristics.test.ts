import { type BoundEvaluation, defaultsOf, type Evaluation, Rng } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import type { Pentago } from '../position.js';
import { a } from './a.js';
import { aHacked, aHackedPaper } from './a-hacked.js';
import { one, onePaper } from './one.js';
import {
  oneTwo,
  oneTwoDiagonals,
  oneTwoDiagonalsPaper,
  oneTwoPaper,
  oneTwoStrict,
  oneTwoStrictPaper,
} from './one-two.js';
import { cellsOf, randomPositions } from './positions.fixture.js';
import { SCALE } from './scale.js';

/** Heuristics 1 and 1.2 once more, group by group, as their description reads. Cells are named by column and row. */
type Colour = '1' | '2';
type Kind = 'plus' | 'mul' | 'dia' | 'cor' | 'box1' | 'box2';
type Quadrant = Readonly<Record<string, string>>;

const other = (colour: Colour): Colour => (colour === '1' ? '2' : '1');

/** Each group with the third cell of its line in the quadrant. */
const GROUPS: Readonly<Record<Kind, readonly (readonly [cells: string, third: string])[]>> = {
  plus: [
    ['11 10', '12'],
    ['11 12', '10'],
    ['11 01', '21'],
    ['11 21', '01'],
  ],
  mul: [
    ['11 00', '22'],
    ['11 22', '00'],
    ['11 20', '02'],
    ['11 02', '20'],
  ],
  dia: [
    ['10 21', ''],
    ['21 12', ''],
    ['12 01', ''],
    ['01 10', ''],
  ],
  cor: [
    ['00', ''],
    ['20', ''],
    ['22', ''],
    ['02', ''],
  ],
  box1: [
    ['00 01', '02'],
    ['10 20', '00'],
    ['21 22', '20'],
    ['02 12', '22'],
  ],
  box2: [
    ['00 10', '20'],
    ['20 21', '22'],
    ['22 12', '02'],
    ['02 01', '00'],
  ],
};

type LineKind = 'middle' | 'inner' | 'outer' | 'main' | 'minor';
type Part = readonly [kind: Kind, quadrant: number];
interface Line {
  readonly kind: LineKind;
  readonly name: string;
  readonly parts: readonly Part[];
}

const line = (kind: LineKind, name: string, ...parts: readonly Part[]): Line => ({ kind, name, parts });
const LINES: readonly Line[] = [
  line('outer', 'row 0', ['box1', 0], ['box2', 1]),
  line('middle', 'row 1', ['plus', 0], ['plus', 1]),
  line('inner', 'row 2', ['box2', 0], ['box1', 1]),
  line('inner', 'row 3', ['box1', 2], ['box2', 3]),
  line('middle', 'row 4', ['plus', 2], ['plus', 3]),
  line('outer', 'row 5', ['box2', 2], ['box1', 3]),
  line('outer', 'column 0', ['box2', 0], ['box1', 2]),
  line('middle', 'column 1', ['plus', 0], ['plus', 2]),
  line('inner', 'column 2', ['box1', 0], ['box2', 2]),
  line('inner', 'column 3', ['box2', 1], ['box1', 3]),
  line('middle', 'column 4', ['plus', 1], ['plus', 3]),
  line('outer', 'column 5', ['box1', 1], ['box2', 3]),
  line('main', 'main diagonal', ['mul', 0], ['mul', 3]),
  line('main', 'other diagonal', ['mul', 1], ['mul', 2]),
  line('minor', 'minor 1', ['dia', 0], ['dia', 3], ['cor', 1]),
  line('minor', 'minor 2', ['dia', 0], ['dia', 3], ['cor', 2]),
  line('minor', 'minor 3', ['dia', 1], ['dia', 2], ['cor', 3]),
  line('minor', 'minor 4', ['dia', 1], ['dia', 2], ['cor', 0]),
];

function quadrantsOf(position: Pentago): Quadrant[] {
  const cells = cellsOf(position);
  return [0, 3, 18, 21].map((corner) =>
    Object.fromEntries(
      [0, 1, 2].flatMap((x) => [0, 1, 2].map((y) => [`${x}${y}`, cells[corner + 6 * y + x]] as const)),
    ),
  );
}

interface Form {
  readonly paper: boolean;
  readonly relaxed: boolean;
}

function available(quadrant: Quadrant, kind: Kind, colour: Colour): number {
  return GROUPS[kind].filter(([cells]) => cells.split(' ').every((at) => quadrant[at] !== other(colour))).length;
}

function isMade(quadrant: Quadrant, kind: Kind, cells: string, colour: Colour, { paper, relaxed }: Form): boolean {
  const at = cells.split(' ');
  if (!relaxed) return at.every((cell) => quadrant[cell] === colour);
  const free = at.every((cell) => quadrant[cell] !== other(colour));
  if (kind === 'box1' || kind === 'box2') return free && at.some((cell) => quadrant[cell] === colour);
  const [centre, outer] = at.map((cell) => quadrant[cell]);
  const quirk = paper && kind === 'mul' && colour === '1';
  return (quirk ? centre !== '1' : centre === colour) && outer !== other(colour);
}

/** F and M of a quadrant. */
function made(quadrant: Quadrant, kind: Kind, colour: Colour, form: Form): { readonly f: number; readonly m: number } {
  const groups = GROUPS[kind].filter(([cells]) => isMade(quadrant, kind, cells, colour, form));
  const third = (cells: string, named: string): string => (form.paper && cells === '22 12' ? '00' : named);
  const open = groups.filter(([cells, named]) => quadrant[third(cells, named)] !== other(colour));
  return { f: groups.length, m: open.length };
}

const owned = (quadrant: Quadrant, cells: readonly string[], colour: Colour): number =>
  cells.filter((cell) => quadrant[cell] === colour).length;

function strength(quadrants: readonly Quadrant[], { name, kind, parts }: Line, colour: Colour, form: Form): number {
  if (kind === 'minor') {
    const counts = parts.map(([group, q]) =>
      owned(quadrants[q], group === 'dia' ? ['10', '01', '21', '12'] : ['00', '20', '02', '22'], colour),
    );
    return Math.min(...counts);
  }
  const [first, second] = parts.map(([group, q]) => made(quadrants[q], group, colour, form));
  const slip = form.paper && name === 'row 2';
  const f2 = slip ? available(quadrants[1], 'box1', colour) : second.f;
  return Math.max(Math.min(first.f, second.m), Math.min(first.m, f2));
}

type Weights = Readonly<Record<string, number>>;

/** The lines as counted: the published program counts column 1 twice and column 4 never. */
function sumOf(paper: boolean, weights: Weights, worth: (line: Line) => number): number {
  let sum = 0;
  for (const each of LINES) {
    const times = !paper ? 1 : each.name === 'column 1' ? 2 : each.name === 'column 4' ? 0 : 1;
    sum += times * weights[each.kind] * worth(each);
  }
  return sum;
}

function possibilities(quadrants: readonly Quadrant[], colour: Colour, paper: boolean, weights: Weights): number {
  return sumOf(paper, weights, ({ parts }) =>
    Math.min(...parts.map(([kind, q]) => available(quadrants[q], kind, colour))),
  );
}

function naiveOne(position: Pentago, colour: Colour, weights: Weights, paper: boolean): number {
  const quadrants = quadrantsOf(position);
  const own = possibilities(quadrants, colour, paper, weights);
  const theirs = possibilities(quadrants, other(colour), paper, weights);
  return weights.bias * own - (1 - weights.bias) * theirs;
}

const DIAGONALS_ONLY = { middle: 0, inner: 0, outer: 0, main: 1, minor: 0 };

function naiveOneTwo(position: Pentago, colour: Colour, weights: Weights, form: Form): number {
  const quadrants = quadrantsOf(position);
  const strong = (side: Colour): number => sumOf(form.paper, weights, (each) => strength(quadrants, each, side, form));
  const w = [weights.own, weights.theirs, weights['own-strong'], weights['theirs-strong']];
  const total = w.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return 0;
  return (
    (w[0] * possibilities(quadrants, colour, form.paper, weights) -
      w[1] * possibilities(quadrants, other(colour), form.paper, weights) +
      w[2] * strong(colour) -
      w[3] * strong(other(colour))) /
    total
  );
}

const rng = new Rng(23);

/** The defaults, and weights drawn from all that is allowed. */
function weightsOf(evaluation: Evaluation<Pentago>): Weights[] {
  const drawn = [0, 1, 2].map(() =>
    Object.fromEntries(
      Object.entries(evaluation.weights).map(([name, { min, max }]) => [name, min + (max - min) * rng.unit()]),
    ),
  );
  return [defaultsOf(evaluation.weights), ...drawn];
}

function agrees(evaluation: Evaluation<Pentago>, naive: (p: Pentago, colour: Colour, w: Weights) => number): void {
  for (const weights of weightsOf(evaluation)) {
    const bound = evaluation.bind(weights);
    let furthest = 0;
    for (const position of randomPositions(600, rng.next() >>> 0)) {
      for (const seat of [0, 1] as const) {
        const value = bound.value(position, seat);
        const expected = SCALE * naive(position, seat === 0 ? '1' : '2', weights);
        furthest = Math.max(furthest, Math.abs(value - expected));
        if (value < bound.low || value > bound.high) throw new Error(`${value} leaves its bounds`);
      }
    }
    // Each of ten weights of a kind of line is rounded to a millionth, and multiplied by 16 groups at most.
    expect(furthest).toBeLessThanOrEqual(10 * 16 * 2);
  }
}

/** Heuristic A, which has a test of its own, made once for all positions. */
let kept: { readonly of: Weights; readonly lines: BoundEvaluation<Pentago> } | null = null;
function linesOf(weights: Weights): BoundEvaluation<Pentago> {
  const { monica, middle, straight, triple } = weights;
  if (kept?.of !== weights) kept = { of: weights, lines: a.bind({ monica, middle, straight, triple }) };
  return kept.lines;
}

describe('heuristics of groups agree with their description, position by position', () => {
  it.each([
    ['1', one, false],
    ['1 as published', onePaper, true],
  ] as const)('%s', (_, evaluation, paper) =>
    agrees(evaluation, (position, colour, weights) => naiveOne(position, colour, weights, paper)),
  );

  it.each([
    ['1.2', oneTwo, { paper: false, relaxed: true }],
    ['1.2 as published', oneTwoPaper, { paper: true, relaxed: true }],
    ['1.2 strict', oneTwoStrict, { paper: false, relaxed: false }],
    ['1.2 strict as published', oneTwoStrictPaper, { paper: true, relaxed: false }],
  ] as const)('%s', (_, evaluation, form) =>
    agrees(evaluation, (position, colour, weights) => naiveOneTwo(position, colour, weights, form)),
  );

  it.each([
    ['the diagonal hack', oneTwoDiagonals, { paper: false, relaxed: true }],
    ['the diagonal hack as published', oneTwoDiagonalsPaper, { paper: true, relaxed: true }],
  ] as const)('%s', (_, evaluation, form) =>
    agrees(evaluation, (position, colour, weights) =>
      naiveOneTwo(position, colour, { ...weights, ...DIAGONALS_ONLY }, form),
    ),
  );

  it.each([
    ['A hacked', aHacked, { paper: false, relaxed: true }],
    ['A hacked as published', aHackedPaper, { paper: true, relaxed: true }],
  ] as const)('%s', (_, evaluation, form) =>
    agrees(evaluation, (position, colour, weights) => {
      const lines = linesOf(weights).value(position, colour === '1' ? 0 : 1) / SCALE;
      const theirs = weights[colour === '1' ? 'theirs-strong-white' : 'theirs-strong-black'];
      const diagonals = { ...weights, 'theirs-strong': theirs, ...DIAGONALS_ONLY };
      return 2 * lines + naiveOneTwo(position, colour, diagonals, form);
    }),
  );

  it('know when the values of the seats are opposite', () => {
    const position = randomPositions(1, 9)[0];
    const symmetric = oneTwo.bind(defaultsOf(oneTwo.weights));
    expect(symmetric.constantSum).toBe(true);
    expect(symmetric.value(position, 0)).toBe(0 - symmetric.value(position, 1));
    expect(one.bind({ ...defaultsOf(one.weights), bias: 0.3 }).constantSum).toBe(false);
    expect(aHacked.bind(defaultsOf(aHacked.weights)).constantSum).toBe(false);
  });

  it('are worth nothing when nothing has a weight', () => {
    const nothing = Object.fromEntries(Object.keys(oneTwo.weights).map((name) => [name, 0]));
    expect(oneTwo.bind(nothing).value(randomPositions(1, 4)[0], 0)).toBe(0);
  });
});
