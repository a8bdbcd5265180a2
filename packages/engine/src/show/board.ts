import type { Phrase } from '../text/phrases.js';
import type { ScoreSheet, Standing } from './score-sheet.js';

/**
 * How a game looks and is played by hand, as plain data: the page draws it, moves its pieces and reads clicks and keys.
 * No game needs this to be played; without it the page offers the moves as a list.
 *
 * `Seen` is what a seat may know: the position of an open game, the view of a seat where hands are hidden. A board of a
 * hidden game is thus drawn without ever meeting what the seat must not see.
 */
export interface Board<Seen> {
  /** The colours of the seats; left out, the first six of the list in turn. */
  readonly colours?: readonly SeatColour[];
  /** Drawn from where the seat that looks sits: nobody needs to turn it round. */
  readonly fixed?: true;
  /**
   * What is seen as a picture. What stays the same from picture to picture (cells, lines) may be the same objects. A
   * board may be drawn otherwise where the room is tall, as on a phone: without coordinates, or with less around it.
   */
  picture(seen: Seen, format?: Format): Picture;
  /**
   * How a legal move is made by hand: the cells to choose, in order, named by their ids. A stone is placed by one cell,
   * a piece is moved by where it stands, where it jumps and where it lands. Of moves with equal steps the page lets
   * the player choose by their text.
   */
  steps(seen: Seen, move: number): readonly string[];
  /**
   * How a move looks while it is made, as seen before it. Without this, pieces that keep their id glide straight to
   * their new cell, new ones appear and missing ones vanish, which is enough for most moves.
   */
  motion?(seen: Seen, move: number): Motion;
  /** What the seat to act is to do now, where that is not always the same: "turn a quadrant". */
  task?(seen: Seen): Phrase | null;
  /** Why no move is made by these cells, the last of which was chosen just now; null where there is no more to say. */
  whyNot?(seen: Seen, cells: readonly string[]): Phrase | null;
  /** What is told beside each seat: points, captures. */
  standing?(seen: Seen): readonly (Standing | null)[];
  /** What a round or a game came to, once it is over. */
  sheet?(seen: Seen): ScoreSheet | null;
  /** A move as players call it, from its text: "six-four, left". */
  moveName?(text: string): Phrase;
}

/** The shape of the room that a board is given: a phone held upright is tall. */
export const FORMATS = ['wide', 'tall'] as const;
/** One of these shapes. */
export type Format = (typeof FORMATS)[number];

/** Every theme has its own shade of each; all can be told apart by their lightness too. */
export const SEAT_COLOURS = ['blue', 'red', 'green', 'purple', 'gold', 'grey', 'white', 'black'] as const;
/** One of the colours of seats. */
export type SeatColour = (typeof SEAT_COLOURS)[number];

/**
 * A short animation between the pictures before and after a move: first all glides at once, then all turns. Pieces are
 * told by the cells they lie on, so a game needs no names for stones that are all alike.
 */
export interface Motion {
  readonly glides?: readonly Glide[];
  readonly turns?: readonly Turn[];
}

/** Pieces that travel from cell to cell. */
export interface Glide {
  /** Where they lay before the move, the cells they touch on their way, and where they lie after the move. */
  readonly through: readonly string[];
  /** By hop: the cell whose pieces vanish as they are jumped; null for a hop that takes nothing. */
  readonly takes?: readonly (string | null)[];
}

/** Pieces that turn together about a point, such as the stones of a quadrant. */
export interface Turn {
  /** Where they lie after the move. */
  readonly cells: readonly string[];
  /** The ids of shapes that turn with them, such as the plate they lie on. */
  readonly shapes?: readonly string[];
  readonly about: readonly [x: number, y: number];
  /** Clockwise. */
  readonly degrees: number;
}

