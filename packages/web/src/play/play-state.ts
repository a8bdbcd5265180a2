import { type Catalogue, makeRules, type Table } from '@tabuleiro/engine';
import { type Ending, type Match, PERSON } from '@tabuleiro/engine/match';
import type { ClockRules, GameTexts } from '@tabuleiro/protocol';
import { type Replayed, replayed } from '../engine/replayed-position.js';
import { levelsFor } from './levels.js';

/** An ending that the moves do not show. */
export type EarlyEnding = Exclude<Ending, { readonly reason: 'rules' }>;

/** How a game ended, where the moves do not show it. */
export function earlyEnding(ending: Ending | null): EarlyEnding | null {
  return ending === null || ending.reason === 'rules' ? null : ending;
}

/** A game that is being played: everything that its address holds. */
export interface PlayState {
  readonly table: Table;
  /** The text of the position it began from; null is the start of the game. */
  readonly start: string | null;
  readonly players: readonly string[];
  readonly moves: readonly string[];
  /** How many of the moves are on the board: moves beyond were taken back and can be played again. */
  readonly at: number;
  /** How it ended before its rules ended it. */
  readonly ended: EarlyEnding | null;
  readonly clock: ClockRules | null;
  /** Milliseconds left by seat, where there is a clock. */
  readonly left: readonly number[] | null;
}

/** What a new game is made of. */
export interface NewGame {
  readonly table: Table;
  readonly start?: string | null;
  readonly players: readonly string[];
  readonly clock?: ClockRules | null;
}

export function newGame({ table, start = null, players, clock = null }: NewGame): PlayState {
  const left = clock === null ? null : players.map(() => clock.minutes * 60_000);
  return { table, start, players, moves: [], at: 0, ended: null, clock, left };
}

/** A person in the first seat against an easy agent. */
export function usualGame(catalogue: Catalogue, gameId: string): PlayState | null {
  const table = catalogue.table(gameId);
  return table.ok ? newGame({ table: table.value, players: usualPlayers(catalogue, table.value) }) : null;
}

/** A person in the first seat; in the others an agent a third of the way up: worth a game, and can be beaten. */
export function usualPlayers(catalogue: Catalogue, table: Table): string[] {
  const levels = levelsFor(catalogue, table);
  const opponent = levels[Math.floor(levels.length / 3)] ?? PERSON;
  return Array.from({ length: table.setup.seats }, (_, seat) => (seat === 0 ? PERSON : opponent));
}

/** The game as it stands on the board, played through again. How it ended is to be seen after its last move. */
export function matchOf(state: PlayState): Match {
  return replayedTo(state).match;
}

/** The same, with the last move on the board. */
export function replayedTo({ table, start, moves, at, ended }: PlayState): Replayed {
  const ending = at === moves.length ? ended : null;
  // A state is only ever made of moves that were parsed.
  return replayed(table, { start, moves: moves.slice(0, at), ending });
}

/** The payoffs of a finished game, also of one that was resigned or lost on time; null while it goes on. */
export function payoffsOf(state: PlayState): readonly number[] | null {
  return matchOf(state).payoffs;
}

/** The place on the board, for workers. */
export function placeOf(state: Pick<PlayState, 'table' | 'start' | 'moves' | 'at'>) {
  const { table, start, moves, at } = state;
  return {
    game: table.game.id,
    seats: table.setup.seats,
    rules: makeRules(table.game, table.setup),
    start,
    moves: moves.slice(0, at),
  };
}

/** The whole game as texts, for a host. */
export function textsOf({ table, start, players, moves, at, ended, clock, left }: PlayState): GameTexts {
  const { game, setup } = table;
  const rules = makeRules(game, setup);
  return { game: game.id, seats: setup.seats, rules, players, start, moves, at, ending: ended, clock, left };
}
