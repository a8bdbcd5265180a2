import { listMoves, OVER, Rng, unwrap } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { makePosition, parseMove, parsePosition } from './notation.js';
import { FIRST_TURN, Pentago } from './position.js';

const read = (...rows: readonly string[]) => unwrap(parsePosition(rows.join('')));

function played(position: Pentago, ...texts: readonly string[]): Pentago {
  for (const text of texts) position.play(unwrap(parseMove(position, text)));
  return position;
}

describe('a turn', () => {
  it('is a stone and then a quadrant, by the same seat', () => {
    const position = new Pentago();
    expect([position.turn, position.midTurn, listMoves(position).length]).toEqual([0, false, 36]);
    played(position, 'a1');
    expect([position.turn, position.midTurn, listMoves(position).length]).toEqual([0, true, 8]);
    played(position, 'tl-cw');
    expect([position.turn, position.midTurn, listMoves(position).length]).toEqual([1, false, 35]);
    expect(makePosition(position)).toBe('..1................................. 2 place');
  });

  it('takes every stone of the quadrant along, and no other', () => {
    const position = played(new Pentago(), 'd1', 'tl-cw', 'e1', 'tr-ccw', 'c3', 'br-cw');
    // d1 went to d3 and e1 to d2; c3 lies in another quadrant.
    expect(makePosition(position).slice(0, 18)).toBe(['......', '...2..', '..11..'].join(''));
  });
});

describe('the end', () => {
  it('comes at once when a stone makes five, before any turn', () => {
    const position = read('1111..', '......', '2222..', '......', '......', '...... 1 place');
    played(position, 'e1');
    expect([position.turn, position.midTurn, position.payoff(0), position.payoff(1)]).toEqual([OVER, false, 1, -1]);
    position.undo();
    expect([position.turn, position.midTurn]).toEqual([0, false]);
  });

  it('comes with five made by a turn', () => {
    const position = read('111...', '...1..', '......', '.....2', '......', '2.2.2. 1 place');
    played(position, 'd3', 'tr-cw');
    expect([position.turn, position.payoff(0), position.payoff(1)]).toEqual([OVER, 1, -1]);
  });

  it('comes with five for the other side too', () => {
    const position = read('222...', '...2..', '...2..', '......', '.1.1..', '1.1.1. 1 place');
    played(position, 'f6', 'tr-cw');
    expect([position.turn, position.payoff(0), position.payoff(1)]).toEqual([OVER, -1, 1]);
  });

  it('is a draw when a turn makes five for both', () => {
    const position = read('222...', '...2.1', '1112..', '......', '......', '....1. 1 place');
    played(position, 'f3', 'tr-cw');
    expect([position.turn, position.payoff(0), position.payoff(1)]).toEqual([OVER, 0, 0]);
  });
});

/** The rules once more, on a plain board of characters, with nothing clever. */
class Plain {
  board = Array.from({ length: 6 }, () => Array<string>(6).fill('.'));

  place(cell: number, mark: string): void {
    this.board[Math.floor(cell / 6)][cell % 6] = mark;
  }

  turn(quadrant: number, clockwise: boolean): void {
    const [top, left] = [3 * (quadrant >> 1), 3 * (quadrant & 1)];
    const before = this.board.map((row) => row.slice());
    for (let r = 0; r < 3; r++) {
      for (let c = 0; c < 3; c++) {
        const [toRow, toColumn] = clockwise ? [c, 2 - r] : [2 - c, r];
        this.board[top + toRow][left + toColumn] = before[top + r][left + c];
      }
    }
  }

  five(mark: string): boolean {
    const wanted = mark.repeat(5);
    const [rows, text] = [this.board, (cells: string[]) => cells.join('')];
    const columns = rows.map((_, c) => rows.map((row) => row[c]));
    const offsets = [-1, 0, 1];
    const down = offsets.map((by) => rows.map((row, r) => row[r + by] ?? ' '));
    const up = offsets.map((by) => rows.map((row, r) => row[5 - r + by] ?? ' '));
    return [...rows, ...columns, ...down, ...up].some((cells) => text(cells).includes(wanted));
  }

