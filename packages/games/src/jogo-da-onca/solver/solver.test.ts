import { describe, expect, it } from 'vitest';
import { BOARD, bitCount, mirrorSet } from './halves.js';
import type { LayerBelow, LayerPlanes } from './layer-work.js';
import { Layout } from './layout.js';
import { NaiveLayer } from './naive.fixture.js';
import { solveHere } from './solve-here.fixture.js';
import { Sweeper } from './sweeper.js';

describe('a layout', () => {
  it('gives every dog set and its mirror image one word, and no word to two others', () => {
    const layout = new Layout(3);
    const owner = new Map<number, number>();
    const shared: number[] = [];
    const lost: number[] = [];
    for (let a = 0; a < 31; a++) {
      for (let b = a + 1; b < 31; b++) {
        for (let c = b + 1; c < 31; c++) {
          const set = (1 << a) | (1 << b) | (1 << c);
          const word = layout.wordOf(set);
          const other = owner.get(word) ?? set;
          if (other !== set && other !== mirrorSet(set)) shared.push(set);
          owner.set(word, set);
          const kept = layout.isMirrored(set >>> 15) ? mirrorSet(set) : set;
          if (layout.setAt(word) !== kept) lost.push(set);
        }
      }
    }
    expect([shared, lost, owner.size]).toEqual([[], [], layout.words]);
  });
});

describe('the solver', () => {
  it('agrees with a naive one on every position with 4 and 5 dogs, where the first capture of 4 wins', () => {
    let below: LayerBelow | null = null;
    let naive: NaiveLayer | null = null;
    for (const dogs of [4, 5]) {
      const layout = new Layout(dogs);
      const planes = solveHere(layout, below);
      naive = new NaiveLayer(dogs, naive);
      expect(differences(layout, planes, naive)).toEqual([]);
      below = { layout, landed: planes.landed };
    }
  });
});

/** The first few positions where the two disagree. */
function differences(layout: Layout, planes: LayerPlanes, naive: NaiveLayer): string[] {
  const found: string[] = [];
  const { win, hold } = planes.reached;
  const dogsToMove = { win: allDogsToMove(layout, planes, 'win'), hold: allDogsToMove(layout, planes, 'hold') };
  let compared = 0;
  for (const set of naive.allSets()) {
    const turned = layout.isMirrored(set >>> 15);
    const at = layout.wordOf(set);
    const words = [win[at], hold[at], dogsToMove.win[at], dogsToMove.hold[at]].map((w) => (turned ? mirrorSet(w) : w));
    for (let jaguar = 0; jaguar < 31; jaguar++) {
      if (set & (1 << jaguar)) continue;
      for (const side of [0, 1]) {
        const wins = (words[2 * side] >>> jaguar) & 1;
        const holds = (words[2 * side + 1] >>> jaguar) & 1;
        const value = wins ? NaiveLayer.JAGUAR_WINS : holds ? 0 : NaiveLayer.DOGS_WIN;
        compared++;
        if (value !== naive.value(set, jaguar, side === 1)) found.push(`${set} ${jaguar} ${side}: ${value}`);
      }
    }
  }
  expect(compared).toBe(naive.allSets().length * (31 - layout.dogs) * 2);
  return found.slice(0, 5);
}

function allDogsToMove(layout: Layout, planes: LayerPlanes, goal: 'win' | 'hold'): Int32Array {
  const sweeper = new Sweeper(layout, planes.reached[goal], planes.due);
  const all = new Int32Array(layout.words);
  for (let block = 0; block < layout.blocks.length; block++) {
    all.set(sweeper.words.subarray(0, sweeper.dogsToMove(block)), layout.starts[block]);
  }
  return all;
}

describe('counting bits', () => {
  it('knows the whole board', () => expect([bitCount(BOARD), bitCount(0), bitCount(0x40000001)]).toEqual([31, 0, 2]));
});
