import { CHANCE, OVER, ok, type Phrase, type Result } from '@tabuleiro/engine';
import { ARMS, listNumbers } from './ends.js';
import { handOfRank, rankOfHand } from './hands.js';
import { makeHistory, makeOpening, makePlay, SEAT_NAMES } from './names.js';
import { DEALS, Dominoes, SIX_OPENS } from './position.js';
import { armOfMove, CALL, GOING_ON, HAND, moveOf, PASS, SEATS, tileOfMove } from './round.js';
import type { Rules } from './rules.js';
import { err, phrase } from './sentences.js';
import { endingOf, pairName, pointsOfLast, tally } from './tally.js';
import { ALL_TILES, countTiles, HIGH, LOW, makeTile, makeTiles, parseTile, parseTiles } from './tiles.js';
import type { DominoView } from './view.js';

/** A dealt hand is its tiles; a move is a tile and the arm it is laid on, or "pass". */
export function makeMove(position: Dominoes, move: number): string {
  if (position.turn === CHANCE) return makeTiles(handOfRank(move));
  return makePlay(move, position.round.played === 0);
}

export function parseMove(position: Dominoes, text: string): Result<number> {
  if (position.turn === OVER) return err('over', { text });
  return position.turn === CHANCE ? parseDealtHand(position, text) : parsePlay(position, text);
}

function parseDealtHand(position: Dominoes, text: string): Result<number> {
  const hand = parseTiles(text);
  if (!hand.ok) return hand;
  const size = countTiles(hand.value);
  if (size !== HAND) return err('hand-size', { most: HAND, tiles: size });
  const { hands, end } = position.round;
  const taken = end === GOING_ON ? hand.value & (hands[0] | hands[1] | hands[2]) : 0;
  if (taken !== 0) return err('dealt-already', { tiles: makeTiles(taken) });
  return ok(rankOfHand(hand.value));
}

const PLAY = /^([0-6]-[0-6])(?:@([a-z]+))?(!?)$/;

function parsePlay(position: Dominoes, text: string): Result<number> {
  const { round, turn } = position;
  const numbers = listNumbers(round.ends.numbers()).map(String);
  if (text === 'pass') {
    if (!round.canLay()) return ok(PASS);
    return err('cannot-pass', { seat: phrase(SEAT_NAMES[turn]) });
  }
  const match = PLAY.exec(text);
  const arm = match?.[2] === undefined ? -1 : ARMS.indexOf(match[2] as (typeof ARMS)[number]);
  if (match === null || (match[2] !== undefined && arm < 0)) {
    return err('not-a-move', { arms: ARMS, text });
  }
  const tile = parseTile(match[1]);
  if (!tile.ok) return tile;
  const name = makeTile(tile.value);
  if ((round.played >> tile.value) & 1) return err('on-the-table', { tile: name });
  if (((round.hands[turn] >> tile.value) & 1) === 0) {
    return err('not-held', { seat: phrase(SEAT_NAMES[turn]), tile: name });
  }
  const called = match[3] === '!' ? CALL : 0;
  const legal = legalMoves(position).filter((move) => move !== PASS && tileOfMove(move) === tile.value);
  const calls = legal.filter((move) => (move & CALL) === called);
  if (round.played === 0) {
    if (legal.length === 0) return err('cannot-open', { tile: name, opener: openersText(position) });
    if (arm >= 0) return err('opens-on-no-arm', { tile: name });
  } else if (legal.length === 0) return err('fits-no-end', { tile: name, numbers });
  if (calls.length === 0) return err('no-call', { tile: name, why: callText(position) });
  if (arm < 0 || round.played === 0) {
    if (calls.length === 1) return ok(calls[0]);
    const arms = calls.map((move) => ARMS[armOfMove(move)]);
    return err('several-arms', { tile: name, arms, arm: arms[0] });
  }
  return layOn(position, tile.value, arm, calls);
}

/** Where a tile does the same on two arms, only the first is listed, but both can be named. */
function layOn(position: Dominoes, tile: number, arm: number, calls: readonly number[]): Result<number> {
  const { ends } = position.round;
  const called = calls[0] & CALL;
  const exact = moveOf(tile, arm) | called;
  if (calls.includes(exact)) return ok(exact);
  const same = ends.isOpen(arm) ? calls.find((move) => ends.isSame(armOfMove(move), arm)) : undefined;
  if (same !== undefined) return ok(same);
  const why = ends.isOpen(arm) ? phrase('lies-open', { number: ends.shown(arm) }) : phrase('arm-closed');
  return err('does-not-fit', { tile: makeTile(tile), arm: phrase(ARMS[arm]), why });
}

function legalMoves(position: Dominoes): number[] {
  const buffer = new Int32Array(256);
  return Array.from(buffer.subarray(0, position.moves(buffer, 0)));
}

function openersText({ rules, opening }: Dominoes): string | Phrase {
  if (opening === SIX_OPENS) return '6-6';
  return phrase(rules.ends === '2' ? 'a-tile' : 'a-double');
}

function callText({ rules }: Dominoes): Phrase {
  return phrase(rules.galo === 'called' && rules.ends === '4' ? 'last-tile' : 'needs-no-call');
}

/**
 * A position is the scores when the round began, who opens, the four hands as dealt, and the moves of the round:
 * "0:0 6-6 6-6,.../.../.../... 6-6 6-4@left pass". Hands not yet dealt are left out.
 */
export function makePosition(position: Dominoes): string {
  const { scores, opening, round, dealt } = position;
  const seats = dealt === DEALS ? SEATS : dealt;
  const hands = Array.from({ length: seats }, (_, seat) => makeTiles(round.hands[seat] | round.laidBy(seat)));
  return [scores.join(':'), makeOpening(opening), hands.join('/'), ...makeHistory(round)]
    .filter((part) => part !== '')
    .join(' ');
}

