import { describe, expect, it } from 'vitest';
import { MemorySite, sourceOf } from '../../memory-site.fixture.js';
import { Layout } from './layout.js';
import { readPlanes, writePlanes } from './plane-files.js';
import { codesFor } from './rank-file.js';
import { checkRanks, writeRanks } from './rank-files.js';
import { noRankCounts } from './ranker.js';

const layout = new Layout(3);
const planes = [1, 2].map((salt) =>
  Int32Array.from({ length: layout.words }, (_, n) => Math.imul(n + salt, 0x9e3779b1)),
);

function written(write: (site: MemorySite) => void): Uint8Array {
  const site = new MemorySite({ join: () => () => null });
  write(site);
  return site.files.get('file') ?? new Uint8Array();
}

function altered(bytes: Uint8Array, at: number): Uint8Array {
  const copy = bytes.slice();
  copy[at] ^= 1;
  return copy;
}

describe('files', () => {
  it('of planes are read as they were written, and not when they were altered or cut short', () => {
    const bytes = written((site) => writePlanes(site, 'file', { dogs: 3, lowest: 3, notes: [5] }, planes));
    const into = planes.map((plane) => new Int32Array(plane.length));
    const read = (each: Uint8Array) => readPlanes('file', sourceOf(each), () => into);
    expect(read(bytes)).toMatchObject({ ok: true, value: { dogs: 3, notes: [5, 0, 0, 0] } });
    expect(into).toEqual(planes);
    expect(read(altered(bytes, bytes.length - 1))).toMatchObject({ ok: false, code: 'jogo-da-onca.altered-part' });
    expect(read(bytes.subarray(0, bytes.length - 1))).toMatchObject({ message: expect.stringMatching(/instead of/) });
    expect(read(bytes.subarray(0, 5))).toMatchObject({ message: expect.stringMatching(/has only 5 bytes/) });
  });

  it('of ranks are not believed when they were altered', () => {
    const board = 2 ** 31 - 1;
    const win = Int32Array.from({ length: layout.words }, (_, n) => board & ~layout.setAt(n) & 0x1234567);
    const ranks = [win.map((word) => word & 0x111), win.map((word) => word & 0x124)];
    const counts = noRankCounts();
    counts.win.fill(1, 0, 4);
    counts.hold[0] = 1;
    const layer = { layout, win, hold: win, ranks };
    const bytes = written((site) => writeRanks(site, 'file', 3, layer, codesFor(counts)));
    const check = (each: Uint8Array) => checkRanks('file', sourceOf(each));
    expect(check(bytes)).toMatchObject({ ok: true, value: { dogs: 3, jaguarWins: 3, dogsWin: 0 } });
    expect(check(altered(bytes, 0))).toMatchObject({ message: expect.stringMatching(/does not hold ranks/) });
    expect(check(altered(bytes, 100))).toMatchObject({ message: expect.stringMatching(/its head was altered/) });
    expect(check(altered(bytes, bytes.length - 1))).toMatchObject({ code: 'jogo-da-onca.altered-part' });
    expect(check(bytes.subarray(0, bytes.length - 4))).toMatchObject({
      message: expect.stringMatching(/bytes instead of/),
    });
  });
});
