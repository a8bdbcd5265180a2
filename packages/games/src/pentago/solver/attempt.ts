import {
  type Candidate,
  type Helpers,
  type Limits,
  listMoves,
  NO_HELPERS,
  type Phrase,
  PROVEN,
  type Solution,
  unsolved,
} from '@tabuleiro/engine';
import { Budget, STOP } from '@tabuleiro/engine/search';
import { FIRST_TURN, type Pentago } from '../position.js';
import { BIT_OF, CELLS, QUADRANT_OF } from '../quadrants.js';
import { phrase } from '../sentences.js';
import { EitherWalk } from './either-walk.js';
import { Fives } from './fives.js';
import { lineOfPlay } from './line-of-play.js';
import { Outlook } from './outlook.js';
import { Trail } from './trail.js';
import { boardsUpTo, bytesUpTo, NO_ROOM, type Root } from './walk.js';

/** Where the whole rest of the game has at most this many boards, every move gets its value: well within a second. */
const SMALL = 2_000_000;
/** Quick ends are looked for while that takes at most so many boards, or this part of the whole. */
const QUICK = 50_000;
const QUICK_PART = 1 / 20;
const MEGABYTE = 2 ** 20;
/** More memory than that is only taken where the nodes are enough for all of the game. */
const MODEST = 1024 * MEGABYTE;

/** What a position has turned out to be worth. */
interface Finding {
  readonly value: number;
  readonly distance: number | null;
  readonly line: readonly number[];
}

/** The answers to "does the side to act win?" and "does it at least draw?" where the game ends after `horizon` moves. */
interface Stage {
  readonly win: Outlook;
  readonly draw: Outlook;
}

/**
 * One position and what has been found out about it. The game is first cut short after one move, two moves and so on:
 * who wins a game that is cut short wins the real one, in as many moves. Then the whole of it is worked out.
 */
export class Attempt {
  private readonly budget: Budget;
  /** How much memory it may take. */
  private readonly bytes: number;
  private readonly root: Root;
  private readonly walk: EitherWalk;
  private readonly trail: Trail;
  private readonly moves: readonly number[];
  /** The moves whose value is known. */
  private readonly values = new Map<number, number>();
  /** How many moves are left until the board is full. */
  private readonly whole: number;
  /** How many moves have been looked ahead without a decision. */
  private open = 0;

  constructor(
    private readonly position: Pentago,
    private readonly limits: Limits,
    bytes: number,
    helpers: Helpers = NO_HELPERS,
  ) {
    const { stones, turning, turn } = position;
    const free = freeCells(stones);
    const first = turning ? 1 - turn : turn;
    this.budget = new Budget(limits);
    const all = 2 * boardsUpTo(free.length, free.length);
    this.bytes = all <= (limits.nodes ?? Number.POSITIVE_INFINITY) ? bytes : Math.min(bytes, MODEST);
    this.root = {
      first: new Fives(stones, 4 * first, free),
      second: new Fives(stones, 4 - 4 * first, free),
      free: free.length,
      turning,
    };
    this.walk = new EitherWalk(this.root, helpers);
    this.trail = new Trail(free);
    this.moves = listMoves(position);
    this.whole = 2 * free.length + (turning ? 1 : 0);
  }

  solve(): Solution {
    try {
      const finding = this.deepen();
      if (finding === null) return this.giveUp(this.shortage());
      this.valueEveryMove();
      const { nodes, ms } = this.budget;
      const move = finding.line[0];
      return { ...finding, move, candidates: this.candidates(move), nodes, ms, reason: null };
    } catch (stop) {
      if (stop === NO_ROOM) return this.giveUp(phrase('no-memory'));
      if (stop !== STOP) throw stop;
      return this.giveUp(phrase('limits'));
    } finally {
      this.walk.end();
    }
  }

  /** How many boards an answer takes at most; without end where the memory is not enough for one. */
  effort(): number {
    const { free } = this.root;
    let boards = 0;
    let last = 0;
    for (const horizon of this.horizons()) {
      // Two questions each.
      boards += 2 * boardsUpTo(free, this.stonesWithin(horizon));
      last = horizon;
    }
    return last === this.whole ? boards : Number.POSITIVE_INFINITY;
  }

