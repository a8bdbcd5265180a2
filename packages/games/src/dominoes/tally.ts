import type { Phrase } from '@tabuleiro/engine';
import { SEAT_NAMES, tileName } from './names.js';
import { BLOCKED, GOING_ON, PASS, Round, tileOfMove, WENT_OUT } from './round.js';
import { DOUBLE_POINTS, GALO_POINTS, PASS_POINTS } from './rules.js';
import { phrase } from './sentences.js';
import { isDouble } from './tiles.js';

/** What points are made for, in the order in which a sheet lists them. */
const SOURCES = ['fives', 'of-passes', 'of-galo', 'of-false-galo', 'of-double', 'garage', 'of-block'] as const;
/** One of these. */
type Source = (typeof SOURCES)[number];

/** The points of both pairs from one source. */
export interface Points {
  readonly what: Phrase;
  readonly points: readonly [number, number];
}

/** What the pairs made in a round, by what it was for; sources that gave nothing are left out. */
export function tally(round: Round): Points[] {
  const sums = new Map<Source, [number, number]>(SOURCES.map((source) => [source, [0, 0]]));
  const add = (source: Source, side: number, points: number): void => {
    const sum = sums.get(source);
    if (sum !== undefined) sum[side] += points;
  };
  const then = new Round(round.rules);
  then.copyFrom(round);
  while (then.ply > 0) then.undo();
  for (let ply = 0; ply < round.ply; ply++) {
    const move = round.moveAt(ply);
    if (move === PASS) tallyPass(then, add);
    else tallyTile(then, move, add);
  }
  return SOURCES.flatMap((source) => {
    const points = sums.get(source) ?? [0, 0];
    return points[0] === 0 && points[1] === 0 ? [] : [{ what: phrase(source), points }];
  });
}

type Add = (source: Source, side: number, points: number) => void;

/** Plays a move, and says how many points it brought each pair. */
function playedFor(round: Round, move: number): [number, number] {
  const [first, second] = round.points;
  round.play(move);
  return [round.points[0] - first, round.points[1] - second];
}

function tallyPass(round: Round, add: Add): void {
  const side = round.turn & 1;
  const usual = !round.rules.fourEnded ? 0 : round.passes === 0 ? PASS_POINTS : round.rules.repeatedPass;
  const made = playedFor(round, PASS);
  const galo = made[0] !== (side === 0 ? 0 : usual) || made[1] !== (side === 1 ? 0 : usual);
  const winner = round.last & 1;
  if (galo) add('of-galo', winner, GALO_POINTS);
  // Where the galo stands in place of the passes, what they gave is taken back here.
  for (const pair of [0, 1]) add('of-passes', pair, made[pair] - (galo && pair === winner ? GALO_POINTS : 0));
}

function tallyTile(round: Round, move: number, add: Add): void {
  const { ends, rules, turn, calling, last } = round;
  const [side, tile] = [turn & 1, tileOfMove(move)];
  const fives = round.played === 0 ? ends.scoreOfOpening(tile) : ends.scoreAfter(tile, move & 3);
  const made = playedFor(round, move);
  const take = (source: Source, pair: number, points: number): void => {
    add(source, pair, points);
    made[pair] -= points;
  };
  take('fives', side, fives);
  if (calling) take('of-false-galo', 1 - (last & 1), rules.falseGalo);
  if (round.end === WENT_OUT) {
    if (rules.fourEnded && isDouble(tile)) take('of-double', side, DOUBLE_POINTS);
    add('garage', side, made[side]);
  } else if (round.end === BLOCKED) {
    const winners = rules.blockedScores ? round.fewerPips() : -1;
    // Whatever is not from the pips was a galo called with the tile that blocked.
    const called = made[1 - side] - (winners === 1 - side ? round.blockedPoints() : 0);
    take('of-false-galo', 1 - side, called);
    for (const pair of [0, 1]) add('of-block', pair, made[pair]);
  }
}

/** The points of the last move of a round, by pair. */
export function pointsOfLast(round: Round): readonly [number, number] {
  if (round.ply === 0) return [0, 0];
  const before = new Round(round.rules);
  before.copyFrom(round);
  before.undo();
  return [round.points[0] - before.points[0], round.points[1] - before.points[1]];
}

/** Why a round is over; null while it goes on. */
export function endingOf(round: Round, target: number): Phrase | null {
  if (round.end === GOING_ON) return null;
  if (round.end === WENT_OUT) {
    const tile = tileName(tileOfMove(round.moveAt(round.ply - 1)));
    return phrase('went-out', { seat: phrase(SEAT_NAMES[round.last]), tile });
  }
  if (round.end !== BLOCKED) {
    const side = round.points[0] - round.goals[0] >= round.points[1] - round.goals[1] ? 0 : 1;
    return phrase('reached', { pair: pairName(side), target });
  }
  const winners = round.fewerPips();
  if (winners < 0) return phrase('blocked-level', { pips: round.pipsLeft(0) });
  const [few, many] = [round.pipsLeft(winners), round.pipsLeft(1 - winners)];
  return phrase('blocked-fewer', { pair: pairName(winners), few, many });
}

/** "South and North". */
export function pairName(side: number): Phrase {
  return phrase('pair', { one: phrase(SEAT_NAMES[side]), other: phrase(SEAT_NAMES[side + 2]) });
}
