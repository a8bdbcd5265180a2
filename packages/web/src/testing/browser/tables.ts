import { mkdir, mkdtemp, open, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { oncaSolver } from '@tabuleiro/games';
import { expect, it } from 'vitest';
import { type Harness, queryOf, says } from './harness.js';

const { CHUNK_SETS, checksum, chunkCount, chunkOffset, fileSize, Layout, makeHeader, tableName } = oncaSolver;
const [LOWEST, MOST] = [oncaSolver.LOWEST_DOGS, oncaSolver.MOST_DOGS];

/** Ten dogs are left, and it is their move: it decides between a win, a draw and a loss. */
const PLACE = 'ddddJ/dddd./d..d./...../...../.../...';

/**
 * What the solved table of ten dogs holds for the positions after each move: the place of the dogs in it, and where the
 * jaguar, to move, wins and where it does not lose.
 */
const ENTRIES = [
  [402, 479312, 479312],
  [567, 262208, 262208],
  [561, 131712, 131712],
  [308, 807184, 807184],
  [554, 327936, 344848],
  [1764, 787200, 787200],
  [345, 480272, 480272],
  [3722, 1070096, 1070096],
  [8727, 7789584, 7789584],
  [80, 10240, 10240],
  [1015, 528912, 528912],
  [10044, 7781377, 7781377],
] as const;

const VALUES = {
  win: ['b2-c3', 'c2-c3', 'd2-e3', 'd3-c3'],
  draw: ['d2-c3'],
  loss: ['b2-b3', 'd2-e2', 'a3-b3', 'a3-a4', 'a3-b4', 'd3-e3', 'd3-d4'],
};

/** Exact values from tables that are far too large to be loaded. */
export function tables(harness: () => Harness): void {
  it('has the exact value of every move from tables, and reads no more of them than it needs', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tabuleiro-tables-'));
    let size = 0;
    for (let dogs = LOWEST; dogs <= MOST; dogs++) size += await writeTable(folder, dogs);
    const { address, close } = await harness().serveWith(folder);
    try {
      const page = await harness().open(`#/jogo-da-onca/analysis?start=${PLACE}+d`, {}, address);
      const ranges: number[] = [];
      page.on('response', (response) => {
        if (!/\.(table|ranks)$/.test(response.url())) return;
        expect(response.status()).toBe(206);
        ranges.push(Number(response.headers()['content-length']));
      });
      await page.reload();
      await page.locator('[data-exact="1"]').waitFor();
      await says(page, 'With perfect play: win for dogs');
      for (const [value, moves] of Object.entries(VALUES)) {
        const row = page.getByRole('region', { name: 'Exact values' }).locator(`div:has(> dt:text-is("${value}"))`);
        expect((await row.locator('dd').textContent())?.split(' ').sort()).toEqual([...moves].sort());
      }
      const read = ranges.reduce((sum, bytes) => sum + bytes, 0);
      expect(ranges.length).toBeGreaterThan(5);
      expect(size).toBeGreaterThan(3e9);
      expect(read).toBeLessThan(size / 1000);
      // With tables there is an agent that plays from them: here it keeps the win.
      const game = await harness().open(`#/jogo-da-onca/play?start=${PLACE}+d&p=person&p=perfect`, {}, address);
      await says(game, 'Jaguar to move');
      expect(VALUES.win).toContain(queryOf(game).get('moves'));
      // The pages are closed before their server, or they complain that it is gone.
      await harness().settle();
    } finally {
      await close();
      await rm(folder, { recursive: true });
    }
  });
}

/** A table of its full size that holds nothing but the entries: a file with holes, which takes hardly any room. */
async function writeTable(folder: string, dogs: number): Promise<number> {
  const { words: sets } = new Layout(dogs);
  const header = { dogs, lowest: LOWEST, planes: 2, words: sets, notes: [] };
  const wordsIn = (chunk: number) => 2 * Math.min(CHUNK_SETS, sets - chunk * CHUNK_SETS);
  const chunks = new Map<number, Int32Array<ArrayBuffer>>();
  for (const [place, win, hold] of dogs === LOWEST ? ENTRIES : []) {
    const chunk = Math.floor(place / CHUNK_SETS);
    const words = chunks.get(chunk) ?? new Int32Array(wordsIn(chunk));
    words.set([win, hold], 2 * (place % CHUNK_SETS));
    chunks.set(chunk, words);
  }
  const empty = checksum(new Int32Array(2 * CHUNK_SETS));
  const sums = Int32Array.from({ length: chunkCount(header) }, (_, chunk) => {
    const words = chunks.get(chunk);
    if (words !== undefined) return checksum(words);
    return wordsIn(chunk) === 2 * CHUNK_SETS ? empty : checksum(new Int32Array(wordsIn(chunk)));
  });
  const path = join(folder, tableName(dogs));
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'w');
  await file.write(new Uint8Array(makeHeader(header, sums).buffer), 0, undefined, 0);
  await file.write(new Uint8Array(sums.buffer), 0, undefined, oncaSolver.HEADER_BYTES);
  for (const [chunk, words] of chunks) {
    await file.write(new Uint8Array(words.buffer), 0, undefined, chunkOffset(header, chunk));
  }
  await file.close();
  await truncate(path, fileSize(header));
  return fileSize(header);
}
