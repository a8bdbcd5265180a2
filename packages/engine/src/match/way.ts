/** A position by the way that led to it: where it began, and the moves since. Rules about the history need both. */
const THEN = ' then ';

export interface Way {
  readonly start: string;
  readonly moves: readonly string[];
}

export function makeWay(start: string, moves: readonly string[]): string {
  return moves.length === 0 ? start : start + THEN + moves.join(' ');
}

export function parseWay(text: string): Way {
  const [start, moves] = text.split(THEN, 2);
  return { start, moves: moves === undefined ? [] : splitMoves(moves) };
}

/** Moves have no white space in them: what stands between is what parts them. */
export function splitMoves(text: string): string[] {
  return text.split(/\s+/).filter((move) => move !== '');
}
