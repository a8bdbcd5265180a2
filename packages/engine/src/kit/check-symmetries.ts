import type { Game, Setup } from '../contract/game.js';
import { listMoves, OVER, type Position } from '../contract/position.js';
import { type Findings, hashOf } from './findings.js';

/** Mapping and playing commute: the mapped move on the mapped position leads to the mapped successor. */
export function checkSymmetries(game: Game, setup: Setup, position: Position, findings: Findings): void {
  for (const symmetry of game.symmetries(setup)) {
    const { name } = symmetry;
    const mapped = position.clone();
    symmetry.map(position, mapped);
    findings.check(mapped.turn === position.turn, `symmetry ${name} changes whose turn it is`);
    if (position.turn < 0) continue;
    const moves = listMoves(position);
    const expected = moves.map((move) => symmetry.move(move)).sort((a, b) => a - b);
    const found = listMoves(mapped).sort((a, b) => a - b);
    findings.check(expected.join() === found.join(), `symmetry ${name} does not map the legal moves to legal moves`);
    const target = position.clone();
    for (const move of moves) {
      const next = position.clone();
      next.play(move);
      symmetry.map(next, target);
      mapped.play(symmetry.move(move));
      const same = hashOf(mapped).join() === hashOf(target).join() && mapped.turn === target.turn;
      findings.check(same, `symmetry ${name} and playing a move do not agree`);
      if (mapped.turn === OVER && target.turn === OVER) {
        findings.check(mapped.payoff(0) === target.payoff(0), `symmetry ${name} changes the payoff`);
      }
      mapped.undo();
    }
  }
}
