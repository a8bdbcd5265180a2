import { openKind } from '../agents/kinds.js';
import type { Agent, DecisionRequest } from '../contract/agent.js';
import type { Decision } from '../contract/decision.js';
import { OVER, type Position } from '../contract/position.js';
import type { OpenTable } from '../contract/table.js';
import type { OpenView } from '../contract/view.js';
import { megabytes } from '../text/params.js';
import { CampScoring, campsOf } from './coalition.js';
import { manySeatParams, needsNoChance } from './maxn.js';
import { INFINITE, type Scoring } from './scoring.js';
import { boundOf, TranspositionTable } from './transposition-table.js';
import { type Certainty, TreeSearch, type TreeSearchOptions } from './tree-search.js';
import { treeSearchSetup, twoSidedVersion } from './tree-search-params.js';

/**
 * The search for one seat. Its own nodes are those of alpha-beta; at the others' nodes one of them answers, with
 * whatever move hurts most, and the rest are left out.
 */
class ReplySearch<P extends Position> extends TreeSearch<P> {
  protected readonly prunes = true;
  /** Others are left out, and might have had more to say. */
  protected override certainty: Certainty = 'ends';
  private readonly memory: TranspositionTable;
  private readonly key = new Int32Array(2);

  constructor(
    table: OpenTable<P>,
    scoring: CampScoring<P>,
    options: TreeSearchOptions,
    /** What positions are worth to each of the others by themselves, for games where nobody can be left out. */
    private readonly own: Scoring<P>,
    memoryBytes: number,
  ) {
    super(table, scoring, options);
    this.memory = new TranspositionTable(memoryBytes);
  }

  protected override run(depth: number): void {
    this.memory.renew();
    this.deepen(depth);
  }

  protected override search(depth: number, alpha: number, beta: number, at: number, height: number): number {
    return this.sides[this.position.turn] === 0
      ? this.ownMoves(depth, alpha, beta, at, height)
      : this.replies(depth, alpha, beta, at, height);
  }

  /** Remembers positions as PVS does. */
  private ownMoves(depth: number, alpha: number, beta: number, at: number, height: number): number {
    const { position, memory, key, scoring } = this;
    const seat = position.turn;
    position.hash(key);
    const word0 = key[0];
    const word1 = key[1];
    let tableMove = -1;
    if (memory.find(key)) {
      tableMove = memory.move;
      const stored = scoring.toRoot(memory.score, height);
      if (memory.settles(depth, alpha, beta, stored)) return this.recall(stored, memory.complete, height);
    }
    const { guesses } = this;
    const end = this.expand(at, height);
    const { buffer } = this;
    if (tableMove >= 0) bringFirst(buffer, at, end, tableMove);
    let best = 0 - INFINITE;
    let bestMove = -1;
    let low = alpha;
    for (let i = at; i < end; i++) {
      const score = this.child(buffer[i], seat, depth, low, beta, end, height);
      if (score <= best) continue;
      best = score;
      bestMove = buffer[i];
      if (score <= low) continue;
      low = score;
      this.line.take(height, buffer[i]);
      if (low >= beta) {
        if (this.trace !== null) this.trace.cut(end - i - 1);
        break;
      }
    }
    key[0] = word0;
    key[1] = word1;
    const complete = this.guesses === guesses;
    memory.store(key, depth, boundOf(best, alpha, beta), complete, scoring.fromRoot(best, height), bestMove);
    return best;
  }

  /** The best score that one of the others can reach by one move, for their camp. */
  private replies(depth: number, alpha: number, beta: number, at: number, height: number): number {
    const { position, sides } = this;
    let best = 0 - INFINITE;
    let low = alpha;
    let leftOut = 0;
    let end = this.expand(at, height);
    while (position.turn >= 0 && sides[position.turn] === 1 && low < beta) {
      const seat = position.turn;
      if (leftOut > 0) end = this.list(at);
      const { buffer } = this;
      for (let i = at; i < end && low < beta; i++) {
        const score = this.reply(buffer[i], seat, depth, low, beta, end, height);
        if (score <= best) continue;
        best = score;
        if (score <= low) continue;
        low = score;
        this.line.take(height, buffer[i]);
      }
      this.leaveOut(end);
      leftOut++;
    }
    for (let i = 0; i < leftOut; i++) position.undo();
    return best;
  }

