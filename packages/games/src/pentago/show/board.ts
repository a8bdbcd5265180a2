import { type Board, type BoardLabel, type BoardShape, type Cell, OVER, type Piece } from '@tabuleiro/engine';
import { LINES, linesOf } from '../lines.js';
import { cellName, makeMove } from '../notation.js';
import { FIRST_TURN, MOVES, type Pentago } from '../position.js';
import { BIT_OF, CELLS, cellOf, QUADRANT_OF, QUADRANTS } from '../quadrants.js';
import { phrase } from '../sentences.js';

/** How far the quadrants lie apart, and how far a plate reaches beyond the middles of its cells. */
const GAP = 0.3;
const REACH = 0.58;
/** The middle of a row or column. */
const at = (index: number) => index + (index >= 3 ? GAP : 0);
const LAST = at(5);

/** Where arrows stand: beyond the plates and, above and to the left, beyond the coordinates. */
const BEFORE = -1.55;
const BEYOND = LAST + 1.1;
/** The same where there are no coordinates. */
const TALL_BEFORE = -1.1;
const TALL_SPAN = BEYOND - TALL_BEFORE;

/** The sides of the board by the angle of an arrow there that points clockwise around the board. */
const TOP = 0;
const RIGHT = 90;
const BOTTOM = 180;
const LEFT = 270;
/** By quadrant: the sides on which the arrows clockwise and counter-clockwise lead away from its corner. */
const SIDES = [
  [TOP, LEFT],
  [RIGHT, TOP],
  [LEFT, BOTTOM],
  [BOTTOM, RIGHT],
] as const;

/** A bent arrow to the right as it is seen above a plate, and one to the left. */
const ARROWS = [
  'M-.46 .22C-.34 -.14 -.02 -.3 .26 -.1L.34 -.26L.46 .18L.02 .16L.14 .03C-.06 -.1 -.24 0 -.32 .26Z',
  'M.46 .22C.34 -.14 .02 -.3 -.26 -.1L-.34 -.26L-.46 .18L-.02 .16L-.14 .03C.06 -.1 .24 0 .32 .26Z',
] as const;

const QUADRANT_WORDS = ['top left', 'top right', 'bottom left', 'bottom right'] as const;
const WAYS = ['clockwise', 'counter-clockwise'] as const;
const STONES = ['white stone', 'black stone'] as const;

const middleOf = (quadrant: number) => [at(3 * (quadrant & 1) + 1), at(3 * (quadrant >> 1) + 1)] as const;

const STONE_CELLS: readonly Cell[] = Array.from({ length: CELLS }, (_, cell) => ({
  id: cellName(cell),
  x: at(cell % 6),
  y: at(Math.floor(cell / 6)),
  size: 0.86,
  shape: 'disc',
  name: cellName(cell),
}));

/** What turns a quadrant by hand: one cell for each of the eight turns. They keep their place while none is due. */
const TURN_CELLS: readonly Cell[] = Array.from({ length: MOVES - FIRST_TURN }, (_, i) => {
  const side = SIDES[i >> 1][i & 1];
  const [middleX, middleY] = middleOf(i >> 1);
  return {
    id: makeMove(FIRST_TURN + i),
    x: side === LEFT ? BEFORE : side === RIGHT ? BEYOND : middleX,
    y: side === TOP ? BEFORE : side === BOTTOM ? BEYOND : middleY,
    size: 1,
    shape: 'none',
    name: makeMove(FIRST_TURN + i),
  };
});

/** An arrow where there are no coordinates between it and the plates. */
function nearer(cell: Cell): Cell {
  const near = (place: number) => (place === BEFORE ? TALL_BEFORE : place);
  return { ...cell, x: near(cell.x), y: near(cell.y) };
}

const ARROW_PIECES: readonly Piece[] = TURN_CELLS.map(({ id }, i) => ({
  id,
  cell: id,
  shape: { path: ARROWS[i & 1] },
  seat: null,
  size: 0.9,
  angle: SIDES[i >> 1][i & 1],
  name: `turn the ${QUADRANT_WORDS[i >> 1]} ${WAYS[i & 1]}`,
}));

/** The same while a stone is to be placed: they are always there, but softly. */
const RESTING_ARROWS: readonly Piece[] = ARROW_PIECES.map((arrow) => ({ ...arrow, faint: true }));

