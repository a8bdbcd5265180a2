import { CHANCE, type GameRecord, makeTable, OVER, type Table, usualSetup } from '@tabuleiro/engine';
import { checkAgent } from '../engine/check-agent.js';
import { rulesText, walk } from '../engine/place.js';
import { findGame } from '../games/catalogue.js';
import { levelsFor } from './levels.js';

/** Who sits in a seat when it is no agent. No agent has this name. */
export const PERSON = 'person';

export interface ClockRules {
  readonly minutes: number;
  /** Seconds that a move adds. */
  readonly increment: number;
}

/** How a game ended before its rules ended it. */
export interface Ending {
  readonly reason: 'resigned' | 'time';
  readonly seat: number;
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
  readonly ended: Ending | null;
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
export function usualGame(gameId: string): PlayState | null {
  const game = findGame(gameId);
  if (!game.ok) return null;
  const table = makeTable(game.value, usualSetup(game.value));
  return newGame({ table, players: usualPlayers(table) });
}

/** A person in the first seat; in the others an agent a third of the way up: worth a game, and can be beaten. */
export function usualPlayers(table: Table): string[] {
  const levels = levelsFor(table);
  const opponent = levels[Math.floor(levels.length / 3)] ?? PERSON;
  return Array.from({ length: table.setup.seats }, (_, seat) => (seat === 0 ? PERSON : opponent));
}

/** The payoffs of a finished game, also of one that was resigned or lost on time; null while it goes on. */
export function payoffsOf(state: PlayState): readonly number[] | null {
  const { table, ended } = state;
  const { seats } = table.setup;
  if (ended !== null) {
    const { low, high } = table.game.payoffs;
    return Array.from({ length: seats }, (_, seat) => (table.sides[seat] === table.sides[ended.seat] ? low : high));
  }
  const reached = walk(table, state.start, state.moves.slice(0, state.at));
  if (!reached.ok || reached.value.position.turn !== OVER) return null;
  return Array.from({ length: seats }, (_, seat) => reached.value.position.payoff(seat));
}

/** The texts of the moves as everybody hears them in a game with hidden hands; null for what chance did. */
export function toldMoves({ table, start, moves }: PlayState): readonly (string | null)[] {
  const walked = walk(table, start, moves);
  if (!walked.ok) return moves;
  const { position } = walked.value;
  const told: (string | null)[] = [...moves];
  for (let i = moves.length - 1; i >= 0; i--) {
    position.undo();
    if (position.turn === CHANCE) told[i] = null;
  }
  return told;
}

/** The game as a record that can be saved: its agents are spelled out, to mean the same when defaults have changed. */
export function recordOf(state: PlayState, notes: Readonly<Record<string, string>>): GameRecord {
  const { table, players, moves, at, ended } = state;
  const { game, setup } = table;
  const start = state.start ?? game.makePosition(game.start(setup));
  const endNotes = ended === null ? {} : { resigned: game.seatNames(setup.seats)[ended.seat], reason: ended.reason };
  return {
    game: game.id,
    version: game.version,
    setup,
    players: players.map((player) => spelledOut(table, player)),
    start,
    moves: moves.slice(0, at),
    payoffs: payoffsOf(state),
    notes: { ...notes, ...endNotes },
  };
}

function spelledOut(table: Table, player: string): string {
  const agent = checkAgent(table, player);
  return agent.ok ? agent.value.full : player;
}

/** The place on the board, for workers. */
export function placeOf(state: Pick<PlayState, 'table' | 'start' | 'moves' | 'at'>) {
  const { table, start, moves, at } = state;
  return {
    game: table.game.id,
    seats: table.setup.seats,
    rules: rulesText(table, table.setup),
    start,
    moves: moves.slice(0, at),
  };
}
