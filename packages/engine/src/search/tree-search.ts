import { Budget, type JointLimits, STOP, tighter } from '../agents/budget.js';
import type { Agent, DecisionRequest } from '../contract/agent.js';
import type { Decision, SearchEnd } from '../contract/decision.js';
import type { Staff } from '../contract/helpers.js';
import type { Limits } from '../contract/limits.js';
import { MAX_MOVES, OVER, type Position } from '../contract/position.js';
import type { OpenTable } from '../contract/table.js';
import type { Trace } from '../contract/trace.js';
import type { OpenView } from '../contract/view.js';
import { longer } from '../longer.js';
import { Rng } from '../rng.js';
import { PrincipalVariation } from './principal-variation.js';
import { Ranking } from './ranking.js';
import { RootMoves, type Seen } from './root-moves.js';
import { INFINITE, type Scoring, UNLIMITED_DEPTH } from './scoring.js';

/**
 * What a search may call proven. `all`: every score in which no evaluation stood in for the end of a game, and every
 * decided one. `wins`: only that the deciding side wins, as the others may not play as the search supposes. `ends`: only
 * what a move is worth that ends the game at once.
 */
export type Certainty = 'all' | 'wins' | 'ends';

/** What all tree searches take. */
export interface TreeSearchOptions {
  readonly limits: Limits;
  /** Try the moves of every node in random order, for variety. */
  readonly shuffled: boolean;
  /** Look at so many moves of every node at most, the best by the evaluation; all of them if left out. */
  readonly width?: number;
  /** The same where another side than the deciding one is to act, if that is fewer. */
  readonly others?: number;
  /** Left out: all, where there are two sides and one wins what the other loses; else only ends of the game. */
  readonly certainty?: Certainty;
}

/**
 * What minimax and its descendants share: the copy of the position they work on, the stack of moves, the line, the
 * budget, and the step into a child. Scores are those of the seat to act (negamax), but a score only changes its sign
 * where the next seat is of the other side, so a player may well move twice.
 */
export abstract class TreeSearch<P extends Position> implements Agent<OpenView<P>> {
  // Fields have their final shape from the start: a field that was ever undefined is slower to read ever after.
  protected position: P;
  protected budget = new Budget({});
  protected root = new RootMoves(new Int32Array(0));
  protected buffer = new Int32Array(4 * MAX_MOVES);
  protected readonly line = new PrincipalVariation();
  /** No score of the root is above this; a search that knows the highest possible one stops when it is reached. */
  protected ceiling = INFINITE;
  protected readonly sides: Int8Array;
  /** How often the evaluation had to stand in for the end of the game. */
  protected guesses = 0;
  protected certainty: Certainty;
  protected trace: Trace | null = null;
  /** Whether the score that `search` just gave was remembered; only a trace asks. */
  protected fromTable = false;
  /** Whether anything but the depth can end the search: else nodes may be counted when a node is left. */
  protected limited = true;
  /** Who helps, where somebody does. */
  protected helpers: Staff | null = null;
  readonly reports: boolean = true;
  private rng = new Rng();
  protected rootSide = 0;
  protected rootSeat = 0;
  private deepest = 0;
  /** Whether moves were left out for the width, so that what was found need not be all there is. */
  private narrowed = false;
  /** Whether the last search from the root saw nothing but ends of games. */
  private sawAll = false;
  /** Up to where on the stack moves are listed with nothing else to do: nowhere where some are left out or shuffled. */
  private room: number;
  private readonly listsAll: boolean;
  private readonly width: number;
  private readonly others: number;
  private readonly ranking: Ranking<P>;

  constructor(
    table: OpenTable<P>,
    protected readonly scoring: Scoring<P>,
    private readonly options: TreeSearchOptions,
  ) {
    this.position = table.game.start(table.setup);
    this.sides = table.sides;
    this.certainty = options.certainty ?? (table.sideCount === 2 && table.game.payoffs.sum === 0 ? 'all' : 'ends');
    this.width = Math.min(options.width ?? MAX_MOVES, MAX_MOVES);
    this.others = Math.min(options.others ?? MAX_MOVES, this.width);
    this.listsAll = !options.shuffled && this.others === MAX_MOVES;
    this.room = this.listsAll ? this.buffer.length - MAX_MOVES : -1;
    this.ranking = new Ranking(scoring);
  }

