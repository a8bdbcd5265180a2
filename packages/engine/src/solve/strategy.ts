import type { Solution } from '../contract/exact.js';
import type { Setup } from '../contract/game.js';
import { listMoves, OVER, type Position } from '../contract/position.js';
import type { OpenTable } from '../contract/table.js';
import { err, ok, type Result } from '../result.js';
import { own } from '../text/own.js';
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
  if (start.turn < 0) return err('range', 'the game is over: there is nothing to plan');
  const { game, sides } = table;
  const first = solver.value.solve(start, {});
  if (first.value === null) return err('unsuitable', `the position cannot be planned from: ${first.reason}`);
  const secures = sides[start.turn] === sides[seat] ? first.value : 0 - first.value;
  if (secures < 0) return err('unsuitable', `seat ${game.seatNames(table.setup.seats)[seat]} loses from this position`);

  const moves = new Map<string, string>();
  const seen = new Set<string>();
  const position = start.clone();
  let full = false;
  let gap: string | null = null;
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
  if (gap !== null) return err('unsuitable', `the plan cannot be finished: ${gap}`);
  if (full) return err('range', `the plan meets more than ${maxPositions} positions`);
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
  const damaged = (why: string) => err('damaged', `the plan cannot be read: ${why}`);
  let plan: Partial<Record<keyof Strategy, unknown>>;
  try {
    plan = JSON.parse(text);
  } catch {
    return damaged('it is not JSON');
  }
  if (typeof plan !== 'object' || plan === null || plan.format !== 'tabuleiro-strategy') {
    return damaged('it should be a JSON object with "format": "tabuleiro-strategy"');
  }
  const { game, setup } = table;
  if (plan.game !== game.id || plan.gameVersion !== game.version) {
    return damaged(`it is for ${plan.game} version ${plan.gameVersion}, not for ${game.id} version ${game.version}`);
  }
  if (JSON.stringify(plan.setup) !== JSON.stringify(setup)) {
    return damaged(`it is for the setup ${JSON.stringify(plan.setup)}, not for ${JSON.stringify(setup)}`);
  }
  const { seat } = plan;
  if (typeof seat !== 'number' || !Number.isInteger(seat) || seat < 0 || seat >= setup.seats) {
    return damaged('"seat" should be a seat of the game');
  }
  if (plan.secures !== 0 && plan.secures !== 1) return damaged('"secures" should be 0 or 1');
  if (typeof plan.start !== 'string') return damaged('"start" should be the text of a position');
  const { moves } = plan;
  if (typeof moves !== 'object' || moves === null || !Object.values(moves).every((move) => typeof move === 'string')) {
    return damaged('"moves" should map texts of positions to texts of moves');
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
      return err('damaged', `the plan ends in "${text}" with a payoff of ${payoff}, less than ${strategy.secures}`);
    }
    if (way.has(text) && strategy.secures > 0) {
      return err('damaged', `the plan goes round in circles through "${text}", and a win has to come to an end`);
    }
    if (seen.has(text)) return ok(null);
    seen.add(text);
    way.add(text);
    let replies: number[];
    if (sides[position.turn] === sides[strategy.seat]) {
      const planned = own(strategy.moves, text);
      if (planned === undefined) return err('damaged', `the plan has no move for "${text}"`);
      const move = game.parseMove(position, planned);
      if (!move.ok) return err('damaged', `the plan's move for "${text}" is refused: ${move.message}`);
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
