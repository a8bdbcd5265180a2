import type { Title } from './game.js';
import type { Position } from './position.js';

/**
 * How a game looks and is played by hand, as plain data: the page draws it, moves its pieces and reads clicks and keys.
 * No game needs this to be played; without it the page offers the moves as a list.
 */
export interface Board<P extends Position = Position> {
  /**
   * The position as a picture, as one seat sees it; `null` sees what everybody may see. What stays the same from
   * picture to picture (cells, lines) may be the same objects.
   */
  picture(position: P, viewer: number | null): Picture;
  /**
   * How a legal move is made by hand: the cells to choose, in order, named by their ids. A stone is placed by one cell,
   * a piece is moved by where it stands, where it jumps and where it lands. Of moves with equal steps the page lets
   * the player choose by their text.
   */
  steps(position: P, move: number): readonly string[];
}

/** Lengths have no unit: the page scales the box to the room there is. Cells one apart are a good beginning. */
export interface Picture {
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** What can be chosen, in the order of reading. */
  readonly cells: readonly Cell[];
  readonly lines?: readonly BoardLine[];
  readonly pieces: readonly Piece[];
  /** Words on the board: coordinates, the names of piles. */
  readonly labels?: readonly BoardLabel[];
  /** Cells to point out, such as the line that won. */
  readonly shown?: readonly string[];
}

export const CELL_SHAPES = ['square', 'disc', 'none'] as const;
export type CellShape = (typeof CELL_SHAPES)[number];

export interface Cell {
  /** Names the cell in `steps`, and stays the same from picture to picture. */
  readonly id: string;
  /** The middle. */
  readonly x: number;
  readonly y: number;
  /** Width and height, or the diameter; 1 if left out. */
  readonly size?: number;
  /** `none`: nothing is drawn, but the place can be chosen. */
  readonly shape: CellShape;
  /** For those who hear the board: "5", "b2". What lies there is added. */
  readonly name: string;
  /** Cells may be shaded in turn, as on a chessboard. */
  readonly dark?: boolean;
}

export interface BoardLine {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
}

export const PIECE_SHAPES = ['disc', 'ring', 'cross', 'square'] as const;
export type PieceShape = (typeof PIECE_SHAPES)[number];

export interface Piece {
  /** The same piece has the same id from picture to picture: it then glides to its new place. */
  readonly id: string;
  readonly cell: string;
  /** A shape of the house, or a path that is drawn within -0.5 to 0.5. */
  readonly shape: PieceShape | { readonly path: string };
  /** Whose colour it has; null for pieces of nobody. */
  readonly seat: number | null;
  /** Relative to the cell; 0.7 if left out. */
  readonly size?: number;
  /** What it is, for those who hear the board: "X", "counter". */
  readonly name: string;
}

export interface BoardLabel {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** How a game is explained: its rules with pictures, and where it comes from. */
export interface Guide {
  /** One sentence for lists and menus. */
  readonly summary: Title;
  readonly rules: readonly GuideStep[];
  readonly origin: Title;
  /** Portuguese for the game's other words: help and choices of rules, names of seats, pieces and evaluations. */
  readonly pt: Readonly<Record<string, string>>;
}

export interface GuideStep {
  readonly text: Title;
  /** The text of a position that shows it, under the usual rules. */
  readonly position?: string;
}
