import type { Position } from '../contract/position.js';
import type { Findings } from './findings.js';

/** Numbers that are no moves, or not of a position like this. */
const STRANGE = [-1, -2, 0.5, 2 ** 30, 2 ** 31, 2 ** 32, 2 ** 53, -(2 ** 31), Number.NaN, Number.POSITIVE_INFINITY];

/** Of so many listed moves, the numbers around them are asked about too. */
const LOOKED_AROUND = 4;
const BITS = 30;

/** `isLegal` says what the list says, whatever number it is asked about. */
export function checkLegality(position: Position, moves: readonly number[], findings: Findings): void {
  const legal = new Set(moves);
  const ask = (number: number) => {
    const told = position.isLegal(number);
    findings.check(told || !legal.has(number), `isLegal refuses a listed move: ${number}`);
    findings.check(!told || legal.has(number), `isLegal allows a move that is not listed: ${number}`);
  };
  for (const number of [...STRANGE, ...moves]) ask(number);
  const stride = Math.ceil(moves.length / LOOKED_AROUND);
  for (let i = 0; i < moves.length; i += stride) {
    const move = moves[i];
    for (const number of [move + 1, move - 1, move + 0.5, 0 - move - 1, move + 2 ** 32]) ask(number);
    for (let bit = 0; bit < BITS; bit++) ask(move ^ (1 << bit));
  }
}

/** Where nobody is to act, nothing is legal. */
export function checkNothingLegal(position: Position, more: readonly number[], findings: Findings): void {
  for (const number of [...STRANGE, ...Array.from({ length: 64 }, (_, i) => i), ...more]) {
    findings.check(!position.isLegal(number), `isLegal allows a move where nobody is to act: ${number}`);
  }
}
