import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TableEvent, Terms } from '@tabuleiro/protocol/online';
import { afterAll, describe, expect, it } from 'vitest';
import { MemoryStore } from './memory-store.js';
import { checked, openSqlite } from './sqlite.js';
import { NOBODY, type OnlineStore, type TableSummary } from './store.js';

const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-stores-'));
afterAll(() => rmSync(folder, { recursive: true }));

const PERSON = 'p'.repeat(22);
const terms: Terms = {
  game: 'tic-tac-toe',
  seats: 2,
  rules: '',
  clock: null,
  listed: true,
  rated: false,
  replaceAfter: null,
};
const opened: TableEvent = { kind: 'opened', by: PERSON, terms, agents: [null, null] };
const seated: TableEvent = { kind: 'seated', seat: 0, person: PERSON };
const begun: TableEvent = { kind: 'begun' };
const moved = (move: string): TableEvent => ({ kind: 'moved', seat: 0, move, ms: 5, agent: false });
const summary = (more: Partial<TableSummary> = {}): TableSummary => ({
  terms,
  stage: 'playing',
  over: false,
  chairs: [{ kind: 'person', person: PERSON }, { kind: 'free' }],
  ...more,
});

describe.each<[string, (name: string) => Promise<OnlineStore>]>([
  ['in memory', async () => new MemoryStore()],
  ['in a file', (name) => openSqlite(join(folder, name))],
])('a store %s', (_, open) => {
  it('keeps a log in its order, and reads it from any event on', async () => {
    const store = await open('order');
    await store.open('t1', [opened, seated], summary());
    expect(await store.append('t1', 2, [begun, moved('1')], summary())).toBe('kept');
    const log = (await store.read('t1', 0))?.map(({ event }) => event);
    expect(log).toEqual([opened, seated, begun, moved('1')]);
    expect((await store.read('t1', 3))?.map(({ event }) => event)).toEqual([moved('1')]);
    expect(await store.read('t1', 4)).toEqual([]);
    expect(await store.read('none', 0)).toBeNull();
    await store.close();
  });

  it('takes each version once, however many come at the same time', async () => {
    const store = await open('once');
    await store.open('t1', [opened], summary());
    const results = await Promise.all(
      Array.from({ length: 20 }, (__, i) => store.append('t1', 1, [moved(String(i))], summary())),
    );
    expect(results.filter((result) => result === 'kept')).toHaveLength(1);
    expect(results.filter((result) => result === 'conflict')).toHaveLength(19);
    expect(await store.read('t1', 0)).toHaveLength(2);
    await store.close();
  });

  it('lists tables that are open to all and not over, the newest first, and those of a person', async () => {
    const store = await open('lists');
    await store.open('t1', [opened, seated], summary());
    await store.open('t2', [opened], summary({ terms: { ...terms, listed: false } }));
    await store.open('t3', [opened], summary());
    await store.append('t3', 1, [begun], summary({ over: true }));
    expect((await store.listed(10)).map(({ table }) => table)).toEqual(['t1']);
    expect((await store.playedBy(PERSON, 10)).map(({ table }) => table)).toContain('t1');
    expect([...(await store.unfinished())].sort()).toEqual(['t1', 't2']);
    await store.close();
  });

  it('knows a person by the digest of a key, and by the last name it gave', async () => {
    const store = await open('people');
    const [one, again] = [await store.personOf('d1', 'Ana', 'a1'), await store.personOf('d1', 'Aninha', 'a2')];
    expect([one.id, again.id]).toEqual(['a1', 'a1']);
    expect((await store.personOf('d2', 'Rui', 'b1')).id).toBe('b1');
    expect(await store.names(['a1', 'b1', 'none'])).toEqual(
      new Map([
        ['a1', 'Aninha'],
        ['b1', 'Rui'],
      ]),
    );
    await store.close();
  });

  it('goes through the tables that are over, the oldest first, some at a time', async () => {
    const store = await open('finished');
    for (const table of ['t1', 't2', 't3', 't4']) {
      await store.open(table, [opened], summary({ over: table !== 't2' }));
    }
    const found: string[] = [];
    let after = { opened: 0, table: '' };
    for (;;) {
      const [next] = await store.finished(after, 1);
      if (next === undefined) break;
      found.push(next.table);
      after = next;
    }
    expect([...found].sort()).toEqual(['t1', 't3', 't4']);
    expect(await store.finished({ opened: Date.now() + 1000, table: '' }, 10)).toEqual([]);
    await store.close();
  });

  it('forgets a person: the name, the devices, and the seats in its lists', async () => {
    const store = await open('forgotten');
    await store.personOf('d1', 'Ana', PERSON);
    await store.open('t1', [opened, seated], summary());
    await store.forget(PERSON);
    expect(await store.names([PERSON])).toEqual(new Map());
    expect((await store.personOf('d1', 'Ana', 'fresh')).id).toBe('fresh');
    expect(await store.playedBy(PERSON, 10)).toEqual([]);
    const [{ chairs }] = await store.listed(10);
    expect(chairs).toEqual([{ kind: 'person', person: NOBODY }, { kind: 'free' }]);
    await store.forget('nobody at all');
    await store.close();
  });
});

describe('a store in a file', () => {
  it('has after a new start whatever it called kept', async () => {
    const file = join(folder, 'again');
    const store = await openSqlite(file);
    await store.open('t1', [opened], summary());
    await store.append('t1', 1, [begun], summary());
    await store.close();
    const again = await openSqlite(file);
    expect((await again.read('t1', 0))?.map(({ event }) => event)).toEqual([opened, begun]);
    await again.close();
  });

  it('lets one node act for the house, and refuses what an earlier one sends late', async () => {
    const store = await openSqlite(join(folder, 'fence'));
    await store.open('t1', [opened], summary());
    const first = await store.lease(['t1'], 'a', 0);
    await new Promise((resolve) => setTimeout(resolve, 5));
    const second = await store.lease(['t1'], 'b', 60_000);
    expect([first.get('t1'), second.get('t1')]).toEqual([1, 2]);
    expect((await store.lease(['t1'], 'a', 60_000)).size).toBe(0);
    expect(await store.append('t1', 1, [begun], summary(), { node: 'a', number: 1 })).toBe('fenced');
    expect(await store.append('t1', 1, [begun], summary(), { node: 'b', number: 2 })).toBe('kept');
    expect(await store.append('t1', 1, [begun], summary(), { node: 'b', number: 2 })).toBe('conflict');
    await store.close();
  });

  it('binds texts, numbers and nothing: a boolean would end the process', () => {
    expect(checked(['a', 1, null])).toEqual(['a', 1, null]);
    expect(() => checked([true])).toThrow('a parameter is a text, a number or null, not boolean');
  });
});
