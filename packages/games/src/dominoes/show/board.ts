import type { Board, BoardLabel, Cell, Piece, PieceDrawing } from '@tabuleiro/engine';
import { ARMS } from '../ends.js';
import { SEAT_NAMES } from '../names.js';
import { armOfMove, HAND, PASS, Round, SEATS, tileOfMove } from '../round.js';
import { HIGH, LOW, listTiles, makeTile, TILES } from '../tiles.js';
import type { DominoView } from '../view.js';
import { type Laid, type Layout, layOut, TABLE } from './layout.js';

/** How much of the table is shown: no more than the arms need, so that tiles stay as large as can be. */
const SIZES = [{ width: 13, height: 9 }, { width: 17, height: 12 }, TABLE] as const;
/** The room between the middle of the outermost tile and the edge of the table. */
const EDGE = 1.6;

/** Where everything lies around a table of some size. */
interface Frame {
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly felt: string;
  /** The hands, seen from the seat that looks: before it, to its left, opposite, to its right. */
  readonly places: readonly HandPlace[];
  /** The names of the seats, and where it says that one has passed: beside the name, or above it. */
  readonly labels: readonly {
    readonly x: number;
    readonly y: number;
    readonly passedX: number;
    readonly passedY: number;
  }[];
  readonly pass: Cell;
  /** The scores of the own pair and of the other one. */
  readonly scores: readonly [x: number, y: number][];
}

interface HandPlace {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  /** The width of a tile. */
  readonly tile: number;
}

/** Tiles of the others are drawn a little smaller than those on the table, the own ones larger. */
const SMALL = 0.85;
const LARGEST = 1.9;
const SPACING = 1.14;

const FRAMES = SIZES.map(({ width, height }): Frame => {
  const [right, bottom] = [width / 2 + EDGE - 1, height / 2 + EDGE - 1];
  const side = 2 * SMALL + 0.8;
  const half = right + side;
  const own = Math.min(LARGEST, (2 * half) / (HAND * SPACING + 0.2));
  const top = 0 - bottom - side;
  const strip = bottom + 0.75;
  const below = strip + 0.95 + own;
  return {
    box: { x: 0 - half, y: top, width: 2 * half, height: below + own + 0.15 - top },
    felt: rounded(right, bottom),
    places: [
      { x: 0, y: below, dx: 1, dy: 0, tile: own },
      { x: 0 - right - side / 2, y: 0, dx: 0, dy: 1, tile: SMALL },
      { x: 0, y: 0 - bottom - side / 2, dx: -1, dy: 0, tile: SMALL },
      { x: right + side / 2, y: 0, dx: 0, dy: -1, tile: SMALL },
    ],
    labels: [
      { x: 0, y: strip, passedX: 2, passedY: strip },
      { x: 0 - right - side / 2, y: -4.1, passedX: 0 - right - side / 2, passedY: -4.8 },
      { x: 4.6, y: 0 - bottom - side / 2, passedX: 4.6, passedY: 0.7 - bottom - side / 2 },
      { x: right + side / 2, y: -4.1, passedX: right + side / 2, passedY: -4.8 },
    ],
    pass: {
      id: 'pass',
      x: right - 1.3,
      y: strip,
      size: [2.6, 1],
      shape: 'square',
      name: 'pass',
    },
    scores: [
      [0 - right + 1.5, strip],
      [0 - right + 0.1, 0 - bottom - side / 2],
    ],
  };
});

function rounded(x: number, y: number): string {
  const r = 0.5;
  return `M${r - x} ${-y}H${x - r}Q${x} ${-y} ${x} ${r - y}V${y - r}Q${x} ${y} ${x - r} ${y}H${r - x}Q${-x} ${y} ${-x} ${y - r}V${r - y}Q${-x} ${-y} ${r - x} ${-y}Z`;
}

/** The smallest frame that has room for all tiles, and for the next one at every end. */
function frameFor({ laid, open }: Layout): Frame {
  const fits = ({ width, height }: (typeof SIZES)[number]) =>
    [...laid, ...open].every(({ x, y }) => Math.abs(x) <= width / 2 && Math.abs(y) <= height / 2);
  const size = SIZES.findIndex(fits);
  return FRAMES[size < 0 ? SIZES.length - 1 : size];
}

const BODY = 'M-.2-.5h.4q.05 0 .05.05v.9q0 .05-.05.05h-.4q-.05 0-.05-.05v-.9q0-.05.05-.05z';
const LINE = 'M-.2-.008h.4v.016h-.4z';
const BACK: PieceDrawing = { path: BODY };
/** Where the pips of a number lie, in a half that reaches from -1 to 1. */
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];
const FACES: readonly PieceDrawing[] = Array.from({ length: TILES }, (_, tile) => ({
  path: BODY,
  marks: LINE + pips(HIGH[tile], -0.25) + pips(LOW[tile], 0.25),
}));

function pips(n: number, middle: number): string {
  const dot = ([x, y]: readonly [number, number]) =>
    `M${(0.13 * x - 0.042).toFixed(3)} ${(middle + 0.13 * y).toFixed(3)}a.042.042 0 1 0 .084 0a.042.042 0 1 0-.084 0z`;
  return PIPS[n].map(dot).join('');
}

const MIDDLE: Cell = { id: 'middle', x: 0, y: 0, size: [1.2, 2.2], shape: 'square', name: 'middle' };

const handCell = (tile: number): string => `hand-${makeTile(tile)}`;
const backCell = (seat: number, i: number): string => `back-${seat}-${i}`;
const endCell = (arm: number): string => `end-${ARMS[arm]}`;

