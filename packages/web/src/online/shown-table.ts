import { OVER, Rng, type Table } from '@tabuleiro/engine';
import { PERSON, parseView } from '@tabuleiro/engine/match';
import { decidingAgent, isOver, type SeenTable, wholeGame } from '@tabuleiro/online';
import { PROTOCOL, type Shown } from '@tabuleiro/protocol';

/** Whoever plays elsewhere: for the board it is enough that it is nobody here. */
const ELSEWHERE = 'elsewhere';

/** What was seen before the last move, as text, and whether that is a view. */
export interface Before {
  readonly text: string;
  readonly kind: 'view' | 'position';
}

/** What the board of the page needs to know of a table online, in the words of a host. */
export interface ShownParts {
  readonly table: Table;
  readonly seen: SeenTable;
  /** The seat of whoever looks; null for somebody who only watches. */
  readonly seat: number | null;
  readonly version: number;
  /** How many moves are on the board: earlier ones can be looked at. */
  readonly at: number | null;
  readonly before: Before | null;
}

/** A table online as a host would show it. */
export function shownTable({ table, seen, seat, version, at, before }: ShownParts): Shown {
  const { game } = table;
  const over = isOver(seen);
  const whole = over || !game.hidden ? wholeGame(seen) : null;
  const moves = whole ?? seen.moves.map(({ text }) => text);
  // Until all of a game of hidden hands has been shown, the last position stands for it.
  const ended = over && whole !== null;
  const secret = game.hidden && seen.begun && !over && !seen.between;
  const sight = { view: seen.view, position: ended ? null : seen.position };
  return {
    kind: 'shown',
    protocol: PROTOCOL,
    version,
    game: game.id,
    seats: table.setup.seats,
    rules: seen.terms.rules,
    players: seen.chairs.map((_, other) => (other === seat ? PERSON : ELSEWHERE)),
    start: null,
    moves,
    at: at ?? moves.length,
    turn: seen.begun ? seen.turn : OVER,
    secret,
    viewer: secret ? seat : null,
    ...(game.hidden && !ended
      ? { ...sight, last: lastMove(table, seen, before) }
      : { view: null, position: null, last: null }),
    ending: ended ? seen.ending : null,
    payoffs: ended ? seen.payoffs : null,
    drawOffers: seen.drawOffers,
    thinking: seen.turn >= 0 && !over && decidingAgent(seen.chairs[seen.turn]) !== null,
    waits: seen.between ? 'round' : null,
    trouble: null,
    clock: seen.terms.clock,
    clocks: seen.clocks,
  };
}

/** The last move in what was seen before it, where it can be shown being made. */
function lastMove(table: Table, { moves, view }: SeenTable, before: Before | null): Shown['last'] {
  const text = moves.at(-1)?.text ?? null;
  // When hands are laid open, what was seen before is not the same kind of thing.
  if (before === null || text === null || before.kind !== (view === null ? 'position' : 'view')) return null;
  const position = positionIn(table, before);
  const move = position === null ? null : table.game.parseMove(position, text);
  return move?.ok ? { before: before.text, move: move.value } : null;
}

/** The position, or one that whoever sees the view cannot tell from it. */
function positionIn(table: Table, { kind, text }: Before) {
  if (kind === 'position') {
    const position = table.game.parsePosition(text, table.setup);
    return position.ok ? position.value : null;
  }
  const view = parseView(table, text);
  return view.ok ? view.value.sample(new Rng(1)) : null;
}
