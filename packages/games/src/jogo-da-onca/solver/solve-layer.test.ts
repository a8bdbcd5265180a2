import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { oncaSolver } from '@tabuleiro/games';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildOncaTables } from './build-onca.js';
import { type LayerTask, solveLayer } from './onca-layer.js';
import { readPlanes, writePlanes } from './plane-files.js';
import { checkRanks, writeRanks } from './rank-files.js';

const home = mkdtempSync(join(tmpdir(), 'onca-'));
const fileFor = (name: string) => join(home, `${name}.table`);
afterAll(() => rmSync(home, { recursive: true }));

/** Small layers, where the first capture of 5 dogs wins. */
const lowest: Omit<LayerTask, 'file'> = { dogs: 5, lowest: 5, below: null, threads: 2 };

describe('a layer', () => {
  let five: oncaSolver.LayerBelow['landed'];
  beforeAll(async () => {
    five = await solveLayer({ ...lowest, file: fileFor('five') });
  });

  it('is the same whatever the number of threads', async () => {
    const landed = await solveLayer({ ...lowest, file: fileFor('five-again'), threads: 1 });
    expect(readFileSync(fileFor('five-again')).equals(readFileSync(fileFor('five')))).toBe(true);
    expect(Buffer.from(landed.hold.buffer).equals(Buffer.from(five.hold.buffer))).toBe(true);
  });

  it('gives the layer above the same when it is read instead of solved', async () => {
    const landed = await solveLayer({ ...lowest, file: fileFor('five') });
    for (const goal of oncaSolver.GOALS) {
      expect(Buffer.from(landed[goal].buffer).equals(Buffer.from(five[goal].buffer))).toBe(true);
    }
  });

  it.each(oncaSolver.GOALS)('goes on where it was when it is stopped while it looks for "%s"', async (goal) => {
    const six = { dogs: 6, lowest: 5, below: five, threads: 2, saveMs: 0 };
    await solveLayer({ ...six, file: fileFor('six') });
    const file = fileFor(`six-${goal}`);
    const stop = new AbortController();
    const progress: LayerTask['progress'] = (now) => {
      if (now.goal === goal && now.sweeps === 3) stop.abort();
    };
    await expect(solveLayer({ ...six, file, progress, signal: stop.signal })).rejects.toThrow(/^stopped; /);
    expect(oncaSolver.GOALS.map((each) => readPlanes(`${file}.${each}`, () => []).ok)).toContain(true);
    await solveLayer({ ...six, file });
    expect(readFileSync(file).equals(readFileSync(fileFor('six')))).toBe(true);
    expect(readPlanes(`${file}.win`, () => []).ok).toBe(false);
  });

  it('is refused for numbers of dogs that the rules do not know', async () => {
    await expect(buildOncaTables({ folder: home, dogs: 9 })).rejects.toThrow(/10 to 14 dogs, not for 9/);
  });
});

describe('files', () => {
  const layout = new oncaSolver.Layout(3);
  const planes = [1, 2].map((salt) =>
    Int32Array.from({ length: layout.words }, (_, n) => Math.imul(n + salt, 0x9e3779b1)),
  );

  it('of planes are read as they were written, and not when they were altered or cut short', () => {
    const file = fileFor('planes');
    writePlanes(file, { dogs: 3, lowest: 3, notes: [5] }, planes);
    const read = planes.map((plane) => new Int32Array(plane.length));
    expect(readPlanes(file, () => read)).toMatchObject({ ok: true, value: { dogs: 3, notes: [5, 0, 0, 0] } });
    expect(read).toEqual(planes);
    const bytes = readFileSync(file);
    bytes[bytes.length - 1] ^= 0x10;
    writeFileSync(file, bytes);
    expect(readPlanes(file, () => read)).toMatchObject({ ok: false, message: expect.stringMatching(/was altered/) });
    truncateSync(file, bytes.length - 1);
    expect(readPlanes(file, () => read)).toMatchObject({ ok: false, message: expect.stringMatching(/instead of/) });
    expect(readPlanes(fileFor('none'), () => read)).toMatchObject({
      ok: false,
      message: expect.stringMatching(/no such file/),
    });
  });

  it('of ranks are not believed when they were altered', () => {
    const file = fileFor('ranks');
    const board = 2 ** 31 - 1;
    const win = Int32Array.from({ length: layout.words }, (_, n) => board & ~layout.setAt(n) & 0x1234567);
    const ranks = [win.map((word) => word & 0x111), win.map((word) => word & 0x124)];
    const counts = oncaSolver.noRankCounts();
    counts.win.fill(1, 0, 4);
    counts.hold[0] = 1;
    writeRanks(file, 3, { layout, win, hold: win, ranks }, oncaSolver.codesFor(counts));
    expect(checkRanks(file)).toMatchObject({ ok: true, value: { dogs: 3, jaguarWins: 3, dogsWin: 0 } });
    const bytes = readFileSync(file);
    for (const at of [0, 100, bytes.length - 1]) {
      const altered = Buffer.from(bytes);
      altered[at] ^= 1;
      writeFileSync(file, altered);
      expect(checkRanks(file)).toMatchObject({ ok: false, code: 'lab.damaged-ranks' });
    }
    writeFileSync(file, bytes.subarray(0, bytes.length - 4));
    expect(checkRanks(file)).toMatchObject({ ok: false, message: expect.stringMatching(/bytes instead of/) });
  });
});