export const board: Board<DominoView> = {
  picture(view) {
    const layout = layOut(view.round);
    const { laid, open } = layout;
    const frame = frameFor(layout);
    const hands = Array.from({ length: SEATS }, (_, seat) => handOf(view, seat, frame));
    const ends = open.map(
      ({ arm, x, y }): Cell => ({ id: endCell(arm), x, y, size: 0.9, shape: 'disc', name: ARMS[arm] }),
    );
    return {
      box: frame.box,
      shapes: [{ id: 'table', path: frame.felt, paint: 'felt' }],
      cells: [
        ...laid.map(tableCell),
        ...(laid.length === 0 ? [MIDDLE] : ends),
        ...hands.flatMap(({ cells }) => cells),
        frame.pass,
      ],
      pieces: [...laid.map(tablePiece), ...hands.flatMap(({ pieces }) => pieces)],
      labels: [{ x: frame.pass.x, y: frame.pass.y, text: 'pass', size: 0.62 }, ...labelsOf(view, frame)],
    };
  },
  steps(view, move) {
    if (move === PASS) return ['pass'];
    return [fromCell(view, move), view.round.played === 0 ? 'middle' : endCell(armOfMove(move))];
  },
  motion: (view, move) =>
    move === PASS ? {} : { glides: [{ through: [fromCell(view, move), tableCellId(tileOfMove(move))] }] },
};

/** Where the tile of a move comes from: from a hand that is not seen, it is the last one that lies there. */
function fromCell(view: DominoView, move: number): string {
  const { round, turn } = view;
  return view.sees(turn) ? handCell(tileOfMove(move)) : backCell(turn, round.sizes[turn] - 1);
}

const tableCellId = (tile: number): string => `table-${makeTile(tile)}`;

function tableCell({ tile, x, y, angle }: Laid): Cell {
  const size = angle % 180 === 0 ? ([1, 2] as const) : ([2, 1] as const);
  return { id: tableCellId(tile), x, y, size, shape: 'none', name: 'table' };
}

function tablePiece({ tile, angle }: Laid): Piece {
  return faceUp(tile, tableCellId(tile), angle);
}

function faceUp(tile: number, cell: string, angle: number): Piece {
  const name = makeTile(tile);
  return { id: name, cell, shape: FACES[tile], seat: null, paint: 'paper', size: 0.94, angle, name };
}

/** The tiles of a seat: each keeps its place until it is laid, where the hand is seen. */
function handOf(view: DominoView, seat: number, frame: Frame): { readonly cells: Cell[]; readonly pieces: Piece[] } {
  const { round } = view;
  const place = frame.places[(seat - view.seat + SEATS) % SEATS];
  const angle = place.dx === 0 ? 90 : 0;
  const size = angle === 0 ? ([place.tile, 2 * place.tile] as const) : ([2 * place.tile, place.tile] as const);
  const name = SEAT_NAMES[seat];
  const cells: Cell[] = [];
  const pieces: Piece[] = [];
  const at = (id: string, slot: number, of: number): void => {
    const step = SPACING * place.tile * (slot - (of - 1) / 2);
    cells.push({ id, x: place.x + step * place.dx, y: place.y + step * place.dy, size, shape: 'none', name });
  };
  if (!view.isDealtTo(seat)) return { cells, pieces };
  if (view.sees(seat)) {
    for (const [slot, tile] of listTiles(round.hands[seat] | round.laidBy(seat)).entries()) {
      if (((round.hands[seat] >> tile) & 1) === 0) continue;
      at(handCell(tile), slot, HAND);
      pieces.push(faceUp(tile, handCell(tile), angle));
    }
  } else {
    for (let i = 0; i < round.sizes[seat]; i++) {
      at(backCell(seat, i), i, round.sizes[seat]);
      const cell = backCell(seat, i);
      pieces.push({ id: cell, cell, shape: BACK, seat, size: 0.94, angle, name: 'face down' });
    }
  }
  return { cells, pieces };
}

const PAIRS = ['South · North', 'West · East'] as const;

/** The names of the seats beside their hands, who has just passed, and the scores with what the last move made. */
function labelsOf(view: DominoView, frame: Frame): BoardLabel[] {
  const { round } = view;
  const names = SEAT_NAMES.flatMap((text, seat): BoardLabel[] => {
    const place = frame.labels[(seat - view.seat + SEATS) % SEATS];
    const passed = lastMoveOf(round, seat) === PASS;
    return [
      { x: place.x, y: place.y, text, size: 0.62, spoken: passed },
      ...(passed ? [{ x: place.passedX, y: place.passedY, text: 'passed', size: 0.5, spoken: true }] : []),
    ];
  });
  const made = lastPoints(round);
  const scores = [view.seat & 1, 1 - (view.seat & 1)].flatMap((side, i): BoardLabel[] => {
    const [x, y] = frame.scores[i];
    const points = made[side] > 0 ? ` +${made[side]}` : '';
    return [
      { x, y: y - 0.32, text: PAIRS[side], size: 0.5, spoken: true },
      { x, y: y + 0.42, text: `${view.score(side)}${points}`, size: 0.85, spoken: true },
    ];
  });
  return [...names, ...scores];
}

/** What a seat did last in this round; -1 for nothing yet. */
function lastMoveOf(round: Round, seat: number): number {
  let ply = round.ply - 1;
  while (ply >= 0 && round.seatAt(ply) !== seat) ply--;
  return ply < 0 ? -1 : round.moveAt(ply);
}

/** The points of the last move, by pair. */
function lastPoints(round: Round): readonly [number, number] {
  if (round.ply === 0) return [0, 0];
  const before = new Round(round.rules);
  before.copyFrom(round);
  before.undo();
  return [round.points[0] - before.points[0], round.points[1] - before.points[1]];
}
