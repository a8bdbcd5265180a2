import { HIGH, LOW, NUMBERS, SUIT, TILES, tileOf } from './tiles.js';

/**
 * Quadro 4 of the thesis counts the configurations of the table after 6-6 has been laid, by the number of tiles. Its
 * figures come out when sequences of moves are counted, whoever may hold the tiles, with one move for a tile and a
 * number at the ends, however many ends show that number.
 *
 * What follows depends on the tiles laid, the numbers at the ends and the arms covered, so sequences that lead to the
 * same table are counted together; and the numbers 0 to 5 are alike, so tables that differ in their names too.
 */
export function countSequences(tiles: number): number[] {
  return countLevels(tiles, false, sortedNames).map((tables) => {
    let sum = 0;
    for (const ways of tables.values()) sum += ways;
    return sum;
  });
}

/** The different tables themselves, with a free choice of ends: the same tiles laid, the same numbers at the ends. */
export function countTables(tiles: number): number[] {
  return countLevels(tiles, true, (table) => table).map((tables) => tables.size);
}

const OPENING = NUMBERS - 1;

/** A table without the order of its moves. */
interface BareTable {
  readonly played: number;
  /** How many ends show each number. */
  readonly ends: readonly number[];
  /** The arms covered; more than two make no difference. */
  readonly covered: number;
}

function countLevels(
  tiles: number,
  freeChoice: boolean,
  rename: (table: BareTable) => BareTable,
): Map<number, number>[] {
  const opening = { played: 1 << tileOf(OPENING, OPENING), ends: [0, 0, 0, 0, 0, 0, 2], covered: 0 };
  const levels = [new Map([[keyOf(opening), 1]])];
  while (levels.length < tiles) {
    const next = new Map<number, number>();
    for (const [key, ways] of levels[levels.length - 1]) {
      for (const table of tablesAfter(tableOf(key), freeChoice)) {
        const after = keyOf(rename(table));
        next.set(after, (next.get(after) ?? 0) + ways);
      }
    }
    levels.push(next);
  }
  return levels;
}

function tablesAfter({ played, ends, covered }: BareTable, freeChoice: boolean): BareTable[] {
  const found: BareTable[] = [];
  for (let n = 0; n < NUMBERS; n++) {
    if (ends[n] === 0) continue;
    for (let tile = 0; tile < TILES; tile++) {
      if (((SUIT[n] >> tile) & 1) === 0 || ((played >> tile) & 1) === 1) continue;
      const after = ends.slice();
      after[n]--;
      after[HIGH[tile] === n ? LOW[tile] : HIGH[tile]]++;
      const laid = { played: played | (1 << tile), ends: after, covered };
      // A side of 6-6 comes before an arm that has come back to a 6, unless both count.
      if (n !== OPENING || covered === 2) found.push(laid);
      else {
        found.push({ ...laid, ends: covered === 1 ? withLaterals(after) : after, covered: covered + 1 });
        if (freeChoice && covered === 1 && ends[n] > 1) found.push(laid);
      }
    }
  }
  return found;
}

function withLaterals(ends: readonly number[]): number[] {
  return ends.map((count, n) => (n === OPENING ? count + 2 : count));
}

/** Names the numbers 0 to 5 anew, in the order of what sets them apart. Equal tables may still get different names. */
function sortedNames({ played, ends, covered }: BareTable): BareTable {
  const has = (a: number, b: number) => (played >> tileOf(a, b)) & 1;
  let marks = ends.map((count, n) => 4 * count + 2 * has(n, OPENING) + has(n, n));
  for (let pass = 0; pass < 2; pass++) {
    marks = marks.map((mark, n) => {
      let sum = 97 * mark;
      for (let other = 0; other < OPENING; other++) if (other !== n && has(n, other)) sum += (marks[other] + 7) ** 2;
      return sum;
    });
  }
  const order = [0, 1, 2, 3, 4, 5].sort((a, b) => marks[a] - marks[b]);
  const names = [...order.map((_, n) => order.indexOf(n)), OPENING];
  let renamed = 0;
  for (let tile = 0; tile < TILES; tile++) {
    if ((played >> tile) & 1) renamed |= 1 << tileOf(names[HIGH[tile]], names[LOW[tile]]);
  }
  return { played: renamed, ends: [...order.map((n) => ends[n]), ends[OPENING]], covered };
}

/** A table as one number: 28 bits of tiles, 3 bits of each number at the ends, 2 of arms: 51 bits. */
function keyOf({ played, ends, covered }: BareTable): number {
  const endsKey = ends.reduce((key, count) => 8 * key + count, covered);
  return endsKey * 2 ** TILES + played;
}

function tableOf(key: number): BareTable {
  const played = key % 2 ** TILES;
  let rest = Math.floor(key / 2 ** TILES);
  const ends: number[] = [];
  for (let n = 0; n < NUMBERS; n++, rest = rest >> 3) ends.unshift(rest & 7);
  return { played, ends, covered: rest };
}
