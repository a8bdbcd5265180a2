import { type Catalogue, type Game, makeRules, type Phrase, type Table } from '@tabuleiro/engine';
import { ladderOf } from '@tabuleiro/games';
import { onlineRoom } from '@tabuleiro/online';

/** A strength that was measured, on the Elo scale of a ladder. */
export interface Measured {
  readonly elo: number;
  readonly error: number;
}

/** Where people begin in a game of which no level was measured for all seats. */
const UNMEASURED_START = 500;

/** What a rating is for: a game, or where it can be for two, three or more, a game for so many. */
export function poolOf(game: Pick<Game, 'id' | 'seats'>, seats: number): string {
  return game.seats.length === 1 ? game.id : `${game.id} ${seats}`;
}

/** What a pool is called for people: a game, and for how many where that makes a difference. */
export function gameOfPool(pool: string): { readonly game: string; readonly seats: number | null } {
  const [game, seats] = pool.split(' ');
  return { game, seats: seats === undefined ? null : Number(seats) };
}

/** Where somebody of whom nothing is known begins: in the middle of the ladder. */
export function startOf({ game, setup }: Table): number {
  const levels = ladderOf(game, setup.seats)?.levels ?? [];
  return levels.length === 0 ? UNMEASURED_START : levels[Math.floor(levels.length / 2)].elo;
}

/**
 * How strong an agent is, by its full text; null where nobody has measured that. Where each seat has a ladder of its own,
 * no level is a fixed point: how the one seat's first level stands to the other's is not known.
 */
export function measuredStrength(
  catalogue: Pick<Catalogue, 'readAgent'>,
  table: Table,
  agent: string,
): Measured | null {
  const levels = ladderOf(table.game, table.setup.seats)?.levels ?? [];
  const level = levels.find((_, i) => {
    const read = catalogue.readAgent(table, `level(${i + 1})`);
    return read.ok && read.value.text === agent;
  });
  return level === undefined ? null : { elo: level.elo, error: level.error };
}

/** Why a table cannot be rated, with these agents on some of its seats; null where it can. */
export function whyNotRated(
  catalogue: Pick<Catalogue, 'readAgent'>,
  table: Table,
  agents: readonly (string | null)[],
): Phrase | null {
  // Levels were measured by the usual rules, and a rating of somebody is of one game.
  if (makeRules(table.game, table.setup) !== '') return onlineRoom.phrase('rated-rules');
  const unmeasured = agents.some((agent) => agent !== null && measuredStrength(catalogue, table, agent) === null);
  return unmeasured ? onlineRoom.phrase('unmeasured-agent') : null;
}
