import type { Game } from '../contract/game.js';
import { listMoves, MAX_MOVES, OVER, type Position } from '../contract/position.js';
import type { Rng } from '../rng.js';
import { BoundedRng, TOO_MANY } from './bounded-rng.js';
import { checkLegality } from './check-legality.js';
import { type Findings, hashOf, snapshot } from './findings.js';

/** How many random numbers a playout may draw, and whether it must have come to an end by then. */
export interface PlayoutBound {
  readonly draws: number;
  readonly mustEnd: boolean;
}

/** At most so many moves of a position are played and taken back. */
const TRIED = 40;

/** Legal moves are numbers, each listed once; playing and taking back restores everything; copies stand alone. */
export function checkMoves(game: Game, position: Position, rng: Rng, bound: PlayoutBound, findings: Findings): void {
  const moves = listMoves(position);
  findings.check(moves.length > 0, 'a seat is to act but has no legal move');
  findings.check(moves.length <= MAX_MOVES, `there are more than ${MAX_MOVES} moves`);
  findings.check(new Set(moves).size === moves.length, 'a move is listed twice');
  findings.check(
    moves.every((move) => Number.isInteger(move) && move >= 0 && move < 2 ** 30),
    'a move is not a whole number from 0 to 2^30 - 1',
  );
  const { moveIds = 2 ** 30 } = game;
  findings.check(
    moves.every((move) => move < moveIds),
    `a move is not below ${moveIds}, which the game names as its \`moveIds\``,
  );
  findings.check(moves.includes(position.randomMove(rng)), 'randomMove gave a move that is not listed');
  checkSensible(position, moves, findings);
  checkAppending(position, moves, findings);
  checkLegality(position, moves, findings);

  const before = snapshot(game, position, moves);
  const copy = position.clone();
  if (!findings.check(copy !== position, 'clone gives the same object back')) return;
  findings.check(snapshot(game, copy, listMoves(copy)) === before, 'a clone differs from its original');
  const tried = moves.slice();
  rng.shuffle(tried);
  for (const move of tried.slice(0, TRIED)) {
    const { ply } = position;
    position.play(move);
    findings.check(position.ply === ply + 1, 'play does not count one ply');
    const after = snapshot(game, position, position.turn === OVER ? [] : listMoves(position));
    position.undo();
    if (snapshot(game, position, listMoves(position)) !== before) {
      findings.check(false, `undo does not restore the position after move ${game.makeMove(copy, move)}`);
      return;
    }
    copy.copyFrom(position);
    copy.play(move);
    const same = snapshot(game, copy, copy.turn === OVER ? [] : listMoves(copy)) === after;
    findings.check(same, 'a position made by copyFrom plays differently');
    copy.copyFrom(position);
  }
  // A game that broke a promise may well play for ever.
  if (!findings.broken) checkPlayout(game, position, rng, bound, before, findings);
}

/** Moves that are worth trying are moves. */
function checkSensible(position: Position, moves: readonly number[], findings: Findings): void {
  if (position.sensibleMoves === undefined) return;
  const buffer = new Int32Array(MAX_MOVES);
  const sensible = [...buffer.subarray(0, position.sensibleMoves(buffer, 0))];
  findings.check(sensible.length > 0, 'no move is called sensible');
  findings.check(new Set(sensible).size === sensible.length, 'a move is called sensible twice');
  findings.check(
    sensible.every((move) => moves.includes(move)),
    'a move is called sensible that is not listed',
  );
}

/** A search keeps the moves of many nodes in one buffer: `moves` must touch only its own part. */
function checkAppending(position: Position, moves: readonly number[], findings: Findings): void {
  const buffer = new Int32Array(MAX_MOVES + 8).fill(-7);
  const end = position.moves(buffer, 3);
  const appended = Array.from(buffer.subarray(3, end)).join() === moves.join();
  const untouched = buffer.subarray(0, 3).every((word) => word === -7);
  findings.check(appended && untouched, 'moves does not append from the index it is given');
}

function checkPlayout(
  game: Game,
  position: Position,
  rng: Rng,
  { draws, mustEnd }: PlayoutBound,
  before: string,
  findings: Findings,
): void {
  const copy = position.clone();
  try {
    copy.playout(new BoundedRng(rng.next(), draws));
    findings.check(copy.turn === OVER, 'a playout does not reach the end of the game');
  } catch (thrown) {
    if (thrown !== TOO_MANY) throw thrown;
    findings.check(!mustEnd, `a playout did not end within ${draws} random numbers`);
  }
  findings.check(snapshot(game, position, listMoves(position)) === before, 'a playout of a clone changes its original');
  copy.copyFrom(position);
  findings.check(hashOf(copy).join() === hashOf(position).join(), 'copyFrom does not bring back a played out copy');
}
