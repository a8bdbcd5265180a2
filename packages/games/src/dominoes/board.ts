import type { Board, BoardLabel, Cell, Piece, PieceDrawing } from '@tabuleiro/engine';
import { ARMS } from './ends.js';
import { type Laid, layOut, TABLE } from './layout.js';
import { SEAT_NAMES } from './names.js';
import { armOfMove, HAND, PASS, SEATS, tileOfMove } from './round.js';
import { HIGH, LOW, listTiles, makeTile, TILES } from './tiles.js';
import type { DominoView } from './view.js';

const HALF_WIDTH = TABLE.width / 2 + 3.6;
const HALF_HEIGHT = TABLE.height / 2 + 3.6;
const BOX = { x: 0 - HALF_WIDTH, y: 0 - HALF_HEIGHT, width: 2 * HALF_WIDTH, height: 2 * HALF_HEIGHT };
const FELT = `M${-TABLE.width / 2 - 0.7} ${-TABLE.height / 2 - 0.7}h${TABLE.width + 1.4}v${TABLE.height + 1.4}h${-TABLE.width - 1.4}z`;

/** Where the hands lie, seen from the seat that looks: before it, to its left, opposite, to its right. */
const PLACES = [
  { x: 0, y: HALF_HEIGHT - 1.6, dx: 1, dy: 0 },
  { x: 1.6 - HALF_WIDTH, y: 0, dx: 0, dy: 1 },
  { x: 0, y: 1.6 - HALF_HEIGHT, dx: -1, dy: 0 },
  { x: HALF_WIDTH - 1.6, y: 0, dx: 0, dy: -1 },
] as const;
const SPACING = 1.2;

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

const PASS_CELL: Cell = { id: 'pass', x: 9.5, y: HALF_HEIGHT - 1.6, size: [2.4, 1.2], shape: 'square', name: 'pass' };
const MIDDLE: Cell = { id: 'middle', x: 0, y: 0, size: [1.2, 2.2], shape: 'square', name: 'middle' };

const handCell = (tile: number): string => `hand-${makeTile(tile)}`;
const backCell = (seat: number, i: number): string => `back-${seat}-${i}`;
const endCell = (arm: number): string => `end-${ARMS[arm]}`;

export const board: Board<DominoView> = {
  picture(view) {
    const { laid, open } = layOut(view.round);
    const hands = Array.from({ length: SEATS }, (_, seat) => handOf(view, seat));
    const ends = open.map(
      ({ arm, x, y }): Cell => ({ id: endCell(arm), x, y, size: 0.9, shape: 'disc', name: ARMS[arm] }),
    );
    return {
      box: BOX,
      shapes: [{ id: 'table', path: FELT, paint: 'felt' }],
      cells: [
        ...laid.map(tableCell),
        ...(laid.length === 0 ? [MIDDLE] : ends),
        ...hands.flatMap(({ cells }) => cells),
        PASS_CELL,
      ],
      pieces: [...laid.map(tablePiece), ...hands.flatMap(({ pieces }) => pieces)],
      labels: [{ x: PASS_CELL.x, y: PASS_CELL.y, text: 'pass', size: 0.6 }, ...labelsOf(view)],
    };
  },
  steps(view, move) {
    if (move === PASS) return ['pass'];
    const { round, turn } = view;
    const tile = tileOfMove(move);
    const from = view.sees(turn) ? handCell(tile) : backCell(turn, round.sizes[turn] - 1);
    return [from, round.played === 0 ? 'middle' : endCell(armOfMove(move))];
  },
};

function tableCell({ tile, x, y, angle }: Laid): Cell {
  const size = angle % 180 === 0 ? ([1, 2] as const) : ([2, 1] as const);
  return { id: `table-${makeTile(tile)}`, x, y, size, shape: 'none', name: 'table' };
}

function tablePiece({ tile, angle }: Laid): Piece {
  return faceUp(tile, `table-${makeTile(tile)}`, angle);
}

function faceUp(tile: number, cell: string, angle: number): Piece {
  const name = makeTile(tile);
  return { id: name, cell, shape: FACES[tile], seat: null, paint: 'paper', size: 0.94, angle, name };
}

/** The tiles of a seat: each keeps its place until it is laid, where the hand is seen. */
function handOf(view: DominoView, seat: number): { readonly cells: Cell[]; readonly pieces: Piece[] } {
  const { round } = view;
  const place = PLACES[(seat - view.seat + SEATS) % SEATS];
  const angle = place.dx === 0 ? 90 : 0;
  const size = angle === 0 ? ([1, 2] as const) : ([2, 1] as const);
  const name = SEAT_NAMES[seat];
  const cells: Cell[] = [];
  const pieces: Piece[] = [];
  const at = (id: string, slot: number, of: number): void => {
    const step = SPACING * (slot - (of - 1) / 2);
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

/** The names of the seats beside their hands, and the scores of the two pairs. */
function labelsOf(view: DominoView): BoardLabel[] {
  const names = SEAT_NAMES.map((text, seat) => {
    const { x, y, dx } = PLACES[(seat - view.seat + SEATS) % SEATS];
    return dx === 0
      ? { x, y: y - SPACING * 4 - 0.4, text, size: 0.6 }
      : { x: x - SPACING * 4 - 1.4, y, text, size: 0.6 };
  });
  const side = view.seat & 1;
  const left = 2.2 - HALF_WIDTH;
  return [
    ...names,
    { x: left, y: HALF_HEIGHT - 2.4, text: 'us', size: 0.6 },
    { x: left, y: HALF_HEIGHT - 1.4, text: String(view.score(side)), size: 1 },
    { x: left, y: 1.4 - HALF_HEIGHT, text: 'them', size: 0.6 },
    { x: left, y: 2.4 - HALF_HEIGHT, text: String(view.score(1 - side)), size: 1 },
  ];
}
