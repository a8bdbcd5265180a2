import { type Err, OVER, ok, type Result } from '@tabuleiro/engine';
import { hasFive } from './lines.js';
import { FIRST_TURN, Pentago, turnMove } from './position.js';
import { ANTICLOCKWISE, BIT_OF, CELLS, CLOCKWISE, QUADRANT_OF, QUADRANTS } from './quadrants.js';
import { err } from './sentences.js';

const COLUMNS = 'abcdef';
const QUADRANT_NAMES = ['tl', 'tr', 'bl', 'br'] as const;
const TURNING_FORM =
  /^(t|b|top|bottom)[\s_-]*(l|r|left|right)[\s_-]*(cw|clockwise|>|ccw|acw|anti-?clockwise|counter-?clockwise|<)$/;

/** A cell is its column and its row, a1 at the top left and f6 at the bottom right. */
export function cellName(cell: number): string {
  return `${COLUMNS[cell % 6]}${Math.floor(cell / 6) + 1}`;
}

/**
 * A stone is the cell it is placed on: "b4". A turn is a quadrant (tl, tr, bl and br: top left to bottom right) and
 * which way it goes, clockwise or counter-clockwise: "tl-cw", "br-ccw". Written out, as in "bottom-right clockwise",
 * with arrows, as in "tl>" and "tl<", and in capitals they are read as well.
 */
export function makeMove(move: number): string {
  if (move < FIRST_TURN) return cellName(move);
  return `${QUADRANT_NAMES[(move - FIRST_TURN) >> 1]}-${move & 1 ? 'ccw' : 'cw'}`;
}

export function parseMove(position: Pentago, text: string): Result<number> {
  const move = readMove(text.toLowerCase());
  if (move === null) {
    return err('not-a-move', { text });
  }
  if (position.turn === OVER) return err('over', { text });
  if (move >= FIRST_TURN) {
    if (position.turning) return ok(move);
    return err('place-first', { text });
  }
  if (position.turning) {
    return err('turn-now', { text });
  }
  const owner = ownerOf(position, move);
  if (owner !== '.') return err('taken', { cell: cellName(move), seat: owner });
  return ok(move);
}

function readMove(text: string): number | null {
  if (/^[a-f][1-6]$/.test(text)) return 6 * (Number(text[1]) - 1) + COLUMNS.indexOf(text[0]);
  const match = TURNING_FORM.exec(text);
  if (match === null) return null;
  const [, row, column, way] = match;
  const quadrant = (row.startsWith('b') ? 2 : 0) + (column.startsWith('r') ? 1 : 0);
  return turnMove(quadrant, way === '>' || way.startsWith('c') === !/^cc|^counter/.test(way));
}

/** A position is its 36 cells row by row, the seat to act (1 is White), and whether it is to place or to turn. */
export function makePosition(position: Pentago): string {
  return `${cellsOf(position).join('')} ${position.seat + 1} ${position.turning ? 'turn' : 'place'}`;
}

export function parsePosition(text: string): Result<Pentago> {
  const parts = text.split(' ');
  if (parts.length !== 3) {
    return err('not-a-position', { example: `${'.'.repeat(CELLS)} 1 place`, text });
  }
  const [cells, seat, phase] = parts;
  if (cells.length !== CELLS) return err('board-size', { cells: cells.length });
  const strange = [...cells].findIndex((cell) => !'.12'.includes(cell));
  if (strange >= 0) {
    return err('strange-cell', { cell: cellName(strange), sign: cells[strange] });
  }
  if (seat !== '1' && seat !== '2') return err('not-a-seat', { text: seat });
  if (phase !== 'place' && phase !== 'turn') return err('not-a-phase', { text: phase });
  const turning = phase === 'turn';
  const impossible = wrongCounts(cells, seat, turning);
  if (impossible !== null) return impossible;
  const position = Pentago.of(stonesOf(cells), turning);
  const unreachable = turning ? endedBeforeStone(position) : endedBeforeTurn(position);
  return unreachable === null ? ok(position) : unreachable;
}

/** Six rows with their coordinates, the quadrants apart. */
export function draw(position: Pentago): string {
  const cells = cellsOf(position);
  const row = (y: number) => `${y + 1} ${half(cells, 6 * y)} | ${half(cells, 6 * y + 3)}`;
  const rows = [0, 1, 2, 3, 4, 5].map(row);
  return ['  a b c   d e f', ...rows.slice(0, 3), '  ------+------', ...rows.slice(3)].join('\n');
}

function half(cells: readonly string[], from: number): string {
  return cells.slice(from, from + 3).join(' ');
}

/** Seat 1 places first and the seats alternate; what is wrong with the numbers of stones, or null. */
function wrongCounts(cells: string, seat: '1' | '2', turning: boolean): Err | null {
  const [white, black] = ['1', '2'].map((mark) => cells.split(mark).length - 1);
  if (white !== black && white !== black + 1) {
    return err('counts', { white, black });
  }
  if (turning && white === 0) return err('nothing-to-turn');
  const toAct = (white === black) === turning ? '2' : '1';
  if (seat === toAct) return null;
  return err(turning ? 'to-turn' : 'to-place', { white, black, seat: toAct });
}

/** Five in a row ends the game at once, so a stone just placed must account for every five there is. */
function endedBeforeStone(position: Pentago): Err | null {
  const { seat, stones } = position;
  const [own, other] = [4 * seat, 4 - 4 * seat];
  if (hasFive(stones, other)) return err('won-before-placed', { winner: 2 - seat, seat: seat + 1 });
  if (!hasFive(stones, own)) return null;
  for (let cell = 0; cell < CELLS; cell++) {
    const before = stones.slice();
    before[own + QUADRANT_OF[cell]] &= ~(1 << BIT_OF[cell]);
    if (!hasFive(before, own)) return null;
  }
  return err('won-before-stone', { seat: seat + 1 });
}

/** After a turn, some quadrant turned back must leave nobody with five in a row. */
function endedBeforeTurn({ stones }: Pentago): Err | null {
  if (!hasFive(stones, 0) && !hasFive(stones, 4)) return null;
  for (let quadrant = 0; quadrant < QUADRANTS; quadrant++) {
    for (const turned of [CLOCKWISE, ANTICLOCKWISE]) {
      const before = stones.slice();
      before[quadrant] = turned[stones[quadrant]];
      before[4 + quadrant] = turned[stones[4 + quadrant]];
      if (!hasFive(before, 0) && !hasFive(before, 4)) return null;
    }
  }
  return err('won-before-turn');
}

function cellsOf(position: Pentago): string[] {
  return Array.from({ length: CELLS }, (_, cell) => ownerOf(position, cell));
}

function ownerOf({ stones }: Pentago, cell: number): '1' | '2' | '.' {
  const [quadrant, bit] = [QUADRANT_OF[cell], 1 << BIT_OF[cell]];
  return stones[quadrant] & bit ? '1' : stones[4 + quadrant] & bit ? '2' : '.';
}

function stonesOf(cells: string): Int32Array {
  const stones = new Int32Array(8);
  for (let cell = 0; cell < CELLS; cell++) {
    if (cells[cell] === '.') continue;
    stones[(cells[cell] === '1' ? 0 : 4) + QUADRANT_OF[cell]] |= 1 << BIT_OF[cell];
  }
  return stones;
}
