import { limitParams } from '../agents/budget.js';
import { openKind } from '../agents/kinds.js';
import { phrase } from '../agents/sentences.js';
import { OVER, type Position } from '../contract/position.js';
import { Refereed } from '../contract/referee.js';
import type { OpenTable, Table } from '../contract/table.js';
import { longer } from '../longer.js';
import { megabytes } from '../text/params.js';
import type { Phrase } from '../text/phrases.js';
import { ScoreTable } from './score-table.js';
import type { Scoring } from './scoring.js';
import { TreeSearch, type TreeSearchOptions } from './tree-search.js';
import { treeSearchParams, treeSearchSetup } from './tree-search-params.js';

/**
 * Max^n: minimax for any number of sides. A node has a score for every side, and whoever is to act chooses the child
 * that is best for its own (C. Luckhardt and K. Irani, "An algorithmic solution of N-person games", 1986). Of children
 * that are equally good for the chooser, the first one counts, whatever they are worth to others.
 */
export class MaxN<P extends Position> extends TreeSearch<P> {
  protected readonly prunes: boolean = false;
  protected readonly sideCount: number;
  /** The scores of the node at each height, one side after the other. */
  protected scores: Float64Array;
  /** A seat of each side, to ask what a position is worth to the side. */
  protected readonly speakers: Int8Array;

  constructor(table: OpenTable<P>, scoring: Scoring<P>, options: TreeSearchOptions) {
    super(table, scoring, options);
    this.sideCount = table.sideCount;
    this.speakers = Int8Array.from({ length: table.sideCount }, (_, side) => table.sides.indexOf(side));
    this.scores = new Float64Array(64 * table.sideCount);
  }

  protected override run(depth: number): void {
    this.deepen(depth);
  }

  protected override search(depth: number, _alpha: number, _beta: number, at: number, height: number): number {
    const seat = this.position.turn;
    const end = this.expand(at, height);
    const { buffer } = this;
    let best = Number.NEGATIVE_INFINITY;
    for (let i = at; i < end; i++) {
      const score = this.child(buffer[i], seat, depth, 0, 0, end, height);
      if (score > best) {
        best = score;
        this.takeOver(height, buffer[i]);
      }
    }
    return best;
  }

  /** Here every side is asked for its own value. */
  protected override guess(seat: number): number {
    this.guesses++;
    return this.scoring.evaluation.value(this.position, seat);
  }

  /** Plays a move, notes what every side's score is then, and answers with that of the seat that played it. */
  protected override child(
    move: number,
    seat: number,
    depth: number,
    _alpha: number,
    _beta: number,
    at: number,
    height: number,
  ): number {
    const { position, scoring, sideCount, speakers, trace } = this;
    const row = (height + 1) * sideCount;
    if (row + sideCount > this.scores.length) this.growScores();
    this.budget.spend();
    position.play(move);
    if (trace !== null) trace.enter(move, position.turn, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
    if (position.turn === OVER) {
      this.line.clear(height + 1);
      for (let side = 0; side < sideCount; side++) {
        this.scores[row + side] = scoring.terminal(position, speakers[side], height + 1);
      }
    } else if (depth <= 1) {
      this.line.clear(height + 1);
      for (let side = 0; side < sideCount; side++) this.scores[row + side] = this.guess(speakers[side]);
    } else this.search(depth - 1, 0, 0, at, height + 1);
    if (trace !== null) {
      const inner = this.fromTable ? 'table' : 'searched';
      const reason = position.turn === OVER ? 'terminal' : depth <= 1 ? 'leaf' : inner;
      this.fromTable = false;
      trace.leave(scoring.toPayoff(this.scores[row + this.rootSide]), reason);
    }
    position.undo();
    return this.scores[row + this.sides[seat]];
  }

  /** The scores of the child just searched are those of the node at this height, by this move. */
  protected takeOver(height: number, move: number): void {
    const { scores, sideCount } = this;
    const row = height * sideCount;
    for (let side = 0; side < sideCount; side++) scores[row + side] = scores[row + sideCount + side];
    this.line.take(height, move);
  }

  private growScores(): void {
    this.scores = longer(this.scores);
  }
}

/** The sentence of the algorithms for any number of sides. */
export function needsNoChance({ game }: Table): Phrase | null {
  return game.chance ? phrase('no-chance', { game: game.id }) : null;
}

/**
 * Max^n that remembers positions. What a position is worth at a depth is the same however it was reached: the table is
 * sound as long as nothing is pruned, and scores do not hang on how far the root is (haste).
 */
class RememberingMaxN<P extends Position> extends MaxN<P> {
  private readonly table: ScoreTable;
  private readonly key = new Int32Array(2);

  constructor(table: OpenTable<P>, scoring: Scoring<P>, options: TreeSearchOptions, bytes: number) {
    super(table, scoring, options);
    // The key leaves out what a referee counts, so scores found by one way here may not hold by another.
    if (this.position instanceof Refereed) this.certainty = 'ends';
    this.table = new ScoreTable(bytes, table.sideCount);
  }

  protected override run(depth: number): void {
    this.table.renew();
    super.run(depth);
  }

  protected override search(depth: number, alpha: number, beta: number, at: number, height: number): number {
    const { key, table, sideCount } = this;
    const seat = this.position.turn;
    const row = height * sideCount;
    this.position.hash(key);
    const word0 = key[0];
    const word1 = key[1];
    if (table.read(key, depth, this.scores, row)) {
      if (!table.complete) this.guesses++;
      this.line.clear(height);
      this.fromTable = true;
      return this.scores[row + this.sides[seat]];
    }
    const { guesses } = this;
    const score = super.search(depth, alpha, beta, at, height);
    key[0] = word0;
    key[1] = word1;
    table.store(key, depth, this.scores, row, this.guesses === guesses);
    return score;
  }
}

export const manySeatParams = {
  ...treeSearchParams,
  depth: limitParams.depth(Number.POSITIVE_INFINITY),
  nodes: limitParams.nodes(50_000),
};

export const maxn = openKind({
  name: 'maxn',
  summary: 'Max^n: every side looks for what is best for itself, for any number of sides',
  params: { ...manySeatParams, table: megabytes('megabytes of memory for positions seen; 0 for none', 0, 0, 4096) },
  unsuited: needsNoChance,
  create(table, values) {
    const [scoring, options] = treeSearchSetup(table, values);
    const bytes = values.table * 2 ** 20;
    // With haste, scores hang on the distance from the root, and are not the same elsewhere.
    if (bytes === 0 || scoring.haste) return new MaxN(table, scoring, options);
    return new RememberingMaxN(table, scoring, options, bytes);
  },
});
