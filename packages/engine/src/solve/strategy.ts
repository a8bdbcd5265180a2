import type { Solution } from '../contract/exact.js';
import type { Setup } from '../contract/game.js';
import { listMoves, OVER, type Position } from '../contract/position.js';
import type { OpenTable } from '../contract/table.js';
import { ok, type Result } from '../result.js';
import { own } from '../text/own.js';
import type { Phrase } from '../text/phrases.js';
import { valueFor } from './keeps-value.js';
import { err, phrase } from './plan-sentences.js';
import { solverFor } from './solver.js';

/** A complete plan for one side: a move for every position that it can meet, whatever the other side does. */
export interface Strategy {
  readonly format: 'tabuleiro-strategy';
  readonly game: string;
  readonly gameVersion: number;
  readonly setup: Setup;
  readonly start: string;
  readonly seat: number;
  /** The payoff that the plan secures for the seat at the least: 1 a win, 0 a draw. */
  readonly secures: number;
  /** From the text of a position to the text of the move. */
  readonly moves: Readonly<Record<string, string>>;
}

/** Works out a plan for a seat from a position on, by solving every position that the plan meets. */
export function planFor<P extends Position>(
  table: OpenTable<P>,
  start: P,
  seat: number,
  maxPositions: number,
  tick: (positions: number) => void = () => {},
): Result<Strategy> {
  const solver = solverFor(table, { haste: true, tableBytes: 2 ** 26 });
  if (!solver.ok) return solver;
  if (start.turn < 0) return err('nothing-to-plan');
  const { game, sides } = table;
  const first = solver.value.solve(start, {});
  if (first.value === null) return err('no-value', { why: first.reason ?? '' });
  const secures = valueFor(table, seat, start.turn, first.value);
  if (secures < 0) return err('loses', { seat: game.seatNames(table.setup.seats)[seat] });

  const moves = new Map<string, string>();
  const seen = new Set<string>();
  const position = start.clone();
  let full = false;
  let gap: Phrase | null = null;
  const best = ({ move, reason }: Solution): number[] => {
    if (move === null) gap = reason;
    return move === null ? [] : [move];
  };
  const walk = (): void => {
    const text = game.makePosition(position);
    if (position.turn === OVER || seen.has(text) || full || gap !== null) return;
    seen.add(text);
    if (seen.size > maxPositions) full = true;
    tick(seen.size);
    const own = sides[position.turn] === sides[seat];
    const replies = own ? best(solver.value.solve(position, {})) : listMoves(position);
    if (own && replies.length > 0) moves.set(text, game.makeMove(position, replies[0]));
    for (const move of replies) {
      position.play(move);
      walk();
      position.undo();
    }
  };
  walk();
  if (gap !== null) return err('unfinished', { why: gap });
  if (full) return err('too-large', { most: maxPositions });
  return ok({
    format: 'tabuleiro-strategy',
    game: game.id,
    gameVersion: game.version,
    setup: table.setup,
    start: game.makePosition(start),
    seat,
    secures,
    moves: Object.fromEntries(moves),
  });
}

/** Reads a plan for this table from its JSON text. What its moves are worth is for `verifyStrategy` to find out. */
export function parseStrategy(table: OpenTable, text: string): Result<Strategy> {
  const damaged = (why: Phrase) => err('damaged', { why });
  let plan: Partial<Record<keyof Strategy, unknown>>;
  try {
    plan = JSON.parse(text);
  } catch {
    return damaged(phrase('not-json'));
  }
  if (typeof plan !== 'object' || plan === null || plan.format !== 'tabuleiro-strategy') {
    return damaged(phrase('not-a-plan'));
  }
  const { game, setup } = table;
  if (plan.game !== game.id || plan.gameVersion !== game.version) {
    const { version } = game;
    const [planned, plannedVersion] = [String(plan.game), String(plan.gameVersion)];
    return damaged(phrase('other-game', { planned, plannedVersion, game: game.id, version }));
  }
  if (JSON.stringify(plan.setup) !== JSON.stringify(setup)) {
    const [planned, here] = [plan.setup, setup].map((each) => String(JSON.stringify(each)));
    return damaged(phrase('other-setup', { planned, setup: here }));
  }
  const { seat } = plan;
  if (typeof seat !== 'number' || !Number.isInteger(seat) || seat < 0 || seat >= setup.seats) {
    return damaged(phrase('seat'));
  }
  if (plan.secures !== 0 && plan.secures !== 1) return damaged(phrase('secures'));
  if (typeof plan.start !== 'string') return damaged(phrase('start'));
  const { moves } = plan;
  if (typeof moves !== 'object' || moves === null || !Object.values(moves).every((move) => typeof move === 'string')) {
    return damaged(phrase('moves'));
  }
  return ok(plan as Strategy);
}

/** What a check of a plan found: how much of the game it covers. */
export interface StrategyCheck {
  readonly positions: number;
  readonly endings: number;
}

/**
 * Checks a plan without the solver: follows it against every reply, and makes sure that each of its moves is there and
 * legal, that no end of the game gives less than promised and, where a win is promised, that an end is reached.
 */
export function verifyStrategy<P extends Position>(table: OpenTable<P>, strategy: Strategy): Result<StrategyCheck> {
  const { game, sides } = table;
  const start = game.parsePosition(strategy.start, table.setup);
  if (!start.ok) return start;
  const position = start.value;
  const seen = new Set<string>();
  /** The positions on the way to the one that is looked at. */
  const way = new Set<string>();
  let endings = 0;
  const walk = (): Result<null> => {
    const text = game.makePosition(position);
    if (position.turn === OVER) {
      endings++;
      const payoff = position.payoff(strategy.seat);
      if (payoff >= strategy.secures) return ok(null);
      return err('fails', { text, payoff, secures: strategy.secures });
    }
    if (way.has(text) && strategy.secures > 0) {
      return err('circles', { text });
    }
    if (seen.has(text)) return ok(null);
    seen.add(text);
    way.add(text);
    let replies: number[];
    if (sides[position.turn] === sides[strategy.seat]) {
      const planned = own(strategy.moves, text);
      if (planned === undefined) return err('gap', { text });
      const move = game.parseMove(position, planned);
      if (!move.ok) return err('illegal', { text, why: move });
      replies = [move.value];
    } else {
      replies = listMoves(position);
    }
    for (const move of replies) {
      position.play(move);
      const found = walk();
      if (!found.ok) return found;
      position.undo();
    }
    way.delete(text);
    return ok(null);
  };
  const found = walk();
  return found.ok ? ok({ positions: seen.size, endings }) : found;
}
