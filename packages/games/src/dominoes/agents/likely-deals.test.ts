import { Rng } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { Deals } from '../possible-deals.js';
import { LikelyDeals } from './likely-deals.js';

/** A hand that is known, and hidden tiles: three for each of the others, or seven. */
const KNOWN = 0b111;
const FEW = 0b111111111 << 3;
const MANY = 0b111111111111111111111 << 3;
const factsOf = (hidden: number, size: number) => ({
  hidden,
  sizes: [0, size, size, size],
  banned: [0, 0, 0, 0],
  fewestDoubles: [0, 0, 0, 0],
  mostDoubles: [7, 7, 7, 7],
});

/** A tile of which one seat is three times as likely to be the holder as each of the others. */
const TILE = 1 << 5;
const SEAT = 2;
const FAVOUR = 3;

type Case = readonly [deals: Deals, hidden: number];

/** Draws some times, and says how often that seat held the tile, and how many deals were weighed. */
function drawn([deals, hidden]: Case, thrifty: boolean, reading: number, favour = FAVOUR, times = 40) {
  let weighed = 0;
  const reader = {
    weight(hands: Int32Array): number {
      weighed++;
      return (hands[SEAT] & TILE) !== 0 ? favour : 1;
    },
  };
  const hands = Int32Array.of(KNOWN, 0, 0, 0);
  const likely = new LikelyDeals(deals, reader, hands, { batch: 100, reading, thrifty });
  const rng = new Rng(1);
  let [held, all] = [0, 0];
  for (let n = 0; n < times; n++) {
    likely.draw(rng, 100, (weight) => {
      expect(hands[0]).toBe(KNOWN);
      expect(hands[1] | hands[2] | hands[3]).toBe(hidden);
      all += weight;
      if ((hands[SEAT] & TILE) !== 0) held += weight;
    });
  }
  return { share: held / all, weighed };
}

describe('likely deals', () => {
  const many: Case = [new Deals(factsOf(MANY, 7)), MANY];
  const few: Case = [new Deals(factsOf(FEW, 3)), FEW];
  // One of three seats holds the tile, and counts three times as much: 3 / (3 + 1 + 1).
  const EXPECTED = FAVOUR / (FAVOUR + 2);

  it.each([
    ['from full pools', many, false],
    ['from pools that end when they are good enough', many, true],
    ['from all deals', few, true],
  ])('come as often as they are likely: %s', (_, deals, thrifty) => {
    // 4,000 draws, which come from fewer deals: some two standard errors are 0.02.
    expect(drawn(deals, thrifty, 17).share).toBeGreaterThan(EXPECTED - 0.03);
    expect(drawn(deals, thrifty, 17).share).toBeLessThan(EXPECTED + 0.03);
  });

  it('fill a pool only as far as that makes it better', () => {
    expect(drawn(many, false, 8, FAVOUR, 1).weighed).toBe(800);
    // Deals that are all alike: as many as are asked for will do.
    expect(drawn(many, true, 8, 1, 1).weighed).toBe(100);
    expect(drawn(many, true, 8, FAVOUR, 1).weighed).toBeLessThan(200);
    expect(drawn(many, true, 8, 1000, 1).weighed).toBeGreaterThan(200);
  });

  it('weigh every deal once where there are few', () => {
    expect(few[0].count).toBe(1680);
    expect(drawn(few, true, 17).weighed).toBe(1680);
    expect(drawn(few, true, 16).weighed).toBeGreaterThan(1680);
  });
});
