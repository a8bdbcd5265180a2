import { listMoves, makeTable, OVER, parseSetup, Rng, unwrap } from '@tabuleiro/engine';
import { perft } from '@tabuleiro/engine/kit';
import { describe, expect, it } from 'vitest';
import { DIRECTIONS, NOWHERE } from './cells.js';
import { chineseCheckers } from './game.js';
import { fromOf, PASS, toOf } from './move.js';
import type { ChineseCheckers } from './position.js';
import { isForeign } from './terrain.js';

const setupOf = (seats: number, rules: string) => unwrap(parseSetup(chineseCheckers, seats, rules));
const startOf = (seats: number, rules: string) => chineseCheckers.start(setupOf(seats, rules)) as ChineseCheckers;
const read = (seats: number, rules: string, text: string) =>
  unwrap(chineseCheckers.parsePosition(text, setupOf(seats, rules))) as ChineseCheckers;
const move = (position: ChineseCheckers, text: string) => unwrap(chineseCheckers.parseMove(position, text));
const texts = (position: ChineseCheckers) => listMoves(position).map((one) => chineseCheckers.makeMove(position, one));

describe('path counts', () => {
  it.each([
    [2, 'thesis', [14, 196, 4200, 90_000]],
    [3, 'thesis', [14, 196, 2744, 58_800]],
    [4, 'thesis', [14, 197, 2758]],
    [6, 'thesis', [14, 197, 2772]],
    [2, 'thesis, board=73', [10, 100, 1500, 22_500]],
    // Every direction, every cell: as the C++ kernel of the bench counts them.
    [2, 'corners=open, leave-goal=true, win=strict', [14, 196, 4760, 115_600]],
  ])('for %i players under "%s" are known', (seats, rules, counts) => {
    expect(perft(startOf(seats, rules), counts.length)).toEqual(counts);
  });
});

/** The moves of a seat by the plain words of the rules: coordinates and sets, nothing kept from move to move. */
function slowMoves(position: ChineseCheckers): number[] {
  const { star, setup, starts } = position.terrain;
  const { rules } = setup;
  const seat = position.turn;
  const owners = position.owners();
  const goal = (starts[seat] + 3) % 6;
  const back = (from: number, to: number) =>
    rules.directions === 'forward' &&
    position.terrain.distance[128 * seat + to] > position.terrain.distance[128 * seat + from];
  const closed = (to: number) => rules.corners === 'closed' && isForeign(star, starts[seat], to);
  const found: number[] = [];
  for (const from of star.cells.filter((cell) => owners[cell] === seat)) {
    const ends = new Set<number>();
    const chain = (at: number): void => {
      for (const direction of DIRECTIONS.keys()) {
        const over = star.neighbours[6 * at + direction];
        const to = over === NOWHERE ? NOWHERE : star.neighbours[6 * over + direction];
        if (to === NOWHERE || over === from || owners[over] < 0 || owners[to] >= 0) continue;
        if (ends.has(to) || back(at, to) || closed(to)) continue;
        ends.add(to);
        chain(to);
      }
    };
    chain(from);
    for (const direction of DIRECTIONS.keys()) {
      const to = star.neighbours[6 * from + direction];
      if (to !== NOWHERE && owners[to] < 0 && !back(from, to) && !closed(to)) ends.add(to);
    }
    for (const to of ends) {
      if (rules.corners !== 'open' && isForeign(star, starts[seat], to)) continue;
      if (!rules['leave-goal'] && star.corner[from] === goal && star.corner[to] !== goal) continue;
      if (position.bans[seat] !== (from << 7) + to) found.push((from << 7) + to);
    }
  }
  return (found.length === 0 ? [PASS] : found).sort((a, b) => a - b);
}

describe('the quick move lists', () => {
  it.each(
    [2, 3, 4, 6].flatMap((seats) =>
      ['thesis', 'standard', 'corners=open, leave-goal=true, undo=false'].map((rules) => [seats, rules] as const),
    ),
  )('agree with a slow look at the rules, for %i players under "%s"', (seats, rules) => {
    for (const board of ['121', '73']) {
      const position = startOf(seats, `${rules}, board=${board}`);
      const rng = new Rng(seats);
      for (let ply = 0; ply < 250 && position.turn !== OVER; ply++) {
        expect(listMoves(position).sort((a, b) => a - b)).toEqual(slowMoves(position));
        position.play(position.randomMove(rng));
      }
    }
  });

  it('are drawn from evenly', () => {
    const position = startOf(2, 'thesis');
    const rng = new Rng(3);
    // A position in which a ban, steps and long chains all play a part.
    for (let ply = 0; ply < 61 || position.bans[position.turn] === 0; ply++) position.play(position.randomMove(rng));
    const moves = listMoves(position);
    const counts = new Map(moves.map((one) => [one, 0]));
    const draws = 2000 * moves.length;
    for (let i = 0; i < draws; i++) {
      const drawn = position.randomMove(rng);
      counts.set(drawn, (counts.get(drawn) ?? Number.NaN) + 1);
    }
    // Seven standard deviations of 2000 draws.
    for (const count of counts.values()) expect(Math.abs(count - 2000)).toBeLessThan(7 * Math.sqrt(2000));
  });
});