const SCORE = /^(-?\d{1,4}):(-?\d{1,4})$/;

export function parsePosition(text: string, rules: Rules): Result<Dominoes> {
  const [scoreText, openingText = '', handsText, ...moves] = text.split(' ');
  const score = SCORE.exec(scoreText);
  const seat = SEAT_NAMES.findIndex((name) => name[0] === openingText);
  if (score === null || (openingText !== '6-6' && seat < 0)) {
    return err('not-a-position', { text });
  }
  const scores = [Number(score[1]), Number(score[2])];
  const position = new Dominoes(rules);
  if (
    rules.play === 'match' &&
    Math.max(...scores) >= rules.target &&
    (scores[0] !== scores[1] || rules.level === 'draw')
  ) {
    return err('match-over', { scores: scores.join(':') });
  }
  position.setUp(scores[0], scores[1], openingText === '6-6' ? SIX_OPENS : seat);
  if (handsText === undefined) return ok(position);
  const dealt = dealHands(position, handsText);
  if (!dealt.ok) return dealt;
  for (const [i, move] of moves.entries()) {
    if (!position.isDealt) return err('before-deal', { number: i + 1, text: move });
    if (position.turn < 0) return err('after-round', { number: i + 1, text: move });
    const parsed = parseMove(position, move);
    if (!parsed.ok) return err('move', { number: i + 1, why: parsed });
    position.play(parsed.value);
  }
  return ok(position);
}

function dealHands(position: Dominoes, text: string): Result<null> {
  const hands = text.split('/');
  if (hands.length === DEALS || hands.length > SEATS) {
    return err('hands', { hands: hands.length });
  }
  for (const [seat, hand] of hands.entries()) {
    if (seat < DEALS) {
      const parsed = parseMove(position, hand);
      if (!parsed.ok) return err('hand', { seat: phrase(SEAT_NAMES[seat]), why: parsed });
      position.play(parsed.value);
      continue;
    }
    const last = parseTiles(hand);
    if (!last.ok) return err('hand', { seat: phrase(SEAT_NAMES[seat]), why: last });
    if (!position.isDealt) return err('dealt-again');
    const left = ALL_TILES & ~(position.round.hands[0] | position.round.hands[1] | position.round.hands[2]);
    if (last.value !== left) {
      return err('tiles-left', { seat: phrase(SEAT_NAMES[seat]), tiles: makeTiles(left) });
    }
  }
  return ok(null);
}

const SEAT_WIDTH = 6;

/** A line of the table: who or what it is about, and what there is to say. */
const line = (name: string, text: string): string => `${name.padEnd(SEAT_WIDTH)} ${text}`.trimEnd();

/**
 * The arms tile by tile from the middle, each with its open half outside; what the ends add up to; the hands or how many
 * tiles they have, and what their passes tell; the scores; and at the end of a round why it ended and what it came to.
 */
export function drawView(view: DominoView): string {
  const { round, turn } = view;
  const table = drawArms(view);
  const hands = SEAT_NAMES.map((name, seat) => {
    const sign = seat === turn ? '>' : ' ';
    const hand = view.sees(seat) ? makeTiles(round.hands[seat]) : `${round.sizes[seat]} tiles`;
    const lacking = round.end === GOING_ON ? listNumbers(round.voids[seat]) : [];
    const note = lacking.length === 0 ? '' : ` (${phrase('has-no', { numbers: lacking.map(String) }).message})`;
    return `${sign}${line(name, view.isDealtTo(seat) ? `${hand}${note}` : '')}`;
  });
  return [...(table.length > 0 ? table : ['the table is empty']), ...hands, drawScores(view), ...drawEnd(view)].join(
    '\n',
  );
}

function drawArms({ round }: DominoView): string[] {
  const arms: string[][] = ARMS.map(() => []);
  const shown: number[] = [];
  for (let ply = 0; ply < round.ply; ply++) {
    const move = round.moveAt(ply);
    if (move === PASS) continue;
    const tile = tileOfMove(move);
    if (shown.length === 0) {
      // A tile that is no double has its higher number on the left; every arm is written from the middle outwards.
      shown.push(HIGH[tile], LOW[tile], HIGH[tile], HIGH[tile]);
      for (const [arm, open] of shown.entries()) arms[arm].push(`${HIGH[tile] + LOW[tile] - open}-${open}`);
      continue;
    }
    const arm = armOfMove(move);
    const open = HIGH[tile] + LOW[tile] - shown[arm];
    arms[arm].push(`${shown[arm]}-${open}`);
    shown[arm] = open;
  }
  const lines = ARMS.flatMap((name, arm) => (round.ends.isOpen(arm) ? [line(name, arms[arm].join(' '))] : []));
  if (!round.rules.fourEnded || lines.length === 0) return lines;
  const sum = round.ends.sum();
  return [...lines, line('ends', `add up to ${sum}${round.rules.score[sum] > 0 ? ', which scores' : ''}`)];
}

function drawScores(view: DominoView): string {
  const made = pointsOfLast(view.round);
  const gained = (side: number) => (made[side] > 0 ? ` (+${made[side]})` : '');
  return [0, 1].map((side) => `${pairName(side).message} ${view.score(side)}${gained(side)}`).join(', ');
}

function drawEnd({ round, rules }: DominoView): string[] {
  const ending = endingOf(round, rules.target);
  if (ending === null) return [];
  const rows = tally(round).map(({ what, points }) => `  ${what.message}: ${points.join(' to ')}`);
  return [`${ending.message.charAt(0).toUpperCase()}${ending.message.slice(1)}`, ...rows];
}
