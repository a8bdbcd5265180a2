import { Rng, type TableCheck, type TableCheckOptions } from '@tabuleiro/engine';
import { binomial } from '@tabuleiro/engine/solve';

const STEPS = [
  [0, 1],
  [1, 1],
  [1, 0],
  [0, -1],
  [-1, -1],
  [-1, 0],
] as const;
/** All positions nearer to the goal by so much are listed; a search that starts elsewhere ends when it meets one. */
const MET = 3;

/** How many contradictions are told in words. */
const TOLD = 5;
const TELL_EVERY = 100;

/**
 * Checks a database on random positions, by moves that are found from the plain words of the rules, cell by cell: from
 * a position with distance d, a game of d moves that leads home is played, and on the way no move may lead nearer than
 * one. Where the distance is within reach it is also searched in full, without the table.
 */
export function checkDatabase(
  table: Uint8Array,
  arm: number,
  reach: number,
  { positions, seed, progress }: TableCheckOptions,
): TableCheck {
  const rhombus = new Rhombus(arm);
  const claimed = (position: number) => table[rhombus.rankOf(position)];
  const near = rhombus.layersAround(rhombus.goal, Math.max(0, reach - MET));
  const rng = new Rng(seed);
  const failures: string[] = [];
  let failed = 0;
  let searched = 0;
  for (let n = 0; n < positions; n++) {
    const position = rhombus.randomPosition(rng);
    const distance = claimed(position);
    let wrong = contradiction(rhombus, position, distance, claimed);
    if (wrong === null && distance <= reach) {
      searched++;
      const found = search(rhombus, position, near, reach);
      if (found !== distance) wrong = `a search finds ${found}`;
    }
    if (wrong !== null && failed++ < TOLD) {
      failures.push(`the cells ${rhombus.cellsOf(position).join(' ')} have ${distance}, but ${wrong}`);
    }
    if ((n + 1) % TELL_EVERY === 0) progress(n + 1);
  }
  return { failed, failures, counts: { searched } };
}

/** What is wrong with a distance, by playing it out and by looking one move ahead on the way. */
function contradiction(
  rhombus: Rhombus,
  position: number,
  distance: number,
  claimed: (position: number) => number,
): string | null {
  let here = position;
  for (let left = distance; left > 0; left--) {
    const next = rhombus.successors(here).map((each) => [claimed(each), each] as const);
    const nearest = next.reduce((best, each) => (each[0] < best[0] ? each : best));
    if (nearest[0] !== left - 1) return `with ${left} moves to go, one move leads to ${nearest[0]}`;
    here = nearest[1];
  }
  return here === rhombus.goal ? null : 'that many moves do not lead home';
}

/** The distance of a position by a search from it, up to a limit; one more than the limit beyond it. */
function search(rhombus: Rhombus, from: number, near: ReadonlyMap<number, number>, limit: number): number {
  let layer = new Set([from]);
  const seen = new Set(layer);
  for (let moves = 0; moves <= MET; moves++) {
    // Before the first meeting all are farther than the list reaches, so the first is on a shortest way.
    let least = Number.POSITIVE_INFINITY;
    for (const position of layer) least = Math.min(least, moves + (near.get(position) ?? least));
    if (least <= limit) return least;
    const next = new Set<number>();
    for (const position of layer) {
      for (const each of moves === MET ? [] : rhombus.successors(position)) {
        if (seen.has(each)) continue;
        seen.add(each);
        next.add(each);
      }
    }
    layer = next;
  }
  return limit + 1;
}

/**
 * The cells of one player alone, row by row; the tip of the goal is at the end of the first row. A position is the sum
 * of 2^cell over its pieces: at most 49 bits, which a number holds exactly.
 */
class Rhombus {
  readonly goal: number;
  private readonly side: number;
  private readonly pieces: number;
  private readonly powers: readonly number[];
  /** The place of each cell in the order of the table: by its distance from the tip of the goal, then by row. */
  private readonly placeOf: readonly number[];

  constructor(arm: number) {
    this.side = 2 * arm + 1;
    this.pieces = (arm * (arm + 1)) / 2;
    this.powers = Array.from({ length: this.side ** 2 }, (_, cell) => 2 ** cell);
    const distance = (cell: number) => Math.floor(cell / this.side) + this.side - 1 - (cell % this.side);
    const order = [...this.powers.keys()].sort((a, b) => distance(a) - distance(b) || a - b);
    this.placeOf = order.map((_, cell) => order.indexOf(cell));
    this.goal = this.positionOf(order.slice(0, this.pieces));
  }

  randomPosition(rng: Rng): number {
    const cells = [...this.powers.keys()];
    rng.shuffle(cells);
    return this.positionOf(cells.slice(0, this.pieces));
  }

  cellsOf(position: number): number[] {
    return this.powers.flatMap((power, cell) => (Math.floor(position / power) % 2 === 1 ? [cell] : []));
  }

  /** Where a table keeps a position: the number of sets of places that come before it. */
  rankOf(position: number): number {
    const places = this.cellsOf(position).map((cell) => this.placeOf[cell]);
    places.sort((a, b) => a - b);
    return places.reduce((sum, place, i) => sum + binomial(place, i + 1), 0);
  }

  /** All positions within so many moves of one, with how many they are; every move can be taken back. */
  layersAround(position: number, moves: number): Map<number, number> {
    const found = new Map([[position, 0]]);
    for (const [each, distance] of found) {
      if (distance === moves) break;
      for (const next of this.successors(each)) if (!found.has(next)) found.set(next, distance + 1);
    }
    return found;
  }

  /** The positions one move away. */
  successors(position: number): number[] {
    const { powers } = this;
    const cells = this.cellsOf(position);
    const taken = new Set(cells);
    return cells.flatMap((from) => [...this.endsOf(from, taken)].map((to) => position - powers[from] + powers[to]));
  }

  /** Where the piece on a cell can go: a free neighbour, or the end of a chain of hops. */
  private endsOf(from: number, taken: ReadonlySet<number>): Set<number> {
    const ends = new Set<number>();
    const hopFrom = (cell: number): void => {
      for (const [down, right] of STEPS) {
        const over = this.beside(cell, down, right);
        const to = this.beside(cell, 2 * down, 2 * right);
        // The piece itself has left its cell, and so cannot be jumped.
        if (to === null || over === null || over === from) continue;
        if (!taken.has(over) || taken.has(to) || ends.has(to)) continue;
        ends.add(to);
        hopFrom(to);
      }
    };
    hopFrom(from);
    for (const [down, right] of STEPS) {
      const to = this.beside(from, down, right);
      if (to !== null && !taken.has(to)) ends.add(to);
    }
    return ends;
  }

  private beside(cell: number, down: number, right: number): number | null {
    const { side } = this;
    const row = Math.floor(cell / side) + down;
    const column = (cell % side) + right;
    return row >= 0 && row < side && column >= 0 && column < side ? side * row + column : null;
  }

  private positionOf(cells: readonly number[]): number {
    return cells.reduce((sum, cell) => sum + this.powers[cell], 0);
  }
}
