import { type Err, OVER, ok, type Result } from '@tabuleiro/engine';
import { cellAt, goalOf, type Star } from './cells.js';
import { chainOf, hopsOnBoard } from './chain.js';
import { makeMoveNumber, PASS } from './move.js';
import type { ChineseCheckers } from './position.js';
import { err } from './sentences.js';
import { isForeign } from './terrain.js';

/** Seats in texts, the first one first. */
export const SEAT_LETTERS = 'ABCDEF';

/**
 * A cell is its column and its row, counted from the edges of the star: a1 to q17 on the board of 121 cells, a1 to m13
 * on that of 73. Neighbours differ by one in the letter, in the number, or in both alike; a hop by two.
 */
export function cellName({ arm, row, column }: Star, cell: number): string {
  return `${String.fromCharCode(97 + column[cell] + 2 * arm)}${row[cell] + 2 * arm + 1}`;
}

/** The cell of a name; null where the star has no such cell. */
export function parseCell(star: Star, name: string): number | null {
  const match = /^([a-q])([1-9]|1[0-7])$/.exec(name);
  if (match === null) return null;
  return cellAt(star, Number(match[2]) - 1 - 2 * star.arm, match[1].charCodeAt(0) - 97 - 2 * star.arm);
}

/** A move is the cells that the piece touches: "e10-f11", or "e13-e11-g11" for two hops. */
export function makeMove(position: ChineseCheckers, move: number): string {
  if (move === PASS) return 'pass';
  const { star } = position.terrain;
  return chainOf(position, move)
    .map((cell) => cellName(star, cell))
    .join('-');
}

/** Reads any chain that the rules allow; several chains to the same cell are the same move. */
export function parseMove(position: ChineseCheckers, text: string): Result<number> {
  const { star } = position.terrain;
  const names = text.toLowerCase().split('-');
  const isPass = text.toLowerCase() === 'pass';
  if (!isPass && (names.length < 2 || !names.every((name) => /^[a-z]\d{1,2}$/.test(name)))) {
    return err('not-a-move', { text });
  }
  if (position.turn === OVER) return err('over', { text });
  if (isPass) {
    if (!position.canMove(position.turn)) return ok(PASS);
    return err('has-a-move', { seat: letter(position.turn) });
  }
  const cells: number[] = [];
  for (const name of names) {
    const cell = parseCell(star, name);
    if (cell === null) return err('no-cell', { size: star.size, cell: name });
    cells.push(cell);
  }
  const fault = faultOfPiece(position, cells[0]) ?? faultOfChain(position, cells) ?? faultOfEnd(position, cells);
  return fault === null ? ok(makeMoveNumber(cells[0], cells[cells.length - 1])) : fault;
}

/** Why this piece cannot be moved at all, or null. */
function faultOfPiece(position: ChineseCheckers, from: number): Err | null {
  const owner = position.ownerOf(from);
  const name = cellName(position.terrain.star, from);
  if (owner < 0) return err('no-piece', { cell: name });
  if (owner === position.turn) return null;
  return err('other-piece', { cell: name, owner: letter(owner), seat: letter(position.turn) });
}

/** Why the cells are no step and no chain of hops, or null. The sentence names the first wrong hop. */
function faultOfChain(position: ChineseCheckers, cells: readonly number[]): Err | null {
  const { star } = position.terrain;
  const [start, first] = cells;
  const steps = star.neighbours.subarray(6 * start, 6 * start + 6).includes(first);
  for (let i = 1; i < cells.length; i++) {
    const [from, to] = [cells[i - 1], cells[i]];
    const step = (): string => `${cellName(star, from)}-${cellName(star, to)}`;
    const isStep = steps && i === 1;
    const hop = isStep ? undefined : hopsOnBoard(position, from).find((candidate) => candidate.to === to);
    if (steps && i > 1) return err('after-step', { step: step() });
    if (!isStep && hop === undefined) {
      const chain = suggestion(position, cells);
      return chain === null ? err('no-step', { step: step() }) : err('no-step-unnamed', { step: step(), chain });
    }
    if (hop !== undefined && position.ownerOf(hop.over) < 0) {
      const chain = suggestion(position, cells);
      const said = { step: step(), cell: cellName(star, hop.over) };
      return chain === null ? err('over-nothing', said) : err('over-nothing-unnamed', { ...said, chain });
    }
    if (position.ownerOf(to) >= 0 && to !== start) {
      return err('on-a-piece', { step: step(), seat: letter(position.ownerOf(to)) });
    }
    const closed = faultOfDirection(position, from, to, step);
    if (closed !== null) return closed;
  }
  return null;
}

/** Why the rules forbid a step or hop of this kind, or null. */
function faultOfDirection(position: ChineseCheckers, from: number, to: number, step: () => string): Err | null {
  const { star, setup, starts, distance } = position.terrain;
  const base = 128 * position.turn;
  if (setup.rules.directions === 'forward' && distance[base + to] > distance[base + from]) {
    return err('away-from-goal', { step: step() });
  }
  if (setup.rules.corners === 'closed' && isForeign(star, starts[position.turn], to)) {
    return err('closed-corner', { step: step(), seat: letter(position.turn) });
  }
  return null;
}

/** Why a move may not end there, or null. */
function faultOfEnd(position: ChineseCheckers, cells: readonly number[]): Err | null {
  const { star, setup, starts } = position.terrain;
  const start = starts[position.turn];
  const [from, to] = [cells[0], cells[cells.length - 1]];
  const [first, last] = [cellName(star, from), cellName(star, to)];
  if (from === to) return err('ends-where-begun', { cell: first });
  const goal = goalOf(start);
  if (!setup.rules['leave-goal'] && star.corner[from] === goal && star.corner[to] !== goal) {
    return err('leaves-goal', { from: first, to: last });
  }
  if (setup.rules.corners !== 'open' && isForeign(star, start, to)) {
    return err('stays-in-corner', { seat: letter(position.turn), cell: last });
  }
  if (position.bans[position.turn] === makeMoveNumber(from, to)) {
    return err('takes-back', { from: first, to: last, seat: letter(position.turn) });
  }
  return null;
}

/** What to write instead, where a whole chain was written as its first and last cell. */
function suggestion(position: ChineseCheckers, cells: readonly number[]): string | null {
  const [from, to] = [cells[0], cells[cells.length - 1]];
  if (cells.length > 2 || from === to || !position.reaches(position.turn, from, to)) return null;
  return makeMove(position, makeMoveNumber(from, to));
}

export function letter(seat: number): string {
  return SEAT_LETTERS[seat];
}
