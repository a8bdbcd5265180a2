import type { Rng } from '@tabuleiro/engine';
import { binomial } from '@tabuleiro/engine/solve';
import { SEATS } from './round.js';
import { countTiles, DOUBLES, listTiles, TILES } from './tiles.js';

/** What is certain about hands that nobody has shown. */
export interface Facts {
  /** The tiles that are in hidden hands. */
  readonly hidden: number;
  /** How many of them each seat holds; 0 for a hand that is known. */
  readonly sizes: ArrayLike<number>;
  /** By seat, the tiles that it cannot hold. */
  readonly banned: ArrayLike<number>;
  /** By seat, the fewest and the most doubles among the hidden tiles that it holds. */
  readonly fewestDoubles: ArrayLike<number>;
  readonly mostDoubles: ArrayLike<number>;
}

/** Tiles that the same seats may hold. Which of them a seat gets makes no difference to what the others can get. */
interface TileClass {
  readonly tiles: Int32Array;
  /** Which of the hidden hands may hold them, a bit for each. */
  readonly holders: number;
}

/** Hands have at most seven tiles: a table of remaining room is 8 by 8. */
const ROOM = 8;
const CHOOSE = Float64Array.from({ length: 32 * 32 }, (_, i) => binomial(i >> 5, i & 31));

/**
 * All deals of the hidden tiles that agree with the facts: counts them, and draws from them, all alike.
 *
 * Tiles are put into classes by who may hold them. How many tiles of each class go to which hand is counted from the
 * last class to the first, by the room that the first two hands have left (the third gets the rest); a draw walks the
 * same way forwards, choosing by those counts, so no draw is ever rejected. Doubles come first: facts about their
 * number are then a matter of the room left when the last double has been dealt.
 */
export class Deals {
  /** How many deals agree with the facts. */
  readonly count: number;
  private readonly seats: readonly number[];
  /** The sizes of the hidden hands. */
  private readonly sizes: readonly [number, number, number];
  private readonly classes: readonly TileClass[];
  /** How many tiles class k and all later ones have. */
  private readonly tilesFrom: Int32Array;
  /** ways[k][8 * a + b]: the ways to deal class k and all later ones when the first hands have room for a and b. */
  private readonly ways: readonly Float64Array[];
  private readonly order = new Int32Array(TILES);

  constructor(private readonly facts: Facts) {
    this.seats = [0, 1, 2, 3].filter((seat) => facts.sizes[seat] > 0);
    const [a, b, c] = this.seats;
    this.sizes = [facts.sizes[a] ?? 0, facts.sizes[b] ?? 0, facts.sizes[c] ?? 0];
    const doubles = this.classify(facts.hidden & DOUBLES);
    this.classes = [...doubles, ...this.classify(facts.hidden & ~DOUBLES)];
    const { length } = this.classes;
    this.tilesFrom = new Int32Array(length + 1);
    for (let k = length - 1; k >= 0; k--) this.tilesFrom[k] = this.tilesFrom[k + 1] + this.classes[k].tiles.length;
    this.ways = Array.from({ length: length + 1 }, () => new Float64Array(ROOM * ROOM));
    for (let k = length; k >= 0; k--) this.countFrom(k, k === doubles.length);
    this.count = this.ways[0][ROOM * this.sizes[0] + this.sizes[1]];
  }

  /** Writes one of the deals into the hidden hands; the known ones stay as they are. */
  draw(rng: Rng, hands: Int32Array): void {
    const { seats, classes, order } = this;
    for (const seat of seats) hands[seat] = 0;
    let [a, b] = this.sizes;
    for (let k = 0; k < classes.length; k++) {
      const { tiles } = classes[k];
      const split = this.drawSplit(rng, k, a, b);
      const x = split >> 3;
      const y = split & 7;
      for (let i = 0; i < tiles.length; i++) order[i] = tiles[i];
      for (let i = 0; i < tiles.length; i++) {
        const j = i + rng.below(tiles.length - i);
        const tile = order[j];
        order[j] = order[i];
        hands[seats[i < x ? 0 : i < x + y ? 1 : 2]] |= 1 << tile;
      }
      a -= x;
      b -= y;
    }
  }

  /** By tile and seat: how likely the seat holds the tile, all deals being alike; 0 for tiles that are not hidden. */
  holderOdds(): readonly (readonly number[])[] {
    const { facts, seats, count } = this;
    return Array.from({ length: TILES }, (_, tile) => {
      const odds = [0, 0, 0, 0];
      if (((facts.hidden >> tile) & 1) === 0) return odds;
      for (const seat of seats) {
        const banned = Int32Array.from(facts.banned, (set, other) => (other === seat ? set : set | (1 << tile)));
        odds[seat] = new Deals({ ...facts, banned }).count / count;
      }
      return odds;
    });
  }

