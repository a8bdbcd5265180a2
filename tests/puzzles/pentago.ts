import type { Puzzle } from '@tabuleiro/engine';

/** A board is the cells of each player, quadrant by quadrant: nine bits each, so that two numbers hold a player. */
interface Board {
  /** Two numbers for who moves, two for the other one: the upper half and the lower half. */
  readonly halves: readonly [number, number, number, number];
}

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

const known = new Map<string, number>();

/** What a board is worth to whoever is to move, by going through all of what can follow: 1, 0 or -1. */
function worth({ halves: [a, b, c, d] }: Board): number {
  if ((a | c) === 0x3ffff && (b | d) === 0x3ffff) return 0;
  const key = `${a},${b},${c},${d}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  let best = -1;
  for (const { value } of turnsOf({ halves: [a, b, c, d] })) {
    best = Math.max(best, value());
    if (best === 1) break;
  }
  known.set(key, best);
  return best;
}

interface Turn {
  readonly name: string;
  /** The position that it leads to, so that the same one is counted once. */
  readonly key: string;
  value(): number;
}

/** All turns: those that win at once by their stone first. */
function* turnsOf({ halves: [a, b, c, d] }: Board): Generator<Turn> {
  const stones: { name: string; upper: number; lower: number }[] = [];
  for (let row = 0; row < SIZE; row++) {
    for (let column = 0; column < SIZE; column++) {
      const [half, bit] = placeOf(row, column);
      if (([a | c, b | d][half] & bit) !== 0) continue;
      const name = `${'abcdef'[column]}${row + 1}`;
      const [upper, lower] = half === 0 ? [a | bit, b] : [a, b | bit];
      if (hasFive(upper, lower)) yield { name, key: `${upper},${lower},${c},${d}`, value: () => 1 };
      else stones.push({ name, upper, lower });
    }
  }
  for (const { name, upper, lower } of stones) {
    for (let quadrant = 0; quadrant < 4; quadrant++) {
      for (const clockwise of [true, false]) {
        const turned = (half: number, place: number): number =>
          quadrant >> 1 === place ? turnedHalf(half, quadrant & 1, clockwise) : half;
        const [w, x, y, z] = [turned(upper, 0), turned(lower, 1), turned(c, 0), turned(d, 1)];
        yield {
          name: `${name} ${['tl', 'tr', 'bl', 'br'][quadrant]}-${clockwise ? 'cw' : 'ccw'}`,
          key: `${w},${x},${y},${z}`,
          value() {
            const [own, theirs] = [hasFive(w, x), hasFive(y, z)];
            if (own || theirs) return Number(own) - Number(theirs);
            return -worth({ halves: [y, z, w, x] });
          },
        };
      }
    }
  }
}

/** What is wrong with a puzzle of Pentago; null where nothing is. */
export function faultOfPentago({ position, moves, goal, turns }: Puzzle): string | null {
  known.clear();
  const [cells, mover, stage] = position.split(' ');
  const halves: [number, number, number, number] = [0, 0, 0, 0];
  for (const [i, cell] of [...cells].entries()) {
    if (cell === '.') continue;
    const [half, bit] = placeOf(Math.floor(i / SIZE), i % SIZE);
    halves[(cell === mover ? 0 : 2) + half] |= bit;
  }
  const results = new Map<string, { names: string[]; value: number }>();
  for (const turn of turnsOf({ halves })) {
    const seen = results.get(turn.key);
    if (seen === undefined) results.set(turn.key, { names: [turn.name], value: turn.value() });
    else seen.names.push(turn.name);
  }
  const best = Math.max(...[...results.values()].map(({ value }) => value));
  const keeping = [...results.values()].filter(({ value }) => value === best);
  if (stage !== 'place' || keeping.length !== 1) return `${keeping.length} results keep the value`;
  if (!keeping[0].names.includes(moves.join(' '))) return `the solution is ${keeping[0].names[0]}`;
  return goal === ['draw', 'win'][best] && turns === null ? null : `the value is ${best}`;
}
