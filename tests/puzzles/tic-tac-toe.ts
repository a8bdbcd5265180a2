import type { Puzzle } from '@tabuleiro/engine';

const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'].map((line) => [...line].map(Number));

const wins = (cells: string, mark: string): boolean => LINES.some((line) => line.every((cell) => cells[cell] === mark));
const placed = (cells: string, cell: number, mark: string): string =>
  `${cells.slice(0, cell)}${mark}${cells.slice(cell + 1)}`;
const other = (mark: string): string => (mark === 'X' ? 'O' : 'X');
const free = (cells: string): number[] => [...cells].flatMap((cell, i) => (cell === '.' ? [i] : []));

/** What a board is worth to whoever has just moved. */
function worth(cells: string, mark: string): number {
  if (wins(cells, mark)) return 1;
  const empty = free(cells);
  if (empty.length === 0) return 0;
  return -Math.max(...empty.map((cell) => worth(placed(cells, cell, other(mark)), other(mark))));
}

/** What is wrong with a puzzle of tic-tac-toe; null where nothing is. */
export function faultOfTicTacToe({ position, moves, goal, turns }: Puzzle): string | null {
  const [cells, mark] = position.split(' ');
  const values = free(cells).map((cell) => ({ cell, value: worth(placed(cells, cell, mark), mark) }));
  const best = Math.max(...values.map(({ value }) => value));
  const keeping = values.filter(({ value }) => value === best);
  if (keeping.length !== 1 || values.length < 2) return `${keeping.length} of ${values.length} moves keep the value`;
  if (moves.length !== 1 || Number(moves[0]) !== keeping[0].cell + 1) return `the solution is ${keeping[0].cell + 1}`;
  return goal === ['draw', 'win'][best] && turns === null ? null : `the value is ${best}`;
}
