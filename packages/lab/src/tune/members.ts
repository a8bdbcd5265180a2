/** Points that are measured again and again while they are good: noise is averaged out where it matters. */
import type { Evaluated, Point } from './tuner.js';

export interface Member {
  readonly point: Point;
  /** The mean fitness of all its measurements. */
  readonly mean: number;
  readonly count: number;
}

/** The members of a generation, best first; those that were known keep what was measured before. */
export function measured(known: readonly Member[], evaluated: readonly Evaluated[]): Member[] {
  return evaluated
    .map(({ point, fitness }): Member => {
      const before = known.find((member) => samePoint(member.point, point));
      if (before === undefined) return { point, mean: fitness, count: 1 };
      const count = before.count + 1;
      return { point, mean: before.mean + (fitness - before.mean) / count, count };
    })
    .sort((a, b) => b.mean - a.mean);
}

/** The best of those that were measured more than once, if any: a single high value is mostly luck. */
export function trusted(members: readonly Member[]): Point {
  const proven = members.find(({ count }) => count > 1) ?? members[0];
  if (proven === undefined) throw new Error('a tuner has no best point before its first generation');
  return proven.point;
}

function samePoint(a: Point, b: Point): boolean {
  return a.every((value, i) => value === b[i]);
}