  get full(): boolean {
    return this.board.every((row) => !row.includes('.'));
  }
}

describe('whole games', () => {
  it('agree with a plain board, move by move', () => {
    const rng = new Rng(11);
    const ends = { placement: 0, turn: 0, both: 0, full: 0 };
    for (let game = 0; game < 1500; game++) {
      const position = new Pentago();
      const plain = new Plain();
      while (position.turn !== OVER) {
        const [seat, move] = [position.turn, position.randomMove(rng)];
        const mark = '12'[seat];
        position.play(move);
        let result: number | null = null;
        if (move < FIRST_TURN) {
          plain.place(move, mark);
          if (plain.five(mark)) {
            result = seat === 0 ? 1 : -1;
            ends.placement++;
          }
        } else {
          plain.turn((move - FIRST_TURN) >> 1, move % 2 === 0);
          const [white, black] = [plain.five('1'), plain.five('2')];
          if (white || black || plain.full) {
            result = Number(white) - Number(black);
            ends[white && black ? 'both' : white || black ? 'turn' : 'full']++;
          }
        }
        expect(makePosition(position).slice(0, 36)).toBe(plain.board.flat().join(''));
        expect(position.turn === OVER ? position.payoff(0) : null).toBe(result);
      }
    }
    expect(Math.min(...Object.values(ends))).toBeGreaterThan(5);
  });

  it('can be taken back to the start', () => {
    const rng = new Rng(3);
    const position = new Pentago();
    while (position.turn !== OVER) position.play(position.randomMove(rng));
    while (position.ply > 0) position.undo();
    expect(makePosition(position)).toBe(makePosition(new Pentago()));
  });
});

describe('a random move', () => {
  it('is every legal one equally often', () => {
    const position = read('1.....', '.2....', '......', '......', '......', '...... 1 place');
    const rng = new Rng(2);
    const seen = new Map<number, number>();
    for (let i = 0; i < 34_000; i++) {
      const move = position.randomMove(rng);
      seen.set(move, (seen.get(move) ?? 0) + 1);
    }
    expect([...seen.keys()].sort((a, b) => a - b)).toEqual(listMoves(position));
    // A thousand each are expected, with a deviation of 31.
    expect(Math.min(...seen.values())).toBeGreaterThan(860);
    expect(Math.max(...seen.values())).toBeLessThan(1140);
  });
});

describe('a playout', () => {
  /** The mean number of plies and White's mean result of games from a position. */
  function means(from: Pentago, toEnd: (position: Pentago) => void): readonly [plies: number, result: number] {
    const position = from.clone();
    const games = 20_000;
    let [plies, results] = [0, 0];
    for (let i = 0; i < games; i++) {
      position.copyFrom(from);
      toEnd(position);
      plies += position.ply;
      results += position.payoff(0);
    }
    return [plies / games, results / games];
  }

  it.each([
    ['the start', '.................................... 1 place'],
    ['the middle of a game', '12.1...2..1....2..1...21.........12. 1 turn'],
    ['many stones', '11221.2.12.1.2112..21.12211221.1..2. 2 place'],
  ])('has the length and the result of one move after the other, from %s', (_, text) => {
    const from = read(text);
    const rng = new Rng(8);
    const [plies, result] = means(from, (position) => position.playout(rng));
    const [slowPlies, slowResult] = means(from, (position) => {
      while (position.turn !== OVER) position.play(position.randomMove(rng));
    });
    // Five deviations of the difference of two means: of plies spread by at most 12, of results by at most 1.
    expect(Math.abs(plies - slowPlies)).toBeLessThan((5 * 12) / 100);
    expect(Math.abs(result - slowResult)).toBeLessThan(5 / 100);
  });

  it('ends where a game can end, with the result that is written on the board', () => {
    const rng = new Rng(9);
    const position = new Pentago();
    const start = new Pentago();
    for (let i = 0; i < 2000; i++) {
      position.copyFrom(start);
      position.playout(rng);
      const again = unwrap(parsePosition(makePosition(position)));
      expect(again.turn).toBe(OVER);
      expect([again.payoff(0), again.ply]).toEqual([position.payoff(0), position.ply]);
    }
  });
});
