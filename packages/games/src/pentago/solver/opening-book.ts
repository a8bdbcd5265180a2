import { type Candidate, listMoves, PROVEN, type Solution } from '@tabuleiro/engine';
import type { Pentago } from '../position.js';
import { BIT_OF, CELLS, QUADRANT_OF } from '../quadrants.js';

/**
 * The opening, by G. Irving, "Pentago is a first player win" (2014, arXiv:1404.0743), who solved the whole game: the
 * first player wins with a stone on any cell but the four corners of the board, given the right turn, and draws with
 * one on a corner. Which turn is right is not part of what is used here, but some of it can be concluded. Say what a
 * stone is worth once the turn is made, too:
 *
 * - No turn moves a stone in the centre of a quadrant, so it is worth a win there.
 * - A turn takes a stone between neighbouring corners of its quadrant. From a corner of the board it may stay or go to
 *   a side corner, and the better of these is a draw; so neither is worth more than a draw.
 * - From the inner corner it may stay or go to a side corner as well, and that wins; so it is worth a win there, and
 *   from a side corner the one turn into the inner corner wins.
 *
 * It stays open whether an edge on the border or one inside is worth a win, and whether a corner of the board or a side
 * corner is worth a draw; one of each pair is, or both.
 */
const WIN = 1;
const DRAW = 0;
const LOSS = -1;

/** Where a cell lies in its quadrant; a side corner is on the border of the board, and an inner one is not. */
type Kind = 'corner' | 'side corner' | 'inner corner' | 'edge' | 'centre';

function kindOf(cell: number): Kind {
  const places = [Math.floor(cell / 6), cell % 6];
  const middles = places.filter((place) => place % 3 === 1).length;
  if (middles > 0) return middles === 2 ? 'centre' : 'edge';
  const onBorder = places.filter((place) => place % 5 === 0).length;
  return onBorder === 2 ? 'corner' : onBorder === 1 ? 'side corner' : 'inner corner';
}

/** The solution of a position of the opening as far as it follows from the book; null for all other positions. */
export function bookSolution(position: Pentago): Solution | null {
  if (position.placed === 0) return firstStone(position);
  if (position.placed > 1) return null;
  return position.turning ? firstTurn(position) : firstReply(position);
}

function firstStone(position: Pentago): Solution {
  const moves = listMoves(position);
  const candidates = moves.map((cell) => candidate(cell, valueOfFirst(cell)));
  // The centres come first: they win whatever is turned.
  const merit = ({ move, value }: Candidate) => 2 * (value ?? 0) + (kindOf(move) === 'centre' ? 1 : 0);
  return solution(
    WIN,
    candidates.sort((a, b) => merit(b) - merit(a)),
  );
}

function firstTurn(position: Pentago): Solution {
  const winning = listMoves(position).filter((move) => winsWithOneStone(stoneAfter(position, move)));
  return solution(
    valueOfFirst(onlyStone(position)),
    winning.map((move) => candidate(move, WIN)),
  );
}

function firstReply(position: Pentago): Solution | null {
  if (!winsWithOneStone(onlyStone(position))) return null;
  return solution(
    LOSS,
    listMoves(position).map((move) => candidate(move, LOSS)),
  );
}

function valueOfFirst(cell: number): number {
  return kindOf(cell) === 'corner' ? DRAW : WIN;
}

/** Whether the first player is known to win with one stone here, the second one to place. */
function winsWithOneStone(cell: number): boolean {
  const kind = kindOf(cell);
  return kind === 'centre' || kind === 'inner corner';
}

function onlyStone({ stones }: Pentago): number {
  const cells = Array.from({ length: CELLS }, (_, cell) => cell);
  return cells.findIndex((cell) => (stones[QUADRANT_OF[cell]] >> BIT_OF[cell]) & 1);
}

function stoneAfter(position: Pentago, move: number): number {
  const after = position.clone();
  after.play(move);
  return onlyStone(after);
}

function candidate(move: number, value: number): Candidate {
  return { move, value, basis: PROVEN, bound: 'exact' };
}

function solution(value: number, candidates: readonly Candidate[]): Solution {
  const best = candidates.find((candidate) => candidate.value === value);
  const move = best?.move ?? null;
  return { value, move, distance: null, line: move === null ? [] : [move], candidates, nodes: 0, ms: 0, reason: null };
}