  /** Every deal, each as the four hands with 0 for those that are known. Only for where there are few. */
  all(): Int32Array[] {
    const { facts, seats } = this;
    const banned = seats.map((seat) => facts.banned[seat]);
    const holders = (tile: number) => banned.filter((set) => ((set >> tile) & 1) === 0).length;
    const tiles = listTiles(facts.hidden).sort((s, t) => holders(s) - holders(t));
    const found: Int32Array[] = [];
    const hands = new Int32Array(SEATS);
    const place = (at: number): void => {
      if (at === tiles.length) {
        if (seats.every((seat) => this.doublesFit(seat, countTiles(hands[seat] & DOUBLES)))) found.push(hands.slice());
        return;
      }
      const tile = 1 << tiles[at];
      for (const seat of seats) {
        if ((facts.banned[seat] & tile) !== 0 || countTiles(hands[seat]) === facts.sizes[seat]) continue;
        hands[seat] |= tile;
        place(at + 1);
        hands[seat] &= ~tile;
      }
    };
    place(0);
    return found;
  }

  private classify(set: number): TileClass[] {
    const { facts, seats } = this;
    const byHolders = new Map<number, number[]>();
    for (const tile of listTiles(set)) {
      let holders = 0;
      for (const [i, seat] of seats.entries()) if (((facts.banned[seat] >> tile) & 1) === 0) holders |= 1 << i;
      const known = byHolders.get(holders);
      if (known === undefined) byHolders.set(holders, [tile]);
      else known.push(tile);
    }
    return Array.from(byHolders, ([holders, tiles]) => ({ holders, tiles: Int32Array.from(tiles) }));
  }

  /** Fills the table of class k from that of the class after it. */
  private countFrom(k: number, afterDoubles: boolean): void {
    const [sizeA, sizeB, sizeC] = this.sizes;
    const ways = this.ways[k];
    for (let a = 0; a <= sizeA; a++) {
      for (let b = 0; b <= sizeB; b++) {
        const c = this.tilesFrom[k] - a - b;
        if (c < 0 || c > sizeC || (afterDoubles && !this.allDoublesFit(a, b, c))) continue;
        ways[ROOM * a + b] = k === this.classes.length ? 1 : this.sumOfSplits(k, a, b);
      }
    }
  }

  private sumOfSplits(k: number, a: number, b: number): number {
    const { holders, tiles } = this.classes[k];
    const n = tiles.length;
    const mostX = (holders & 1) !== 0 ? Math.min(a, n) : 0;
    let sum = 0;
    for (let x = 0; x <= mostX; x++) {
      const mostY = (holders & 2) !== 0 ? Math.min(b, n - x) : 0;
      for (let y = 0; y <= mostY; y++) sum += this.waysToSplit(k, x, y, a, b);
    }
    return sum;
  }

  /** How many tiles of class k go to the first and to the second hand, drawn by the ways there are. */
  private drawSplit(rng: Rng, k: number, a: number, b: number): number {
    let left = drawBelow(rng, this.ways[k][ROOM * a + b]);
    for (let x = 0; x <= a; x++) {
      for (let y = 0; y <= b; y++) {
        left -= this.waysToSplit(k, x, y, a, b);
        if (left < 0) return ROOM * x + y;
      }
    }
    throw new Error('no deal agrees with what was seen');
  }

  /** The ways to give x tiles of class k to the first hand, y to the second and the others to the third. */
  private waysToSplit(k: number, x: number, y: number, a: number, b: number): number {
    const { holders, tiles } = this.classes[k];
    const n = tiles.length;
    const z = n - x - y;
    if (z < 0 || z > this.tilesFrom[k] - a - b) return 0;
    if ((x > 0 && (holders & 1) === 0) || (y > 0 && (holders & 2) === 0) || (z > 0 && (holders & 4) === 0)) return 0;
    return CHOOSE[(n << 5) | x] * CHOOSE[((n - x) << 5) | y] * this.ways[k + 1][ROOM * (a - x) + b - y];
  }

  private allDoublesFit(a: number, b: number, c: number): boolean {
    const [sizeA, sizeB, sizeC] = this.sizes;
    const doubles = [sizeA - a, sizeB - b, sizeC - c];
    return this.seats.every((seat, hand) => this.doublesFit(seat, doubles[hand]));
  }

  private doublesFit(seat: number, doubles: number): boolean {
    return doubles >= this.facts.fewestDoubles[seat] && doubles <= this.facts.mostDoubles[seat];
  }
}

/** A whole number below n, all alike to the last bit, for n up to 2^32. */
function drawBelow(rng: Rng, n: number): number {
  const fair = Math.floor(4294967296 / n) * n;
  let word: number;
  do word = rng.next() >>> 0;
  while (word >= fair);
  return word % n;
}
