import type { Evaluation } from '@tabuleiro/engine';
import { BEYOND, NEIGHBOURS, NEXT } from '../graph.js';
import { JAGUAR, type JogoDaOnca, PACK } from '../position.js';

/**
 * The evaluations of Nascimento and Guedes (2019), whole numbers from -1000 to 1000. Each was made for one side; for
 * the other it is worth the opposite.
 */
const HIGHEST = 1000;

const NEAR = Int32Array.from(NEIGHBOURS, (points) => points.reduce((set, point) => set | (1 << point), 0));
const OVER_POINT = Int8Array.from(NEXT);
const LANDING = Int8Array.from(BEYOND);

/** 200 for every captured dog. */
export const o1 = madeFor(JAGUAR, {
  name: 'o1',
  summary: "the jaguar's first: 200 for every captured dog",
  worth: (position) => Math.min(HIGHEST, 200 * position.captured()),
});

/** Of the dogs beside the jaguar, the share that it cannot capture at once. */
export const c1 = madeFor(PACK, {
  name: 'c1',
  summary: "the dogs' first: of the dogs beside the jaguar, the share that it cannot capture",
  worth(position) {
    const dogs = position.dogs();
    const base = 8 * position.jaguar();
    let beside = 0;
    let safe = 0;
    for (let way = base; way < base + 8; way++) {
      const over = OVER_POINT[way];
      if (over < 0 || ((dogs >> over) & 1) === 0) continue;
      const to = LANDING[way];
      beside++;
      if (to < 0 || ((dogs >> to) & 1) === 1) safe++;
    }
    return beside === 0 ? 0 : Math.floor((HIGHEST * safe) / beside);
  },
});

/** The smaller the area that the jaguar can walk through, the better for the dogs. */
export const c2 = madeFor(PACK, {
  name: 'c2',
  summary: "the dogs' second: 1000 less 100 for every point that the jaguar can walk to, its own included",
  worth: (position) => Math.max(0 - HIGHEST, HIGHEST - 100 * areaOf(position.jaguar(), position.dogs())),
});

/** How many points the jaguar can reach by steps alone, its own included. */
export function areaOf(jaguar: number, dogs: number): number {
  let reached = 1 << jaguar;
  let fresh = reached;
  let area = 0;
  while (fresh !== 0) {
    const point = 31 - Math.clz32(fresh & (0 - fresh));
    fresh &= fresh - 1;
    area++;
    const more = NEAR[point] & ~dogs & ~reached;
    reached |= more;
    fresh |= more;
  }
  return area;
}

function madeFor(
  maker: number,
  {
    name,
    summary,
    worth,
  }: {
    readonly name: string;
    readonly summary: string;
    worth(position: JogoDaOnca): number;
  },
): Evaluation<JogoDaOnca> {
  const value = (position: JogoDaOnca, seat: number) => (seat === maker ? worth(position) : 0 - worth(position));
  return {
    name,
    summary,
    weights: {},
    bind: () => ({
      low: 0 - HIGHEST,
      high: HIGHEST,
      constantSum: true,
      value,
      explain: (position, seat) => [{ name, value: value(position, seat) }],
    }),
  };
}
