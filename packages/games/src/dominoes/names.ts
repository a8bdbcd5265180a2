import { foreign, type Phrase } from '@tabuleiro/engine';
import { ARMS } from './ends.js';
import { SIX_OPENS } from './position.js';
import { armOfMove, CALL, PASS, type Round, tileOfMove } from './round.js';
import { phrase } from './sentences.js';
import { HIGH, isDouble, LOW, makeTile, parseTile, parseTiles } from './tiles.js';

/** Clockwise, as play goes; partners sit opposite each other. */
export const SEAT_NAMES = ['South', 'West', 'North', 'East'] as const;

/** Who opens the round: "6-6" for its holder, or the first letter of a seat. */
export function makeOpening(opening: number): string {
  return opening === SIX_OPENS ? '6-6' : SEAT_NAMES[opening][0];
}

/** "6-4@left", "pass"; the opening has no arm, and a called galo is marked "!". */
export function makePlay(move: number, opens: boolean): string {
  if (move === PASS) return 'pass';
  const arm = opens ? '' : `@${ARMS[armOfMove(move)]}`;
  return `${makeTile(tileOfMove(move))}${arm}${(move & CALL) !== 0 ? '!' : ''}`;
}

/** The texts of the moves of a round. */
export function makeHistory(round: Round): string[] {
  return Array.from({ length: round.ply }, (_, ply) => makePlay(round.moveAt(ply), ply === 0));
}

const NUMBER_NAMES = ['blank', 'one', 'two', 'three', 'four', 'five', 'six'] as const;

/** "double six", "six-four": a tile as players call it. */
export function tileName(tile: number): Phrase {
  const [high, low] = [NUMBER_NAMES[HIGH[tile]], NUMBER_NAMES[LOW[tile]]];
  if (isDouble(tile)) return phrase('double-tile', { number: phrase(high) });
  return phrase('plain-tile', { high: phrase(high), low: phrase(low) });
}

const PLAYED = /^([0-6]-[0-6])(?:@([a-z]+))?(!?)$/;

/** A move as players call it, from its text: "six-four, left", "pass". */
export function moveName(text: string): Phrase {
  if (text === 'pass') return phrase('passes');
  const match = PLAYED.exec(text);
  const tile = match === null ? null : parseTile(match[1]);
  if (match === null || tile === null || !tile.ok) return parseTiles(text).ok ? phrase('dealt') : foreign(text);
  const name = tileName(tile.value);
  const arm = ARMS.find((known) => known === match[2]);
  const laid = arm === undefined ? name : phrase('laid', { tile: name, arm: phrase(arm) });
  return match[3] === '!' ? phrase('laid-calling', { laid }) : laid;
}
