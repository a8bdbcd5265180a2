import type { Glide, Motion, Picture, Piece, Turn } from '@tabuleiro/engine';

/** Drawing units in one unit of the picture: whole numbers are easier on browsers than very small ones. */
export const SCALE = 100;

/** Milliseconds of a hop from cell to cell, of a turn, and of a piece that appears or vanishes. */
const HOP_MS = 200;
const TURN_MS = 450;
export const APPEAR_MS = 160;

/** What one element does: keyframes of its `transform`, and when. */
export interface Travel {
  readonly transforms: readonly string[];
  readonly delay: number;
  readonly duration: number;
}

/** Everything that moves on the way from one picture to the next. */
export interface Animated {
  /** By the id of a piece of the picture after the move. */
  readonly pieces: ReadonlyMap<string, readonly Travel[]>;
  readonly shapes: ReadonlyMap<string, readonly Travel[]>;
  /** What is drawn of a cell turns with what lies on it. */
  readonly cells: ReadonlyMap<string, readonly Travel[]>;
  /** Pieces of the picture before the move that stay to be jumped, and when they vanish. */
  readonly taken: readonly { readonly piece: Piece; readonly delay: number }[];
}

/** How long a motion takes, in milliseconds. */
export function motionLength({ glides = [], turns = [] }: Motion): number {
  return glidesLength(glides) + (turns.length > 0 ? TURN_MS : 0);
}

function glidesLength(glides: readonly Glide[]): number {
  return HOP_MS * Math.max(0, ...glides.map(({ through }) => through.length - 1));
}

/** Whether a picture shows the same pieces at the same places as another one. */
export function samePieces(a: Picture, b: Picture): boolean {
  const places = ({ pieces }: Picture) => JSON.stringify(pieces.map(({ id, cell, seat }) => [id, cell, seat]).sort());
  return places(a) === places(b);
}

export function animationOf({ glides = [], turns = [] }: Motion, before: Picture, after: Picture): Animated {
  const pieces = new Map<string, Travel[]>();
  const shapes = new Map<string, Travel[]>();
  const grounds = new Map<string, Travel[]>();
  const taken: { piece: Piece; delay: number }[] = [];
  const cells = new Map([...before.cells, ...after.cells].map((cell) => [cell.id, cell]));
  const stays = new Set(after.pieces.map(({ id }) => id));
  const piecesOn = ({ pieces: lying }: Picture, cell: string) => lying.filter((piece) => piece.cell === cell);
  for (const { through, takes = [] } of glides) {
    const stops = through.flatMap((id) => cells.get(id) ?? []);
    const end = stops.at(-1);
    if (end === undefined || stops.length < 2) continue;
    const transforms = stops.map(({ x, y }) => translate(x - end.x, y - end.y));
    const travel = { transforms, delay: 0, duration: HOP_MS * (stops.length - 1) };
    for (const { id } of piecesOn(after, end.id)) add(pieces, id, travel);
    for (const [hop, cell] of takes.entries()) {
      // Half way through the hop the jumper is above what it takes.
      if (cell === null) continue;
      for (const piece of piecesOn(before, cell))
        if (!stays.has(piece.id)) taken.push({ piece, delay: (hop + 0.5) * HOP_MS });
    }
  }
  const delay = glidesLength(glides);
  for (const turn of turns) {
    for (const id of turn.cells) {
      const cell = cells.get(id);
      if (cell === undefined) continue;
      add(grounds, id, turning(turn, 0, 0, delay));
      for (const piece of piecesOn(after, id)) add(pieces, piece.id, turning(turn, cell.x, cell.y, delay));
    }
    for (const id of turn.shapes ?? []) add(shapes, id, turning(turn, 0, 0, delay));
  }
  return { pieces, shapes, cells: grounds, taken };
}

function add(travels: Map<string, Travel[]>, id: string, travel: Travel): void {
  travels.set(id, [...(travels.get(id) ?? []), travel]);
}

/** From where something was before the turn to where it is drawn, which is at the point given. */
function turning({ about, degrees }: Turn, x: number, y: number, delay: number): Travel {
  const [dx, dy] = [about[0] - x, about[1] - y];
  const turned = (by: number) => `${translate(dx, dy)} rotate(${by}deg) ${translate(-dx, -dy)}`;
  return { transforms: [turned(0 - degrees), turned(0)], delay, duration: TURN_MS };
}

function translate(x: number, y: number): string {
  return `translate(${Math.round(x * SCALE)}px, ${Math.round(y * SCALE)}px)`;
}
