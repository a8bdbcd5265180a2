import { type Err, ok, type Result } from '@tabuleiro/engine';
import { handOfRank } from './hands.js';
import { SEAT_NAMES } from './names.js';
import { parseMove, parsePosition } from './notation.js';
import { DEALS, type Dominoes, openersOf, SIX_OPENS, TOO_MANY_DOUBLES } from './position.js';
import { PASS, SEATS } from './round.js';
import type { Rules } from './rules.js';
import { err, phrase } from './sentences.js';
import { ALL_TILES, countTiles, DOUBLES } from './tiles.js';
import { DominoView } from './view.js';

/** The parts of a view's text. */
interface Seen {
  readonly seat: number;
  /** The scores when the round began and who opens it, as in the text of a position. */
  readonly start: string;
  /** By seat: the tiles dealt, "?" for a hand that is not seen, "-" for one that is not dealt. */
  readonly hands: readonly string[];
  readonly moves: readonly string[];
  /** Whose turn it is; -1 where nobody is named. */
  readonly turn: number;
}

const VIEW = /^(South|West|North|East): (\S+ \S+) (\S+)((?: \S+)*)$/;

/** Reads what `DominoView.text` writes, and nothing else. */
export function parseView(text: string, rules: Rules): Result<DominoView> {
  const match = VIEW.exec(text);
  if (match === null) {
    return err('not-a-view', { text });
  }
  const words = match[4].split(' ').slice(1);
  const turn = seatOf(words[words.length - 1]);
  const moves = turn < 0 ? words : words.slice(0, -1);
  const seen = { seat: seatOf(match[1]), start: match[2], hands: match[3].split('/'), moves, turn };
  const fault = faultOfHands(seen);
  if (fault !== null) return fault;
  const dealt = seen.hands.filter((hand) => hand !== '-').length;
  if (dealt < SEATS && words.length > 0) {
    return err('word-before-deal', { word: words[0] });
  }
  const view = seen.hands.includes('?') ? parseHidden(seen, dealt, rules) : parseOpen(seen, dealt, rules);
  if (view.ok && view.value.text() !== text) {
    return err('view-text', { view: view.value.text(), text });
  }
  return view;
}

function seatOf(name: string | undefined): number {
  return (SEAT_NAMES as readonly (string | undefined)[]).indexOf(name);
}

function faultOfHands({ seat, hands }: Seen): Err | null {
  const dealt = hands.filter((hand) => hand !== '-');
  if (hands.length !== SEATS || dealt.length === DEALS || hands.slice(0, dealt.length).includes('-')) {
    return err('four-hands', { hands: hands.join('/') });
  }
  const others = dealt.filter((_, other) => other !== seat);
  if (hands[seat] === '?' || (others.includes('?') && others.some((hand) => hand !== '?'))) {
    return err('own-hand', { seat: phrase(SEAT_NAMES[seat]), hands: hands.join('/') });
  }
  return null;
}

/** All hands lie open, or none has been dealt but the seat's own: that is a position. */
function parseOpen({ seat, start, hands, moves }: Seen, dealt: number, rules: Rules): Result<DominoView> {
  const words = [start, hands.slice(0, dealt).join('/'), ...moves].filter((word) => word !== '');
  const position = parsePosition(words.join(' '), rules);
  if (!position.ok) return position;
  const others = seat < dealt ? dealt - 1 : dealt;
  return ok(new DominoView(position.value, seat, others > 0));
}

/** Hands that are not seen are left empty: the round can be played without them, as the seat saw it. */
function parseHidden({ seat, start, hands, moves, turn }: Seen, dealt: number, rules: Rules): Result<DominoView> {
  const parsed = parsePosition(start, rules);
  if (!parsed.ok) return parsed;
  const position = parsed.value;
  const { round } = position;
  const own = hands[seat] === '-' ? ok(0) : parseOwnHand(position, seat, hands[seat]);
  if (!own.ok) return own;
  round.hands[seat] = own.value;
  position.dealt = Math.min(dealt, DEALS);
  if (!position.isDealt) return ok(new DominoView(position, seat, false));
  if (turn < 0) return err('no-turn');
  const opener = (turn - moves.length) & 3;
  const fault = faultOfOpening(position, seat, opener);
  if (fault !== null) return fault;
  position.beginRound(opener);
  for (const [i, move] of moves.entries()) {
    if (round.turn < 0) return err('after-round', { number: i + 1, text: move });
    const heard = hear(position, seat, own.value, move);
    if (!heard.ok) return err('move', { number: i + 1, why: heard });
  }
  if (round.turn < 0) return err('round-over');
  position.turn = round.turn;
  const view = new DominoView(position, seat, false);
  return view.deals().count > 0 ? ok(view) : err('no-hands');
}

function parseOwnHand(position: Dominoes, seat: number, text: string): Result<number> {
  const rank = parseMove(position, text);
  return rank.ok ? ok(handOfRank(rank.value)) : err('hand', { seat: phrase(SEAT_NAMES[seat]), why: rank });
}

/** Why the seat cannot have seen this one open the round, or null. */
function faultOfOpening({ rules, opening, round }: Dominoes, seat: number, opener: number): Err | null {
  const hand = round.hands[seat];
  const opens = (hand & openersOf(rules, opening)) !== 0;
  const [name, openerName] = [phrase(SEAT_NAMES[seat]), phrase(SEAT_NAMES[opener])];
  if (rules.redeal === 'five-doubles' && countTiles(hand & DOUBLES) >= TOO_MANY_DOUBLES) {
    return err('dealt-again');
  }
  const fixed = opening !== SIX_OPENS && (rules.ends === '2' || rules['no-double'] === 'redeal');
  if (fixed && opener !== opening) {
    return err('other-opens', { opener: phrase(SEAT_NAMES[opening]), seat: openerName });
  }
  if (opener === seat) return opens ? null : err('no-opener', { seat: name });
  const passedOver = opening === SIX_OPENS || ((seat - opening) & 3) < ((opener - opening) & 3);
  return opens && passedOver ? err('would-have-opened', { seat: name, opener: openerName }) : null;
}

/** Plays a move that the seat heard; what others hold may be any tile that it has not seen. */
function hear(position: Dominoes, seat: number, own: number, text: string): Result<null> {
  const { round } = position;
  const mover = round.turn;
  position.turn = mover;
  const hidden = mover !== seat;
  if (hidden) round.hands[mover] = ALL_TILES & ~(own | round.played);
  const mayPass = hidden && round.played !== 0 && text === 'pass';
  const move = mayPass ? ok(PASS) : parseMove(position, text);
  if (!move.ok) return move;
  round.play(move.value);
  if (hidden) round.hands[mover] = 0;
  return ok(null);
}
