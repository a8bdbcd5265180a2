import type { Puzzle } from '@tabuleiro/engine';

/**
 * A board is the cells of each player, quadrant by quadrant: nine bits each, so that two numbers hold a player. Here are
 * the upper and the lower half of who moves, and those of the other one.
 */
type Halves = readonly [number, number, number, number];

const SIZE = 6;
const quadrantOf = (row: number, column: number): number => 2 * Math.floor(row / 3) + Math.floor(column / 3);
const bitOf = (row: number, column: number): number => 3 * (row % 3) + (column % 3);
/** The half of the board that a cell is in, and its bit there. */
function placeOf(row: number, column: number): [number, number] {
  const quadrant = quadrantOf(row, column);
  return [quadrant >> 1, 1 << (9 * (quadrant & 1) + bitOf(row, column))];
}

const FIVES: (readonly [number, number])[] = [];
for (let row = 0; row < SIZE; row++) {
  for (let column = 0; column < SIZE; column++) {
    for (const [down, right] of [
      [0, 1],
      [1, 0],
      [1, 1],
      [1, -1],
    ]) {
      const [lastRow, lastColumn] = [row + 4 * down, column + 4 * right];
      if (lastRow >= SIZE || lastColumn >= SIZE || lastColumn < 0) continue;
      const five: [number, number] = [0, 0];
      for (let i = 0; i < 5; i++) {
        const [half, bit] = placeOf(row + i * down, column + i * right);
        five[half] |= bit;
      }
      FIVES.push(five);
    }
  }
}

/** Nine bits turned clockwise: the cell in row r and column c goes to row c and column 2 - r. */
const CLOCKWISE = Array.from({ length: 512 }, (_, set) => {
  let turned = 0;
  for (let bit = 0; bit < 9; bit++) {
    if ((set >> bit) & 1) turned |= 1 << (3 * (bit % 3) + 2 - Math.floor(bit / 3));
  }
  return turned;
});
const ANTICLOCKWISE = CLOCKWISE.map((_, set) => CLOCKWISE[CLOCKWISE[CLOCKWISE[set]]]);

function turnedHalf(half: number, right: number, clockwise: boolean): number {
  const shift = 9 * right;
  const turn = clockwise ? CLOCKWISE : ANTICLOCKWISE;
  return (half & ~(511 << shift)) | (turn[(half >> shift) & 511] << shift);
}

function hasFive(upper: number, lower: number): boolean {
  for (const [above, below] of FIVES) if ((upper & above) === above && (lower & below) === below) return true;
  return false;
}

const FULL = 0x3ffff;

/** What is known of boards: whether whoever is to move gets a draw at least, or a win. */
const known = [new Map<number, Map<number, boolean>>(), new Map<number, Map<number, boolean>>()];

/** Whether whoever is to move gets at least a draw (0) or a win (1), by going through all that can follow. */
function reaches([a, b, c, d]: Halves, goal: 0 | 1): boolean {
  if ((a | c) === FULL && (b | d) === FULL) return goal === 0;
  // Two players of 18 bits each half: a number of 36 bits is exact.
  const [upper, lower] = [a * 2 ** 18 + c, b * 2 ** 18 + d];
  let row = known[goal].get(upper);
  if (row === undefined) {
    row = new Map();
    known[goal].set(upper, row);
  }
  const before = row.get(lower);
  if (before !== undefined) return before;
  const found = turnsOf([a, b, c, d]).some((turn) => turn.next === null || isReached(turn.next, goal));
  row.set(lower, found);
  return found;
}

/** Whether a turn that leads to this board, the other one to move now, has reached a goal. */
function isReached(next: Halves, goal: 0 | 1): boolean {
  const [theirUpper, theirLower, ownUpper, ownLower] = next;
  const own = hasFive(ownUpper, ownLower);
  const theirs = hasFive(theirUpper, theirLower);
  if (own || theirs) return goal === 1 ? own && !theirs : own;
  // Whoever gets less than a draw has lost, and whoever gets less than a win has not won.
  return !reaches(next, goal === 1 ? 0 : 1);
}

interface Turn {
  readonly cell: number;
  /** Which of the eight turns of quadrants follows; -1 where the stone alone makes five. */
  readonly way: number;
  /** The board for the other one; null where the stone alone makes five. */
  readonly next: Halves | null;
}

const nameOf = ({ cell, way }: Turn): string => (way < 0 ? NAMES[cell] : `${NAMES[cell]} ${TURNS[way].name}`);

/** All turns: those that win at once by their stone first. */
function turnsOf([a, b, c, d]: Halves): Turn[] {
  const winning: Turn[] = [];
  const turns: Turn[] = [];
  for (let cell = 0; cell < SIZE * SIZE; cell++) {
    const [half, bit] = PLACES[cell];
    if (((half === 0 ? a | c : b | d) & bit) !== 0) continue;
    const [upper, lower] = half === 0 ? [a | bit, b] : [a, b | bit];
    if (hasFive(upper, lower)) {
      winning.push({ cell, way: -1, next: null });
      continue;
    }
    for (let way = 0; way < TURNS.length; way++) {
      const { place, right, clockwise } = TURNS[way];
      const next: Halves =
        place === 0
          ? [turnedHalf(c, right, clockwise), d, turnedHalf(upper, right, clockwise), lower]
          : [c, turnedHalf(d, right, clockwise), upper, turnedHalf(lower, right, clockwise)];
      turns.push({ cell, way, next });
    }
  }
  return [...winning, ...turns];
}

const PLACES = Array.from({ length: SIZE * SIZE }, (_, cell) => placeOf(Math.floor(cell / SIZE), cell % SIZE));
const NAMES = PLACES.map((_, cell) => `${'abcdef'[cell % SIZE]}${Math.floor(cell / SIZE) + 1}`);
const TURNS = ['tl', 'tr', 'bl', 'br'].flatMap((name, quadrant) =>
  [true, false].map((clockwise) => ({
    name: `${name}-${clockwise ? 'cw' : 'ccw'}`,
    place: quadrant >> 1,
    right: quadrant & 1,
    clockwise,
  })),
);

/** What is wrong with a puzzle of Pentago; null where nothing is. */
export function faultOfPentago({ position, moves, goal, turns }: Puzzle): string | null {
  for (const each of known) each.clear();
  const [cells, mover, stage] = position.split(' ');
  const halves: [number, number, number, number] = [0, 0, 0, 0];
  for (const [i, cell] of [...cells].entries()) {
    if (cell === '.') continue;
    const [half, bit] = placeOf(Math.floor(i / SIZE), i % SIZE);
    halves[(cell === mover ? 0 : 2) + half] |= bit;
  }
  const results = new Map<string, Turn[]>();
  for (const turn of turnsOf(halves)) {
    const key = turn.next?.join() ?? nameOf(turn);
    results.set(key, [...(results.get(key) ?? []), turn]);
  }
  const reaching = (wanted: 0 | 1): Turn[][] =>
    [...results.values()].filter(([{ next }]) => next === null || isReached(next, wanted));
  if (stage !== 'place' || turns !== null) return 'it asks for something else than a win or a draw';
  if (goal === 'draw' && reaching(1).length > 0) return 'it can be won';
  const keeping = reaching(goal === 'win' ? 1 : 0);
  if (keeping.length !== 1) return `${keeping.length} results keep the value`;
  const names = keeping[0].map(nameOf);
  return names.includes(moves.join(' ')) ? null : `the solution is ${names[0]}`;
}
