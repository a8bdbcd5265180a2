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

/** One more cell is chosen. Where no move goes on that way, it may begin another one. */
export function choose(choices: readonly MoveChoice[], chosen: readonly string[], cell: string): Entry {
  const last = chosen.at(-1);
  // The last cell once more: the move ends here although it could go on; or it is put back.
  if (cell === last && !nextCells(choices, chosen).has(cell)) return finish(choices, chosen) ?? { kind: 'none' };
  const longer = [...chosen, cell];
  const open = choices.filter(({ steps }) => beginsWith(steps, longer));
  if (open.length === 0) return chosen.length > 0 ? choose(choices, [], cell) : { kind: 'none' };
  if (open.some(({ steps }) => steps.length > longer.length)) return { kind: 'going', chosen: longer };
  return finish(open, longer) ?? { kind: 'none' };
}

/** The moves that are made by exactly these cells. */
export function endingsOf(choices: readonly MoveChoice[], chosen: readonly string[]): MoveChoice[] {
  return choices.filter(({ steps }) => steps.length === chosen.length && beginsWith(steps, chosen));
}

function finish(choices: readonly MoveChoice[], chosen: readonly string[]): Entry | null {
  const made = endingsOf(choices, chosen);
  if (made.length === 0) return null;
  return made.length === 1 ? { kind: 'move', choice: made[0] } : { kind: 'ask', choices: made };
}

function beginsWith(steps: readonly string[], start: readonly string[]): boolean {
  return start.every((cell, i) => steps[i] === cell);
}
