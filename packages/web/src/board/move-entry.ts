/** A legal move: its number, its text, and the cells that make it by hand. */
export interface MoveChoice {
  readonly move: number;
  readonly text: string;
  readonly steps: readonly string[];
}

/** What choosing a cell leads to. */
export type Entry =
  /** The move is made. */
  | { readonly kind: 'move'; readonly choice: MoveChoice }
  /** More cells are needed, or may follow. */
  | { readonly kind: 'going'; readonly chosen: readonly string[] }
  /** Several moves are made by these cells: which one? */
  | { readonly kind: 'ask'; readonly choices: readonly MoveChoice[] }
  /** The cell was chosen as a destination, and pieces on several cells can go there: which one? */
  | { readonly kind: 'several'; readonly from: readonly string[] }
  /** What was begun is put back. */
  | { readonly kind: 'back' }
  /** No move goes this way. */
  | { readonly kind: 'none' };

/** The cells that can be chosen next. */
export function nextCells(choices: readonly MoveChoice[], chosen: readonly string[]): Set<string> {
  const cells = new Set<string>();
  for (const { steps } of choices) {
    if (beginsWith(steps, chosen) && steps.length > chosen.length) cells.add(steps[chosen.length]);
  }
  return cells;
}

/**
 * One more cell is chosen. Where no move goes on that way, it may begin another one; where none begins there either,
 * it may be where the only piece that can go there ends.
 */
export function choose(choices: readonly MoveChoice[], chosen: readonly string[], cell: string): Entry {
  const last = chosen.at(-1);
  // The last cell once more: the move ends here although it could go on; or it is put back.
  if (cell === last && !nextCells(choices, chosen).has(cell)) return finish(choices, chosen) ?? { kind: 'back' };
  const longer = [...chosen, cell];
  const open = choices.filter(({ steps }) => beginsWith(steps, longer));
  if (open.length > 0) {
    if (open.some(({ steps }) => steps.length > longer.length)) return { kind: 'going', chosen: longer };
    return finish(open, longer) ?? { kind: 'none' };
  }
  if (chosen.length === 0) return chooseDestination(choices, cell);
  return choices.some(({ steps }) => steps[0] === cell) ? choose(choices, [], cell) : { kind: 'none' };
}

/** A piece was dragged from one cell and dropped on another: to the end of a move, or to where it may go on. */
export function drop(choices: readonly MoveChoice[], chosen: readonly string[], cell: string): Entry {
  if (cell === chosen.at(-1)) return { kind: 'going', chosen };
  const ending = choices.filter(({ steps }) => beginsWith(steps, chosen) && steps.at(-1) === cell);
  if (ending.length === 1) return { kind: 'move', choice: ending[0] };
  const longer = [...chosen, cell];
  const open = choices.filter(({ steps }) => beginsWith(steps, longer));
  if (open.length > 0) return choose(choices, chosen, cell);
  return ending.length > 1 ? { kind: 'ask', choices: ending } : { kind: 'none' };
}

/** Whether what lies on a cell can be taken up, to be put down elsewhere. */
export function canGrab(choices: readonly MoveChoice[], chosen: readonly string[], cell: string): boolean {
  const taken = chosen.length > 0 && chosen.at(-1) === cell ? chosen : [cell];
  return choices.some(({ steps }) => steps.length > taken.length && beginsWith(steps, taken));
}

/** The moves that are made by exactly these cells. */
export function endingsOf(choices: readonly MoveChoice[], chosen: readonly string[]): MoveChoice[] {
  return choices.filter(({ steps }) => steps.length === chosen.length && beginsWith(steps, chosen));
}

function chooseDestination(choices: readonly MoveChoice[], cell: string): Entry {
  const ending = choices.filter(({ steps }) => steps.length > 1 && steps.at(-1) === cell);
  const from = [...new Set(ending.map(({ steps }) => steps[0]))];
  if (from.length > 1) return { kind: 'several', from };
  if (ending.length === 1) return { kind: 'move', choice: ending[0] };
  return ending.length > 1 ? { kind: 'ask', choices: ending } : { kind: 'none' };
}

function finish(choices: readonly MoveChoice[], chosen: readonly string[]): Entry | null {
  const made = endingsOf(choices, chosen);
  if (made.length === 0) return null;
  return made.length === 1 ? { kind: 'move', choice: made[0] } : { kind: 'ask', choices: made };
}

function beginsWith(steps: readonly string[], start: readonly string[]): boolean {
  return start.every((cell, i) => steps[i] === cell);
}
