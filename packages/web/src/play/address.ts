import { type Catalogue, makeRules, ok, type Result, type Table } from '@tabuleiro/engine';
import { FAULTS, isFault, PERSON, replay, splitMoves } from '@tabuleiro/engine/match';
import type { ClockRules } from '@tabuleiro/protocol';
import { err } from '../sentences.js';
import { type EarlyEnding, newGame, type PlayState } from './play-state.js';

/** Longer games than this do not fit into an address anyway. */
const MAX_MOVES_IN_ADDRESS = 4000;

/** The words of an address for a table and a position: what every page of a game understands. */
export function placeQuery(table: Table, start: string | null, moves: readonly string[]): URLSearchParams {
  const query = new URLSearchParams();
  const { game, setup } = table;
  if (setup.seats !== game.seats[0]) query.set('seats', String(setup.seats));
  const rules = makeRules(game, setup);
  if (rules !== '') query.set('rules', rules);
  if (start !== null) query.set('start', start);
  if (moves.length > 0) query.set('moves', moves.join(' '));
  return query;
}

/** The same for a game that is to be looked at again by whoever had these seats. */
export function reviewQuery(
  table: Table,
  start: string | null,
  moves: readonly string[],
  own: readonly number[],
): URLSearchParams {
  const query = placeQuery(table, start, moves);
  if (own.length > 0) query.set('you', own.join(','));
  return query;
}

/** The seats that whoever looks at a game again had; none where the address does not say. */
export function ownSeats({ setup }: Table, query: URLSearchParams): number[] {
  const named = new Set((query.get('you') ?? '').split(','));
  return Array.from({ length: setup.seats }, (_, seat) => seat).filter((seat) => named.has(String(seat)));
}

/** The seats of people among players. */
export function seatsOfPeople(players: readonly string[]): number[] {
  return players.flatMap((player, seat) => (player === PERSON ? [seat] : []));
}

export interface AddressedPlace {
  readonly table: Table;
  readonly start: string | null;
  readonly moves: readonly string[];
}

export function parsePlace(catalogue: Catalogue, gameId: string, query: URLSearchParams): Result<AddressedPlace> {
  const seats = query.get('seats');
  const made = catalogue.table(gameId, seats === null ? undefined : Number(seats), query.get('rules') ?? '');
  if (!made.ok) return made;
  const table = made.value;
  const start = query.get('start');
  const moves = splitMoves(query.get('moves') ?? '');
  if (moves.length > MAX_MOVES_IN_ADDRESS) return err('many-moves', { most: MAX_MOVES_IN_ADDRESS });
  const replayed = replay(table, { start, moves });
  return replayed.ok ? ok({ table, start, moves }) : replayed;
}

export function makeAddress(state: PlayState): URLSearchParams {
  const { table, start, moves, players, at, ended, clock, left } = state;
  const query = placeQuery(table, start, moves);
  for (const player of players) query.append('p', player);
  if (at < moves.length) query.set('at', String(at));
  if (ended !== null) query.set(ended.reason, isFault(ended) ? String(ended.seat) : '');
  if (clock !== null) query.set('clock', `${clock.minutes}+${clock.increment}`);
  if (left !== null) query.set('left', left.map((ms) => Math.round(ms)).join(','));
  return query;
}

/** Reads a game from its address; without any words it answers null, and the page begins a new one. */
export function parseAddress(catalogue: Catalogue, gameId: string, query: URLSearchParams): Result<PlayState> {
  const place = parsePlace(catalogue, gameId, query);
  if (!place.ok) return place;
  const { table, start, moves } = place.value;
  const { seats } = table.setup;
  const players = query.getAll('p');
  if (players.length === 0) for (let seat = 0; seat < seats; seat++) players.push(PERSON);
  if (players.length !== seats) return err('players', { players: players.length, seats });
  for (const player of players) {
    if (player === PERSON) continue;
    // A game is looked at whoever played it: what memory an agent takes is asked when it is to move.
    const agent = catalogue.forNames().readAgent(table, player);
    if (!agent.ok) return agent;
  }
  const at = wholeBelow(query.get('at'), moves.length + 1, moves.length);
  const ended = parseEnding(query, seats);
  const clock = parseClock(query.get('clock'));
  if (at === null) return err('at', { moves: moves.length });
  if (ended === undefined) return err('ended', { faults: FAULTS, last: seats - 1 });
  if (clock === undefined) return err('clock');
  // Nobody can give up a game that its moves have ended.
  const played = replay(table, { start, moves, ending: ended });
  if (!played.ok) return played;
  const fresh = newGame({ table, start, players, clock });
  const left = (query.get('left') ?? '').split(',').map(Number);
  const leftFits = fresh.left !== null && left.length === seats && left.every((ms) => ms >= 0 && ms <= 86_400_000);
  return ok({ ...fresh, moves, at, ended, left: leftFits ? left : fresh.left });
}

function wholeBelow(text: string | null, end: number, fallback: number): number | null {
  if (text === null) return fallback;
  return /^\d{1,9}$/.test(text) && Number(text) < end ? Number(text) : null;
}

/** undefined: the address says something that cannot be. */
function parseEnding(query: URLSearchParams, seats: number): EarlyEnding | null | undefined {
  if (query.has('agreed')) return { reason: 'agreed' };
  for (const reason of FAULTS) {
    const text = query.get(reason);
    if (text === null) continue;
    const seat = wholeBelow(text, seats, 0);
    return seat === null ? undefined : { reason, seat };
  }
  return null;
}

export function parseClock(text: string | null): ClockRules | null | undefined {
  if (text === null) return null;
  const match = /^(\d{1,3})\+(\d{1,3})$/.exec(text);
  if (match === null || Number(match[1]) === 0) return undefined;
  return { minutes: Number(match[1]), increment: Number(match[2]) };
}
