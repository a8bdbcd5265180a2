import { listMoves, MAX_MOVES, OVER, Rng, unwrap } from '@tabuleiro/engine';
import { perft } from '@tabuleiro/engine/kit';
import { describe, expect, it } from 'vitest';
import { BEYOND, JUMPS, NEXT } from './graph.js';
import { hopCount, mirrorMove, pathOf } from './move.js';
import { makeMove, makePosition, NAMES, parseMove, parsePosition } from './notation.js';
import { JAGUAR, JogoDaOnca, PACK } from './position.js';
import type { Rules } from './rules.js';

const FREE: Rules = { chain: 'free', mustCapture: false, captures: 5, pastWin: false };
const at = (text: string, rules: Partial<Rules> = {}) => unwrap(parsePosition(text, { ...FREE, ...rules }));
const texts = (position: JogoDaOnca) => listMoves(position).map(makeMove).sort();

/** Three dogs in a row of jumps: c3 over c4, then over d5 or b5. */
const CHAIN = 'ddddd/ddd../..J../..d../...../.../... J'.replace('...../.../...', '.d.d./.d./...');

describe('the jaguar', () => {
  it('steps down from the start, and nothing else', () => {
    expect(texts(new JogoDaOnca(FREE))).toEqual(['c3-b4', 'c3-c4', 'c3-d4']);
  });

  it('captures in chains and may stop after any hop', () => {
    const captures = texts(at(CHAIN)).filter((text) => text.includes('x'));
    expect(captures).toEqual(['c3xc5', 'c3xc5xa5', 'c3xc5xc7', 'c3xc5xe5']);
  });

  it('makes one hop a turn under the rule of single hops', () => {
    const captures = texts(at(CHAIN, { chain: 'single' })).filter((text) => text.includes('x'));
    expect(captures).toEqual(['c3xc5']);
  });

  it('goes on to the end of a chain under the rule of finished chains', () => {
    const captures = texts(at(CHAIN, { chain: 'finished' })).filter((text) => text.includes('x'));
    expect(captures).toEqual(['c3xc5xa5', 'c3xc5xc7', 'c3xc5xe5']);
  });

  it('does nothing but capture where it must', () => {
    expect(texts(at(CHAIN, { mustCapture: true })).every((text) => text.includes('x'))).toBe(true);
    expect(texts(at(CHAIN, { mustCapture: true })).length).toBe(4);
    expect(texts(new JogoDaOnca({ ...FREE, mustCapture: true }))).toHaveLength(3);
  });

  it('stops a chain where it has won', () => {
    const won = at(CHAIN, { captures: 3 });
    expect(won.captured()).toBe(2);
    expect(texts(won).filter((text) => text.includes('x'))).toEqual(['c3xc5']);
    won.play(listMoves(won)[0]);
    expect([won.turn, won.payoff(JAGUAR), won.payoff(PACK)]).toEqual([OVER, 1, -1]);
  });

  it('may go on after the win where the rules say so', () => {
    const won = at(CHAIN, { captures: 3, pastWin: true });
    expect(texts(won).filter((text) => text.includes('x'))).toEqual(['c3xc5', 'c3xc5xa5', 'c3xc5xc7', 'c3xc5xe5']);
    won.play(listMoves(won)[1]);
    expect([won.captured(), won.turn, won.payoff(JAGUAR)]).toEqual([4, OVER, 1]);
    expect(makePosition(at(makePosition(won), { captures: 3, pastWin: true }))).toBe(makePosition(won));
  });

  describe('after the win, where the rules let it go on', () => {
    /** Fourteen dogs, all of them between points that the jaguar can land on. */
    const ALL = '.d.d./ddddd/.dJ.d/ddddd/...../.../... J';
    const rules = { pastWin: true } as const;

    it('captures as many dogs as stand in its way', () => {
      const position = at(ALL, rules);
      const longest = Math.max(...listMoves(position).map(hopCount));
      expect(longest).toBeGreaterThan(7);
      const move = listMoves(position).find((each) => hopCount(each) === longest) ?? -1;
      position.play(move);
      expect([position.captured(), position.turn, position.payoff(JAGUAR)]).toEqual([longest, OVER, 1]);
      expect(makePosition(at(makePosition(position), rules))).toBe(makePosition(position));
      position.undo();
      expect(makePosition(position)).toBe(ALL);
      expect(unwrap(parseMove(position, makeMove(move)))).toBe(move);
    });

    it('has every chain up to the win, and beyond it one for each result, on a mirrored board too', () => {
      const position = at(ALL, rules);
      const points = Array.from({ length: 31 }, (_, point) => point);
      const dogs = new Set(points.filter((point) => (position.dogs() >> point) & 1));
      const moves = listMoves(position);
      expect(moves.length).toBeLessThan(MAX_MOVES);
      const paths = moves.map((move) => pathOf(move).join(' '));
      expect(new Set(paths).size).toBe(moves.length);
      const slow = slowMoves(dogs, position.jaguar(), JAGUAR, 0);
      const results = new Set(slow.filter((path) => path.split(' ').length > 6).map((path) => resultOf(path)));
      expect(new Set(paths.filter((path) => path.split(' ').length > 6).map((path) => resultOf(path)))).toEqual(
        results,
      );
      const upToWin = (path: string): boolean => path.split(' ').length <= 6;
      expect(paths.filter(upToWin).sort()).toEqual(slow.filter(upToWin).sort());
      const rows = ALL.split(/[/ ]/).slice(0, 7);
      const mirrored = at(`${rows.map((row) => [...row].reverse().join('')).join('/')} J`, rules);
      const there = new Set(listMoves(mirrored));
      for (const move of moves) expect(there.has(mirrorMove(move))).toBe(true);
      for (const move of moves.filter((_, i) => i % 97 === 0)) expect(position.isLegal(move)).toBe(true);
    });

    it('is told of a chain by any way that comes to the same', () => {
      const position = at(ALL, rules);
      const points = Array.from({ length: 31 }, (_, point) => point);
      const dogs = new Set(points.filter((point) => (position.dogs() >> point) & 1));
      const listed = new Set(listMoves(position).map((move) => pathOf(move).join(' ')));
      const other = slowMoves(dogs, position.jaguar(), JAGUAR, 0).find((path) => !listed.has(path)) ?? '';
      const text = other
        .split(' ')
        .map((point) => NAMES[Number(point)])
        .join('x');
      const move = unwrap(parseMove(position, text));
      expect(resultOf(pathOf(move).join(' '))).toBe(resultOf(other));
    });

    it('is asked for no number that is no chain', () => {
      const position = at(ALL, rules);
      const legal = new Set(listMoves(position));
      const rng = new Rng(8);
      for (let i = 0; i < 200; i++) {
        const move = 2 ** 29 + rng.below(2 ** 29);
        expect(position.isLegal(move)).toBe(legal.has(move));
      }
    });

    it('ends playouts and draws moves with chains of every length', () => {
      const start = at(ALL, rules);
      const rng = new Rng(3);
      const lengths = new Set<number>();
      for (let i = 0; i < 30; i++) lengths.add(hopCount(start.randomMove(rng)));
      expect(Math.max(...lengths)).toBeGreaterThan(7);
      const captured = new Set<number>();
      for (let i = 0; i < 30; i++) {
        const position = start.clone();
        position.playout(rng);
        expect(position.turn).toBe(OVER);
        captured.add(position.captured());
      }
      expect(Math.max(...captured)).toBeGreaterThan(7);
    });
  });

  it('jumps back to where it came from, as that is free', () => {
    // Around the square c3, e3, e5, c5 and home.
    const round = at('ddddd/ddddd/..Jd./..d.d/...d./.../... J');
    expect(texts(round)).toContain('c3xe3xe5xc5xc3');
  });
});

