/** Where everything lies around the table, for the room there is: zoomed to the tiles that lie there. */
import type { Format, Picture } from '@tabuleiro/engine';
import { HAND } from '../round.js';
import { cornersOf, type Layout } from './layout.js';

/** A row or column of tiles in hand. */
export interface HandPlace {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  /** The width of a tile. */
  readonly tile: number;
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Where everything lies. */
export interface Frame {
  readonly box: Picture['box'];
  readonly felt: string;
  /** The hands, seen from the seat that looks: before it, to its left, opposite, to its right. */
  readonly places: readonly HandPlace[];
  /** The names of the seats in the same order, and where it says that one has passed; none where there is no room. */
  readonly labels: readonly { readonly name: Spot; readonly passed: Spot }[];
  /** The height of letters in a name. */
  readonly letters: number;
  readonly pass: Spot & { readonly size: readonly [number, number] };
  /** The sum of the ends. */
  readonly sum: Spot;
  /** The scores of the own pair and of the other one; none where the page has them beside the board. */
  readonly scores: readonly Spot[];
  /** How large an open end is to the touch: 44 pixels on the narrowest phone. */
  readonly reach: number;
}

/** Format around the tiles for the ends, and steps by which the table grows, so that it does not with every tile. */
const EDGE = 1.1;
const STEP = 2;
/** The share of a phone's width of 360 pixels that a finger needs. */
const FINGER = 44 / 350;
const SPACING = 1.08;

/** The felt in either format: the least width, and how many times as wide as high it is. */
const FELTS = { wide: { least: 13, aspect: 1.5 }, tall: { least: 9, aspect: 1.3 } } as const;

/** Everything around the tiles of a layout. */
export function frameFor(layout: Layout, format: Format): Frame {
  const felt = feltFor(layout, format);
  return format === 'tall' ? tallFrame(felt) : wideFrame(felt);
}

interface Felt {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The smallest table of its shape that has room for all tiles, and for the next one at every end. */
function feltFor({ laid, open }: Layout, format: Format): Felt {
  const { least, aspect } = FELTS[format];
  const corners = [...laid.flatMap(cornersOf), ...open.map(({ x, y }) => [x, y] as const), [0, 0] as const];
  const span = (axis: 0 | 1) => {
    const places = corners.map((corner) => corner[axis]);
    const [from, to] = [Math.min(...places) - EDGE, Math.max(...places) + EDGE];
    return { middle: (from + to) / 2, length: to - from };
  };
  const [across, down] = [span(0), span(1)];
  const needed = Math.max(across.length, down.length * aspect);
  const width = least + STEP * Math.max(0, Math.ceil((needed - least) / STEP));
  return { x: across.middle, y: down.middle, width, height: width / aspect };
}

/** The own hand across the whole width; the others' tiles in a row above the table, in the order of their seats. */
function tallFrame({ x, y, width, height }: Felt): Frame {
  const small = 0.03 * width;
  const own = Math.min(width / (HAND * SPACING + 0.1), 0.135 * width);
  const band = (FINGER + 0.01) * width;
  const [left, top, bottom] = [x - width / 2, y - height / 2, y + height / 2];
  const above = 2 * small + 0.02 * width;
  const others = [1, 3, 5].map((sixth): HandPlace => {
    return { x: left + (sixth / 6) * width, y: top - above / 2, dx: 1, dy: 0, tile: small };
  });
  return {
    box: { x: left, y: top - above, width, height: above + height + band + 2 * own + 0.02 * width },
    felt: rounded({ x, y, width, height }),
    places: [{ x, y: bottom + band + own + 0.01 * width, dx: 1, dy: 0, tile: own }, ...others],
    labels: [],
    letters: 0.05 * width,
    pass: { x: x + 0.29 * width, y: bottom + band / 2, size: [0.4 * width, FINGER * width] },
    sum: { x: x - 0.28 * width, y: bottom + band / 2 },
    scores: [],
    reach: FINGER * width,
  };
}

/** Tiles of the others a little smaller than those on the table, around it. */
function wideFrame({ x, y, width, height }: Felt): Frame {
  const small = 0.062 * height;
  const side = 2.7 * small;
  const whole = width + 2 * side;
  const own = 0.085 * whole;
  const band = 0.075 * whole;
  const [left, right, top, bottom] = [x - width / 2, x + width / 2, y - height / 2, y + height / 2];
  const half = (HAND * SPACING * small) / 2;
  const letters = 0.026 * whole;
  const beside = (at: number) => ({
    name: { x: at, y: y - half - 1.2 * letters },
    passed: { x: at, y: y - half - 2.4 * letters },
  });
  const opposite = x + half + 3.4 * letters;
  return {
    box: { x: left - side, y: top - side, width: whole, height: side + height + band + 2 * own + 0.01 * whole },
    felt: rounded({ x, y, width, height }),
    places: [
      { x, y: bottom + band + own, dx: 1, dy: 0, tile: own },
      { x: left - side / 2, y, dx: 0, dy: 1, tile: small },
      { x, y: top - side / 2, dx: -1, dy: 0, tile: small },
      { x: right + side / 2, y, dx: 0, dy: -1, tile: small },
    ],
    labels: [
      { name: { x, y: bottom + band / 2 }, passed: { x: x + 4 * letters, y: bottom + band / 2 } },
      beside(left - side / 2),
      { name: { x: opposite, y: top - side / 2 }, passed: { x: opposite + 4.4 * letters, y: top - side / 2 } },
      beside(right + side / 2),
    ],
    letters,
    pass: { x: right - 0.09 * whole, y: bottom + band / 2, size: [0.18 * whole, 0.8 * band] },
    sum: { x: left + 0.27 * whole, y: bottom + band / 2 },
    scores: [
      { x: left + 0.07 * whole, y: bottom + band / 2 },
      { x: left + 0.07 * whole, y: top - side / 2 },
    ],
    reach: 0.055 * whole,
  };
}

function rounded({ x, y, width, height }: Felt): string {
  const r = 0.035 * width;
  const [w, h] = [width - 2 * r, height - 2 * r];
  const n = (length: number) => Number(length.toFixed(3));
  return [
    `M${n(x - width / 2 + r)} ${n(y - height / 2)}`,
    `h${n(w)}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(r)}`,
    `v${n(h)}a${n(r)} ${n(r)} 0 0 1 ${n(-r)} ${n(r)}`,
    `h${n(-w)}a${n(r)} ${n(r)} 0 0 1 ${n(-r)} ${n(-r)}`,
    `v${n(-h)}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(-r)}Z`,
  ].join('');
}
