import type { Catalogue } from '@tabuleiro/engine';
import { type Match, PERSON, replay } from '@tabuleiro/engine/match';
import { type Answer, type ClockRules, type GameTexts, refuse } from '@tabuleiro/protocol';
import { phrase } from './sentences.js';

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
export function openGame(catalogue: Catalogue, texts: GameTexts): Answer<OpenedGame> {
  const { players, start, moves, at, ending, clock, left } = texts;
  const table = catalogue.table(texts.game, texts.seats, texts.rules);
  if (!table.ok) return refuse('unplayable', table);
  const { seats } = table.value.setup;
  if (players.length !== seats) {
    return refuse('unplayable', phrase('players', { players: players.length, seats }));
  }
  // Whether there is memory for an agent is found out when it is to be made: a game that is over needs none.
  const names = catalogue.forNames();
  for (const player of players) {
    const agent = player === PERSON ? null : names.readAgent(table.value, player);
    if (agent?.ok === false) return refuse('unplayable', agent);
  }
  const match = replay(table.value, { start, moves, ending });
  if (!match.ok) return refuse('unplayable', match);
  if (at > moves.length) {
    return refuse('unplayable', phrase('place-beyond', { moves: moves.length, at }));
  }
  if (left !== null && left.length !== seats) {
    return refuse('unplayable', phrase('clocks', { clocks: left.length, seats }));
  }
  return { ok: true, value: { match: match.value, players, start, at, clock, left: clock === null ? null : left } };
}