  private deepen(): Finding | null {
    let before: Stage | null = null;
    for (const horizon of this.horizons()) {
      const distance = horizon === this.open + 1 ? horizon : null;
      const win = this.ask(horizon, false);
      const winning = this.moves.filter((move) => this.succeeds(win, move));
      for (const move of winning) this.values.set(move, 1);
      if (winning.length > 0) return { value: 1, distance, line: this.line(win, before?.win ?? null) };
      const draw = this.ask(horizon, true);
      const losing = this.moves.filter((move) => !this.succeeds(draw, move));
      for (const move of losing) this.values.set(move, -1);
      if (losing.length === this.moves.length) {
        return { value: -1, distance, line: this.line(before?.draw ?? null, draw) };
      }
      if (horizon === this.whole) {
        for (const move of this.moves) if (!this.values.has(move)) this.values.set(move, 0);
        return { value: 0, distance: null, line: this.line(draw, win) };
      }
      before = { win, draw };
      this.open = horizon;
    }
    return null;
  }

  /** How many moves to look ahead: one more each time while that is cheap, then to the end of the game. */
  private *horizons(): Generator<number> {
    const { free } = this.root;
    const fits = (horizon: number) => bytesUpTo(free, this.stonesWithin(horizon)) <= this.bytes;
    const quick = fits(this.whole) ? Math.max(QUICK, QUICK_PART * boardsUpTo(free, free)) : Number.POSITIVE_INFINITY;
    const deepest = Math.min(this.whole, this.limits.depth ?? this.whole);
    for (let horizon = 1; horizon < deepest; horizon++) {
      if (!fits(horizon) || boardsUpTo(free, this.stonesWithin(horizon)) > quick) break;
      yield horizon;
    }
    if (fits(deepest)) yield deepest;
  }

  /** How many stones are placed within so many moves. */
  private stonesWithin(horizon: number): number {
    return (horizon + (this.root.turning ? 0 : 1)) >> 1;
  }

  /** Whether the side to act wins, or at least draws, where the game ends after so many moves. */
  private ask(horizon: number, drawsCount: boolean): Outlook {
    const { root, budget, limits } = this;
    const stones = this.stonesWithin(horizon);
    const boards = boardsUpTo(root.free, stones);
    if (budget.nodes + boards > (limits.nodes ?? Number.POSITIVE_INFINITY)) throw STOP;
    const turnsLast = (horizon % 2 === 1) === root.turning;
    const question = { stones, turnsLast, drawsForFirst: drawsCount !== root.turning };
    return new Outlook(root, question, this.walk.run(question, budget));
  }

  private succeeds(outlook: Outlook, move: number): boolean {
    return outlook.succeeds(this.trail.with(move), move >= FIRST_TURN) === true;
  }

  private line(mine: Outlook | null, theirs: Outlook | null): number[] {
    return lineOfPlay(this.position, this.trail, mine, theirs);
  }

  /** Finds the values that the answer did not need, where that takes no time to speak of. */
  private valueEveryMove(): void {
    const { free } = this.root;
    if (this.values.size === this.moves.length || boardsUpTo(free, free) > SMALL) return;
    try {
      const win = this.ask(this.whole, false);
      const draw = this.ask(this.whole, true);
      for (const move of this.moves) {
        this.values.set(move, this.succeeds(win, move) ? 1 : this.succeeds(draw, move) ? 0 : -1);
      }
    } catch (stop) {
      // The position has its value all the same.
      if (stop !== STOP) throw stop;
    }
  }

  /** The moves with a known value, the best first, and among equals the one to play. */
  private candidates(chosen: number | null): Candidate[] {
    const known = [...this.values].map(([move, value]) => ({ move, value, basis: PROVEN, bound: 'exact' as const }));
    const first = (move: number) => (move === chosen ? 1 : 0);
    return known.sort((a, b) => b.value - a.value || first(b.move) - first(a.move) || a.move - b.move);
  }

  private giveUp(why: Phrase): Solution {
    const { nodes, ms } = this.budget;
    const said = { why, nodes, seconds: (ms / 1000).toFixed(1) };
    const reason = this.open === 0 ? phrase('given-up', said) : phrase('given-up-open', { ...said, moves: this.open });
    return { ...unsolved(reason, { nodes, ms }), candidates: this.candidates(null) };
  }

  /** Why there was nothing more to be tried. */
  private shortage(): Phrase {
    const { free } = this.root;
    if (this.limits.depth !== undefined && this.limits.depth <= this.open) return phrase('limits');
    const needed = Math.ceil(bytesUpTo(free, free) / MEGABYTE);
    return phrase('memory-needed', { cells: free, needed, allowed: this.bytes / MEGABYTE });
  }
}

function freeCells(stones: Int32Array): number[] {
  return Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) => {
    const quadrant = QUADRANT_OF[cell];
    return (((stones[quadrant] | stones[4 + quadrant]) >> BIT_OF[cell]) & 1) === 0;
  });
}
