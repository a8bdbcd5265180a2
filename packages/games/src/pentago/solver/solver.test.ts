import { listMoves, OVER, Rng, unwrap } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { parseMove, parsePosition } from '../notation.js';
import { Pentago } from '../position.js';
import { symmetries } from '../symmetry.js';
import { createSolver } from './solver.js';

const solver = createSolver();
const read = (text: string) => unwrap(parsePosition(text));

/** A random game stopped after so many moves. */
function randomPosition(moves: number, rng: Rng): Pentago {
  for (;;) {
    const position = new Pentago();
    for (let i = 0; i < moves && position.turn !== OVER; i++) position.play(position.randomMove(rng));
    if (position.turn !== OVER) return position;
  }
}

describe('the answers of the exact solver', () => {
  it('win with the fifth stone before any turn', () => {
    const position = read('1111..2.2...2.....2................. 1 place');
    const { value, distance, line } = solver.solve(position, {});
    expect({ value, distance, line }).toEqual({ value: 1, distance: 1, line: [unwrap(parseMove(position, 'e1'))] });
  });

  it('lead through a line of best play, to the end it promises', () => {
    const rng = new Rng(77);
    for (let i = 0; i < 30; i++) {
      const position = randomPosition(2 * 27 - (i & 1), rng);
      const seat = position.turn;
      const { value, distance, line, move } = solver.solve(position, {});
      expect(line[0]).toBe(move);
      for (const next of line) {
        expect(listMoves(position)).toContain(next);
        const before = solver.solve(position, {}).value ?? Number.NaN;
        expect(position.turn === seat ? before : 0 - before).toBe(value);
        position.play(next);
      }
      expect(position.turn).toBe(OVER);
      expect(position.payoff(seat)).toBe(value);
      if (distance !== null) expect(line).toHaveLength(distance);
    }
  });

  it('are the same however the board is turned or mirrored', () => {
    const rng = new Rng(9);
    for (let i = 0; i < 6; i++) {
      const position = randomPosition(2 * 25 - (i & 1), rng);
      const { value, distance, candidates } = solver.solve(position, {});
      for (const symmetry of symmetries) {
        const image = new Pentago();
        symmetry.map(position, image);
        const other = solver.solve(image, {});
        expect([other.value, other.distance]).toEqual([value, distance]);
        const mapped = new Map(candidates.map((candidate) => [symmetry.move(candidate.move), candidate.value]));
        expect(new Map(other.candidates.map((candidate) => [candidate.move, candidate.value]))).toEqual(mapped);
      }
    }
  });

  it('come within ten seconds with 12 empty cells, with a value for every move', () => {
    const rng = new Rng(12);
    for (let i = 0; i < 10; i++) {
      const position = randomPosition(2 * 24 - (i & 1), rng);
      const { value, candidates, ms } = solver.solve(position, {});
      expect(value).not.toBeNull();
      expect(candidates.map(({ move }) => move).sort((a, b) => a - b)).toEqual(listMoves(position));
      expect(ms).toBeLessThan(10_000);
    }
  });

  it('name forced wins with many cells empty, as a plain search of that depth does', () => {
    const rng = new Rng(24);
    const distances = new Set<number | null>();
    for (let i = 0; i < 24; i++) {
      const position = randomPosition(2 * 15 - (i & 1), rng);
      const { value, distance } = solver.solve(position, { depth: 4 });
      const { turn } = position;
      const shortest = [1, 2, 3, 4].find((moves) => forces(position, turn, moves));
      if (value === -1) expect(shortest).toBeUndefined();
      else expect([value, distance]).toEqual(shortest === undefined ? [null, null] : [1, shortest]);
      distances.add(distance);
    }
    expect(distances.size).toBeGreaterThan(2);
  });
});

/** Whether a seat can win within so many moves, whatever the other one does. */
function forces(position: Pentago, seat: number, moves: number): boolean {
  if (position.turn === OVER) return position.payoff(seat) === 1;
  if (moves === 0) return false;
  const goal = position.turn === seat;
  for (const move of listMoves(position)) {
    position.play(move);
    const forced = forces(position, seat, moves - 1);
    position.undo();
    if (forced === goal) return goal;
  }
  return !goal;
}

describe('the limits of the exact solver', () => {
  /** A draw, by the agreement of both questions about the whole rest of the game. */
  const drawn = read('1...2..211211221.2..12221.21...1..12 1 place');

  it('has nothing to say once the game is over', () => {
    const position = read('11111.2222.......................... 2 place');
    expect(position.turn).toBe(OVER);
    expect(solver.solve(position, {})).toMatchObject({
      value: null,
      move: null,
      reason: { message: 'the game is over' },
    });
  });

  it('keeps within its nodes, and says how far it came', () => {
    const { value, move, nodes, reason } = solver.solve(drawn, { nodes: 1000 });
    expect([value, move]).toEqual([null, null]);
    expect(nodes).toBeLessThanOrEqual(1000);
    expect(reason?.message).toMatch(
      /^not solved within its limits \(\d+ nodes, \d+\.\d s\); nobody can force a win within [1-9] moves$/,
    );
  });

  it.each([{ ms: 20 }, { stopped: () => true }, { depth: 3 }])('says so when it was stopped by %o', (limits) => {
    const { value, reason, ms } = solver.solve(drawn, limits);
    expect(value).toBeNull();
    expect(reason?.message).toMatch(/^not solved within its limits/);
    expect(ms).toBeLessThan(1000);
  });

  it('says what memory it would take', () => {
    const { value, reason } = createSolver({ megabytes: 1 }).solve(drawn, {});
    expect(value).toBeNull();
    expect(reason?.message).toMatch(
      /^with 14 empty cells, the rest of the game takes 8 MB of memory to work out, and 1 are allowed/,
    );
  });

  it('tells the moves that are known to lose even where it cannot tell the value', () => {
    const { candidates, value } = solver.solve(drawn, { depth: 8 });
    expect(value).toBeNull();
    expect(candidates.length).toBeGreaterThan(0);
    const whole = new Map(solver.solve(drawn, {}).candidates.map(({ move, value }) => [move, value]));
    for (const { move, value } of candidates) expect([move, value]).toEqual([move, whole.get(move)]);
  });
});
