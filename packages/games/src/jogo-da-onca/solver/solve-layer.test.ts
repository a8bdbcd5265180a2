import { beforeAll, describe, expect, it } from 'vitest';
import { MemorySite, type MemorySiteOptions } from '../../memory-site.fixture.js';
import { GOALS } from './layer-work.js';
import { checkRanks } from './rank-files.js';
import { rankLayer } from './rank-layer.js';
import { joinLayer, type SharedLayer } from './shared-layer.js';
import { type Landed, type LayerTask, solveLayer } from './solve-layer.js';

const join = (shared: unknown) => joinLayer(shared as SharedLayer);
const siteWith = (options: Partial<MemorySiteOptions> = {}, files?: Map<string, Uint8Array>) =>
  new MemorySite({ join, ...options }, files);

/** By bytes: to look at arrays of this size one element at a time would take most of the test. */
const isSame = (a: ArrayBufferView | undefined, b: ArrayBufferView | undefined) =>
  a !== undefined && b !== undefined && Buffer.from(a.buffer).equals(Buffer.from(b.buffer));
const haveSame = (a: MemorySite, b: MemorySite) =>
  a.files.size === b.files.size && [...a.files].every(([name, bytes]) => isSame(bytes, b.files.get(name)));

/** Small layers, where the first capture of 4 dogs wins. */
const four: LayerTask = { dogs: 4, lowest: 4, name: 'four', below: null };

describe('a layer', () => {
  const site = siteWith();
  let landed: Landed;
  beforeAll(async () => {
    landed = await solveLayer(site, four);
  });

  it('is the same however many work on it', async () => {
    const shared = siteWith({ workers: 3 });
    const other = await solveLayer(shared, four);
    expect(GOALS.map((goal) => isSame(other[goal], landed[goal]))).toEqual([true, true]);
    expect(haveSame(shared, site)).toBe(true);
  });

  it('gives the layer above the same when it is read instead of solved', async () => {
    const passes: string[] = [];
    const again = siteWith({ doing: (pass) => passes.push(pass) }, site.files);
    const other = await solveLayer(again, four);
    expect(GOALS.map((goal) => isSame(other[goal], landed[goal]))).toEqual([true, true]);
    expect(passes).toEqual(GOALS.flatMap((goal) => [`4 dogs, ${goal}: start`, `4 dogs, ${goal}: finish`]));
  });

  it.each(GOALS)('goes on where it was when it is stopped while it looks for "%s"', async (goal) => {
    const five: LayerTask = { dogs: 5, lowest: 4, name: 'five', below: landed };
    const whole = siteWith();
    await solveLayer(whole, five);
    const doing = (pass: string) => {
      if (pass === `5 dogs, ${goal}: sweep, sweep 3`) throw new Error('stopped');
    };
    const stopped = siteWith({ doing });
    await expect(solveLayer(stopped, five)).rejects.toThrow('stopped');
    expect([stopped.has(`five.${goal}`), stopped.has('five')]).toEqual([true, false]);
    await solveLayer(siteWith({}, stopped.files), five);
    expect(haveSame(stopped, whole)).toBe(true);
    expect([...whole.files.keys()]).toEqual(['five']);
  });

  it('is not taken from a file that was altered', async () => {
    const spoilt = (site.files.get('four') ?? new Uint8Array()).slice();
    spoilt[spoilt.length - 1] ^= 1;
    const files = new Map([['four', spoilt]]);
    await expect(solveLayer(siteWith({}, files), four)).rejects.toThrow(/^the table four is damaged: part \d+ of \d+/);
  });

  it('has the same ranks however many work on them', async () => {
    const task = { dogs: 4, lowest: 4, table: 'four', name: 'ranks', below: null };
    const [one, three] = [1, 3].map((workers) => siteWith({ workers }, new Map(site.files)));
    await rankLayer(one, task);
    await rankLayer(three, task);
    expect(haveSame(three, one)).toBe(true);
    expect(one.read('ranks', (source) => checkRanks('ranks', source))).toMatchObject({ ok: true, value: { dogs: 4 } });
  });
});
