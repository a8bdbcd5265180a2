import type { Position } from '../contract/position.js';
import type { Match } from './match.js';
import { storyOf } from './story.js';

/** The code of a game threw while it was played: which game, where, and how it came to that. */
export class BrokenGame extends Error {
  readonly game: string;
  /** Where it stood, as far as it can still say. */
  readonly position: string | null;
  /** The moves that led there. */
  readonly moves: readonly string[];

  constructor(match: Match<Position>, thrown: unknown, seed?: number) {
    const { message, stack, place } = storyOf(thrown);
    const { game } = match.table;
    const moves = match.moves.map(({ text }) => text);
    const position = positionOf(match);
    const at = position === null ? '' : ` in the position "${position}"`;
    const after = moves.length === 0 ? ', at the start' : `, after the moves ${moves.join(' ')}`;
    const from = place === null ? '' : ` (${place})`;
    const seeded = seed === undefined ? '' : `, seed ${seed}`;
    super(`the game ${game.id} fails: ${message}${from}${at}${after}${seeded}`, { cause: thrown });
    this.game = game.id;
    this.position = position;
    this.moves = moves;
    if (stack !== null) this.stack = stack;
  }
}

/** What is broken may not even be able to say how it stands. */
function positionOf({ table, position }: Match<Position>): string | null {
  try {
    return table.game.makePosition(position);
  } catch {
    return null;
  }
}
