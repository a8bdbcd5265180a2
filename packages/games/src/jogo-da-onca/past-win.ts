import { BEYOND, mirrorDirection, NEXT } from './graph.js';
import { addHop, makeStep } from './move.js';

/** The chains that capture the same dogs and end on the same point, and by which of them they are listed. */
interface Listed {
  readonly key: string;
  readonly ways: (readonly number[])[];
}

/**
 * The chains from a point where they may go on after the capture that wins. Up to that capture all are listed. Beyond
 * it nothing but the result counts, and there can be tens of thousands: of those that capture the same dogs and end on
 * the same point one is listed, the first by its directions or their mirror image, so that a board and its mirror image
 * list the same; both where they are images of each other.
 *
 * @param wins how many captures win
 * @param finished whether a chain goes on as long as it can
 */
export function chainsPastWin(from: number, dogs: number, wins: number, finished: boolean): number[] {
  const moves: number[] = [];
  const past = new Map<number, Listed>();
  const way: number[] = [];
  const list = (to: number, left: number): void => {
    if (way.length <= wins) {
      moves.push(chainOf(from, way));
      return;
    }
    const key = keyOf(way);
    const result = left * 32 + to;
    const known = past.get(result);
    if (known === undefined || key < known.key) past.set(result, { key, ways: [[...way]] });
    else if (key === known.key) known.ways.push([...way]);
  };
  const hop = (point: number, left: number): void => {
    let ends = true;
    for (let direction = 0; direction < 8; direction++) {
      const over = NEXT[8 * point + direction];
      const to = BEYOND[8 * point + direction];
      if (over < 0 || to < 0 || ((left >> over) & 1) === 0 || ((left >> to) & 1) === 1) continue;
      ends = false;
      const others = left ^ (1 << over);
      way.push(direction);
      if (!finished) list(to, others);
      hop(to, others);
      way.pop();
    }
    if (ends && finished && way.length > 0) list(point, left);
  };
  hop(from, dogs);
  for (const { ways } of past.values()) for (const directions of ways) moves.push(chainOf(from, directions));
  return moves;
}

/** The directions of a chain or of its mirror image, whichever come first. */
function keyOf(way: readonly number[]): string {
  const [own, image] = [way.join(''), way.map(mirrorDirection).join('')];
  return own < image ? own : image;
}

function chainOf(from: number, directions: readonly number[]): number {
  return directions.reduce(addHop, makeStep(from, 0));
}
