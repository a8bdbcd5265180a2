import type { Format } from '@tabuleiro/engine';
import { armOfMove, PASS, type Round, tileOfMove } from '../round.js';
import { HIGH, isDouble, LOW } from '../tiles.js';

/** A tile on the table: its middle, and how far it is turned clockwise from standing with its higher number on top. */
export interface Laid {
  readonly tile: number;
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}

/** Where the next tile of an arm goes. */
export interface OpenEnd {
  readonly arm: number;
  /** The number that lies open. */
  readonly shown: number;
  readonly x: number;
  readonly y: number;
}

export interface Layout {
  readonly laid: readonly Laid[];
  readonly open: readonly OpenEnd[];
}

/** How far arms go before they turn; a tile is one wide and two long. */
export interface Bounds {
  readonly width: number;
  readonly height: number;
}

/** The table in each format. */
export const TABLES: Readonly<Record<Format, Bounds>> = {
  wide: { width: 21, height: 15 },
  tall: { width: 15, height: 13 },
};

// Directions, clockwise, as on a compass; y grows downwards.
const NORTH = 0;
const EAST = 1;
const SOUTH = 2;
const WEST = 3;
const DX = [0, 1, 0, -1];
const DY = [-1, 0, 1, 0];

/** Half of a tile laid across, and a little more: how near an arm comes to the way of another one. */
const CLEARANCE = 2.2;

/**
 * Every arm runs straight out of the middle, turns clockwise at the border of the table, and goes to and fro in the
 * quarter beside its first stretch, so that arms never meet. An arm too long for its quarter grows over the border.
 */
class Arm {
  private direction: number;
  /** Which way it turns next, and whether the tile after a corner has to turn again. */
  private turn = 1;
  private inCorner = false;
  private x: number;
  private y: number;

  constructor(
    private readonly out: number,
    start: number,
    private shown: number,
    private readonly bounds: Bounds,
  ) {
    this.direction = out;
    this.x = DX[out] * start;
    this.y = DY[out] * start;
  }

  get open(): { readonly x: number; readonly y: number } {
    const ahead = this.turns(1) ? this.turned() : this.direction;
    const beside = ahead === this.direction ? 0 : 0.25;
    return {
      x: this.x + 0.55 * DX[this.direction] + beside * DX[ahead],
      y: this.y + 0.55 * DY[this.direction] + beside * DY[ahead],
    };
  }

  lay(tile: number): Laid {
    const outer = HIGH[tile] === this.shown ? LOW[tile] : HIGH[tile];
    const across = isDouble(tile) && !this.turns(1);
    const laid = this.turns(across ? 1 : 2) ? this.layInCorner() : this.layAhead(across);
    // Standing with the higher number on top is pointing north; the outer number points ahead.
    const half = outer === HIGH[tile] ? 0 : 180;
    this.shown = outer;
    return { tile, x: laid.x, y: laid.y, angle: (laid.angle + half) % 360 };
  }

  private layAhead(across: boolean): Omit<Laid, 'tile'> {
    const length = across ? 1 : 2;
    const [dx, dy] = [DX[this.direction], DY[this.direction]];
    const x = this.x + (dx * length) / 2;
    const y = this.y + (dy * length) / 2;
    this.x += dx * length;
    this.y += dy * length;
    return { x, y, angle: 90 * (across ? (this.direction + 1) % 2 : this.direction) };
  }

  /** The inner half lies beyond the last tile, the outer half beside it. */
  private layInCorner(): Omit<Laid, 'tile'> {
    const ahead = this.direction;
    const beside = this.turned();
    const x = this.x + DX[ahead] / 2 + DX[beside] / 2;
    const y = this.y + DY[ahead] / 2 + DY[beside] / 2;
    this.x = x + DX[beside];
    this.y = y + DY[beside];
    this.direction = beside;
    // Two corners make a new lane; the next lane then turns the other way.
    if (this.inCorner) this.turn = 0 - this.turn;
    this.inCorner = !this.inCorner;
    return { x, y, angle: 90 * beside };
  }

  private turned(): number {
    return (this.direction + this.turn + 4) % 4;
  }

  /** Whether the next tile, so long, has to turn. */
  private turns(length: number): boolean {
    if (this.inCorner) return true;
    const x = this.x + DX[this.direction] * length;
    const y = this.y + DY[this.direction] * length;
    if (this.direction === this.out) {
      return this.out === EAST || this.out === WEST
        ? Math.abs(x) > this.bounds.width / 2 - 1
        : Math.abs(y) > this.bounds.height / 2 - 1;
    }
    // On the way back it keeps clear of the arm that leaves the middle there.
    return DX[this.direction] !== 0
      ? Math.abs(x) < CLEARANCE || x * this.x < 0
      : Math.abs(y) < CLEARANCE || y * this.y < 0;
  }
}

const OUT = [WEST, EAST, NORTH, SOUTH];

/** Lays out the tiles of a round around the opening tile, which stands in the middle. */
export function layOut(round: Round, format: Format = 'wide'): Layout {
  const laid: Laid[] = [];
  let arms: Arm[] = [];
  for (let ply = 0; ply < round.ply; ply++) {
    const move = round.moveAt(ply);
    if (move === PASS) continue;
    const tile = tileOfMove(move);
    if (arms.length > 0) {
      laid.push(arms[armOfMove(move)].lay(tile));
      continue;
    }
    // A tile that is not a double lies along the line, its higher number to the left.
    laid.push({ tile, x: 0, y: 0, angle: isDouble(tile) ? 0 : 270 });
    const side = isDouble(tile) ? 0.5 : 1;
    arms = OUT.map((out, arm) => new Arm(out, arm < 2 ? side : 1, arm === 1 ? LOW[tile] : HIGH[tile], TABLES[format]));
  }
  const open = arms.flatMap((arm, i) =>
    round.ends.isOpen(i) ? [{ arm: i, shown: round.ends.shown(i), ...arm.open }] : [],
  );
  return { laid, open };
}

/** Two opposite corners of a tile that lies on the table. */
export function cornersOf({ x, y, angle }: Laid): readonly (readonly [x: number, y: number])[] {
  const [w, h] = angle % 180 === 0 ? [0.5, 1] : [1, 0.5];
  return [
    [x - w, y - h],
    [x + w, y + h],
  ];
}

/** How often ends that are too near each other are moved apart: a few times is enough for four of them. */
const PUSHES = 12;

/** The same ends, moved apart where a finger could not tell them from each other. */
export function apart(ends: readonly OpenEnd[], reach: number): OpenEnd[] {
  const spots = ends.map((end) => ({ ...end }));
  for (let push = 0; push < PUSHES; push++) {
    for (const [i, one] of spots.entries()) {
      for (const other of spots.slice(0, i)) {
        const [dx, dy] = [one.x - other.x, one.y - other.y];
        const axis = Math.abs(dx) >= Math.abs(dy) ? 'x' : 'y';
        const short = reach - Math.max(Math.abs(dx), Math.abs(dy));
        if (short <= 0) continue;
        const by = (short / 2) * (one[axis] < other[axis] ? -1 : 1);
        one[axis] += by;
        other[axis] -= by;
      }
    }
  }
  return spots;
}
