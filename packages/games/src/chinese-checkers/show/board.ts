import type { Board, BoardLabel, BoardLine, BoardShape, Cell, Format, Piece } from '@tabuleiro/engine';
import { cellsOfCorner, goalOf, NOWHERE, progress, type Star } from '../cells.js';
import { chainOf } from '../chain.js';
import { columnNames, type LineName, rowNames } from '../line-names.js';
import { fromOf, PASS, toOf } from '../move.js';
import { cellName } from '../notation.js';
import type { ChineseCheckers } from '../position.js';
import { CORNER_NAMES } from '../rules.js';
import { phrase } from '../sentences.js';
import type { Terrain } from '../terrain.js';

/** The height of a line of the star: that of a triangle with sides of 1, written out so that all browsers agree. */
const LINE = 0.866;
/** How far the board reaches beyond the middle of its outermost cells, and how large those are. */
const SIZES = { wide: { margin: 1.1, cell: 0.8 }, tall: { margin: 0.5, cell: 0.87 } } as const;
/** How far a letter or a number lies from the cell at the end of its line, beyond the edge of the star. */
const LABEL_REACH = 0.95;

type Point = readonly [x: number, y: number];

function placeOf({ row, column }: Star, cell: number): Point {
  return [(row[cell] + column[cell]) / 2, (row[cell] - column[cell]) * LINE];
}

/** What does not change from picture to picture. */
interface Frame {
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly shapes: readonly BoardShape[];
  readonly cells: readonly Cell[];
  readonly lines: readonly BoardLine[];
  readonly labels: readonly BoardLabel[];
}

const frames = { wide: new Map<Terrain, Frame>(), tall: new Map<Terrain, Frame>() };

function frameOf(terrain: Terrain, format: Format): Frame {
  const frame = frames[format].get(terrain) ?? makeFrame(terrain, format);
  frames[format].set(terrain, frame);
  return frame;
}

/** On a phone there are no coordinates, so that a finger finds its cell. */
function makeFrame({ star, starts }: Terrain, format: Format): Frame {
  const { margin, cell: size } = SIZES[format];
  const reach = 2 * star.arm * LINE + margin;
  const width = 3 * star.arm + 2 * margin;
  return {
    box: { x: -width / 2, y: 0 - reach, width, height: 2 * reach },
    shapes: [
      { id: 'star', path: starPath(star, margin), paint: 'plate' },
      ...starts.map((corner, seat): BoardShape => ({ id: `home ${seat}`, path: homePath(star, corner), paint: seat })),
    ],
    cells: star.cells.map((cell): Cell => {
      const [x, y] = placeOf(star, cell);
      const name = cellName(star, cell);
      return { id: name, x, y, size, shape: 'disc', name };
    }),
    lines: linesOf(star),
    labels: format === 'tall' ? [] : labelsOf(star),
  };
}

/** The letters of the columns at their upper ends, the numbers of the rows at their lower ends. */
function labelsOf(star: Star): BoardLabel[] {
  const beside = ({ text, first }: LineName, down: 1 | -1): BoardLabel => {
    const [x, y] = placeOf(star, first);
    // It continues the line; but beside the notch on the left, where a letter and a number would meet, both turn away.
    const [left, off] = y * down < 0 ? [LINE, 0.5] : [0.5, LINE];
    return { x: x - LABEL_REACH * left, y: y + LABEL_REACH * off * down, text };
  };
  return [...columnNames(star).map((name) => beside(name, -1)), ...rowNames(star).map((name) => beside(name, 1))];
}

/** The straight lines of the star in its three directions, from edge to edge. */
function linesOf(star: Star): BoardLine[] {
  return [0, 1, 2].flatMap((direction) =>
    star.cells
      .filter((cell) => star.neighbours[6 * cell + direction + 3] === NOWHERE)
      .map((cell) => {
        let last = cell;
        while (star.neighbours[6 * last + direction] !== NOWHERE) last = star.neighbours[6 * last + direction];
        return { from: placeOf(star, cell), to: placeOf(star, last) };
      }),
  );
}

function tipOf(star: Star, corner: number): Point {
  const [tip] = cellsOfCorner(star, corner).filter((cell) => progress(star, corner, cell) === 0);
  return placeOf(star, tip);
}

/** The whole star: from tip to tip, by the notch between two of them, which lies at a third of their sum. */
function starPath(star: Star, margin: number): string {
  const scale = (2 * star.arm * LINE + margin) / (2 * star.arm * LINE);
  const tips = Array.from({ length: 6 }, (_, corner) => tipOf(star, corner).map((at) => scale * at));
  return path(
    tips.flatMap(([x, y], corner) => {
      const [nextX, nextY] = tips[(corner + 1) % 6];
      return [
        [x, y],
        [(x + nextX) / 3, (y + nextY) / 3],
      ] as const;
    }),
  );
}

/** A triangle around the cells of a corner. */
function homePath(star: Star, corner: number): string {
  const cells = cellsOfCorner(star, corner);
  const base = cells.filter((cell) => progress(star, corner, cell) === star.arm - 1);
  return polygon([tipOf(star, corner), placeOf(star, base[0]), placeOf(star, base[base.length - 1])], 1.36);
}

/** A polygon, made larger about its middle. */
function polygon(points: readonly Point[], scale: number): string {
  const middle = [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length);
  const larger = (point: Point, axis: number) => middle[axis] + scale * (point[axis] - middle[axis]);
  return path(points.map((point) => [larger(point, 0), larger(point, 1)] as const));
}

function path(corners: readonly Point[]): string {
  return `M${corners.map(([x, y]) => `${x.toFixed(3)} ${y.toFixed(3)}`).join('L')}Z`;
}

export const board: Board<ChineseCheckers> = {
  picture(position, format = 'wide') {
    const { terrain, arrivals, arrived } = position;
    const { star, starts } = terrain;
    const owners = position.owners();
    const there = Array.from(arrived.subarray(0, arrivals)).flatMap((seat) =>
      cellsOfCorner(star, goalOf(starts[seat])).map((cell) => cellName(star, cell)),
    );
    return {
      ...frameOf(terrain, format),
      pieces: star.cells
        .filter((cell) => owners[cell] >= 0)
        .map((cell): Piece => {
          const seat = owners[cell];
          const name = cellName(star, cell);
          return {
            id: `${seat} ${name}`,
            cell: name,
            shape: 'disc',
            seat,
            size: 0.9,
            name: CORNER_NAMES[starts[seat]],
          };
        }),
      shown: there,
    };
  },
  // A piece and where it ends: which chain of hops leads there makes no difference.
  steps(position, move) {
    const { star } = position.terrain;
    return move === PASS ? [] : [cellName(star, fromOf(move)), cellName(star, toOf(move))];
  },
  standing(position) {
    const { star, starts } = position.terrain;
    const owners = position.owners();
    return starts.map((corner, seat) => {
      const goal = cellsOfCorner(star, goalOf(corner));
      return {
        what: phrase('arrived'),
        text: `${goal.filter((cell) => owners[cell] === seat).length} / ${goal.length}`,
      };
    });
  },
  motion(position, move) {
    if (move === PASS) return {};
    const { star } = position.terrain;
    return { glides: [{ through: chainOf(position, move).map((cell) => cellName(star, cell)) }] };
  },
};