/** Lengths have no unit: the page scales the box to the room there is. Cells one apart are a good beginning. */
export interface Picture {
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** What lies under everything else, the lowest first: a table, plates, a lair, the corners of a star. */
  readonly shapes?: readonly BoardShape[];
  /** What can be chosen, in the order of reading. */
  readonly cells: readonly Cell[];
  readonly lines?: readonly BoardLine[];
  readonly pieces: readonly Piece[];
  /** Words on the board: coordinates, the names of piles. */
  readonly labels?: readonly BoardLabel[];
  /** Cells to point out, such as the line that won. */
  readonly shown?: readonly string[];
  /** Lines drawn over everything from cell to cell: through the five that won. */
  readonly strikes?: readonly (readonly [from: string, to: string])[];
  /** Cells of what came last, where the last move alone does not tell: a stone whose quadrant was then turned. */
  readonly recent?: readonly string[];
}

/**
 * What a shape is made of, so that every theme finds its colour: `ground`, the board itself; `plate`, a part that lies
 * upon it; `shade`, a part set apart; `felt`, a card table.
 */
export const SHAPE_PAINTS = ['ground', 'plate', 'shade', 'felt'] as const;
/** One of the paints of shapes. */
export type ShapePaint = (typeof SHAPE_PAINTS)[number];

/** A part of the board that is no cell: a plate, a home, a quadrant. */
export interface BoardShape {
  /** Stays the same from picture to picture. */
  readonly id: string;
  /** As in SVG's `d`, in the lengths of the picture. */
  readonly path: string;
  /** What it is made of, or the number of the seat whose colour it has, softly. */
  readonly paint: ShapePaint | number;
}

/** How a cell can look; `none` is a place between lines. */
export const CELL_SHAPES = ['square', 'disc', 'none'] as const;
/** One of these looks. */
export type CellShape = (typeof CELL_SHAPES)[number];

/** A place on the board that can be touched. */
export interface Cell {
  /** Names the cell in `steps`, and stays the same from picture to picture. */
  readonly id: string;
  /** The middle. */
  readonly x: number;
  readonly y: number;
  /** Width and height, or one number for both, or the diameter; 1 if left out. */
  readonly size?: number | readonly [width: number, height: number];
  /** How wide and high it is to the touch, where that is more than what is drawn. */
  readonly reach?: number;
  /** `none`: nothing is drawn, but the place can be chosen. */
  readonly shape: CellShape;
  /** For those who hear the board: "5", "b2". What lies there is added. */
  readonly name: string;
  /** Cells may be shaded in turn, as on a chessboard. */
  readonly dark?: boolean;
  /** A number or word in the cell, under whatever lies there: what an open end shows. */
  readonly text?: string;
}

/** A straight line of the board. */
export interface BoardLine {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
}

/** The shapes of pieces that need no drawing of their own. */
export const PIECE_SHAPES = ['disc', 'ring', 'cross', 'square'] as const;
/** One of these shapes. */
export type PieceShape = (typeof PIECE_SHAPES)[number];

/** A piece of the game's own: paths as in SVG's `d`, in lengths where the longer side of the cell is 1, 0 its middle. */
export interface PieceDrawing {
  /** The body. */
  readonly path: string;
  /** What is drawn upon the body: pips, eyes. */
  readonly marks?: string;
}

/** Something that lies on a cell. */
export interface Piece {
  /** The same piece has the same id from picture to picture: it then glides to its new place. */
  readonly id: string;
  readonly cell: string;
  readonly shape: PieceShape | PieceDrawing;
  /** Whose colour it has; null for pieces of nobody. */
  readonly seat: number | null;
  /** `paper`: light in every theme, with marks and words in ink, as tiles and cards are. Left out: the seat's colour. */
  readonly paint?: 'paper';
  /** Relative to the cell; 0.7 if left out. */
  readonly size?: number;
  /** Clockwise, in degrees: a tile laid across. */
  readonly angle?: number;
  /** Drawn softly: it is there, but nothing can be done with it now. */
  readonly faint?: boolean;
  /** A letter or number upon it. */
  readonly text?: string;
  /** What it is, for those who hear the board: "X", "counter". */
  readonly name: string;
}

/** Text beside the cells: the name of a row, a score. */
export interface BoardLabel {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  /** Something that should catch the eye, such as a sum that scores. */
  readonly strong?: boolean;
  /** The height of its letters; 0.36 if left out. */
  readonly size?: number;
  /** Told also to those who hear the board: a score, but not the name of a row. */
  readonly spoken?: boolean;
}
