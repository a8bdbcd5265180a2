import { type Evaluation, linear, num } from '@tabuleiro/engine';
import { BEYOND, JUMPS, NEIGHBOURS, NEXT, POINTS } from '../graph.js';
import { JAGUAR, type JogoDaOnca } from '../position.js';
import { areaOf } from './published.js';

const NEAR = Int32Array.from(NEIGHBOURS, (points) => points.reduce((set, point) => set | (1 << point), 0));
const OVER_POINT = Int8Array.from(NEXT);
const LANDING = Int8Array.from(BEYOND);
/** Both ends of every jump over a point, as sets of two points: a point is open where one such pair is free of dogs. */
const ENDS_OVER = endsOver();
/** STEPS[32 * a + b]: how many steps apart two points are on the empty board. */
const STEPS = stepsApart();
const LAIR = 0x7e000000;
const FARTHEST = 7;

/** A count that is good for the jaguar, and as bad for the dogs. */
function forJaguar(help: string, weight: number, most: number, count: (position: JogoDaOnca) => number) {
  return {
    ...num(help, weight, -1000, 1000),
    low: 0 - most,
    high: most,
    feature: (position: JogoDaOnca, seat: number) => (seat === JAGUAR ? count(position) : 0 - count(position)),
  };
}

interface Weights {
  readonly captured: number;
  readonly mobility: number;
  readonly area: number;
  readonly threats: number;
  readonly open: number;
  readonly distance: number;
  readonly lair: number;
}

/** Every term is good for the jaguar, or bad where its weight is negative. */
function roomAndDogs(name: string, summary: string, weights: Weights): Evaluation<JogoDaOnca> {
  return linear<JogoDaOnca>({
    name,
    summary,
    constantSum: true,
    terms: {
      captured: forJaguar('worth of a captured dog', weights.captured, 14, (position) => position.captured()),
      mobility: forJaguar('worth of a step that the jaguar can make', weights.mobility, 8, (position) =>
        size(NEAR[position.jaguar()] & ~position.dogs()),
      ),
      area: forJaguar('worth of a point that the jaguar can walk to', weights.area, POINTS, (position) =>
        areaOf(position.jaguar(), position.dogs()),
      ),
      threats: forJaguar('worth of a dog that the jaguar can capture at once', weights.threats, 8, threats),
      open: forJaguar('worth of a dog with free points on both sides in a line', weights.open, 14, openDogs),
      distance: forJaguar(
        'worth of a step between the jaguar and a dog, over all dogs',
        weights.distance,
        FARTHEST * 14,
        distance,
      ),
      lair: forJaguar('worth of standing in the lair', weights.lair, 1, (position) => (LAIR >> position.jaguar()) & 1),
    },
  });
}

/** Weights that suit the dogs. */
export const pack = roomAndDogs(
  'pack',
  'for the dogs: captures, the room that the jaguar has, and how the pack stands',
  {
    captured: 200,
    mobility: 15,
    area: 15,
    threats: 30,
    open: 2,
    distance: 1,
    lair: -150,
  },
);

/** Weights that suit the jaguar, which must above all not be driven into the lair. */
export const prowl = roomAndDogs('prowl', 'for the jaguar: captures, and room to move outside the lair', {
  captured: 150,
  mobility: 20,
  area: 15,
  threats: 40,
  open: 0,
  distance: 0,
  lair: -200,
});

function threats(position: JogoDaOnca): number {
  const dogs = position.dogs();
  const base = 8 * position.jaguar();
  let count = 0;
  for (let way = base; way < base + 8; way++) {
    const to = LANDING[way];
    if (to >= 0 && ((dogs >> OVER_POINT[way]) & 1) === 1 && ((dogs >> to) & 1) === 0) count++;
  }
  return count;
}

function openDogs(position: JogoDaOnca): number {
  const dogs = position.dogs();
  let count = 0;
  for (let rest = dogs; rest !== 0; rest &= rest - 1) {
    const at = 4 * lowest(rest);
    // A point without so many lines has all points in their place, which are never all free.
    if (
      (ENDS_OVER[at] & dogs) === 0 ||
      (ENDS_OVER[at + 1] & dogs) === 0 ||
      (ENDS_OVER[at + 2] & dogs) === 0 ||
      (ENDS_OVER[at + 3] & dogs) === 0
    ) {
      count++;
    }
  }
  return count;
}

function distance(position: JogoDaOnca): number {
  const base = 32 * position.jaguar();
  let sum = 0;
  for (let rest = position.dogs(); rest !== 0; rest &= rest - 1) sum += STEPS[base + lowest(rest)];
  return sum;
}

function lowest(set: number): number {
  return 31 - Math.clz32(set & (0 - set));
}

function size(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}

function endsOver(): Int32Array {
  const ends = new Int32Array(4 * POINTS).fill(0x7fffffff);
  const found = new Uint8Array(POINTS);
  for (const [from, over, to] of JUMPS) {
    if (from < to) ends[4 * over + found[over]++] = (1 << from) | (1 << to);
  }
  return ends;
}

function stepsApart(): Uint8Array {
  const steps = new Uint8Array(32 * POINTS);
  for (let from = 0; from < POINTS; from++) {
    let reached = 1 << from;
    for (let away = 1; reached !== 0x7fffffff; away++) {
      const before = reached;
      for (let point = 0; point < POINTS; point++) if ((before >> point) & 1) reached |= NEAR[point];
      for (let point = 0; point < POINTS; point++)
        if (((reached & ~before) >> point) & 1) steps[32 * from + point] = away;
    }
  }
  return steps;
}
