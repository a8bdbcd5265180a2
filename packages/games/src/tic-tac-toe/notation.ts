import { OVER, ok, type Result } from '@tabuleiro/engine';
import { hasLine } from './lines.js';
import { TicTacToe } from './position.js';
import type { FirstMove } from './rules.js';
import { err } from './sentences.js';

/** A move is the number of its square, 1 to 9 row by row. */
export function makeMove(move: number): string {
  return String(move + 1);
}

export function parseMove(position: TicTacToe, text: string): Result<number> {
  if (!/^[1-9]$/.test(text)) return err('not-a-move', { text });
  if (position.turn === OVER) return err('over', { text });
  const move = Number(text) - 1;
  if (((position.marks(0) | position.marks(1)) >> move) & 1) return err('taken', { text });
  const free = new Int32Array(9);
  if (free.subarray(0, position.moves(free, 0)).includes(move)) return ok(move);
  return err('first-move', { text });
}

/** A position is its nine squares row by row, and who is to act: "X.O.X.... O". */
export function makePosition(position: TicTacToe): string {
  return `${squaresOf(position).join('')} ${position.ply & 1 ? 'O' : 'X'}`;
}

export function parsePosition(text: string, firstMove: FirstMove): Result<TicTacToe> {
  const match = /^([XO.]{9}) ([XO])$/.exec(text);
  if (match === null) {
    return err('not-a-position', { text });
  }
  const squares = [...match[1]];
  const x = setOf(squares, 'X');
  const o = setOf(squares, 'O');
  const crosses = squares.filter((square) => square === 'X').length;
  const noughts = squares.filter((square) => square === 'O').length;
  if (crosses !== noughts && crosses !== noughts + 1) {
    return err('counts', { crosses, noughts });
  }
  const toAct = crosses === noughts ? 'X' : 'O';
  if (match[2] !== toAct) return err('turn', { crosses, noughts, seat: toAct });
  if (hasLine(x) && hasLine(o)) return err('both-won');
  if (hasLine(toAct === 'X' ? x : o)) {
    return err('won-before', { seat: toAct });
  }
  const position = new TicTacToe(firstMove);
  position.set(x, o);
  return ok(position);
}

/** Three rows; free squares show their number. */
export function draw(position: TicTacToe): string {
  const squares = squaresOf(position).map((mark, i) => (mark === '.' ? String(i + 1) : mark));
  const rows = [0, 3, 6].map((i) => ` ${squares.slice(i, i + 3).join(' | ')} `);
  return rows.join('\n---+---+---\n');
}

function squaresOf(position: TicTacToe): string[] {
  const [x, o] = [position.marks(0), position.marks(1)];
  return Array.from({ length: 9 }, (_, i) => ((x >> i) & 1 ? 'X' : (o >> i) & 1 ? 'O' : '.'));
}

function setOf(squares: readonly string[], mark: string): number {
  return squares.reduce((set, square, i) => (square === mark ? set | (1 << i) : set), 0);
}
