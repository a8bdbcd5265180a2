import { describe, expect, it } from 'vitest';
import { ring } from '#test-games';
import { unwrap } from '../result.js';
import { listMoves, OVER } from './position.js';
import { makeTable } from './table.js';

const table = makeTable(ring);

describe('a referee', () => {
  it('ends the game at the third occurrence, with a draw', () => {
    const position = table.game.start(table.setup);
    // Hunter and hare go to and fro: the start comes up again after every four moves.
    for (const move of [1, 4, 0, 3, 1, 4, 0]) {
      position.play(move);
      expect(position.turn).not.toBe(OVER);
    }
    position.play(3);
    expect(position.turn).toBe(OVER);
    expect([position.payoff(0), position.payoff(1)]).toEqual([0, 0]);
    position.undo();
    expect(position.turn).toBe(1);
  });

  it('leaves the position its own end', () => {
    const position = unwrap(table.game.parsePosition('2 3 0', table.setup));
    position.play(3);
    expect(position.turn).toBe(OVER);
    expect([position.payoff(0), position.payoff(1)]).toEqual([1, -1]);
  });

  it('remembers the game in a clone, and a copy forgets what was played after it', () => {
    const position = table.game.start(table.setup);
    for (const move of [1, 4, 0, 3, 1, 4, 0]) position.play(move);
    const clone = position.clone();
    clone.play(3);
    expect(clone.turn).toBe(OVER);
    clone.copyFrom(position);
    expect(clone.turn).toBe(1);
    clone.play(3);
    expect(clone.turn).toBe(OVER);
  });

  it('keeps repetition out of the key', () => {
    const [once, twice] = [table.game.start(table.setup), table.game.start(table.setup)];
    for (const move of [1, 4, 0, 3]) twice.play(move);
    const words = [once, twice].map((position) => {
      const out = new Int32Array(2);
      position.hash(out);
      return out.join();
    });
    expect(words[0]).toBe(words[1]);
    expect(listMoves(once)).toEqual(listMoves(twice));
  });
});
