/** A promise that a game broke: which one, and how to come again to where that was first seen. */
export interface KitProblem {
  /** A sentence without its full stop. */
  readonly what: string;
  /** The seed of the whole check. */
  readonly seed: number;
  /** The number of seats; null where no game had begun. */
  readonly seats: number | null;
  /** The rule options that are not at their default, as on the command line. */
  readonly rules: string;
  /** The position that was looked at, as text. */
  readonly position: string;
  /** The moves that had been played, as texts; a number stands for a move whose text could not be had. */
  readonly moves: readonly string[];
  /** The agent that was deciding, where one was. */
  readonly agent: string | null;
  /** Where the code of the game or of the agent threw; null where nothing was thrown. */
  readonly stack: string | null;
}

/** A problem in a line, and under it where it was thrown. */
export function makeProblem({ what, seed, seats, rules, position, moves, stack }: KitProblem): string {
  const setup = rules === '' ? `${seats} seats` : `${seats} seats, rules "${rules}"`;
  const after = moves.length === 0 ? 'at the start' : `after moves "${moves.join(' ')}"`;
  const where = seats === null ? `seed ${seed}` : `seed ${seed}, ${setup}, at "${position}", ${after}`;
  const line = `${what} (${where})`;
  return stack === null ? line : `${line}\n    ${stack.replaceAll('\n', '\n    ')}`;
}
