import type { RoundRules } from './rules.js';
import { NUMBERS, tileOf } from './tiles.js';

/** No sum of the ends is as large. */
const SUMS = 64;
/** Two numbers are a multiple of five apart from what is there, at the most, and a double may be a third. */
const MOST = 3;

/** By `place`, up to three tiles that score when they are laid there, as bits, the first ones first, and their points. */
export interface ScoringTiles {
  readonly tiles: Int32Array;
  readonly points: Uint8Array;
}

const known = new Map<string, ScoringTiles>();

/** The tables for these rules, made once. */
export function scoringTiles({ score, doublesCount }: RoundRules): ScoringTiles {
  const key = `${doublesCount} ${score.join()}`;
  const found = known.get(key) ?? makeTables(score, doublesCount);
  known.set(key, found);
  return found;
}

/** Where the tables have what scores on a number, the other ends counting so much together. */
export const scoringAt = (number: number, others: number): number => MOST * (SUMS * number + others);

function makeTables(score: Int8Array, doublesCount: number): ScoringTiles {
  const tiles = new Int32Array(MOST * SUMS * NUMBERS);
  const points = new Uint8Array(tiles.length);
  for (let n = 0; n < NUMBERS; n++) {
    for (let others = 0; others < SUMS; others++) {
      let at = scoringAt(n, others);
      for (let m = 0; m < NUMBERS; m++) {
        const scored = score[others + (m === n ? doublesCount * n : m)] ?? 0;
        if (scored === 0) continue;
        tiles[at] = 1 << tileOf(n, m);
        points[at++] = scored;
      }
    }
  }
  return { tiles, points };
}