describe('the dogs', () => {
  it('win when the jaguar can neither step nor jump', () => {
    const position = at('dd.../...../...../...d./..ddd/ddd/dJd d'.replace('..ddd/ddd', '..ddd/.dd'));
    position.play(listMoves(position).find((move) => makeMove(move) === 'c5-b6') ?? -1);
    expect(makePosition(position)).toBe('dd.../...../...../...d./...dd/ddd/dJd J');
    // The jump over c6 to c5 is open again, so nothing is over.
    expect(position.turn).toBe(JAGUAR);
    const shut = at('dd.../...../...../...../..d.d/ddd/dJd d'.replace('dd.../', 'ddd../'));
    expect(shut.turn).toBe(PACK);
    shut.play(listMoves(shut).find((move) => makeMove(move) === 'a1-a2') ?? -1);
    expect([shut.turn, shut.payoff(JAGUAR), shut.payoff(PACK)]).toEqual([OVER, -1, 1]);
    shut.undo();
    expect(shut.turn).toBe(PACK);
  });
});

/** A generator that shares nothing with the position's own but the lines of the board. */
function slowMoves(dogs: ReadonlySet<number>, jaguar: number, mover: number, won = 9): string[] {
  const found: string[] = [];
  if (mover === PACK) {
    for (const dog of dogs) {
      for (const to of NEXT.slice(8 * dog, 8 * dog + 8)) {
        if (to >= 0 && to !== jaguar && !dogs.has(to)) found.push(`${dog} ${to}`);
      }
    }
    return found;
  }
  const hop = (from: number, left: ReadonlySet<number>, path: string): void => {
    if (left.size <= won) return;
    for (let way = 8 * from; way < 8 * from + 8; way++) {
      if (NEXT[way] < 0 || BEYOND[way] < 0 || !left.has(NEXT[way]) || left.has(BEYOND[way])) continue;
      found.push(`${path} ${BEYOND[way]}`);
      hop(BEYOND[way], new Set([...left].filter((dog) => dog !== NEXT[way])), `${path} ${BEYOND[way]}`);
    }
  };
  hop(jaguar, dogs, String(jaguar));
  for (const to of NEXT.slice(8 * jaguar, 8 * jaguar + 8)) if (to >= 0 && !dogs.has(to)) found.push(`${jaguar} ${to}`);
  return found;
}

