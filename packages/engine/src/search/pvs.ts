import { limitParams } from '../agents/budget.js';
import { needsTwoSides, openKind } from '../agents/kinds.js';
import type { DecisionRequest } from '../contract/agent.js';
import type { Decision } from '../contract/decision.js';
import type { Errand, Staff } from '../contract/helpers.js';
import type { Position } from '../contract/position.js';
import { Refereed } from '../contract/referee.js';
import type { OpenTable } from '../contract/table.js';
import type { OpenView } from '../contract/view.js';
import { Rng } from '../rng.js';
import { flag, megabytes, threads } from '../text/params.js';
import { Ordering } from './ordering.js';
import { PositionKey } from './position-key.js';
import { INFINITE, type Scoring, UNLIMITED_DEPTH } from './scoring.js';
import { SharedTable } from './shared-table.js';
import { boundOf, TranspositionTable } from './transposition-table.js';
import { TreeSearch, type TreeSearchOptions } from './tree-search.js';
import { treeSearchParams, treeSearchSetup, twoSidedVersion } from './tree-search-params.js';

/** What principal variation search may use. */
export interface PvsOptions extends TreeSearchOptions {
  readonly tableBytes: number;
  /** Whether mirror images share their entries of the table. */
  readonly symmetry: boolean;
}

/** Nearer to the leaves, looking for the least of all images costs more than the few positions that it saves. */
const SHARED_DEPTH = 3;

/**
 * Principal variation search (NegaScout), deepened step by step, with a transposition table and learned move order.
 * All moves but the first are first tried with a window that can only tell "better" from "not better". Stored scores
 * are used at equal depth only, or where they saw the end of every game and so hold at any greater depth: the value is
 * that of minimax at the depth reached.
 */
export class Pvs<P extends Position> extends TreeSearch<P> {
  protected readonly prunes = true;
  private table: TranspositionTable;
  private readonly tableBytes: number;
  /** Whether the table has been renewed for this decision. */
  private renewed = false;
  /** Which helper of somebody else this is; 0 where it is none. */
  private place = 0;
  private readonly ordering: Ordering;
  private readonly ownKey: PositionKey<P>;
  private readonly sharedKey: PositionKey<P>;

  constructor(table: OpenTable<P>, scoring: Scoring<P>, options: PvsOptions) {
    super(table, scoring, options);
    // The key leaves out what a referee counts, so a score found by one way here may not hold by another.
    if (this.position instanceof Refereed) this.certainty = 'ends';
    const { game, setup } = table;
    this.ownKey = new PositionKey([], game.start(setup));
    this.sharedKey = new PositionKey(options.symmetry ? game.symmetries(setup) : [], game.start(setup));
    this.tableBytes = options.tableBytes;
    this.table = new TranspositionTable(options.tableBytes);
    this.ordering = new Ordering(table.setup.seats);
  }

  /** Remembers positions from here on, and those of earlier searches too. */
  protected remember(): void {
    this.table.open();
  }

  /** Forgets what earlier searches learned: a decision then depends on the position alone. */
  protected renew(): void {
    if (!this.renewed) this.table.renew();
    this.ordering.renew();
  }

  protected override run(depth: number): void {
    if (this.place === 0) this.renew();
    else this.ordering.renew();
    // Every other helper begins a step ahead: what it finds is there when the others come to it.
    this.deepen(depth, Math.min(depth, 1 + (this.place % 2)));
  }

  /** Searches with helpers from here on: all of them remember in one table. */
  takeOn(staff: Staff): void {
    this.helpers = staff;
    this.table = new SharedTable(this.tableBytes);
  }

  override decide(view: OpenView<P>, request: DecisionRequest): Decision {
    const { helpers } = this;
    if (helpers === null) return super.decide(view, request);
    const table = this.sharedTable();
    table.open();
    // Before the helpers begin: what they write is of the new age.
    this.renew();
    this.renewed = true;
    helpers.begin({ view, memory: [table.memory], only: request.only });
    try {
      return super.decide(view, request);
    } finally {
      this.renewed = false;
      // Who does not come back may go on writing.
      if (!helpers.end()) table.drop();
    }
  }