  decide(view: OpenView<P>, request: DecisionRequest): Decision {
    const limits = tighter(this.options.limits, request.limits ?? {});
    this.position = view.position.clone();
    this.budget = new Budget(limits, this.helpers ?? undefined);
    this.limited = this.budget.limited;
    this.trace = request.trace ?? null;
    this.rng = request.rng;
    this.rootSeat = view.seat;
    this.rootSide = this.sides[view.seat];
    this.guesses = 0;
    this.fromTable = false;
    this.deepest = 0;
    this.narrowed = false;
    const { only } = request;
    // Who names moves wants to know about them, whatever the width would leave out.
    const end = only === undefined ? this.expand(0, 0) : this.listAll(0);
    const moves = this.buffer.slice(0, end);
    this.root = new RootMoves(only === undefined ? moves : moves.filter((move) => only.includes(move)));
    const whole = !this.narrowed && this.root.count === end;
    const decisionAt = (ended: SearchEnd): Decision =>
      this.root.decision(this.scoring, {
        nodes: this.budget.nodes + (this.helpers?.nodes ?? 0),
        ms: this.budget.ms,
        deepest: this.deepest,
        ended,
        whole,
      });
    const { report } = request;
    if (report !== undefined) {
      this.budget.report = () => {
        if (this.root.score !== null) report(decisionAt('request'));
      };
    }
    let ended: SearchEnd;
    try {
      this.budget.spend();
      this.run(Math.min(limits.depth, UNLIMITED_DEPTH));
      ended = this.isSettled() ? 'done' : this.endOfDepth(limits);
    } catch (thrown) {
      if (thrown !== STOP) throw thrown;
      ended = this.budget.ended;
    }
    return decisionAt(ended);
  }

  /** Whether a deeper search would find the same, or the same winner. */
  private isSettled(): boolean {
    const { score } = this.root;
    return this.sawAll || (score !== null && this.scoring.isDecided(score));
  }

  /** Whose depth was reached: a search that ends before the depth of both limits has a depth of its own making. */
  private endOfDepth(limits: JointLimits): SearchEnd {
    return this.root.finished < limits.depth ? 'own-limit' : limits.whose.depth;
  }

  /** Searches from the root; a search that deepens step by step overrides this. */
  protected run(depth: number): void {
    this.searchRoot(depth);
    this.root.finish(depth);
  }

  /** Searches step by step deeper, each step beginning with the best move of the last, until nothing is left open. */
  protected deepen(depth: number, first = 1): void {
    for (let step = first; step <= depth; step++) {
      this.searchRoot(step);
      this.root.finish(step);
      if (this.isSettled()) return;
      this.root.bestFirst();
    }
  }

  /** The score of the current position, which is not over, for the seat to act. */
  protected abstract search(depth: number, alpha: number, beta: number, at: number, height: number): number;

  /** Whether a score that is not the best may be only a bound. */
  protected abstract readonly prunes: boolean;

  /** Whether a score for a seat is good enough to look no further. */
  protected isEnough(_score: number, _seat: number): boolean {
    return false;
  }

  protected searchRoot(depth: number): void {
    const { root } = this;
    const seat = this.position.turn;
    const begun = this.guesses;
    let alpha = 0 - INFINITE;
    for (let i = 0; i < root.count; i++) {
      const move = root.moves[i];
      const { guesses } = this;
      const score = this.rootChild(move, seat, depth, alpha, i);
      const bound = score > alpha || !this.prunes ? 'exact' : 'upper';
      const seen: Seen = { depth, proven: this.isProven(move, score, bound, this.guesses === guesses) };
      if (score > alpha) {
        alpha = score;
        this.line.take(0, move);
        root.improve(i, score, seen, this.line.toArray());
      } else root.refute(i, score, seen, bound);
      if (alpha >= this.ceiling || this.isEnough(score, seat)) break;
    }
    this.sawAll = this.guesses === begun;
  }

  /** Whether the score of a root move, or that it is no better, is certain; `complete`: only ends of games were seen. */
  private isProven(move: number, score: number, bound: 'exact' | 'upper', complete: boolean): boolean {
    if (this.endsGame(move)) return true;
    if (this.narrowed || this.certainty === 'ends') return false;
    const certain = this.scoring.isCertain(score);
    if (this.certainty === 'wins') return certain && score > 0 && bound === 'exact';
    // That a move is worth no more than a win says nothing.
    return complete || (certain && (score < 0 || bound === 'exact'));
  }

