import { Budget, type JointLimits, jointly, STOP } from '../agents/budget.js';
import type { Decision, SearchEnd } from '../contract/decision.js';
import type { Limits } from '../contract/limits.js';
import { CHANCE, type ChanceModel, MAX_MOVES, OVER } from '../contract/position.js';
import type { LeaveReason, Trace } from '../contract/trace.js';
import { longer } from '../longer.js';
import { PrincipalVariation } from './principal-variation.js';
import { RootMoves } from './root-moves.js';
import { type Scoring, UNLIMITED_DEPTH } from './scoring.js';
import { EXACT, TranspositionTable } from './transposition-table.js';

/**
 * What may be left out. `none`: nothing. `star1`: alpha-beta at decisions, and outcomes of chance once those before
 * them, with the best or worst that the rest could be, settle the matter. `star2`: before that, one move after each
 * outcome is tried, which often settles it already (B. W. Ballard, "The *-minimax search procedure for trees
 * containing chance nodes", 1983).
 */
export const CHANCE_PRUNINGS = ['none', 'star1', 'star2'] as const;
/** One of the ways to prune at chance nodes. */
export type ChancePruning = (typeof CHANCE_PRUNINGS)[number];

/** How a search over chance nodes looks ahead. */
export interface ChanceSearchOptions {
  readonly pruning: ChancePruning;
  /** Whether an event of chance uses up a step of the depth, as a decision does. */
  readonly chanceCounts: boolean;
  /** No score is below or above these: what pruning at chance reckons with. */
  readonly low: number;
  readonly high: number;
  /**
   * Bytes in which to remember the scores of chance nodes, so that lines which lead to the same one search it once;
   * nothing when left out. Only where nothing is pruned: then all scores are exact.
   */
  readonly memory?: number;
  /**
   * Whether the model is the game itself, with its true odds: only then does a search that sees nothing but ends of
   * games prove anything. Left out: no, it is what a seat believes.
   */
  readonly faithful?: boolean;
}

/** What the move tried after an outcome says about the outcome. */
const UNTRIED = 0;
const TRIED = 1;
const AT_LEAST = 2;
const AT_MOST = 3;

const ANYTHING = Number.POSITIVE_INFINITY;

/**
 * Expectiminimax over any model whose chance events are lists: the deciding side's nodes maximise, the others'
 * minimise, and chance adds up its outcomes by their odds. Odds need not sum to 1: a model may weigh its events as it
 * likes, as long as nothing is pruned. Scores are those of the deciding side throughout.
 */
export class ChanceSearch<M extends ChanceModel> {
  private buffer = new Int32Array(4 * MAX_MOVES);
  private odds = new Float64Array(4 * MAX_MOVES);
  // For the outcome in the same place of the buffer: the score of the first move after it, and what that says.
  private firstScores = new Float64Array(4 * MAX_MOVES);
  private firstSays = new Uint8Array(4 * MAX_MOVES);
  private readonly line = new PrincipalVariation();
  private budget = new Budget({});
  private trace: Trace | null = null;
  private rootSide = 0;
  private rootSeat = 0;
  private deepest = 0;
  /** How often the evaluation stood in for the end of the game, or may have. */
  private guesses = 0;
  private readonly prunes: boolean;
  private readonly chanceCost: number;
  private readonly memory: TranspositionTable | null;
  private readonly key = new Int32Array(2);

  constructor(
    private readonly sides: Int8Array,
    private readonly scoring: Scoring<M>,
    private readonly options: ChanceSearchOptions,
  ) {
    this.prunes = options.pruning !== 'none';
    this.chanceCost = options.chanceCounts ? 1 : 0;
    const { memory } = options;
    this.memory = memory === undefined || this.prunes ? null : new TranspositionTable(memory);
  }

  /** Decides for the seat to act. The model is played on, and may be left anywhere when a limit strikes. */
  decide(model: M, given: Limits | JointLimits, trace: Trace | null = null): Decision {
    const limits = jointly(given);
    this.budget = new Budget(limits);
    this.trace = trace;
    this.rootSeat = model.turn;
    this.rootSide = this.sides[model.turn];
    this.deepest = 0;
    this.memory?.renew();
    const root = new RootMoves(this.buffer.slice(0, this.list(model, 0, 0)));
    const depth = Math.min(limits.depth, UNLIMITED_DEPTH);
    // A search that may be stopped deepens step by step, so that it has an answer of some depth.
    const limited = Number.isFinite(limits.nodes) || Number.isFinite(limits.ms);
    let sawAll = false;
    let ended: SearchEnd = limits.whose.depth;
    try {
      this.budget.spend();
      for (let step = limited ? 1 : depth; step <= depth; step++) {
        this.guesses = 0;
        this.searchRoot(model, root, step);
        root.finish(step);
        sawAll = this.guesses === 0;
        // No line was as long as the depth: another step would see the same.
        if (this.deepest + 1 < step) break;
        if (step < depth) root.bestFirst();
      }
    } catch (thrown) {
      if (thrown !== STOP) throw thrown;
      ended = this.budget.ended;
    }
    const { nodes, ms } = this.budget;
    // Steps after one that saw everything, or the winner, only see it again.
    if (sawAll || (root.score !== null && this.isProven(root.score, 'exact', false))) ended = 'done';
    return root.decision(this.scoring, { nodes, ms, deepest: this.deepest, ended, whole: true });
  }

