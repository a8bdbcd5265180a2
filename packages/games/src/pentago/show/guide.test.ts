import { listMoves, OVER, unwrap } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { parsePosition } from '../notation.js';
import { board } from './board.js';
import { guide } from './guide.js';

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
    expect(names.filter((name) => guide.pt[name] === undefined)).toEqual([]);
  });

  it.each([
    ['', 'a position is 36 cells of'],
    ['. 1 place', 'a board has 36 cells'],
    [`x${'.'.repeat(35)} 1 place`, 'a cell is'],
    [`${'.'.repeat(36)} 3 place`, 'the seat to act'],
    [`${'.'.repeat(36)} 1 go`, 'what is due'],
    [`11${'.'.repeat(34)} 1 turn`, '1 begins'],
    [`${'.'.repeat(36)} 1 turn`, 'there is no stone'],
    [`${'.'.repeat(36)} 2 place`, 'with {} stones'],
    [`1${'.'.repeat(35)} 2 turn`, 'with {} stones'],
    ['11111.222.2..........2.............. 2 turn', '{} has five'],
    ['11111.2222..11111.2222...1..2.2..... 1 turn', 'no single stone'],
    ['11111.2.2.2..2.2..2.2.2..2....11111. 2 place', 'no turn of one quadrant'],
  ])('has Portuguese for the refusal of "%s"', (text, beginning) => {
    const parsed = parsePosition(text);
    if (parsed.ok) throw new Error('it should have been refused');
    const patterns = Object.keys(guide.pt).filter((pattern) => pattern.startsWith(beginning));
    expect(patterns.some((pattern) => asForm(pattern).test(parsed.message))).toBe(true);
  });
});

function asForm(pattern: string): RegExp {
  const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${pattern.split('{}').map(literal).join('.*')}$`);
}
