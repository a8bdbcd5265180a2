import type { Cell, Game, Picture, Piece } from '@tabuleiro/engine';
import { cellSize } from '../cell-size.js';
import { colourOf } from '../colours.js';

/** One path of a small board. */
export interface SmallPart {
  /** How it is painted; see SmallBoard.svelte. */
  readonly paint: string;
  readonly path: string;
  readonly transform?: string;
}

/**
 * A board as few paths: everything that is painted alike is one of them, so that many boards can be on a page. Letters
 * are left out, for which there is no room.
 */
export interface Miniature {
  readonly viewBox: string;
  readonly width: number;
  readonly height: number;
  readonly parts: readonly SmallPart[];
}

/** What lies under the pieces, by the cells of the picture: most boards have the same in every one. */
const grounds = new WeakMap<
  readonly Cell[],
  { readonly shapes: Picture['shapes']; readonly lines: Picture['lines']; readonly parts: readonly SmallPart[] }
>();

/** A picture as a small board, with the cells of the last move. */
export function miniatureOf(game: Pick<Game, 'board'>, picture: Picture, last: readonly string[]): Miniature {
  const { x, y, width, height } = picture.box;
  const byId = new Map(picture.cells.map((cell) => [cell.id, cell]));
  const tinted = [...last, ...(picture.recent ?? [])].flatMap((id) => byId.get(id) ?? []);
  const won = (picture.shown ?? []).flatMap((id) => byId.get(id) ?? []);
  const strikes = (picture.strikes ?? []).flatMap(([from, to]) => {
    const [a, b] = [byId.get(from), byId.get(to)];
    return a === undefined || b === undefined ? [] : `M${a.x} ${a.y}L${b.x} ${b.y}`;
  });
  return {
    viewBox: [x, y, width, height].map(short).join(' '),
    width,
    height,
    parts: [
      ...groundOf(game, picture),
      ...part('last', tinted.map(cellPath)),
      ...part('won', won.map(cellPath)),
      ...pieceParts(game, picture.pieces, byId),
      ...part('strike', strikes),
    ],
  };
}

function groundOf(game: Pick<Game, 'board'>, { cells, shapes, lines }: Picture): readonly SmallPart[] {
  const known = grounds.get(cells);
  if (known !== undefined && known.shapes === shapes && known.lines === lines) return known.parts;
  const drawn = cells.filter(({ shape }) => shape !== 'none');
  const plates = drawn.filter(({ shape }) => shape !== 'disc');
  const holes = drawn.filter(({ shape }) => shape === 'disc');
  const painted = (some: readonly Cell[]) => [
    ...part('cell', some.filter(({ dark }) => dark !== true).map(cellPath)),
    ...part('cell dark', some.filter(({ dark }) => dark === true).map(cellPath)),
  ];
  const parts = [
    ...(shapes ?? []).map(({ path, paint }) => ({
      paint: typeof paint === 'number' ? `home ${colourOf(game, paint)}` : paint,
      path,
    })),
    ...painted(plates),
    ...part(
      'line',
      (lines ?? []).map(({ from, to }) => `M${from.map(short).join(' ')}L${to.map(short).join(' ')}`),
    ),
    ...painted(holes),
  ];
  grounds.set(cells, { shapes, lines, parts });
  return parts;
}

function pieceParts(game: Pick<Game, 'board'>, pieces: readonly Piece[], byId: ReadonlyMap<string, Cell>): SmallPart[] {
  const alike = new Map<string, string[]>();
  const drawings: SmallPart[] = [];
  for (const piece of pieces) {
    const cell = byId.get(piece.cell);
    if (cell === undefined) continue;
    const colour = piece.paint === 'paper' ? 'colour-paper' : colourOf(game, piece.seat);
    const size = piece.size ?? 0.7;
    if (typeof piece.shape !== 'string') {
      const scale = short(Math.max(...cellSize(cell)) * size);
      const transform = `translate(${cell.x} ${cell.y}) rotate(${piece.angle ?? 0}) scale(${scale})`;
      drawings.push({ paint: `solid ${colour}`, path: piece.shape.path, transform });
      if (piece.shape.marks !== undefined)
        drawings.push({ paint: `marks ${colour}`, path: piece.shape.marks, transform });
      continue;
    }
    const stroked = piece.shape === 'cross' || piece.shape === 'ring';
    const paint = `${stroked ? 'stroke' : 'solid'} ${colour}`;
    const paths = alike.get(paint) ?? [];
    paths.push(piecePath(piece.shape, cell, (Math.min(...cellSize(cell)) * size) / 2));
    alike.set(paint, paths);
  }
  return [...[...alike].flatMap(([paint, paths]) => part(paint, paths)), ...drawings];
}

function part(paint: string, paths: readonly string[]): SmallPart[] {
  return paths.length === 0 ? [] : [{ paint, path: paths.join('') }];
}

function cellPath(cell: Cell): string {
  const [width, height] = cellSize(cell);
  return cell.shape === 'disc' ? circle(cell, width / 2) : rectangle(cell, width, height);
}

function piecePath(shape: string, cell: Cell, half: number): string {
  if (shape === 'disc') return circle(cell, half);
  if (shape === 'ring') return circle(cell, half * 0.9);
  if (shape === 'square') return rectangle(cell, 2 * half, 2 * half);
  const arm = half * 0.8;
  const [left, right, top, bottom] = [cell.x - arm, cell.x + arm, cell.y - arm, cell.y + arm].map(short);
  return `M${left} ${top}L${right} ${bottom}M${right} ${top}L${left} ${bottom}`;
}

function circle({ x, y }: Cell, radius: number): string {
  const [r, d] = [short(radius), short(2 * radius)];
  return `M${short(x - radius)} ${short(y)}a${r} ${r} 0 1 0 ${d} 0a${r} ${r} 0 1 0 -${d} 0z`;
}

function rectangle({ x, y }: Cell, width: number, height: number): string {
  return `M${short(x - width / 2)} ${short(y - height / 2)}h${short(width)}v${short(height)}h-${short(width)}z`;
}

/** Fewer digits: nobody sees the others, and there are many. */
function short(length: number): number {
  return Math.round(length * 1000) / 1000;
}
