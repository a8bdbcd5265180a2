import type { Game, Setup } from '../contract/game.js';
import { listMoves, type Position } from '../contract/position.js';
import { type Findings, hashOf } from './findings.js';

/** What no text of anything reads like. */
export const NONSENSE = ['', ' ', '?!', 'no such thing', '9'.repeat(40), '\u0000'];

/** Positions and moves survive the way into text and back, and nonsense is refused. */
export function checkNotation(game: Game, setup: Setup, position: Position, findings: Findings): void {
  const text = game.makePosition(position);
  const parsed = game.parsePosition(text, setup);
  if (!parsed.ok) {
    findings.check(false, `its own text of a position is refused: ${parsed.message}`);
  } else {
    const back = parsed.value;
    findings.check(game.makePosition(back) === text, 'a position read from its text has another text');
    findings.check(back.turn === position.turn, 'a position read from its text has another turn');
    findings.check(hashOf(back).join() === hashOf(position).join(), 'a position read from its text has another hash');
    if (position.turn >= 0 && back.turn >= 0) {
      findings.check(
        listMoves(back).join() === listMoves(position).join(),
        'a position read from text has other moves',
      );
    }
  }
  for (const nonsense of NONSENSE) {
    findings.check(!game.parsePosition(nonsense, setup).ok, `nonsense is taken for a position: "${nonsense}"`);
  }
  if (position.turn < 0) return;
  const texts = new Set<string>();
  for (const move of listMoves(position)) {
    const written = game.makeMove(position, move);
    findings.check(written !== '' && !/\s/.test(written), `the text of a move must have no white space: "${written}"`);
    findings.check(!texts.has(written), `two moves have the same text "${written}"`);
    texts.add(written);
    const read = game.parseMove(position, written);
    findings.check(read.ok && read.value === move, `the text of a move does not lead back to it: "${written}"`);
  }
  for (const nonsense of NONSENSE) {
    findings.check(!game.parseMove(position, nonsense).ok, `nonsense is taken for a move: "${nonsense}"`);
  }
}
