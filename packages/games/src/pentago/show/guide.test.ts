import { listMoves, OVER, phraseIn, unwrap } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { parsePosition } from '../notation.js';
import { room } from '../sentences.js';
import { board } from './board.js';
import { guide } from './guide.js';
import { words as portuguese, refusals } from './portuguese.js';

const shown = guide.rules.map((step) => unwrap(parsePosition(step.position ?? '')));

describe('the guide', () => {
  it('shows what it says', () => {
    const [stone, turned, placed, turning, both] = shown;
    expect([stone.midTurn, turned.midTurn]).toEqual([true, false]);
    expect([placed.turn, placed.turning, placed.payoff(0)]).toEqual([OVER, true, 1]);
    // Of the eight turns only tr-cw wins.
    const results = listMoves(turning).map((move) => {
      turning.play(move);
      const result = turning.turn === OVER ? turning.payoff(0) : null;
      turning.undo();
      return result;
    });
    expect(results).toEqual([null, null, 1, null, null, null, null, null]);
    expect([both.turn, both.payoff(0)]).toEqual([OVER, 0]);
  });

  it('has Portuguese for every piece', () => {
    const names = shown.flatMap((position) => board.picture(position).pieces.map(({ name }) => name));
    expect(names.filter((name) => portuguese[name] === undefined)).toEqual([]);
  });

  it.each([
    ['', 'not-a-position', 'uma posição são 36 casas'],
    ['. 1 place', 'board-size', 'um tabuleiro tem 36 casas, linha a linha, e não 1'],
    [`x${'.'.repeat(35)} 1 place`, 'strange-cell', 'mas em a1 está "x"'],
    [`${'.'.repeat(36)} 3 place`, 'not-a-seat', 'quem joga é 1 ou 2, e não "3"'],
    [`${'.'.repeat(36)} 1 go`, 'not-a-phase', 'e não "go"'],
    [`11${'.'.repeat(34)} 1 turn`, 'counts', '2 pedras de 1 e 0 de 2'],
    [`${'.'.repeat(36)} 1 turn`, 'nothing-to-turn', 'não há pedras no tabuleiro'],
    [`${'.'.repeat(36)} 2 place`, 'to-place', 'cabe a 1 colocar'],
    [`1${'.'.repeat(35)} 2 turn`, 'to-turn', 'cabe a 1 girar'],
    ['11111.222.2..........2.............. 2 turn', 'won-before-placed', '1 tem cinco em linha'],
    ['11111.2222..11111.2222...1..2.2..... 1 turn', 'won-before-stone', 'nenhuma pedra de 1'],
    ['11111.2.2.2..2.2..2.2.2..2....11111. 2 place', 'won-before-turn', 'girar um só quadrante'],
  ] as const)('has Portuguese for the refusal of "%s"', (text, code, words) => {
    const refused = parsePosition(text);
    if (refused.ok) throw new Error('it should have been refused');
    expect([refused.code, room.says(refused, code)]).toEqual([`pentago.${code}`, true]);
    expect(phraseIn(refusals, refused)).toContain(words);
  });
});
