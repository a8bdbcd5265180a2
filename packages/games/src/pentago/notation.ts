import { err, OVER, ok, type Result } from '@tabuleiro/engine';
import { hasFive } from './lines.js';
import { FIRST_TURN, Pentago, turnMove } from './position.js';
import { ANTICLOCKWISE, BIT_OF, CELLS, CLOCKWISE, QUADRANT_OF, QUADRANTS } from './quadrants.js';

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
    return err(
      'syntax',
      `a move is a cell from a1 to f6, or a quadrant and the way it turns, as in "tl-cw" or "br-ccw", not "${text}"`,
    );
  }
  if (position.turn === OVER) return err('illegal', `the game is over: ${text} cannot be played`);
  if (move >= FIRST_TURN) {
    if (position.turning) return ok(move);
    return err('illegal', `a stone is to be placed before a quadrant is turned, so ${text} cannot be played yet`);
  }
  if (position.turning) {
    return err('illegal', `the stone lies, and now a quadrant is to be turned, so none can be placed on ${text}`);
  }
  const owner = ownerOf(position, move);
  if (owner !== '.') return err('illegal', `${cellName(move)} is taken by a stone of ${owner}`);
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
    return err(
      'syntax',
      `a position is 36 cells of ".", "1" or "2", the seat to act and "place" or "turn", with a space between, as in "${'.'.repeat(CELLS)} 1 place", not "${text}"`,
    );
  }
  const [cells, seat, phase] = parts;
  if (cells.length !== CELLS) return err('syntax', `a board has 36 cells, row by row, not ${cells.length}`);
  const strange = [...cells].findIndex((cell) => !'.12'.includes(cell));
  if (strange >= 0) {
    return err('syntax', `a cell is ".", "1" or "2", but that of ${cellName(strange)} reads "${cells[strange]}"`);
  }
  if (seat !== '1' && seat !== '2') return err('syntax', `the seat to act is 1 or 2, not "${seat}"`);
  if (phase !== 'place' && phase !== 'turn') return err('syntax', `what is due is "place" or "turn", not "${phase}"`);
  const turning = phase === 'turn';
  const impossible = wrongCounts(cells, seat, turning);
  if (impossible !== null) return err('illegal', impossible);
  const position = Pentago.of(stonesOf(cells), turning);
  const unreachable = turning ? endedBeforeStone(position) : endedBeforeTurn(position);
  return unreachable === null ? ok(position) : err('illegal', unreachable);
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
function wrongCounts(cells: string, seat: '1' | '2', turning: boolean): string | null {
  const [white, black] = ['1', '2'].map((mark) => cells.split(mark).length - 1);
  if (white !== black && white !== black + 1) {
    return `1 begins and the seats alternate, so ${white} stones of 1 and ${black} of 2 cannot be`;
  }
  if (turning && white === 0) return 'there is no stone on the board, so one is to be placed before a quadrant turns';
  const toAct = (white === black) === turning ? '2' : '1';
  if (seat === toAct) return null;
  return `with ${white} stones of 1 and ${black} of 2 it is the turn of ${toAct} to ${turning ? 'turn' : 'place'}`;
}

/** Five in a row ends the game at once, so a stone just placed must account for every five there is. */
function endedBeforeStone(position: Pentago): string | null {
  const { seat, stones } = position;
  const [own, other] = [4 * seat, 4 - 4 * seat];
  if (hasFive(stones, other)) return `${2 - seat} has five in a row, so the game was over before ${seat + 1} placed`;
  if (!hasFive(stones, own)) return null;
  for (let cell = 0; cell < CELLS; cell++) {
    const before = stones.slice();
    before[own + QUADRANT_OF[cell]] &= ~(1 << BIT_OF[cell]);
    if (!hasFive(before, own)) return null;
  }
  return `no single stone of ${seat + 1} completes all its fives in a row, so the game was over before the last one`;
}

/** After a turn, some quadrant turned back must leave nobody with five in a row. */
function endedBeforeTurn({ stones }: Pentago): string | null {
  if (!hasFive(stones, 0) && !hasFive(stones, 4)) return null;
  for (let quadrant = 0; quadrant < QUADRANTS; quadrant++) {
    for (const turned of [CLOCKWISE, ANTICLOCKWISE]) {
      const before = stones.slice();
      before[quadrant] = turned[stones[quadrant]];
      before[4 + quadrant] = turned[stones[4 + quadrant]];
      if (!hasFive(before, 0) && !hasFive(before, 4)) return null;
    }
  }
  return 'no turn of one quadrant makes every five in a row on the board, so the game was over before the last one';
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
