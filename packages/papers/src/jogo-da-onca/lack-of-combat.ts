/**
 * The paper's algorithm 3, which tells a side that only shuffles about. Over the turns of one side, S is the set of
 * points that it holds. Where S lies within C, all that came before, a penalty is counted; else C grows by S. The side
 * lacked combat when twice the penalty reaches the size of C.
 *
 * `points` is the algorithm to the letter: C is a set of points. Dogs hold many, so C is soon most of the board, and
 * nearly every game is flagged. `configurations` takes S whole: C is a set of such sets, and S is penalised where it
 * was there before.
 */
export const READINGS = ['points', 'configurations'] as const;
export type Reading = (typeof READINGS)[number];

/** `held`: the set of points that the side holds after each of its turns, a bit each. */
export function lacksCombat(held: readonly number[], reading: Reading): boolean {
  return reading === 'points' ? byPoints(held) : byConfigurations(held);
}

function byPoints(held: readonly number[]): boolean {
  let covered = 0;
  let penalty = 0;
  for (const points of held) {
    if ((points & ~covered) === 0) penalty++;
    else covered |= points;
  }
  return 2 * penalty >= size(covered);
}

function byConfigurations(held: readonly number[]): boolean {
  const seen = new Set<number>();
  let penalty = 0;
  for (const points of held) {
    if (seen.has(points)) penalty++;
    else seen.add(points);
  }
  return 2 * penalty >= seen.size;
}

function size(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}
