import { err, ok, type Result } from '@tabuleiro/engine';
import { handOfRank } from './hands.js';
import { SEAT_NAMES } from './names.js';
import { parseMove, parsePosition } from './notation.js';
import { DEALS, type Dominoes, openersOf, SIX_OPENS, TOO_MANY_DOUBLES } from './position.js';
import { PASS, SEATS } from './round.js';
import type { Rules } from './rules.js';
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
    return err(
      'syntax',
      `a view is a seat, the scores, who opens, the hands, the moves and whose turn it is, as in "South: 0:0 6-6 -/-/-/-", not "${text}"`,
    );
  }
  const words = match[4].split(' ').slice(1);
  const turn = seatOf(words[words.length - 1]);
  const moves = turn < 0 ? words : words.slice(0, -1);
  const seen = { seat: seatOf(match[1]), start: match[2], hands: match[3].split('/'), moves, turn };
  const fault = faultOfHands(seen);
  if (fault !== null) return err('illegal', fault);
  const dealt = seen.hands.filter((hand) => hand !== '-').length;
  if (dealt < SEATS && words.length > 0) {
    return err('illegal', `"${words[0]}" comes before all hands are dealt`);
  }
  const view = seen.hands.includes('?') ? parseHidden(seen, dealt, rules) : parseOpen(seen, dealt, rules);
  if (view.ok && view.value.text() !== text) {
    return err('illegal', `such a view reads "${view.value.text()}", not "${text}"`);
  }
  return view;
}

function seatOf(name: string | undefined): number {
  return (SEAT_NAMES as readonly (string | undefined)[]).indexOf(name);
}

function faultOfHands({ seat, hands }: Seen): string | null {
  const dealt = hands.filter((hand) => hand !== '-');
  if (hands.length !== SEATS || dealt.length === DEALS || hands.slice(0, dealt.length).includes('-')) {
    return `a view has four hands, "-" for those not yet dealt, the last two at once, not "${hands.join('/')}"`;
  }
  const others = dealt.filter((_, other) => other !== seat);
  if (hands[seat] === '?' || (others.includes('?') && others.some((hand) => hand !== '?'))) {
    return `${SEAT_NAMES[seat]} sees its own hand and "?" for the others, or all hands, not "${hands.join('/')}"`;
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
  if (turn < 0) return err('illegal', 'while hands are hidden the round goes on: say whose turn it is at the end');
  const opener = (turn - moves.length) & 3;
  const fault = faultOfOpening(position, seat, opener);
  if (fault !== null) return err('illegal', fault);
  round.begin(opener, openersOf(rules, position.opening));
  for (const [i, move] of moves.entries()) {
    if (round.turn < 0) return err('illegal', `move ${i + 1} (${move}) comes after the end of the round`);
    const heard = hear(position, seat, own.value, move);
    if (!heard.ok) return err(heard.cause, `move ${i + 1}: ${heard.message}`);
  }
  if (round.turn < 0) return err('illegal', 'the round has ended, and then all hands lie open');
  position.turn = round.turn;
  const view = new DominoView(position, seat, false);
  return view.deals().count > 0 ? ok(view) : err('illegal', 'no hands of the others agree with these moves');
}

function parseOwnHand(position: Dominoes, seat: number, text: string): Result<number> {
  const rank = parseMove(position, text);
  return rank.ok ? ok(handOfRank(rank.value)) : err(rank.cause, `the hand of ${SEAT_NAMES[seat]}: ${rank.message}`);
}

/** Why the seat cannot have seen this one open the round, or null. */
function faultOfOpening({ rules, opening, round }: Dominoes, seat: number, opener: number): string | null {
  const hand = round.hands[seat];
  const opens = (hand & openersOf(rules, opening)) !== 0;
  const [name, openerName] = [SEAT_NAMES[seat], SEAT_NAMES[opener]];
  if (rules.redeal === 'five-doubles' && countTiles(hand & DOUBLES) >= TOO_MANY_DOUBLES) {
    return 'under these rules such hands are dealt again';
  }
  const fixed = opening !== SIX_OPENS && (rules.ends === '2' || rules['no-double'] === 'redeal');
  if (fixed && opener !== opening) return `${SEAT_NAMES[opening]} opens this round, not ${openerName}`;
  if (opener === seat) return opens ? null : `${name} has no tile to open the round with`;
  const passedOver = opening === SIX_OPENS || ((seat - opening) & 3) < ((opener - opening) & 3);
  return opens && passedOver ? `${name} would have opened the round, not ${openerName}` : null;
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
