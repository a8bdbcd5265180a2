import { type BoundEvaluation, type Evaluation, num, type Term } from '@tabuleiro/engine';
import { NOWHERE, ROOM, SETS } from '../cells.js';
import { PASS } from '../move.js';
import type { ChineseCheckers } from '../position.js';
import type { Terrain } from '../terrain.js';

/** The distance from tip to tip of the big star, and how far its cells are aside of the line between them at most. */
const LONGEST = 16;
const WIDEST = 16;
const MOST_PIECES = 10;
const OTHERS = 5;

/** The usual ones were found by the lab: experiments/chinese-checkers-tuning. */
const weights = {
  way: num('weight of the distance of each piece from the tip of its goal', 12, 0, 100),
  square: num('weight of the square of that distance, so that the hindmost weigh more', 5, 0, 100),
  aside: num(
    'weight of each half cell by which a piece outside its goal stands aside of the line from start to goal',
    30,
    0,
    100,
  ),
  theirs: num('how much the pieces of the others count, where those of the seat count 1', 1, 0, 100),
};

type Weights = { readonly [K in keyof typeof weights]: number };

/**
 * A race by the weight of every piece on its cell: what all the others have left, less as many times what the seat has
 * left. Whole weights give whole values, and a move is ranked by what it gains, without being played.
 */
export const advance: Evaluation<ChineseCheckers> = {
  name: 'advance',
  version: 3,
  history: [
    // Tuned by then, though committed later: the runs with and without the book already play by the new weights.
    { version: 1, until: '2026-11-16T10:35:00Z', defaults: { square: '1', aside: '3' } },
    { version: 2, until: '2026-11-16T11:29:26Z', otherwise: 'places in the goal counted as aside too' },
  ],
  summary: 'how far the pieces have come compared with those of the others, the hindmost weighing more',
  weights,
  bind: (values) => new Advance(values as Weights).bound,
};

class Advance {
  readonly bound: BoundEvaluation<ChineseCheckers>;
  /** The weights of the terrain asked about last, by seat * 128 + cell. */
  private terrain: Terrain | null = null;
  private costs = new Float64Array(0);

  constructor(private readonly weights: Weights) {
    const { way, square, aside, theirs } = weights;
    const most = OTHERS * MOST_PIECES * (way * LONGEST + square * LONGEST * LONGEST + aside * WIDEST);
    this.bound = {
      low: 0 - most,
      high: theirs * most,
      constantSum: theirs === 1,
      value: (position, seat) => this.value(position, seat),
      explain: (position, seat) => this.explain(position, seat),
      rank: (position, moves, from, to, ranks) => this.rank(position, moves, from, to, ranks),
    };
  }

  private value(position: ChineseCheckers, seat: number): number {
    const { terrain } = position;
    if (terrain !== this.terrain) this.settle(terrain);
    const { seats } = terrain;
    let sum = 0;
    for (let other = 0; other < seats; other++) if (other !== seat) sum += this.cost(position, other);
    return this.weights.theirs * sum - (seats - 1) * this.cost(position, seat);
  }

  /** What the pieces of a seat weigh where they are. */
  private cost(position: ChineseCheckers, seat: number): number {
    const { own, terrain } = position;
    const { costs } = this;
    const { cellOfBit } = terrain.star;
    const base = seat * ROOM;
    let sum = 0;
    for (let set = 0; set < SETS; set++) {
      for (let pieces = own[SETS * seat + set]; pieces !== 0; pieces &= pieces - 1) {
        sum += costs[base + cellOfBit[(set << 5) + 31 - Math.clz32(pieces & (0 - pieces))]];
      }
    }
    return sum;
  }

  private rank(position: ChineseCheckers, moves: Int32Array, from: number, to: number, ranks: Float64Array): void {
    if (position.terrain !== this.terrain) this.settle(position.terrain);
    const { costs } = this;
    const base = position.turn * ROOM;
    for (let i = from; i < to; i++) {
      const move = moves[i];
      ranks[i - from] = move === PASS ? 0 : costs[base + (move >> 7)] - costs[base + (move & NOWHERE)];
    }
  }

  private settle(terrain: Terrain): void {
    const { way, square, aside } = this.weights;
    const { distance, sideways, goalSeat, star, seats } = terrain;
    const costs = new Float64Array(seats * ROOM);
    for (let seat = 0; seat < seats; seat++) {
      for (const cell of star.cells) {
        const at = seat * ROOM + cell;
        // Once home, no place is aside: or a piece before the goal would rather stay there than fill its corners.
        const off = goalSeat[cell] === seat ? 0 : sideways[at];
        costs[at] = distance[at] * (way + square * distance[at]) + aside * off;
      }
    }
    this.costs = costs;
    this.terrain = terrain;
  }

  private explain(position: ChineseCheckers, seat: number): Term[] {
    const seats = position.terrain.seats;
    if (position.terrain !== this.terrain) this.settle(position.terrain);
    return Array.from({ length: seats }, (_, other) => ({
      name: other === seat ? 'own' : 'theirs',
      value: (other === seat ? 1 - seats : this.weights.theirs) * this.cost(position, other),
    }));
  }
}
