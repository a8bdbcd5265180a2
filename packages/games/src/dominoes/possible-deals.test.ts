import { Rng } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { dominoes } from './game.js';
import { Deals, type Facts } from './possible-deals.js';
import { everyTurn } from './random-play.fixture.js';
import { ALL_TILES, parseTiles } from './tiles.js';

const tiles = (text: string): number => {
  const parsed = parseTiles(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.value;
};

const NO_LIMIT = { fewestDoubles: [0, 0, 0, 0], mostDoubles: [7, 7, 7, 7] };
const chiSquare = (counts: number[], expected: number): number =>
  counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);

/** Cases small enough to write all deals down: sizes, who cannot hold what, and limits on doubles. */
const SMALL: readonly (readonly [string, Facts])[] = [
  [
    'nothing known',
    { hidden: tiles('6-6,5-4,3-2,1-0,4-4,2-0'), sizes: [0, 2, 2, 2], banned: [0, 0, 0, 0], ...NO_LIMIT },
  ],
  [
    'two passes',
    {
      hidden: tiles('6-6,6-4,5-4,3-2,1-0,4-4,2-0'),
      sizes: [3, 0, 2, 2],
      banned: [tiles('6-6,6-4'), 0, tiles('5-4,4-4,6-4'), 0],
      ...NO_LIMIT,
    },
  ],
  [
    'a seat without doubles and one with at least one',
    {
      hidden: tiles('6-6,5-5,3-2,1-0,4-4,2-0,4-1'),
      sizes: [2, 3, 2, 0],
      banned: [tiles('6-6,5-5,4-4'), 0, 0, 0],
      fewestDoubles: [0, 0, 1, 0],
      mostDoubles: [7, 2, 7, 7],
    },
  ],
  [
    'only two hidden hands',
    { hidden: tiles('6-6,5-5,3-2,1-0,4-4'), sizes: [0, 0, 3, 2], banned: [0, 0, tiles('6-6'), 0], ...NO_LIMIT },
  ],
];

/** All deals by trying every way to give every tile to a seat. */
function byHand(facts: Facts): string[] {
  const list = Array.from({ length: 28 }, (_, tile) => tile).filter((tile) => (facts.hidden >> tile) & 1);
  const found: string[] = [];
  const hands = [0, 0, 0, 0];
  const size = (set: number) => set.toString(2).replaceAll('0', '').length;
  const doubles = tiles('6-6,5-5,4-4,3-3,2-2,1-1,0-0');
  const give = (at: number): void => {
    if (at === list.length) {
      const fits = hands.every((hand, seat) => {
        const held = size(hand & doubles);
        const enough = held >= facts.fewestDoubles[seat] && held <= facts.mostDoubles[seat];
        return (
          size(hand) === facts.sizes[seat] && (hand & facts.banned[seat]) === 0 && (enough || facts.sizes[seat] === 0)
        );
      });
      if (fits) found.push(hands.join());
      return;
    }
    for (let seat = 0; seat < 4; seat++) {
      hands[seat] += 2 ** list[at];
      give(at + 1);
      hands[seat] -= 2 ** list[at];
    }
  };
  give(0);
  return found;
}

describe('the deals that agree with what is certain', () => {
  it.each(SMALL)('%s: are counted and listed as trying all ways does', (_, facts) => {
    const expected = byHand(facts);
    const deals = new Deals(facts);
    expect(expected.length).toBeGreaterThan(3);
    expect(deals.count).toBe(expected.length);
    expect(
      deals
        .all()
        .map((hands) => hands.join())
        .sort(),
    ).toEqual(expected.sort());
  });

  it.each(SMALL)('%s: are all drawn, all alike', (_, facts) => {
    const deals = new Deals(facts);
    const counts = new Map(byHand(facts).map((hands) => [hands, 0]));
    const rng = new Rng(7);
    const hands = new Int32Array(4);
    const draws = 400 * counts.size;
    for (let i = 0; i < draws; i++) {
      deals.draw(rng, hands);
      const key = hands.join();
      if (!counts.has(key)) throw new Error(`drew ${key}, which contradicts the facts`);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    // The 99.9% point of chi-square is below this (Wilson and Hilferty).
    const freedom = counts.size - 1;
    const bound = freedom * (1 - 2 / (9 * freedom) + 3.1 * Math.sqrt(2 / (9 * freedom))) ** 3;
    expect(chiSquare([...counts.values()], 400)).toBeLessThan(bound);
  });

  it('are 21!/7!^3 when nothing is known', () => {
    const facts = {
      hidden: ALL_TILES & ~tiles('6-6,6-5,6-4,6-3,6-2,6-1,6-0'),
      sizes: [0, 7, 7, 7],
      banned: [0, 0, 0, 0],
    };
    expect(new Deals({ ...facts, ...NO_LIMIT }).count).toBe(399_072_960);
  });

  it('are none when facts contradict each other', () => {
    const facts = { hidden: tiles('6-6,6-5'), sizes: [0, 1, 1, 0], banned: [0, tiles('6-6'), tiles('6-6'), 0] };
    expect(new Deals({ ...facts, ...NO_LIMIT }).count).toBe(0);
  });
});

describe('sampled deals', () => {
  const RULES = [
    '',
    'redeal=five-doubles',
    'no-double=redeal',
    'after-block=last-player',
    'ends=2, play=match',
    'galo=called',
  ];

  it.each(RULES)('never contradict what was seen: 2,000 situations under "%s"', (rules) => {
    everyTurn(rules, 3, 2000, (position, rng) => {
      const seat = rng.below(4);
      const view = dominoes.view(position, seat);
      const sampled = view.sample(rng);
      expect(sampled.turn).toBe(position.turn);
      expect(dominoes.view(sampled, seat).text()).toBe(view.text());
      // The history can be played again with the sampled hands: nobody passes with a tile that fits, or lays another's.
      const { round } = sampled;
      const again = sampled.clone();
      while (again.round.ply > 0) again.undo();
      let possible = true;
      for (let ply = 0; ply < round.ply; ply++) {
        possible &&= again.turn === round.seatAt(ply) && legal(again).includes(round.moveAt(ply));
        again.play(round.moveAt(ply));
      }
      expect(possible).toBe(true);
    });
  });

  it('include the true deal: it is among all deals whenever they are few', () => {
    let few = 0;
    everyTurn('', 11, 1500, (position) => {
      const deals = dominoes.view(position, position.turn).deals();
      expect(deals.count).toBeGreaterThan(0);
      if (deals.count > 200) return;
      few++;
      const all = deals.all();
      expect(all).toHaveLength(deals.count);
      const truth = position.round.hands.map((hand, seat) => (seat === position.turn ? 0 : hand)).join();
      expect(all.map((hands) => hands.join())).toContain(truth);
    });
    expect(few).toBeGreaterThan(100);
  });
});

function legal(position: { moves(buffer: Int32Array, at: number): number }): number[] {
  const buffer = new Int32Array(256);
  return Array.from(buffer.subarray(0, position.moves(buffer, 0)));
}
