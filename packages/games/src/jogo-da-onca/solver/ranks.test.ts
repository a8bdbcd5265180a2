import { unwrap } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { JUMPS, NEIGHBOURS } from '../graph.js';
import { mirrorSet } from './halves.js';
import { Layout } from './layout.js';
import { BitReader, BitWriter, PrefixCode } from './prefix-code.js';
import { codesFor, makeRankHead, parseRankHead, RankEncoder, readRank } from './rank-file.js';
import { noRankCounts } from './ranker.js';
import { rankHere, solveHere } from './solve-here.fixture.js';
import { CHUNK_SETS, makeChunk } from './table-file.js';

const layout = new Layout(4);
const solved = solveHere(layout, null);
const { win, hold } = solved.reached;
const { ranks, counts } = rankHere(layout, solved, null);

/** The word of a dog set in a plane, as the set itself stands. */
function word(plane: Int32Array, set: number): number {
  const found = plane[layout.wordOf(set)];
  return layout.isMirrored(set >>> 15) ? mirrorSet(found) : found;
}
const has = (set: number, point: number) => ((set >>> point) & 1) === 1;
const rankOf = (set: number, jaguar: number) =>
  ranks.reduce((rank, plane, bit) => rank | (((word(plane, set) >>> jaguar) & 1) << bit), 0);

/** Every set that the dogs can move to when the jaguar stands there. */
function replies(set: number, jaguar: number): number[] {
  const dogs = Array.from({ length: 31 }, (_, point) => point).filter((point) => has(set, point));
  return dogs.flatMap((dog) =>
    NEIGHBOURS[dog].filter((to) => !has(set, to) && to !== jaguar).map((to) => set ^ (1 << dog) ^ (1 << to)),
  );
}

/** What the rank must be, by the ranks one turn later. */
function rankByMoves(set: number, jaguar: number): number {
  const steps = NEIGHBOURS[jaguar].filter((to) => !has(set, to));
  if (has(word(win, set), jaguar)) {
    if (JUMPS.some(([from, over, to]) => from === jaguar && has(set, over) && !has(set, to))) return 0;
    const after = steps.map((to) => {
      const sets = replies(set, to);
      return sets.every((next) => has(word(win, next), to)) ? Math.max(...sets.map((next) => rankOf(next, to))) : 999;
    });
    return 1 + Math.min(...after);
  }
  const after = steps.map((to) => {
    const won = replies(set, to).filter((next) => !has(word(hold, next), to));
    return Math.min(...won.map((next) => rankOf(next, to)));
  });
  return 1 + Math.max(-1, ...after);
}

describe('ranks', () => {
  it('are one more than the best that the winner can force, in every won position with 4 dogs', () => {
    const wrong: string[] = [];
    let highest = 0;
    for (let at = 0; at < layout.words; at++) {
      const set = layout.setAt(at);
      for (let jaguar = 0; jaguar < 31; jaguar++) {
        if (has(set, jaguar) || has(word(hold, set) & ~word(win, set), jaguar)) continue;
        const rank = rankOf(set, jaguar);
        highest = Math.max(highest, rank);
        if (rank !== rankByMoves(set, jaguar)) wrong.push(`${set} ${jaguar}: ${rank}`);
      }
    }
    expect(wrong.slice(0, 5)).toEqual([]);
    expect(highest).toBeGreaterThan(5);
  });

  it('are counted as they are given', () => {
    const found = noRankCounts();
    for (let at = 0; at < layout.words; at++) {
      const set = layout.setAt(at);
      for (let jaguar = 0; jaguar < 31; jaguar++) {
        if (has(set, jaguar) || has(hold[at] & ~win[at], jaguar)) continue;
        const rank = ranks.reduce((sum, plane, bit) => sum | (((plane[at] >>> jaguar) & 1) << bit), 0);
        found[has(win[at], jaguar) ? 'win' : 'hold'][rank]++;
      }
    }
    expect(counts).toEqual(found);
  });

  it('are read from a file as they were written', () => {
    const layer = { layout, win, hold, ranks };
    const codes = codesFor(counts);
    const encoder = new RankEncoder(layer, codes);
    const count = Math.ceil(layout.words / CHUNK_SETS);
    const chunks = Array.from({ length: count }, (_, chunk) => encoder.chunk(chunk));
    const starts = new Int32Array(count + 1);
    for (const [n, chunk] of chunks.entries()) starts[n + 1] = starts[n] + chunk.length;
    const sums = new Int32Array(count).fill(7);
    const head = makeRankHead({ dogs: 4, lowest: 4, sets: layout.words, codes, starts, sums });
    const size = 4 * (head.length + starts[count]);
    const read = unwrap(parseRankHead(head, size));
    expect([read.starts, read.sums, read.sets]).toEqual([starts, sums, layout.words]);
    expect(parseRankHead(head, size - 4)).toMatchObject({ ok: false, message: expect.stringMatching(/bytes instead/) });
    expect(parseRankHead(head.with(9, head[9] ^ 256), size)).toMatchObject({
      ok: false,
      code: 'jogo-da-onca.altered-head',
    });

    for (let at = 0; at < layout.words; at += 37) {
      const set = layout.setAt(at);
      const chunk = Math.floor(at / CHUNK_SETS);
      const values = makeChunk([win, hold], chunk);
      for (let jaguar = 0; jaguar < 31; jaguar++) {
        if (has(set, jaguar)) continue;
        const rank = () => readRank(chunks[chunk], values, chunk, layout, read.codes, at, jaguar);
        if (has(hold[at] & ~win[at], jaguar)) expect(rank).toThrow('a draw has no rank');
        else expect(rank()).toBe(rankOf(set, jaguar));
      }
    }
  });
});

describe('a prefix code', () => {
  it.each([
    [[5]],
    [[0, 0, 9]],
    [[1, 1]],
    [[1000, 300, 0, 80, 20, 5, 1, 1]],
    [Array.from({ length: 60 }, (_, n) => 1.6 ** n)],
  ])('reads what it wrote %#', (counts) => {
    const code = PrefixCode.forCounts(counts);
    const again = new PrefixCode(code.lengths);
    const symbols = counts.flatMap((count, symbol) => (count > 0 ? [symbol, symbol, symbol] : []));
    const bits = new BitWriter();
    for (const symbol of [...symbols, ...symbols.toReversed()]) bits.write(code.codes[symbol], code.lengths[symbol]);
    const reader = new BitReader(bits.words, 0);
    expect([...symbols, ...symbols].map(() => again.read(reader))).toEqual([...symbols, ...symbols.toReversed()]);
  });
});
