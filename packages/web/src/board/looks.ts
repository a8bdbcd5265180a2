import type { Cell, Piece } from '@tabuleiro/engine';

/** A cell as it is to be seen, touched and heard of now. */
export interface CellLook {
  readonly cell: Cell;
  /** The cell and what lies on it, in words. */
  readonly label: string;
  /** Whether it can be chosen. */
  readonly target: boolean;
  /** Whether it has been chosen for the move that was begun. */
  readonly chosen: boolean;
  /** Whether the Tab key comes to the board here. */
  readonly entry: boolean;
  /** Whether the last move touched it. */
  readonly last: boolean;
  /** Part of what decided the game. */
  readonly shown: boolean;
  /** Whether what lies there came last. */
  readonly recent: boolean;
  /** Whether what lies there can be dragged. */
  readonly grab: boolean;
}

/** A piece as it is to be seen now. */
export interface PieceLook {
  readonly piece: Piece;
  readonly cell: Cell;
  /** The class of its seat's colour. */
  readonly colour: string;
  /** Part of what decided the game. */
  readonly shown: boolean;
}
