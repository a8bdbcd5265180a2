/** Something written on a cell: the value of a move, a hint. */
export interface CellMark {
  readonly cell: string;
  readonly text: string;
  readonly tone: 'good' | 'even' | 'bad';
  /** The best of them. */
  readonly strong: boolean;
}
