import { type HiddenGame, makeRules, OVER, type Position } from '@tabuleiro/engine';
import { type Match, PERSON } from '@tabuleiro/engine/match';
import { type ClockRules, PROTOCOL, type Shown } from '@tabuleiro/protocol';
import type { ClockFace } from './clocks.js';

/** How a game stands, all of it: not for players. */
export interface Standing {
  readonly match: Match;
  readonly players: readonly string[];
  readonly start: string | null;
  readonly at: number;
  readonly version: number;
  readonly thinking: boolean;
  readonly waits: Shown['waits'];
  readonly trouble: Shown['trouble'];
  readonly clock: ClockRules | null;
  readonly face: ClockFace | null;
  /** The last move, and the position it was made in; null where chance moved, or nobody yet. */
  readonly last: { readonly before: Position; readonly move: number; readonly version: number } | null;
}

/** Whether there is something in a game that must be kept from a person who plays in it. */
export function isSecret({ match, players }: Pick<Standing, 'match' | 'players'>): boolean {
  return match.secret && players.includes(PERSON);
}

/**
 * What somebody who sits at these seats may know. With one seat that seat looks; whoever shares a device with others
 * sees the hand of the one who said so (`looker`), and before that nobody's.
 */
export function shownTo(standing: Standing, seats: readonly number[], looker: number | null): Shown {
  const { match, players, start, at, version, thinking, waits, trouble, clock, face } = standing;
  const { game, setup } = match.table;
  const secret = isSecret(standing);
  const viewer = !secret ? null : seats.length === 1 ? seats[0] : looker;
  const open = !game.hidden || match.isOver || !players.includes(PERSON);
  const heard = open ? match.moves : match.told(viewer);
  return {
    kind: 'shown',
    protocol: PROTOCOL,
    version,
    game: game.id,
    seats: setup.seats,
    rules: makeRules(game, setup),
    players,
    start: secret ? null : start,
    moves: heard.flatMap((event) => (event.kind === 'move' ? [event.text] : [])),
    at,
    turn: match.isOver ? OVER : match.turn,
    secret,
    viewer,
    ...(game.hidden && !match.isOver ? seen(game, standing, secret, viewer) : NOTHING_MORE),
    ending: match.ending,
    payoffs: match.payoffs,
    drawOffers: match.drawOffers,
    thinking,
    waits,
    trouble,
    clock,
    clocks: face,
  };
}

type Sight = Pick<Shown, 'view' | 'position' | 'last'>;

/** Of a game whose moves show everything. */
const NOTHING_MORE: Sight = { view: null, position: null, last: null };

/** What there is to see in a game that hides something, by whoever looks. */
function seen(game: HiddenGame, { match, last }: Standing, secret: boolean, viewer: number | null): Sight {
  if (!secret) {
    const before = last === null ? null : { before: game.makePosition(last.before), move: last.move };
    return { view: null, position: game.makePosition(match.position), last: before };
  }
  if (viewer === null) return NOTHING_MORE;
  // A move that this seat did not hear is not shown being made either.
  const heard = last === null ? null : match.told(viewer, last.version)[0];
  const move = heard?.kind === 'move' ? heard.move : null;
  return {
    view: game.view(match.position, viewer).text(),
    position: null,
    last: last === null || move === null ? null : { before: game.view(last.before, viewer).text(), move },
  };
}
