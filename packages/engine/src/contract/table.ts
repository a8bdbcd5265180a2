import { ok, type Result } from '../result.js';
import { type Game, type OpenGame, parseSetup, type Setup, usualSetup } from './game.js';
import type { Position } from './position.js';
import { bareGame, refereed } from './referee.js';
import { NO_TABLES, type TableStore } from './table-store.js';
import { openView, type View } from './view.js';

/** A game that is set up to be played: its rules and seats are fixed, its referee is at work. */
export interface Table<P extends Position = Position, G extends Game<P> = Game<P>> {
  readonly game: G;
  readonly setup: Setup;
  /** The side of each seat. */
  readonly sides: Int8Array;
  /** How many sides there are: most searches need two. */
  readonly sideCount: number;
  /** What may be read here, for solvers, evaluations and agents that look values up. */
  readonly store: TableStore;
}

/** A table of a game in which everybody sees everything. */
export type OpenTable<P extends Position = Position> = Table<P, OpenGame<P>>;

/** A table for a game; its catalogue makes one that can read what the catalogue can. */
export function makeTable(game: OpenGame, setup?: Setup, store?: TableStore): OpenTable;
export function makeTable(game: Game, setup?: Setup, store?: TableStore): Table;
export function makeTable(game: Game, setup: Setup = usualSetup(game), store: TableStore = NO_TABLES): Table {
  const sides = Int8Array.from(game.sides(setup.seats));
  // Rules that need no referee are played without one, which is quicker.
  const bare = game.hidden || !game.referee?.(setup);
  return { game: bare ? game : refereed(game), setup, sides, sideCount: new Set(sides).size, store };
}

/** The table of a game with rules and seats as texts say them. */
export function tableOf(game: Game, seats?: number, rules = '', store?: TableStore): Result<Table> {
  const setup = parseSetup(game, seats, rules);
  return setup.ok ? ok(makeTable(game, setup.value, store)) : setup;
}

/** The same table without its referee: where nobody counts repetitions and moves. */
export function bareTable(table: OpenTable): OpenTable {
  const game = bareGame(table.game);
  return game === table.game ? table : { ...table, game };
}

/** What the seat to act sees of a position of this table. */
export function viewOf<P extends Position>(table: Table<P>, position: P): View<P> {
  const { game } = table;
  return game.hidden ? game.view(position, position.turn) : openView(position, game);
}
