import {
  type Game,
  type Match,
  makeTable,
  PERSON,
  parseSetup,
  type Result,
  replay,
  type Table,
} from '@tabuleiro/engine';
import { type Answer, type ClockRules, type GameTexts, refuse } from '@tabuleiro/protocol';

/** What texts are read with. */
export interface Shelf {
  game(id: string): Result<Game>;
  /** Whether an agent's text can play at a table; the agent is not made. */
  checkAgent(table: Table, text: string): Result<unknown>;
}

/** A game that was read and played through: what a host begins with. */
export interface OpenedGame {
  readonly match: Match;
  readonly players: readonly string[];
  /** The text of the position it began from; null is the start of the game. */
  readonly start: string | null;
  /** How many moves are on the board. */
  readonly at: number;
  readonly clock: ClockRules | null;
  readonly left: readonly number[] | null;
}

/** Reads a game strictly: its rules, its agents and every move. */
export function openGame(shelf: Shelf, texts: GameTexts): Answer<OpenedGame> {
  const { players, start, moves, at, ending, clock, left } = texts;
  const game = shelf.game(texts.game);
  if (!game.ok) return refuse('unplayable', game.message);
  const setup = parseSetup(game.value, texts.seats, texts.rules);
  if (!setup.ok) return refuse('unplayable', setup.message);
  const { seats } = setup.value;
  const table = makeTable(game.value, setup.value);
  if (players.length !== seats) return refuse('unplayable', `it names ${players.length} players for ${seats} seats`);
  for (const player of players) {
    const agent = player === PERSON ? null : shelf.checkAgent(table, player);
    if (agent?.ok === false) return refuse('unplayable', agent.message);
  }
  const match = replay(table, { start, moves, ending });
  if (!match.ok) return refuse('unplayable', match.message);
  if (at > moves.length) return refuse('unplayable', `it has ${moves.length} moves, and cannot stand after ${at}`);
  if (left !== null && left.length !== seats)
    return refuse('unplayable', `it has ${left.length} clocks for ${seats} seats`);
  return { ok: true, value: { match: match.value, players, start, at, clock, left: clock === null ? null : left } };
}