describe('winning', () => {
  const play = (rules: string, text: string, one: string) => {
    const position = read(2, rules, text);
    position.play(move(position, one));
    return position;
  };

  it('is filling the goal', () => {
    const text = 'A/AA/AAA/1AAA/4A8/12/11/10/9/10/11/3BBBBBB3/4BBBB5/4/3/2/1 A';
    const position = play('standard', text, 'i5-j5');
    expect([position.turn, position.payoff(0), position.payoff(1)]).toEqual([OVER, 1, -1]);
    expect(play('standard', text, 'i5-i6').turn).toBe(1);
  });

  // One piece of B has stayed at home, at the tip of A's goal; one cell of that corner is still free.
  const spoiled = 'B/AA/AAA/1AAA/4A3A4/12/11/10/9/10/11/3BBBBBB3/4BBB6/4/3/2/1 A';

  it('cannot be spoiled by a piece that stays at home', () => {
    const position = play('standard', spoiled, 'i5-j5');
    expect([position.turn, position.payoff(0)]).toEqual([OVER, 1]);
  });

  it('takes all pieces under the strict rule', () => {
    expect(play('standard, win=strict', spoiled, 'i5-j5').turn).toBe(1);
  });

  it('is the same when another seat fills the corner', () => {
    // B goes back into its own corner, which is A's goal and holds pieces of A.
    const text = 'B/AA/AAA/1AAA/4B2AA4/12/11/10/9/10/11/3BBBBBB3/4BB7/4/3/2/1 B';
    const position = play('standard', text, 'i5-j5');
    expect([position.turn, position.payoff(0), position.payoff(1)]).toEqual([OVER, 1, -1]);
  });

  it('leaves the others to bear the loss together', () => {
    const position = startOf(3, 'thesis');
    position.playout(new Rng(1));
    const payoffs = [0, 1, 2].map((seat) => position.payoff(seat)).sort();
    expect(payoffs).toEqual([-0.5, -0.5, 1]);
  });
});

describe('places', () => {
  it('go on until one is left, and are evenly spaced', () => {
    const position = startOf(4, 'thesis, places=true, board=73');
    position.playout(new Rng(2));
    expect(position.arrivals).toBe(3);
    const payoffs = [0, 1, 2, 3].map((seat) => position.payoff(seat));
    expect(payoffs.reduce((a, b) => a + b)).toBeCloseTo(0, 12);
    expect(payoffs.map((payoff) => Math.round(3 * payoff)).sort((a, b) => a - b)).toEqual([-3, -1, 1, 3]);
  });

  it('are shared by those who have not arrived when the game is broken off', () => {
    const table = makeTable(chineseCheckers, setupOf(3, 'thesis, places=true, move-limit=30'));
    const position = table.game.start(table.setup);
    position.playout(new Rng(1));
    expect(position.ply).toBe(30);
    expect([0, 1, 2].map((seat) => position.payoff(seat))).toEqual([0, 0, 0]);
  });
});

describe('a player without a move', () => {
  it('passes, and nobody else may', () => {
    expect(chineseCheckers.parseMove(startOf(2, 'thesis'), 'pass')).toMatchObject({
      ok: false,
      message: expect.stringMatching(/only who has none may pass/),
    });
  });

  it('draws when all have none', () => {
    // Strict rules: each side has one piece of the other at the tip of its goal, and the rest cannot go back.
    const text = 'B/AA/AAA/AAAA/13/12/11/10/9/10/11/12/13/BBBB/BBB/BB/A A -';
    const position = read(2, 'thesis, win=strict', text);
    expect(listMoves(position)).toEqual([PASS]);
    expect(texts(position)).toEqual(['pass']);
    expect(position.isLegal(PASS)).toBe(true);
    position.play(PASS);
    expect([position.turn, position.payoff(0), position.payoff(1)]).toEqual([OVER, 0, 0]);
    expect(chineseCheckers.makePosition(position)).toBe(text.replace(' A -', ' - -'));
    position.undo();
    expect(position.turn).toBe(0);
  });
});

describe('taking back', () => {
  const text = 'B/BB/BBB/BBBB/13/12/11/5A4/9/10/11/12/13/AAA1/AAA/AA/A A -';

  it('is banned for one turn, where it would be possible', () => {
    const position = read(2, 'thesis', text);
    const along = move(position, 'j9-k10');
    const back = (toOf(along) << 7) | fromOf(along);
    position.play(along);
    expect(chineseCheckers.makePosition(position)).toMatch(/ B k10-j9$/);
    position.play(listMoves(position)[0]);
    expect(listMoves(position)).not.toContain(back);
    expect(position.isLegal(back)).toBe(false);
    expect(chineseCheckers.parseMove(position, 'k10-j9')).toMatchObject({
      message: 'k10-j9 would take the last move of A straight back',
    });
    position.play(listMoves(position).find((one) => fromOf(one) !== toOf(along)) ?? PASS);
    position.play(listMoves(position)[0]);
    expect(listMoves(position)).toContain(back);
  });

  it('needs no ban after a move forwards', () => {
    const position = read(2, 'thesis', text);
    position.play(move(position, 'j9-j8'));
    expect(chineseCheckers.makePosition(position)).toMatch(/ B -$/);
  });
});
