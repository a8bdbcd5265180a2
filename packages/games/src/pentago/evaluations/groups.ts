/**
 * The groups of cells that heuristics 1 and 1.2 count. A line that crosses two quadrants needs two or three cells of
 * each, and as quadrants turn, any of four groups of the same shape can come to lie there. A cell is a bit of its
 * quadrant, 3 * row + column.
 */
import { countStones, FULL } from '../quadrants.js';

export const KINDS = ['plus', 'mul', 'dia', 'cor', 'box1', 'box2'] as const;
export type Kind = (typeof KINDS)[number];

interface Group {
  readonly cells: readonly number[];
  /** The cell that continues the group along its line in the same quadrant, where heuristic 1.2 asks for it. */
  readonly third?: number;
}

const CENTRE = 4;

/** Four groups of each kind, each a quarter turn from the one before. */
const GROUPS: Readonly<Record<Kind, readonly Group[]>> = {
  plus: [1, 5, 7, 3].map((outer) => ({ cells: [CENTRE, outer], third: 8 - outer })),
  mul: [0, 2, 8, 6].map((outer) => ({ cells: [CENTRE, outer], third: 8 - outer })),
  dia: [
    [1, 5],
    [5, 7],
    [7, 3],
    [3, 1],
  ].map((cells) => ({ cells })),
  cor: [0, 2, 8, 6].map((corner) => ({ cells: [corner] })),
  box1: [
    { cells: [1, 2], third: 0 },
    { cells: [5, 8], third: 2 },
    { cells: [7, 6], third: 8 },
    { cells: [3, 0], third: 6 },
  ],
  box2: [
    { cells: [0, 1], third: 2 },
    { cells: [2, 5], third: 8 },
    { cells: [8, 7], third: 6 },
    { cells: [6, 3], third: 0 },
  ],
};

/** The published program looks for the continuation of this group in the wrong corner. */
const SLIP = { kind: 'box2', first: 8, third: 0 } as const;

/** Counts share a word, three bits each. AVAILABLE has a field for each kind in the order of KINDS. */
const FIELD = 3;

/** AVAILABLE[theirs]: by kind, the groups of a quadrant without a stone of the opponent. */
export const AVAILABLE = availableGroups();

function availableGroups(): Int32Array {
  const table = new Int32Array(FULL + 1);
  KINDS.forEach((kind, i) => {
    for (const { cells } of GROUPS[kind]) {
      const set = setOf(cells);
      for (let theirs = 0; theirs <= FULL; theirs++) if ((theirs & set) === 0) table[theirs] += 1 << (FIELD * i);
    }
  });
  return table;
}

/** A quadrant to base 3: TERNARY[own] + 2 * TERNARY[theirs] is the place of a quadrant in a table of made groups. */
export const TERNARY = Int32Array.from({ length: FULL + 1 }, (_, stones) => Number.parseInt(stones.toString(2), 3));
const QUADRANT_STATES = 3 ** 9;

export interface MadeForm {
  /** A made group need not be full: one own stone and none of theirs are enough, in crosses an own centre. */
  readonly relaxed: boolean;
  /** Whether the continuation of one group is looked for in the wrong corner, as in the published program. */
  readonly slip: boolean;
  /** Whether the relaxed diagonal cross wants a centre that is not its own, as the published program does for White. */
  readonly foreignCentre: boolean;
}

/**
 * For every quadrant, in fields of three bits: made groups and open made groups (whose continuation is not taken by
 * the opponent) of plus, mul, box1 and box2, then own edge midpoints and own corners.
 */
export function madeGroups(form: MadeForm): Int32Array {
  const table = new Int32Array(QUADRANT_STATES);
  for (let own = 0; own <= FULL; own++) {
    // Every set that leaves the own stones out.
    for (let theirs = FULL & ~own; ; theirs = (theirs - 1) & ~own) {
      table[TERNARY[own] + 2 * TERNARY[theirs]] = madeWord(own, theirs, form);
      if (theirs === 0) break;
    }
  }
  return table;
}

function madeWord(own: number, theirs: number, form: MadeForm): number {
  const counts = (['plus', 'mul', 'box1', 'box2'] as const).flatMap((kind) => {
    const made = GROUPS[kind].filter(({ cells }) => isMade(kind, cells, own, theirs, form));
    const open = made.filter((group) => (theirs & setOf([continuation(kind, group, form)])) === 0);
    return [made.length, open.length];
  });
  const midpoints = countStones(own & setOf([1, 3, 5, 7]));
  const corners = countStones(own & setOf([0, 2, 6, 8]));
  return packed([...counts, midpoints, corners]);
}

function isMade(kind: Kind, cells: readonly number[], own: number, theirs: number, form: MadeForm): boolean {
  const set = setOf(cells);
  if (!form.relaxed) return (own & set) === set;
  if (kind === 'box1' || kind === 'box2') return (own & set) !== 0 && (theirs & set) === 0;
  const [centre, outer] = cells.map((cell) => 1 << cell);
  const centred = kind === 'mul' && form.foreignCentre ? (own & centre) === 0 : (own & centre) !== 0;
  return centred && (theirs & outer) === 0;
}

function continuation(kind: Kind, { cells, third }: Group, { slip }: MadeForm): number {
  return slip && kind === SLIP.kind && cells[0] === SLIP.first ? SLIP.third : (third ?? CENTRE);
}

function setOf(cells: readonly number[]): number {
  return cells.reduce((set, cell) => set | (1 << cell), 0);
}

function packed(counts: readonly number[]): number {
  return counts.reduce((word, count, i) => word | (count << (FIELD * i)), 0);
}
