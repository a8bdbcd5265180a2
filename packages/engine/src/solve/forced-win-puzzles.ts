import { listMoves, OVER, type Position } from '../contract/position.js';
import type { PuzzleMaker } from '../contract/puzzles.js';
import type { OpenTable } from '../contract/table.js';
import type { Rng } from '../rng.js';

/** Which wins are looked for: in how many turns of one's own, and how many positions a proof may look at. */
export interface ForcedWinLimits {
  readonly fewest: number;
  readonly most: number;
  readonly nodes: number;
}

/**
 * Puzzles of forced wins: in a position that somebody proposes, one move wins in so many turns whatever the other side
 * does, and no other move does so in one turn more. A bounded search proves both, without tables. For games of two sides
 * whose turns are single moves.
 */
export function forcedWinPuzzles<P extends Position>(
  sample: (table: OpenTable<P>, rng: Rng) => P | null,
  limits: ForcedWinLimits,
): PuzzleMaker<P> {
  return {
    propose(table, rng) {
      const { game } = table;
      if (game.hidden) throw new Error('where hands are hidden nothing is proven of a position');
      const position = sample({ ...table, game }, rng);
      if (position === null || position.turn === OVER) return null;
      const found = onlyWin(position, game.payoffs.high, limits);
      if (found === null) return null;
      const { move, turns } = found;
      return {
        position: game.makePosition(position),
        moves: [game.makeMove(position, move)],
        goal: 'win' as const,
        turns,
      };
    },
  };
}

function onlyWin<P extends Position>(
  position: P,
  high: number,
  { fewest, most, nodes }: ForcedWinLimits,
): { readonly move: number; readonly turns: number } | null {
  const search = new ForcedWin(position, high, nodes);
  try {
    for (let turns = 1; turns <= most; turns++) {
      const winning = search.winningMoves(turns);
      if (winning.length === 0) continue;
      if (turns < fewest || winning.length > 1 || listMoves(position).length === 1) return null;
      return search.winningMoves(turns + 1).length === 1 ? { move: winning[0], turns } : null;
    }
  } catch (error) {
    if (error !== TOO_MUCH) throw error;
    search.restore();
  }
  return null;
}

/** A proof that takes more than it may is given up. */
const TOO_MUCH = new Error('a proof takes too much');

/** Whether the seat to act wins within so many of its turns, whatever the others do. */
class ForcedWin<P extends Position> {
  private readonly seat: number;
  private readonly ply: number;
  private nodes = 0;

  constructor(
    private readonly position: P,
    private readonly high: number,
    private readonly most: number,
  ) {
    this.seat = position.turn;
    this.ply = position.ply;
  }

  winningMoves(turns: number): number[] {
    return listMoves(this.position).filter((move) => this.winsBy(move, turns));
  }

  /** Takes back whatever a proof that was given up has played. */
  restore(): void {
    while (this.position.ply > this.ply) this.position.undo();
  }

  private winsBy(move: number, turns: number): boolean {
    this.position.play(move);
    const wins = this.isLost(turns - 1);
    this.position.undo();
    return wins;
  }

  /** Whether the others cannot help losing, with so many turns of the seat to come. */
  private isLost(turns: number): boolean {
    const { position, seat } = this;
    if (++this.nodes > this.most) throw TOO_MUCH;
    if (position.turn === OVER) return position.payoff(seat) === this.high;
    if (turns === 0) return false;
    return listMoves(position).every((move) => {
      position.play(move);
      const wins = this.canWin(turns);
      position.undo();
      return wins;
    });
  }

  private canWin(turns: number): boolean {
    const { position, seat } = this;
    if (position.turn === OVER) return position.payoff(seat) === this.high;
    return listMoves(position).some((move) => this.winsBy(move, turns));
  }
}
