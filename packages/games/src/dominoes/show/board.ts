import type { Board, BoardLabel, Cell, Phrase, Piece } from '@tabuleiro/engine';
import { ARMS, listNumbers } from '../ends.js';
import { moveName, SEAT_NAMES, tileName } from '../names.js';
import { openersOf, SIX_OPENS } from '../position.js';
import { armOfMove, HAND, PASS, type Round, SEATS, tileOfMove } from '../round.js';
import { phrase } from '../sentences.js';
import { pointsOfLast } from '../tally.js';
import { listTiles, makeTile, parseTile } from '../tiles.js';
import type { DominoView } from '../view.js';
import { type Frame, frameFor } from './frame.js';
import { apart, type Laid, layOut } from './layout.js';
import { sheet, standing } from './standing.js';
import { BACK, FACES } from './tile-drawings.js';

/** The space from the middle of a tile in hand to the next, in widths of a tile. */
const SPACING = 1.08;

const MIDDLE: Cell = { id: 'middle', x: 0, y: 0, size: [1.2, 2.2], shape: 'square', name: 'middle' };

const handCell = (tile: number): string => `hand-${makeTile(tile)}`;
const backCell = (seat: number, i: number): string => `back-${seat}-${i}`;
const endCell = (arm: number): string => `end-${ARMS[arm]}`;

export const board: Board<DominoView> = {
  fixed: true,
  picture(view, format = 'wide') {
    const layout = layOut(view.round, format);
    const { laid, open } = layout;
    const frame = frameFor(layout, format);
    const hands = Array.from({ length: SEATS }, (_, seat) => handOf(view, seat, frame));
    const ends = apart(open, frame.reach).map(
      ({ arm, shown, x, y }): Cell => ({
        id: endCell(arm),
        x,
        y,
        size: END,
        reach: Math.max(END, frame.reach),
        shape: 'disc',
        name: ARMS[arm],
        text: String(shown),
      }),
    );
    return {
      box: frame.box,
      shapes: [{ id: 'table', path: frame.felt, paint: 'felt' }],
      cells: [
        ...laid.map(tableCell),
        ...(laid.length === 0 ? [MIDDLE] : ends),
        ...hands.flatMap(({ cells }) => cells),
        ...(mustPass(view) ? [passCell(frame)] : []),
      ],
      pieces: [...laid.map(tablePiece), ...hands.flatMap(({ pieces }) => pieces)],
      labels: labelsOf(view, frame),
    };
  },
  steps(view, move) {
    if (move === PASS) return mustPass(view) ? ['pass'] : [];
    return [fromCell(view, move), view.round.played === 0 ? 'middle' : endCell(armOfMove(move))];
  },
  motion: (view, move) =>
    move === PASS ? {} : { glides: [{ through: [fromCell(view, move), tableCellId(tileOfMove(move))] }] },
  task(view) {
    if (view.turn < 0) return null;
    if (mustPass(view)) return phrase('to-pass');
    return view.round.played === 0 ? phrase('to-open', { opener: openerText(view) }) : phrase('to-lay');
  },
  whyNot,
  standing,
  sheet,
  moveName,
};

/** How large an open end is drawn. */
const END = 0.95;

/** Whether it can be seen that the seat to act can do nothing but pass. */
function mustPass(view: DominoView): boolean {
  return view.turn >= 0 && view.sees(view.turn) && !view.round.canLay();
}

function openerText({ opening, rules }: DominoView): Phrase | string {
  if (opening === SIX_OPENS) return '6-6';
  return phrase(rules.ends === '2' ? 'a-tile' : 'a-double');
}

const HAND_CELL = /^hand-(\d-\d)$/;