const PLATES: readonly BoardShape[] = Array.from({ length: QUADRANTS }, (_, quadrant) => {
  const [x, y] = middleOf(quadrant);
  return { id: plateOf(quadrant), path: roundedSquare(x, y, 1 + REACH, 0.25), paint: 'plate' };
});

const LABELS: readonly BoardLabel[] = [0, 1, 2, 3, 4, 5].flatMap((i) => [
  { x: at(i), y: -0.82, text: cellName(i)[0], size: 0.27 },
  { x: -0.82, y: at(i), text: cellName(6 * i)[1], size: 0.27 },
]);

const FRAME = {
  box: { x: BEFORE - 0.5, y: BEFORE - 0.5, width: BEYOND - BEFORE + 1, height: BEYOND - BEFORE + 1 },
  shapes: PLATES,
  cells: [...STONE_CELLS, ...TURN_CELLS],
  labels: LABELS,
};

/** Without coordinates, so that everything is larger. */
const TALL_FRAME = {
  ...FRAME,
  box: { x: TALL_BEFORE - 0.5, y: TALL_BEFORE - 0.5, width: TALL_SPAN + 1, height: TALL_SPAN + 1 },
  cells: [...STONE_CELLS, ...TURN_CELLS.map(nearer)],
  labels: [],
};

export const board: Board<Pentago> = {
  colours: ['white', 'black'],
  picture(position, format) {
    const over = position.turn === OVER;
    const fives = linesOf(position.stones, 0) | linesOf(position.stones, 4);
    const won = over ? LINES.filter((_, line) => (fives >> line) & 1) : [];
    const last = position.lastStone();
    return {
      ...(format === 'tall' ? TALL_FRAME : FRAME),
      pieces: [...stonesOf(position), ...(position.midTurn ? ARROW_PIECES : RESTING_ARROWS)],
      shown: [...new Set(won.flat())].map(cellName),
      strikes: won.map((line) => [cellName(line[0]), cellName(line[line.length - 1])] as const),
      recent: last < 0 ? [] : [cellName(last)],
    };
  },
  steps: (_, move) => [makeMove(move)],
  task: (position) => (position.turn === OVER ? null : phrase(position.midTurn ? 'to-turn-one' : 'to-place-one')),
  whyNot(position, cells) {
    const at = STONE_CELLS.findIndex(({ id }) => id === cells[0]);
    if (position.midTurn) return at < 0 ? null : phrase('turn-first');
    if (at < 0) return phrase('place-a-stone-first');
    const seat = seatAt(position, at);
    return seat === null ? null : phrase('cell-taken', { cell: cellName(at) });
  },
  motion(_, move) {
    if (move < FIRST_TURN) return {};
    const quadrant = (move - FIRST_TURN) >> 1;
    const cells = Array.from({ length: 9 }, (_, bit) => cellName(cellOf(quadrant, bit)));
    const degrees = move & 1 ? -90 : 90;
    return { turns: [{ cells, shapes: [plateOf(quadrant)], about: middleOf(quadrant), degrees }] };
  },
};

/** Whose stone lies on a cell. */
function seatAt({ stones }: Pentago, cell: number): 0 | 1 | null {
  const [quadrant, bit] = [QUADRANT_OF[cell], 1 << BIT_OF[cell]];
  return stones[quadrant] & bit ? 0 : stones[4 + quadrant] & bit ? 1 : null;
}

function stonesOf(position: Pentago): Piece[] {
  return STONE_CELLS.flatMap(({ id }, cell) => {
    const seat = seatAt(position, cell);
    if (seat === null) return [];
    return [{ id: `stone ${id}`, cell: id, shape: 'disc', seat, size: 0.84, name: STONES[seat] }];
  });
}

function plateOf(quadrant: number): string {
  return `plate ${quadrant}`;
}

/** A square about its middle, as a path. */
function roundedSquare(x: number, y: number, half: number, radius: number): string {
  const [left, right, top, bottom] = [x - half, x + half, y - half, y + half].map((length) =>
    Number(length.toFixed(3)),
  );
  const straight = Number((2 * (half - radius)).toFixed(3));
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  return [
    `M${left + radius} ${top}`,
    `H${right - radius}${corner(radius, radius)}`,
    `V${bottom - radius}${corner(0 - radius, radius)}`,
    `h${0 - straight}${corner(0 - radius, 0 - radius)}`,
    `v${0 - straight}${corner(radius, 0 - radius)}`,
    'Z',
  ].join('');
}
