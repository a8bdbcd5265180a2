import { expect, it } from 'vitest';
import { type GetBytes, rangeTables } from './range-tables.js';

const bytes = Uint8Array.from({ length: 100_000 }, (_, i) => (i * 7 + (i >> 8)) & 255);
const index = new TextEncoder().encode(JSON.stringify([{ name: 'game/a.table', size: bytes.length }, 'odd', null]));

function served() {
  const asked: string[] = [];
  const get: GetBytes = (address, range) => {
    asked.push(range === undefined ? address : `${address} ${range.first}-${range.last}`);
    if (address.endsWith('index.json')) return index;
    return range === undefined ? null : bytes.slice(range.first, range.last + 1);
  };
  return { asked, store: rangeTables('/tables/', get) };
}

it('reads bytes in blocks, across their edges, and asks once for each', () => {
  const { asked, store } = served();
  const source = store.open('game/a.table');
  expect(source?.size).toBe(bytes.length);
  for (const [offset, length] of [
    [0, 3],
    [32_760, 20],
    [10, 70_000],
    [99_999, 1],
    [5, 0],
  ]) {
    const into = new Uint8Array(length);
    source?.read(offset, into);
    expect(into).toEqual(bytes.slice(offset, offset + length));
  }
  expect(asked).toEqual([
    '/tables/index.json',
    '/tables/game/a.table 0-32767',
    '/tables/game/a.table 32768-65535',
    '/tables/game/a.table 65536-98303',
    '/tables/game/a.table 98304-99999',
  ]);
  expect(() => source?.read(99_999, new Uint8Array(2))).toThrow('ends before that');
});

it('reads a network whole, and does not take one for it that is shorter', () => {
  const name = 'networks/game-0123456789abcdef.net';
  const list = new TextEncoder().encode(JSON.stringify([{ name, size: bytes.length }]));
  const asked: string[] = [];
  let whole = bytes;
  const get: GetBytes = (address, range) => {
    asked.push(address);
    return address.endsWith('index.json') ? list : range === undefined ? whole : null;
  };
  const store = rangeTables('/tables/', get);
  const into = new Uint8Array(bytes.length);
  store.open(name)?.read(0, into);
  expect(into).toEqual(bytes);
  expect(asked).toEqual(['/tables/index.json', `/tables/${name}`]);
  whole = bytes.slice(1);
  expect(() => store.open(name)?.read(0, into)).toThrow('cannot be read');
});

it('has no tables where there are none, or nobody to ask', () => {
  expect(served().store.open('game/b.table')).toBe(null);
  expect(rangeTables('/tables/', () => null).open('game/a.table')).toBe(null);
  expect(rangeTables('/tables/', () => new TextEncoder().encode('<html>')).open('game/a.table')).toBe(null);
});

it('says so when bytes cannot be had', () => {
  const store = rangeTables('/tables/', (address) => (address.endsWith('index.json') ? index : null));
  expect(() => store.open('game/a.table')?.read(0, new Uint8Array(1))).toThrow('cannot be read');
});