  /** Whether a move of the root ends the game, so that its value is certain. */
  protected endsGame(move: number): boolean {
    this.position.play(move);
    const over = this.position.turn === OVER;
    this.position.undo();
    return over;
  }

  /** The score of one root move, given that another one is worth alpha. */
  protected rootChild(move: number, seat: number, depth: number, alpha: number, _index: number): number {
    return this.child(move, seat, depth, alpha, this.ceiling, 0, 0);
  }

  /** Begins a node: puts its moves on the stack from `at` on and answers with their end. */
  protected expand(at: number, height: number): number {
    this.reach(height);
    this.line.clear(height);
    return this.list(at);
  }

  /** Moves are listed at this height. */
  protected reach(height: number): void {
    if (height > this.deepest) this.deepest = height;
  }

  /** Puts the moves to look at on the stack from `at` on and answers with their end. */
  protected list(at: number): number {
    return at > this.room ? this.choose(at) : this.position.moves(this.buffer, at);
  }

  private choose(at: number): number {
    const end = this.listAll(at);
    const width = this.sides[this.position.turn] === this.rootSide ? this.width : this.others;
    if (end - at <= width) return end;
    this.narrowed = true;
    this.ranking.bringBest(this.position, this.buffer, at, end, width);
    return at + width;
  }

  private listAll(at: number): number {
    if (at + MAX_MOVES > this.buffer.length) {
      // Nodes above keep reading their own moves from the smaller array, where they stay as they are.
      this.buffer = longer(this.buffer);
      if (this.listsAll) this.room = this.buffer.length - MAX_MOVES;
    }
    const end = this.position.moves(this.buffer, at);
    if (this.options.shuffled) this.rng.shuffle(this.buffer, at, end);
    return end;
  }

  /** Leaves a node whose score a table has: what it once saw beyond an end of the game, it guessed. */
  protected recall(stored: number, complete: boolean, height: number): number {
    if (!complete) this.guesses++;
    this.line.clear(height);
    this.fromTable = true;
    return stored;
  }

  /** Plays a move of the node at this height, scores it for the seat that played it, and takes it back. */
  protected child(
    move: number,
    seat: number,
    depth: number,
    alpha: number,
    beta: number,
    at: number,
    height: number,
  ): number {
    const { position, sides } = this;
    this.budget.spend();
    position.play(move);
    const turn = position.turn;
    if (this.trace !== null) this.traceEnter(this.trace, move, seat, alpha, beta);
    let score: number;
    if (turn === OVER) {
      this.line.clear(height + 1);
      score = this.scoring.terminal(position, seat, height + 1);
    } else if (depth <= 1) {
      this.line.clear(height + 1);
      score = this.guess(seat);
    } else if (sides[turn] === sides[seat]) score = this.search(depth - 1, alpha, beta, at, height + 1);
    else score = 0 - this.search(depth - 1, 0 - beta, 0 - alpha, at, height + 1);
    if (this.trace !== null) this.traceLeave(this.trace, seat, score, depth);
    position.undo();
    return score;
  }

  /**
   * The evaluation of the current position for a seat, standing in for the end of the game. It is always the deciding
   * seat that is asked: where the values of both sides do not cancel out, those of an even and of an odd depth could
   * not be compared otherwise.
   */
  protected guess(seat: number): number {
    this.guesses++;
    const value = this.scoring.evaluation.value(this.position, this.rootSeat);
    return this.sides[seat] === this.rootSide ? value : 0 - value;
  }

  private fromRootSide(seat: number, score: number): number {
    if (Math.abs(score) >= INFINITE)
      return score * Number.POSITIVE_INFINITY * (this.sides[seat] === this.rootSide ? 1 : -1);
    return this.scoring.toPayoff(this.sides[seat] === this.rootSide ? score : 0 - score);
  }

  protected traceEnter(trace: Trace, move: number, seat: number, alpha: number, beta: number): void {
    const own = this.sides[seat] === this.rootSide;
    const low = this.fromRootSide(seat, own ? alpha : beta);
    const high = this.fromRootSide(seat, own ? beta : alpha);
    trace.enter(move, this.position.turn, low, high);
  }

  protected traceLeave(trace: Trace, seat: number, score: number, depth: number): void {
    const inner = this.fromTable ? 'table' : 'searched';
    const reason = this.position.turn === OVER ? 'terminal' : depth <= 1 ? 'leaf' : inner;
    this.fromTable = false;
    trace.leave(this.fromRootSide(seat, score), reason);
  }
}