  private searchRoot(model: M, root: RootMoves, depth: number): void {
    let best = 0 - ANYTHING;
    for (let i = 0; i < root.count; i++) {
      const alpha = this.prunes ? best : 0 - ANYTHING;
      const { guesses } = this;
      const score = this.child(model, root.moves[i], depth - 1, alpha, ANYTHING, 0, 0);
      const bound = score > best || !this.prunes ? 'exact' : 'upper';
      const seen = { depth, proven: this.isProven(score, bound, this.guesses === guesses) };
      if (score > best) {
        best = score;
        this.line.take(0, root.moves[i]);
        root.improve(i, score, seen, this.line.toArray());
      } else root.refute(i, score, seen, bound);
    }
  }

  /** Whether the score of a root move, or that it is no better, is certain; `complete`: only ends of games were seen. */
  private isProven(score: number, bound: 'exact' | 'upper', complete: boolean): boolean {
    if (this.options.faithful !== true) return false;
    return complete || (this.scoring.isCertain(score) && (score < 0 || bound === 'exact'));
  }

  /** Plays a move or an outcome, scores what follows with so many steps left, and takes it back. */
  private child(model: M, move: number, left: number, alpha: number, beta: number, at: number, height: number): number {
    this.budget.spend();
    model.play(move);
    const { trace } = this;
    if (trace !== null) trace.enter(move, model.turn, this.scoring.toPayoff(alpha), this.scoring.toPayoff(beta));
    this.line.clear(height + 1);
    let score: number;
    let reason: LeaveReason = 'searched';
    if (model.turn === OVER) {
      score = this.scoring.terminal(model, this.rootSeat, height + 1);
      reason = 'terminal';
    } else if (left <= 0) {
      this.guesses++;
      score = this.scoring.evaluation.value(model, this.rootSeat);
      reason = 'leaf';
    } else if (model.turn === CHANCE) {
      // A viewer wants to see every line; a node whose outcomes are leaves is as quickly searched as found.
      const known = this.memory !== null && trace === null && left > this.chanceCost;
      score = known
        ? this.remembered(model, left, at, height + 1)
        : this.chance(model, left, alpha, beta, at, height + 1);
    } else {
      const end = this.list(model, at, height + 1);
      score = this.decision(model, left, alpha, beta, at, end, height + 1, null);
    }
    if (trace !== null) trace.leave(this.scoring.toPayoff(score), reason);
    model.undo();
    return score;
  }

  /** A node where a seat decides. What its first move is worth may be known already, as well as the window needs. */
  private decision(
    model: M,
    left: number,
    alpha: number,
    beta: number,
    at: number,
    end: number,
    height: number,
    first: number | null,
  ): number {
    const { buffer, prunes, trace } = this;
    const own = this.sides[model.turn] === this.rootSide;
    let best = 0;
    let low = alpha;
    let high = beta;
    for (let i = at; i < end; i++) {
      const known = i === at && first !== null;
      const score = known ? first : this.child(model, buffer[i], left - 1, low, high, end, height);
      if (i > at && (own ? score <= best : score >= best)) continue;
      best = score;
      if (known) this.line.end(height, buffer[i]);
      else this.line.take(height, buffer[i]);
      if (!prunes) continue;
      if (own) low = Math.max(low, best);
      else high = Math.min(high, best);
      if (low >= high) {
        if (trace !== null) trace.cut(end - i - 1);
        break;
      }
    }
    return best;
  }

  /** The score of a chance node from memory, or searched and put there. */
  private remembered(model: M, left: number, at: number, height: number): number {
    const { key } = this;
    const memory = this.memory as TranspositionTable;
    model.hash(key);
    if (memory.find(key) && memory.depth === left) {
      if (!memory.complete) this.guesses++;
      return memory.score;
    }
    const [first, second] = [key[0], key[1]];
    const { guesses } = this;
    const score = this.chance(model, left, 0 - ANYTHING, ANYTHING, at, height);
    key[0] = first;
    key[1] = second;
    memory.store(key, left, EXACT, this.guesses === guesses, score, 0);
    return score;
  }

