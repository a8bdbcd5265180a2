import type { Position } from '../contract/position.js';
import type { Ranking } from '../search/ranking.js';
import type { Expanded, Expansion } from './parts.js';

/** Every legal move that may be the best, in random order. */
export const allMoves: Expansion<Position> = {
  list(position, moves, rng) {
    const count = position.sensibleMoves?.(moves, 0) ?? position.moves(moves, 0);
    rng.shuffle(moves, 0, count);
    return count;
  },
};

/** How many children the best moves get, and who says which they are. */
export interface BestMovesOptions {
  /** Children for the side that decides, and for the others: 1 is their best reply alone. */
  readonly own: number;
  readonly others: number;
  /** So many fewer with every move below the root, but never fewer than 2 (or what is allowed anyway). */
  readonly taper: number;
  /** Whether half of them are the best and the other half is drawn from the rest. */
  readonly mixed: boolean;
  /** Whether the others are listed too, behind them, for nodes that get more children with their visits. */
  readonly more: boolean;
}

/** Only the moves that look best, the best first, or half of them and half by lot. */
export function bestMoves<P extends Position>(ranking: Ranking<P>, options: BestMovesOptions): Expansion<P> {
  const atOnce = (listed: number, { depth, own }: Expanded) => {
    const most = own ? options.own : options.others;
    return Math.min(listed, Math.max(Math.min(most, 2), most - Math.floor(options.taper * depth)));
  };
  return {
    atOnce,
    list(position, moves, rng, place) {
      const count = position.moves(moves, 0);
      const kept = atOnce(count, place);
      // Equal moves come in no particular order.
      rng.shuffle(moves, 0, count);
      const mixed = options.mixed && kept < count;
      ranking.bringBest(position, moves, 0, count, mixed || options.more ? count : kept);
      for (let i = mixed ? Math.ceil(kept / 2) : kept; i < kept; i++) {
        const j = i + rng.below(count - i);
        const drawn = moves[j];
        moves[j] = moves[i];
        moves[i] = drawn;
      }
      return options.more ? count : kept;
    },
  };
}
