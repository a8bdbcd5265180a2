import { type Game, type OpenGame, type Setup, usualSetup } from './game.js';
import type { Position } from './position.js';
import { refereed } from './referee.js';
import { openView, type View } from './view.js';

/** A game that is set up to be played: its rules and seats are fixed, its referee is at work. */
export interface Table<P extends Position = Position, G extends Game<P> = Game<P>> {
  readonly game: G;
  readonly setup: Setup;
  /** The side of each seat. */
  readonly sides: Int8Array;
  /** How many sides there are: most searches need two. */
  readonly sideCount: number;
}

export type OpenTable<P extends Position = Position> = Table<P, OpenGame<P>>;

export function makeTable(game: OpenGame, setup?: Setup): OpenTable;
export function makeTable(game: Game, setup?: Setup): Table;
export function makeTable(game: Game, setup: Setup = usualSetup(game)): Table {
  const sides = Int8Array.from(game.sides(setup.seats));
  // Rules that need no referee are played without one, which is quicker.
  const bare = game.hidden || !game.referee?.(setup);
  return { game: bare ? game : refereed(game), setup, sides, sideCount: new Set(sides).size };
}

/** What the seat to act sees of a position of this table. */
export function viewOf<P extends Position>(table: Table<P>, position: P): View<P> {
  const { game } = table;
  return game.hidden ? game.view(position, position.turn) : openView(position, game);
}
