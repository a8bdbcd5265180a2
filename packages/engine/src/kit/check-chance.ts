import type { Game } from '../contract/game.js';
import { listsOutcomes, MAX_MOVES, type Position } from '../contract/position.js';
import type { Rng } from '../rng.js';
import { checkNothingLegal } from './check-legality.js';
import { type Findings, hashOf } from './findings.js';

/** Chance can be drawn and taken back; where outcomes are listed, their probabilities sum to 1. */
export function checkChance(game: Game, position: Position, rng: Rng, findings: Findings): void {
  findings.check(game.chance, 'chance moves in a game that says it does not');
  const before = hashOf(position).join();
  position.play(position.randomMove(rng));
  position.undo();
  checkNothingLegal(position, [position.randomMove(rng)], findings);
  findings.check(hashOf(position).join() === before, 'undo does not restore the position after a chance event');
  if (!listsOutcomes(position)) return;
  const moves = new Int32Array(MAX_MOVES);
  const odds = new Float64Array(MAX_MOVES);
  const count = position.outcomes(moves, odds, 0);
  const total = odds.subarray(0, count).reduce((sum, p) => sum + p, 0);
  findings.check(Math.abs(total - 1) < 1e-9, `the probabilities of chance sum to ${total}`);
  const drawn = position.randomMove(rng);
  findings.check(moves.subarray(0, count).includes(drawn), 'chance drew an outcome that is not listed');
}
