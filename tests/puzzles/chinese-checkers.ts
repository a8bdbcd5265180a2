import type { Puzzle } from '@tabuleiro/engine';

/** Cells by column and row, "m5": the star on a board of 17 by 17, whose neighbours are one apart in two of three ways. */
const STEPS = [
  [0, 1],
  [1, 1],
  [1, 0],
  [0, -1],
  [-1, -1],
  [-1, 0],
] as const;
const MIDDLE = 9;

interface Cell {
  readonly name: string;
  /** The diagonal: 8 at the tip of the first player's goal, -8 at the tip of its start. */
  readonly diagonal: number;
  /** Whether it is in a corner that is neither the start nor the goal of the first player: no move may end there. */
  readonly foreign: boolean;
}

const cells: Cell[] = [];
const indexOf = new Map<string, number>();
const lines = new Map<number, number[]>();
for (let diagonal = 8; diagonal >= -8; diagonal--) {
  for (let row = 1; row <= 17; row++) {
    const column = row + diagonal;
    const offsets = [row - MIDDLE, column - MIDDLE, diagonal];
    if (column < 1 || column > 17 || offsets.filter((each) => Math.abs(each) > 4).length > 1) continue;
    const name = `${'abcdefghijklmnopq'[column - 1]}${row}`;
    const foreign = Math.abs(offsets[0]) > 4 || Math.abs(offsets[1]) > 4;
    lines.set(diagonal, [...(lines.get(diagonal) ?? []), cells.length]);
    indexOf.set(`${row},${column}`, cells.length);
    cells.push({ name, diagonal, foreign });
  }
}
/** The cells one and two further in each direction; -1 beyond the edge. */
const around = [...indexOf.keys()].map((place) => {
  const [row, column] = place.split(',').map(Number);
  const at = (times: number) => STEPS.map(([r, c]) => indexOf.get(`${row + times * r},${column + times * c}`) ?? -1);
  return { near: at(1), far: at(2) };
});
const isGoal = (cell: number): boolean => cells[cell].diagonal > 4;

/** Where a piece can go: a step, or a chain of hops over any pieces. Pieces that are at home stay there. */
function destinations(taken: Uint8Array, from: number): number[] {
  const found = new Set<number>();
  for (const to of around[from].near) if (to >= 0 && taken[to] === 0) found.add(to);
  taken[from] = 0;
  const hop = (at: number, seen: Set<number>): void => {
    for (let way = 0; way < STEPS.length; way++) {
      const [over, to] = [around[at].near[way], around[at].far[way]];
      if (over < 0 || to < 0 || taken[over] === 0 || taken[to] !== 0 || seen.has(to)) continue;
      seen.add(to);
      found.add(to);
      hop(to, seen);
    }
  };
  hop(from, new Set([from]));
  taken[from] = 1;
  found.delete(from);
  return [...found].filter((to) => !cells[to].foreign && (!isGoal(from) || isGoal(to)));
}

/** The first moves of all ways home in so many moves, as names of where they begin and end. */
function waysHome(taken: Uint8Array, pieces: readonly number[], turns: number): string[] {
  const outside = pieces.filter((cell) => !isGoal(cell)).length;
  if (outside > turns) return [];
  return pieces.flatMap((from) =>
    destinations(taken, from).flatMap((to) => {
      const left = outside - Number(isGoal(to)) + Number(isGoal(from));
      if (left > turns - 1) return [];
      const next = pieces.map((cell) => (cell === from ? to : cell));
      taken[from] = 0;
      taken[to] = 1;
      const arrives = left === 0 || waysHome(taken, next, turns - 1).length > 0;
      taken[to] = 0;
      taken[from] = 1;
      return arrives ? [`${cells[from].name}-${cells[to].name}`] : [];
    }),
  );
}

/** What is wrong with a puzzle of Chinese Checkers; null where nothing is. */
export function faultOfChineseCheckers({ position, moves, goal, turns }: Puzzle): string | null {
  const [board, mover] = position.split(' ');
  const taken = new Uint8Array(cells.length);
  const pieces: number[] = [];
  for (const [i, line] of board.split('/').entries()) {
    const signs = line.replace(/\d+/g, (free) => '.'.repeat(Number(free)));
    for (const [at, cell] of (lines.get(8 - i) ?? []).entries()) {
      if (signs[at] === '.') continue;
      taken[cell] = 1;
      if (signs[at] === 'A') pieces.push(cell);
    }
  }
  if (goal !== 'home' || turns === null || mover !== 'A' || pieces.length !== 10) return 'it asks for no way home';
  const ways = waysHome(taken, pieces, turns);
  if (ways.length !== 1) return `${ways.length} moves begin a way home in ${turns}`;
  const stops = moves.join(' ').split('-');
  if (ways[0] !== `${stops[0]}-${stops.at(-1)}`) return `the solution is ${ways[0]}`;
  return waysHome(taken, pieces, turns - 1).length > 0 ? 'it can be done sooner' : null;
}