/** Why a tile of the hand cannot be laid, or not at that end. */
function whyNot(view: DominoView, cells: readonly string[]): Phrase | null {
  const { round, seat, turn } = view;
  const [first = '', last = ''] = [cells[0], cells.at(-1)];
  const parsed = parseTile(HAND_CELL.exec(first)?.[1] ?? '');
  if (!parsed.ok || turn !== seat) return null;
  const tile = parsed.value;
  const owner = SEAT_NAMES.findIndex((_, other) => (round.hands[other] >> tile) & 1);
  if (owner !== seat) return owner < 0 ? null : phrase('not-yours', { seat: phrase(SEAT_NAMES[owner]) });
  const name = tileName(tile);
  if (round.played === 0) {
    const opens = (openersOf(view.rules, view.opening) >> tile) & 1;
    return opens ? null : phrase('cannot-open', { tile: name, opener: openerText(view) });
  }
  if (((round.ends.fitting() >> tile) & 1) === 0) {
    return phrase('fits-no-end', { tile: name, numbers: listNumbers(round.ends.numbers()).map(String) });
  }
  const arm = ARMS.findIndex((_, at) => endCell(at) === last);
  if (arm < 0 || !round.ends.isOpen(arm)) return null;
  const why = phrase('lies-open', { number: round.ends.shown(arm) });
  return phrase('does-not-fit', { tile: name, arm: phrase(ARMS[arm]), why });
}

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
  const name = tileName(tile).message;
  return { id: makeTile(tile), cell, shape: FACES[tile], seat: null, paint: 'paper', size: 0.94, angle, name };
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

function passCell({ pass: { x, y, size } }: Frame): Cell {
  return { id: 'pass', x, y, size, shape: 'square', name: 'pass' };
}

const PAIRS = ['South · North', 'West · East'] as const;

/** The names of the seats beside their hands, who has just passed, the sum of the ends, and the scores. */
function labelsOf(view: DominoView, frame: Frame): BoardLabel[] {
  const { round } = view;
  const size = frame.letters;
  const names = SEAT_NAMES.flatMap((text, seat): BoardLabel[] => {
    const place = frame.labels[(seat - view.seat + SEATS) % SEATS];
    if (place === undefined) return [];
    const passed = lastMoveOf(round, seat) === PASS;
    return [
      { ...place.name, text, size, spoken: passed },
      ...(passed ? [{ ...place.passed, text: 'passed', size, spoken: true, strong: true }] : []),
    ];
  });
  const made = pointsOfLast(round);
  const scores = frame.scores.flatMap(({ x, y }, i): BoardLabel[] => {
    const side = i === 0 ? view.seat & 1 : 1 - (view.seat & 1);
    const points = made[side] > 0 ? ` +${made[side]}` : '';
    return [
      { x, y: y - 0.75 * size, text: PAIRS[side], size: 0.8 * size, spoken: true },
      { x, y: y + 0.55 * size, text: `${view.score(side)}${points}`, size: 1.3 * size, spoken: true },
    ];
  });
  const pass = mustPass(view) ? [{ ...spotOf(frame.pass), text: 'pass', size: 1.2 * size, strong: true }] : [];
  return [...names, ...scores, ...sumOf(view, frame), ...pass];
}

const spotOf = ({ x, y }: Frame['pass']) => ({ x, y });

/** What the open ends add up to; it catches the eye where that scores. */
function sumOf({ round }: DominoView, { sum: { x, y }, letters }: Frame): BoardLabel[] {
  if (!round.rules.fourEnded || round.played === 0) return [];
  const sum = round.ends.sum();
  const strong = round.rules.score[sum] > 0;
  return [
    { x, y: y - 0.75 * letters, text: 'sum of the ends', size: 0.8 * letters, spoken: true },
    { x, y: y + 0.55 * letters, text: String(sum), size: 1.3 * letters, spoken: true, strong },
  ];
}

/** What a seat did last in this round; -1 for nothing yet. */
function lastMoveOf(round: Round, seat: number): number {
  let ply = round.ply - 1;
  while (ply >= 0 && round.seatAt(ply) !== seat) ply--;
  return ply < 0 ? -1 : round.moveAt(ply);
}
