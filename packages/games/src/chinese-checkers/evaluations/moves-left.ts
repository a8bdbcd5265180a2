import { type Evaluation, linear, NO_TABLES, num, phraseOf, type TableStore } from '@tabuleiro/engine';
import { ROOM, SETS } from '../cells.js';
import type { ChineseCheckers } from '../position.js';
import { starOf } from '../rules.js';
import { type MovesLeft, movesLeftOn } from '../tables/moves-left.js';
import { aside, farthest, remaining } from './distance.js';
import { rankBy } from './rank-moves.js';

/**
 * Moves that a player alone still needs, as a sum of features, by arm of the star. Fitted by least squares to positions
 * of games that were played farthest first with 15% of moves by lot: on the small star to the exact distances of 4000
 * of them, from which it is off by 0.7 moves (root mean square); on the big star to what a beam search of width 300
 * found for 400, with 1.8.
 */
const ESTIMATES: Readonly<Record<number, Estimate>> = {
  3: { base: -1.63, way: 0.1535, last: 0.6875, aside: 0.254 },
  4: { base: -3.88, way: 0.168, last: 0.8126, aside: 0.236 },
};

interface Estimate {
  readonly base: number;
  readonly way: number;
  readonly last: number;
  readonly aside: number;
}

/** More moves than any player alone needs. */
const MOST = 60;

/** About how many moves a seat would need to arrive, were it alone; at least one. */
export function estimateMoves(position: ChineseCheckers, seat: number): number {
  const { base, way, last, aside: side } = ESTIMATES[position.terrain.star.arm];
  const sum = base + way * remaining(position, seat) + last * farthest(position, seat) + side * aside(position, seat);
  return Math.min(MOST, Math.max(1, sum));
}

/** A race: the moves that the others still need, on the mean, less those of the seat. */
function race(
  definition: { readonly name: string; readonly summary: string },
  moves: Measure,
): Evaluation<ChineseCheckers> {
  const base = linear<ChineseCheckers>({
    ...definition,
    constantSum: false,
    terms: {
      own: {
        ...num('worth of each move that the seat needs less', 1, 0, 100),
        low: 0 - MOST,
        high: 0,
        feature: (position, seat) => 0 - moves(position, seat),
      },
      theirs: {
        ...num('worth of each move that another seat needs more', 1, 0, 100),
        low: 0,
        high: MOST,
        feature(position, seat) {
          const { seats } = position.terrain;
          let sum = 0;
          for (let other = 0; other < seats; other++) if (other !== seat) sum += moves(position, other);
          return sum / (seats - 1);
        },
      },
    },
  });
  return {
    ...base,
    bind: (weights) => ({
      ...base.bind(weights),
      constantSum: weights.own === weights.theirs,
      settled: haveParted,
      rank: rankBy((position, seat) => 0 - weights.own * moves(position, seat)),
    }),
  };
}

/** Whether all players have passed each other: nobody's pieces are as far from its goal as any piece of another is. */
export function haveParted(position: ChineseCheckers): boolean {
  const { own, terrain } = position;
  const { seats, star, distance } = terrain;
  for (let seat = 0; seat < seats; seat++) {
    const last = farthest(position, seat);
    for (let other = 0; other < seats; other++) {
      if (other === seat) continue;
      for (let set = 0; set < SETS; set++) {
        for (let pieces = own[SETS * other + set]; pieces !== 0; pieces &= pieces - 1) {
          const cell = star.cellOfBit[(set << 5) + 31 - Math.clz32(pieces & (0 - pieces))];
          if (distance[seat * ROOM + cell] <= last) return false;
        }
      }
    }
  }
  return true;
}

type Measure = (position: ChineseCheckers, seat: number) => number;

export const movesLeft = race(
  { name: 'moves-left', summary: 'how many moves the seat is about ahead of the others, were each alone' },
  estimateMoves,
);

/** The exact number of moves where a table of the store has it, else the estimate. */
function databaseMoves(store: TableStore): Measure {
  let table: MovesLeft | null | undefined;
  return (position, seat) => {
    // Looked for at the first question: whoever only makes an agent need not be able to read.
    if (table === undefined) {
      const found = movesLeftOn(position.terrain.star, store);
      table = found.ok ? found.value : null;
    }
    const moves = table?.of(position, seat) ?? -1;
    return moves < 0 ? estimateMoves(position, seat) : moves;
  };
}

const BY_DATABASE = {
  name: 'database',
  summary: 'how many moves the seat is ahead of the others, were each alone, by the endgame database',
};

/** The same with exact numbers, as far as the endgame database goes. */
export const database: Evaluation<ChineseCheckers> = {
  ...race(BY_DATABASE, estimateMoves),
  bind: (weights, store = NO_TABLES) => race(BY_DATABASE, databaseMoves(store)).bind(weights),
  unsuited({ rules }, store = NO_TABLES) {
    const table = movesLeftOn(starOf({ board: rules.board === '73' ? '73' : '121' }), store);
    return table.ok ? null : phraseOf(table);
  },
};
