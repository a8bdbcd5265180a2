import { Rng } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { hasFive } from '../lines.js';
import { ANTICLOCKWISE, BIT_OF, CLOCKWISE, QUADRANT_OF } from '../quadrants.js';
import { BOTH, Fives } from './fives.js';
import { workBlock } from './kernel.js';
import { holds, MASK_OF, PARITY, quartersOf, turned, WORD_OF, WORDS } from './rotations.js';
import { choose, firstSubset, nextSubset, rankOf, supersetsOf } from './subsets.js';

const ROTATIONS = Array.from({ length: 256 }, (_, rotation) => rotation);

describe('subsets', () => {
  it('come in the order of their numbers, all of them', () => {
    const subset = firstSubset(4);
    const seen = new Set<string>();
    for (let rank = 0; rank < choose(9, 4); rank++) {
      expect(rankOf(subset)).toBe(rank);
      expect(subset.every((cell, i) => cell < 9 && (i === 0 || cell > subset[i - 1]))).toBe(true);
      seen.add(subset.join());
      nextSubset(subset);
    }
    expect(seen.size).toBe(126);
  });

  it('know the subsets with one cell more', () => {
    const table = supersetsOf(7, 3, 10);
    const subset = firstSubset(3);
    let at = 0;
    for (let rank = 0; rank < choose(7, 3); rank++) {
      for (let cell = 0; cell < 7; cell++) {
        if (subset.includes(cell)) continue;
        expect(table[at++]).toBe(10 * rankOf([...subset, cell].sort((a, b) => a - b)));
      }
      nextSubset(subset);
    }
    expect(at).toBe(table.length);
  });
});

describe('rotations', () => {
  it('have a bit each in the set of their parity', () => {
    const places = ROTATIONS.map((rotation) => `${PARITY[rotation]} ${WORD_OF[rotation]} ${MASK_OF[rotation]}`);
    expect(new Set(places).size).toBe(256);
  });

  it('change their parity by a turn, and come back by the opposite one', () => {
    for (const rotation of ROTATIONS) {
      for (let quadrant = 0; quadrant < 4; quadrant++) {
        const after = turned(rotation, quadrant, true);
        expect(PARITY[after]).toBe(1 - PARITY[rotation]);
        expect(quartersOf(after, quadrant)).toBe((quartersOf(rotation, quadrant) + 1) % 4);
        expect(turned(after, quadrant, false)).toBe(rotation);
      }
    }
  });
});

describe('the kernel', () => {
  it.each([0, -1])('works out a block as its rule says, rotation by rotation, with draws %i', (draws) => {
    const rng = new Rng(8);
    const wrong: number[] = [];
    const some = (length: number) => Int32Array.from({ length }, () => rng.next() & rng.next() & rng.next());
    for (let round = 0; round < 100; round++) {
      const parity = round & 1;
      // Two boards with two successors each, out of three.
      const later = some(3 * WORDS).map((word) => ~word);
      const [own, other, out] = [some(BOTH), some(2 * BOTH), new Int32Array(2 * WORDS)];
      const after = parity * WORDS;
      const before = WORDS - after;
      workBlock({
        ...{ later, from: 0, successors: Int32Array.of(0, 4, 4, 8), degree: 2, floor: 0 },
        ...{ own, ownAfter: after, ownBefore: before, other, after, draws },
        ...{ ranks: Int32Array.of(1, 0), boards: 2, cursors: Int32Array.of(0, WORDS), out },
      });
      const succeedsAfterTurn = (board: number, rotation: number) => {
        const mine = holds(own, after, rotation);
        const theirs = holds(other, (1 - board) * BOTH + after, rotation);
        if (mine || theirs) return mine && (!theirs || draws === -1);
        return !holds(later, board * WORDS, rotation) && !holds(later, (board + 1) * WORDS, rotation);
      };
      for (const rotation of ROTATIONS.filter((rotation) => PARITY[rotation] !== parity)) {
        const next = [0, 1, 2, 3].flatMap((quadrant) => [true, false].map((way) => turned(rotation, quadrant, way)));
        for (const board of [0, 1]) {
          const expected = holds(own, before, rotation) || next.some((to) => succeedsAfterTurn(board, to));
          if (holds(out, (1 - board) * WORDS, rotation) !== expected) wrong.push(rotation);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('fives', () => {
  it('are those of the turned quadrants', () => {
    const rng = new Rng(21);
    const cells = Array.from({ length: 36 }, (_, cell) => cell);
    const seen = new Set<boolean>();
    for (let i = 0; i < 20; i++) {
      rng.shuffle(cells);
      const stones = quadrantsOf(cells.slice(0, 14));
      const free = cells.slice(14, 18);
      const sets = new Fives(stones, 0, free).ofSize(2);
      const subset = firstSubset(2);
      for (let rank = 0; rank < choose(4, 2); rank++) {
        const all = quadrantsOf([...cells.slice(0, 14), ...Array.from(subset, (place) => free[place])]);
        for (const rotation of ROTATIONS) {
          const lying = all.map((set, quadrant) => turnedOften(set, quartersOf(rotation, quadrant)));
          const five = hasFive(lying, 0);
          expect(holds(sets, rank * BOTH + PARITY[rotation] * WORDS, rotation)).toBe(five);
          seen.add(five);
        }
        nextSubset(subset);
      }
    }
    expect(seen.size).toBe(2);
  });
});

function quadrantsOf(cells: readonly number[]): Int32Array {
  const quadrants = new Int32Array(4);
  for (const cell of cells) quadrants[QUADRANT_OF[cell]] |= 1 << BIT_OF[cell];
  return quadrants;
}

function turnedOften(stones: number, quarters: number): number {
  if (quarters === 3) return ANTICLOCKWISE[stones];
  let lying = stones;
  for (let i = 0; i < quarters; i++) lying = CLOCKWISE[lying];
  return lying;
}