/** The dogs that a path of landings captures, and where it ends. */
function resultOf(path: string): string {
  const points = path.split(' ').map(Number);
  const captured = points.slice(1).map((to, n) => JUMPS.find(([from, , end]) => from === points[n] && end === to)?.[1]);
  return `${captured.toSorted().join()} ${points[points.length - 1]}`;
}

describe('moves', () => {
  it('are as many as a plain generator finds, in random placements', () => {
    const rng = new Rng(4);
    const position = new JogoDaOnca(FREE);
    for (let i = 0; i < 3000; i++) {
      const points = Array.from({ length: 31 }, (_, point) => point);
      rng.shuffle(points);
      const dogs = new Set(points.slice(1, 11 + rng.below(5)));
      const set = [...dogs].reduce((bits, dog) => bits | (1 << dog), 0);
      for (const mover of [JAGUAR, PACK]) {
        position.set(set, points[0], mover);
        const slow = slowMoves(dogs, points[0], mover);
        if (position.turn === OVER) expect([mover, slow]).toEqual([JAGUAR, []]);
        else expect(new Set(listMoves(position)).size).toBe(new Set(slow).size);
      }
    }
  });

  it('have the path counts of single hops', () => {
    // The sum up to seven turns is that of an independent program: 660,700 positions made.
    const counts = perft(new JogoDaOnca({ ...FREE, chain: 'single' }), 7);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(660_700);
  });
});

describe('random play', () => {
  const RULES: Rules[] = [
    FREE,
    { ...FREE, chain: 'single' },
    { ...FREE, chain: 'finished' },
    { ...FREE, mustCapture: true },
    { ...FREE, chain: 'single', mustCapture: true },
    { ...FREE, captures: 3 },
    { ...FREE, captures: 4, pastWin: true },
  ];

  it.each(RULES)('draws every move as often: $chain, must $mustCapture, $captures', (rules) => {
    const position = at(CHAIN, rules);
    for (const mover of [JAGUAR, PACK]) {
      position.set(position.dogs(), position.jaguar(), mover);
      const moves = listMoves(position);
      const rng = new Rng(9);
      const counts = new Map(moves.map((move) => [move, 0]));
      const draws = 1000 * moves.length;
      for (let i = 0; i < draws; i++) {
        const move = position.randomMove(rng);
        counts.set(move, (counts.get(move) ?? 0) + 1);
      }
      expect(counts.size).toBe(moves.length);
      // 1000 expected, with a standard deviation of at most 32.
      for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
    }
  });

  it.each(RULES)('ends its playouts as move by move: $chain, must $mustCapture, $captures', (rules) => {
    const games = 6000;
    const start = new JogoDaOnca(rules);
    const position = start.clone();
    const mean = { plies: [0, 0], wins: [0, 0], left: [0, 0] };
    [0, 1].forEach((way) => {
      const rng = new Rng(5 + way);
      for (let i = 0; i < games; i++) {
        position.copyFrom(start);
        if (way === 0) position.playout(rng);
        else while (position.turn !== OVER) position.play(position.randomMove(rng));
        expect(position.turn).toBe(OVER);
        mean.plies[way] += position.ply / games;
        mean.wins[way] += position.payoff(JAGUAR) / games;
        mean.left[way] += position.captured() / games;
      }
    });
    expect(Math.abs(mean.plies[0] / mean.plies[1] - 1)).toBeLessThan(0.06);
    expect(Math.abs(mean.wins[0] - mean.wins[1])).toBeLessThan(0.02);
    expect(Math.abs(mean.left[0] - mean.left[1])).toBeLessThan(0.05);
  });

  it('lasts as long as an independent program says, with single hops', () => {
    const start = new JogoDaOnca({ ...FREE, chain: 'single' });
    const position = start.clone();
    const rng = new Rng(1);
    let plies = 0;
    let wins = 0;
    for (let i = 0; i < 20_000; i++) {
      position.copyFrom(start);
      position.playout(rng);
      plies += position.ply;
      if (position.payoff(JAGUAR) > 0) wins++;
    }
    expect(Math.abs(plies / 20_000 - 98.95)).toBeLessThan(1.5);
    expect(Math.abs(wins / 20_000 - 0.9966)).toBeLessThan(0.002);
  });
});

describe('a position', () => {
  it('has room for a game of any length', () => {
    const position = new JogoDaOnca(FREE);
    const play = (text: string) => position.play(listMoves(position).find((move) => makeMove(move) === text) ?? -1);
    play('c3-c4');
    play('c2-c3');
    for (let i = 0; i < 1000; i++) for (const text of ['c4-c5', 'c3-c2', 'c5-c4', 'c2-c3']) play(text);
    expect(position.ply).toBe(4002);
    const copy = position.clone();
    while (copy.ply > 0) copy.undo();
    expect(makePosition(copy)).toBe('ddddd/ddddd/ddJdd/...../...../.../... J');
  });
});