  help({ view, memory, place, only, limits }: Errand<OpenView<P>>): void {
    this.sharedTable().share(memory[0]);
    this.place = place;
    super.decide(view, { rng: new Rng(place), limits, ...(only !== undefined && { only }) });
  }

  private sharedTable(): SharedTable {
    if (!(this.table instanceof SharedTable)) this.table = new SharedTable(this.tableBytes);
    return this.table as SharedTable;
  }

  protected override rootChild(move: number, seat: number, depth: number, alpha: number, index: number): number {
    return this.scout(move, seat, depth, alpha, this.ceiling, 0, 0, index === 0);
  }

  protected override search(depthLeft: number, alpha: number, beta: number, at: number, height: number): number {
    // To the end is to the end, from whatever height.
    const depth = depthLeft > UNLIMITED_DEPTH / 2 ? UNLIMITED_DEPTH : depthLeft;
    const { position, table, ordering, scoring } = this;
    const seat = position.turn;
    const key = depth >= SHARED_DEPTH ? this.sharedKey : this.ownKey;
    const { words } = key;
    key.read(position);
    const { image } = key;
    const word0 = words[0];
    const word1 = words[1];
    let tableMove = -1;
    if (table.find(words)) {
      tableMove = table.move;
      const stored = scoring.toRoot(table.score, height);
      if (table.settles(depth, alpha, beta, stored)) return this.recall(stored, table.complete, height);
    }
    const guesses = this.guesses;
    const end = this.expand(at, height);
    const { buffer } = this;
    if (image !== 0 && tableMove >= 0) tableMove = this.moveOf(tableMove, image, at, end);
    ordering.rank(buffer, at, end, seat, height, tableMove);
    let best = 0 - INFINITE;
    let bestMove = -1;
    let low = alpha;
    for (let i = at; i < end; i++) {
      const move = ordering.bring(buffer, i, end);
      const score = this.scout(move, seat, depth, low, beta, end, height, i === at);
      if (score > best) {
        best = score;
        bestMove = move;
        if (score > low) {
          low = score;
          this.line.take(height, move);
          if (low >= beta) {
            ordering.reward(move, seat, height, depth);
            if (this.trace !== null) this.trace.cut(end - i - 1);
            break;
          }
        }
      }
    }
    const bound = boundOf(best, alpha, beta);
    // The positions below used the words for their own keys.
    words[0] = word0;
    words[1] = word1;
    const complete = this.guesses === guesses;
    table.store(words, depth, bound, complete, scoring.fromRoot(best, height), key.inImage(bestMove, image));
    return best;
  }

  /** The move of the list that an image calls so; -1 if there is none. */
  private moveOf(imageMove: number, image: number, at: number, end: number): number {
    for (let i = at; i < end; i++) {
      if (this.sharedKey.inImage(this.buffer[i], image) === imageMove) return this.buffer[i];
    }
    return -1;
  }

  /** The score of a child: the first with the whole window, others only if a narrow one says that they are better. */
  private scout(
    move: number,
    seat: number,
    depth: number,
    alpha: number,
    beta: number,
    at: number,
    height: number,
    first: boolean,
  ): number {
    if (first || depth <= 1) return this.child(move, seat, depth, alpha, beta, at, height);
    const score = this.child(move, seat, depth, alpha, alpha + 1, at, height);
    if (score <= alpha || score >= beta) return score;
    return this.child(move, seat, depth, alpha, beta, at, height);
  }
}

export const pvs = openKind({
  name: 'pvs',
  ...twoSidedVersion,
  summary: 'principal variation search (NegaScout): deepens step by step, remembers positions, learns the order',
  params: {
    ...treeSearchParams,
    depth: limitParams.depth(Number.POSITIVE_INFINITY),
    nodes: limitParams.nodes(100_000),
    haste: flag('prefer the quick win and the slow loss', true),
    table: megabytes('megabytes of memory for positions seen', 16, 1, 4096),
    threads,
    symmetry: flag('let mirror images share what was found, for evaluations that see them alike', false),
  },
  unsuited: needsTwoSides,
  create(table, values) {
    const [scoring, options] = treeSearchSetup(table, values);
    return new Pvs(table, scoring, { ...options, tableBytes: values.table * 2 ** 20, symmetry: values.symmetry });
  },
});
