import { defaultsOf, listMoves, OVER, Rng, unwrap } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { parsePosition } from '../notation.js';
import { Pentago } from '../position.js';
import { symmetries } from '../symmetry.js';
import { shape } from './shape.js';

const bound = shape.bind(defaultsOf(shape.weights));
const read = (...rows: readonly string[]) => unwrap(parsePosition(rows.join('')));
const termOf = (position: Pentago, seat: number, name: string) =>
  bound.explain(position, seat).find((term) => term.name === name)?.value;

/** Whether the seat to act can end its turn with five in a row, tried move by move. */
function winsNow(position: Pentago): boolean {
  const seat = position.turn;
  return listMoves(position).some((move) => {
    position.play(move);
    const won = position.turn === OVER ? position.payoff(seat) > 0 : position.midTurn && winsNow(position);
    position.undo();
    return won;
  });
}

describe('shape', () => {
  it('counts open lines, less those of the other side', () => {
    const position = read('1.....', '......', '..2...', '......', '......', '1..... 2 place');
    const { two } = defaultsOf(shape.weights);
    // White has a1 and a6, on no line of five together; Black has a stone alone.
    expect(termOf(position, 0, 'two')).toBe(0);
    const pair = read('1.....', '.1....', '..2...', '......', '......', '...... 2 place');
    // The diagonal from a1 is touched by c3.
    expect(termOf(pair, 0, 'two')).toBe(0);
    const open = read('11....', '......', '..2...', '......', '......', '...... 2 place');
    // Of the lines of row 1 only the one from a1 has both stones.
    expect(termOf(open, 0, 'two')).toBe(two);
    expect(termOf(open, 1, 'two')).toBe(0 - two);
  });

  it('knows who wins with the next stone or turn', () => {
    const rng = new Rng(31);
    const seen = { wins: 0, losses: 0, others: 0 };
    for (let game = 0; game < 60; game++) {
      const position = new Pentago();
      while (position.turn !== OVER) {
        const said = Math.sign(termOf(position, position.turn, 'winning') ?? 0);
        const verdict = winsNow(position) ? 1 : position.midTurn && losesNext(position) ? -1 : 0;
        // A turn that makes five for both is a draw, which it takes for a win.
        if (said !== verdict) expect(drawAhead(position)).toBe(true);
        seen[verdict > 0 ? 'wins' : verdict < 0 ? 'losses' : 'others']++;
        position.play(position.randomMove(rng));
      }
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(50);
  });

  it('is the same in every mirror', () => {
    const rng = new Rng(32);
    const mirrored = new Pentago();
    for (let game = 0; game < 20; game++) {
      const position = new Pentago();
      while (position.turn !== OVER) {
        const value = bound.value(position, 0);
        expect(Number.isInteger(value)).toBe(true);
        for (const { map } of symmetries) {
          map(position, mirrored);
          expect(bound.value(mirrored, 0)).toBe(value);
        }
        position.play(position.randomMove(rng));
      }
    }
  });
});

/** Whether the other seat wins after every turn, at once or with its own next stone and turn. */
function losesNext(position: Pentago): boolean {
  const seat = position.turn;
  return listMoves(position).every((move) => {
    position.play(move);
    const lost = position.turn === OVER ? position.payoff(seat) < 0 : winsNow(position);
    position.undo();
    return lost;
  });
}

/** Whether the game can end as a draw within this turn or the next. */
function drawAhead(position: Pentago, moves = position.midTurn ? 3 : 2): boolean {
  return listMoves(position).some((move) => {
    position.play(move);
    const drawn = position.turn === OVER ? position.payoff(0) === 0 : moves > 1 && drawAhead(position, moves - 1);
    position.undo();
    return drawn;
  });
}