  /**
   * A node where chance moves. `least` and `most` bound the sum: what is known of each outcome, and the lowest or
   * highest score for the others. As soon as they leave the window, the rest does not matter.
   */
  private chance(model: M, left: number, alpha: number, beta: number, at: number, height: number): number {
    if (this.trace === null && model.foreseen !== undefined) {
      const score = model.foreseen(left, this.rootSeat);
      if (!Number.isNaN(score)) {
        // The model does not say whether it saw ends of games or only its horizon.
        this.guesses++;
        return score;
      }
    }
    this.makeRoom(at, height);
    const end = model.outcomes(this.buffer, this.odds, at);
    if (!this.prunes) return this.sum(model, left, at, end, height);
    const { buffer, odds, firstScores, firstSays, trace } = this;
    const { low, high, pruning } = this.options;
    let total = 0;
    for (let i = at; i < end; i++) {
      total += odds[i];
      firstSays[i] = UNTRIED;
    }
    let least = total * low;
    let most = total * high;
    if (pruning === 'star2') {
      for (let i = at; i < end; i++) {
        const p = odds[i];
        this.tryFirst(model, i, left, (alpha - most) / p + high, (beta - least) / p + low, end, height);
        if (firstSays[i] === AT_LEAST) least += p * (Math.max(low, firstScores[i]) - low);
        else if (firstSays[i] === AT_MOST) most -= p * (high - Math.min(high, firstScores[i]));
        if (least >= beta || most <= alpha) {
          if (trace !== null) trace.cut(end - i - 1);
          return least >= beta ? least : most;
        }
      }
    }
    let sum = 0;
    for (let i = at; i < end; i++) {
      const p = odds[i];
      const from = firstSays[i] === AT_LEAST ? Math.max(low, firstScores[i]) : low;
      const to = firstSays[i] === AT_MOST ? Math.min(high, firstScores[i]) : high;
      const a = (alpha - most) / p + to;
      const b = (beta - least) / p + from;
      const steps = left - this.chanceCost;
      if (trace !== null) trace.chance(p);
      const score =
        firstSays[i] === UNTRIED
          ? this.child(model, buffer[i], steps, a, b, end, height)
          : this.goOn(model, buffer[i], steps, a, b, end, height, firstScores[i]);
      sum += p * score;
      if (score < b) most -= p * (to - score);
      if (score > a) least += p * (score - from);
      if (i < end - 1 && (least >= beta || most <= alpha)) {
        if (trace !== null) trace.cut(end - i - 1);
        return least >= beta ? least : most;
      }
    }
    return sum;
  }

  /** All outcomes by their odds. */
  private sum(model: M, left: number, at: number, end: number, height: number): number {
    const { buffer, odds, trace } = this;
    const steps = left - this.chanceCost;
    let sum = 0;
    for (let i = at; i < end; i++) {
      if (trace !== null) trace.chance(odds[i]);
      sum += odds[i] * this.child(model, buffer[i], steps, 0 - ANYTHING, ANYTHING, end, height);
    }
    return sum;
  }

  /** Tries the first move after an outcome, where a seat decides there, and notes what that says. */
  private tryFirst(model: M, i: number, left: number, a: number, b: number, at: number, height: number): void {
    const steps = left - this.chanceCost;
    const outcome = this.buffer[i];
    model.play(outcome);
    if (model.turn >= 0 && steps > 0) {
      // The outcome counts as a node once, now.
      this.budget.spend();
      const { trace } = this;
      if (trace !== null) {
        trace.chance(this.odds[i]);
        trace.enter(outcome, model.turn, this.scoring.toPayoff(a), this.scoring.toPayoff(b));
      }
      const end = this.list(model, at, height + 1);
      const own = this.sides[model.turn] === this.rootSide;
      const score = this.child(model, this.buffer[at], steps - 1, a, b, end, height + 1);
      this.firstScores[i] = score;
      // Outside the window a score is itself only a bound, and says nothing about the outcome on that side.
      if (own) this.firstSays[i] = score > a ? AT_LEAST : TRIED;
      else this.firstSays[i] = score < b ? AT_MOST : TRIED;
      if (trace !== null) trace.leave(this.scoring.toPayoff(score), 'searched');
    }
    model.undo();
  }

  /** Scores an outcome whose first move has been tried, with a window no wider than it was then. */
  private goOn(
    model: M,
    outcome: number,
    steps: number,
    a: number,
    b: number,
    at: number,
    height: number,
    first: number,
  ): number {
    model.play(outcome);
    const { trace } = this;
    if (trace !== null) trace.enter(outcome, model.turn, this.scoring.toPayoff(a), this.scoring.toPayoff(b));
    const end = this.list(model, at, height + 1);
    const score = this.decision(model, steps, a, b, at, end, height + 1, first);
    if (trace !== null) trace.leave(this.scoring.toPayoff(score), 'searched');
    model.undo();
    return score;
  }

  private list(model: M, at: number, height: number): number {
    this.makeRoom(at, height);
    return model.moves(this.buffer, at);
  }

  private makeRoom(at: number, height: number): void {
    this.deepest = Math.max(this.deepest, height);
    this.line.clear(height);
    if (at + MAX_MOVES <= this.buffer.length) return;
    // Nodes above keep reading their own entries from the smaller arrays, where they stay as they are.
    this.buffer = longer(this.buffer);
    this.odds = longer(this.odds);
    this.firstScores = longer(this.firstScores);
    this.firstSays = longer(this.firstSays);
  }
}