  /** Plays a reply, leaves out who comes between it and the deciding seat, and takes everything back. */
  private reply(
    move: number,
    seat: number,
    depth: number,
    alpha: number,
    beta: number,
    at: number,
    height: number,
  ): number {
    const { position, sides, trace } = this;
    this.budget.spend();
    position.play(move);
    if (trace !== null) this.traceEnter(trace, move, seat, alpha, beta);
    let leftOut = 0;
    for (; position.turn >= 0 && sides[position.turn] === 1; leftOut++) this.leaveOut(at);
    this.line.clear(height + 1);
    let score: number;
    if (position.turn === OVER) score = this.scoring.terminal(position, seat, height + 1);
    else if (depth <= 1) score = this.guess(seat);
    else score = 0 - this.search(depth - 1, 0 - beta, 0 - alpha, at, height + 1);
    if (trace !== null) this.traceLeave(trace, seat, score, depth);
    for (let i = 0; i < leftOut; i++) position.undo();
    position.undo();
    return score;
  }

  /** Passes over the seat to act. Where the game knows no such thing, it plays what looks best for itself. */
  private leaveOut(at: number): void {
    const { position } = this;
    if (position.skip !== undefined) {
      position.skip();
      return;
    }
    const seat = position.turn;
    const end = this.list(at);
    let best = this.buffer[at];
    let highest = Number.NEGATIVE_INFINITY;
    for (let i = at; i < end; i++) {
      const move = this.buffer[i];
      position.play(move);
      const score =
        position.turn === OVER ? this.own.terminal(position, seat, 0) : this.own.evaluation.value(position, seat);
      position.undo();
      if (score > highest) {
        highest = score;
        best = move;
      }
    }
    position.play(best);
  }
}

/** Puts a move of the list first; the others keep their order. */
function bringFirst(moves: Int32Array, from: number, to: number, move: number): void {
  const found = moves.subarray(from, to).indexOf(move);
  if (found < 0) return;
  moves.copyWithin(from + 1, from, from + found);
  moves[from] = move;
}

/**
 * Best Reply Search: after a move of the seat that decides, only one of the others answers, with the reply that is
 * worst for it, so that it sees more of its own moves ahead (M. Schadd and M. Winands, "Best reply search for
 * multiplayer games", 2011). The others are passed over, or play their own best where a game has no passing over.
 */
class BestReply<P extends Position> implements Agent<OpenView<P>> {
  readonly reports = true;
  /** One search for each seat that has been asked to decide. */
  private readonly searches: (ReplySearch<P> | undefined)[] = [];

  constructor(
    private readonly table: OpenTable<P>,
    private readonly scoring: Scoring<P>,
    private readonly options: TreeSearchOptions,
    private readonly memoryBytes: number,
  ) {}

  decide(view: OpenView<P>, request: DecisionRequest): Decision {
    const search = this.searches[view.seat] ?? this.searchFor(view.seat);
    this.searches[view.seat] = search;
    return search.decide(view, request);
  }

  private searchFor(seat: number): ReplySearch<P> {
    const { table, scoring, options } = this;
    const camps = campsOf(table, seat);
    const forCamps = new CampScoring(scoring, table.game.payoffs, seat, camps);
    return new ReplySearch({ ...table, sides: camps, sideCount: 2 }, forCamps, options, scoring, this.memoryBytes);
  }
}

export const bestReply = openKind({
  name: 'best-reply',
  ...twoSidedVersion,
  summary: 'Best Reply Search: after each own move only the opponent with the worst reply answers',
  params: { ...manySeatParams, table: megabytes('megabytes of memory for positions seen', 16, 1, 4096) },
  unsuited: needsNoChance,
  create: (table, values) => new BestReply(table, ...treeSearchSetup(table, values), values.table * 2 ** 20),
});
