import {
  type BoundEvaluation,
  bindEvaluation,
  MAX_MOVES,
  type OpenTable,
  OVER,
  type Position,
  type Symmetry,
  unwrap,
} from '@tabuleiro/engine';
import { Scoring } from '@tabuleiro/engine/search';
import { type Convention, LISTINGS } from './conventions.js';
import type { Technique } from './figures.js';

const LOWEST = Number.NEGATIVE_INFINITY;
const HIGHEST = Number.POSITIVE_INFINITY;

/**
 * Minimax, alpha-beta, and alpha-beta whose children are ordered by their estimated values, over a tree in which
 * siblings that mirror one another are one node. It counts nodes under a convention and decides nothing.
 */
export class OrderedSearch {
  private readonly evaluation: BoundEvaluation<Position>;
  private readonly scoring: Scoring<Position>;
  private readonly position: Position;
  private readonly mirrored: Position;
  private readonly mirrors: readonly Symmetry[];
  private readonly buffer = new Int32Array(MAX_MOVES);
  private nodes = 0;

  constructor(
    table: OpenTable,
    private readonly technique: Technique,
    private readonly convention: Convention,
  ) {
    this.evaluation = unwrap(bindEvaluation(table, { name: 'open-lines', args: [] }));
    this.scoring = new Scoring(this.evaluation, false);
    this.position = table.game.start(table.setup);
    this.mirrored = this.position.clone();
    this.mirrors = table.game.symmetries(table.setup);
  }

  /** The nodes visited from the start of the game down to a depth. */
  count(depth: number): number {
    this.nodes = 0;
    this.value(this.position.turn, depth, LOWEST, HIGHEST, this.mirrors);
    return this.convention.root === 'counted' ? this.nodes : this.nodes - 1;
  }

  /** The value for a seat that is to act, if the game goes on; `kept` are the mirrors that keep every move so far. */
  private value(seat: number, depth: number, low: number, high: number, kept: readonly Symmetry[]): number {
    const { position } = this;
    this.nodes++;
    if (position.turn === OVER) return this.scoring.terminal(position, seat, 0);
    if (depth === 0) return this.evaluation.value(position, seat);
    const parentOnly = this.convention.bounds === 'parent';
    let best = LOWEST;
    for (const move of this.children(seat, depth, kept)) {
      const stillKept = kept.filter((mirror) => mirror.move(move) === move);
      const childLow = parentOnly ? LOWEST : 0 - high;
      const childHigh = 0 - (parentOnly ? best : Math.max(low, best));
      position.play(move);
      best = Math.max(best, 0 - this.value(1 - seat, depth - 1, childLow, childHigh, stillKept));
      position.undo();
      if (this.cuts(best, high)) break;
    }
    return best;
  }

  private cuts(value: number, bound: number): boolean {
    if (this.technique === 'minimax') return false;
    return this.convention.equal === 'cuts' ? value >= bound : value > bound;
  }

  /** One move of every set of moves that mirror one another, in the order in which they are visited. */
  private children(seat: number, depth: number, kept: readonly Symmetry[]): number[] {
    const { merging, listing, lastLevel } = this.convention;
    const mirrors = merging === 'moves' ? kept : this.mirrors.filter((mirror) => this.isKeptBy(mirror));
    const legal = this.buffer.slice(0, this.position.moves(this.buffer, 0));
    const covered = new Set<number>();
    const moves = LISTINGS[listing].filter((move) => {
      if (!legal.includes(move) || covered.has(move)) return false;
      for (const mirror of mirrors) covered.add(mirror.move(move));
      return true;
    });
    if (this.technique !== 'improved') return moves;
    const ordered = moves
      .map((move) => ({ move, estimate: this.estimate(seat, move) }))
      .sort((a, b) => b.estimate - a.estimate)
      .map(({ move }) => move);
    return depth === 1 && lastLevel === 'first' ? ordered.slice(0, 1) : ordered;
  }

  /** Whether a mirror makes the position of itself. */
  private isKeptBy(mirror: Symmetry): boolean {
    const key = new Int32Array(4);
    mirror.map(this.position, this.mirrored);
    this.position.hash(key);
    this.mirrored.hash(key.subarray(2));
    return key[0] === key[2] && key[1] === key[3];
  }

  private estimate(seat: number, move: number): number {
    const { position } = this;
    position.play(move);
    const value =
      position.turn === OVER ? this.scoring.terminal(position, seat, 0) : this.evaluation.value(position, seat);
    position.undo();
    return value;
  }
}
