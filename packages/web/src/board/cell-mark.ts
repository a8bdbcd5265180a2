/** Something written on a cell: the value of a move, a hint. */
export interface CellMark {
  readonly cell: string;
  readonly text: string;
  readonly tone: 'good' | 'even' | 'bad';
  /** The best of them. */
  readonly strong: boolean;
}

/** A move drawn upon the board: by way of all its cells to the last one, or a ring where there is only one. */
export interface MoveArrow {
  readonly cells: readonly string[];
  /** The class of its colour. */
  readonly colour: string;
  /** An answer to be expected rather than the move itself. */
  readonly faint?: boolean;
}
