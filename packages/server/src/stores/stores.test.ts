import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TableEvent } from '@tabuleiro/protocol/online';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usualTerms } from '../online/terms.fixture.js';
import { checked } from './bound.js';
import { startTestDatabases, type TestDatabases } from './databases.fixture.js';
import { MemoryStore } from './memory-store.js';
import { openStore, storeName } from './open-store.js';
import { postgresPool } from './postgres-pool.js';
import { postgresStore } from './postgres-store.js';
import { openSqlite } from './sqlite.js';
import { NOBODY, type OnlineStore, type TableSummary } from './store.js';

const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-stores-'));
let databases: TestDatabases;
beforeAll(async () => {
  databases = await startTestDatabases();
}, 60_000);
afterAll(async () => {
  await databases.stop();
  rmSync(folder, { recursive: true });
});

const PERSON = 'p'.repeat(22);
const terms = usualTerms();
const opened: TableEvent = { kind: 'opened', by: PERSON, terms, agents: [null, null] };
const seated: TableEvent = { kind: 'seated', seat: 0, person: PERSON };
const begun: TableEvent = { kind: 'begun' };
const OTHER = 'o'.repeat(22);
const ratedEvent: TableEvent = { kind: 'rated', changes: [] };
const rating = (person: string, games: number) => ({
  person,
  pool: 'tic-tac-toe',
  rating: { elo: 300.5, error: 80, games },
});
const moved = (move: string): TableEvent => ({ kind: 'moved', seat: 0, move, ms: 5, agent: false });
const summary = (more: Partial<TableSummary> = {}): TableSummary => ({
  terms,
  stage: 'playing',
  over: false,
  chairs: [{ kind: 'person', person: PERSON }, { kind: 'free' }],
  payoffs: null,
  ...more,
});

type Open = (name: string) => Promise<OnlineStore>;
const LASTING: [string, Open][] = [
  ['in a file', (name) => openSqlite(join(folder, name))],
  ['in Postgres', async (name) => postgresStore(await databases.named(name))],
];

describe.each<[string, Open]>([['in memory', async () => new MemoryStore()], ...LASTING])('a store %s', (_, open) => {
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

  it('adds what comes together in its order, to one log and to others, with and without a summary', async () => {
    const store = await open('together');
    for (const table of ['t1', 't2']) await store.open(table, [opened], summary({ stage: 'gathering' }));
    const results = await Promise.all([
      store.append('t1', 1, [seated, begun], summary()),
      store.append('t1', 3, [moved('1')], null),
      store.append('t2', 2, [moved('2')], null),
      store.append('t2', 1, [moved('3')], null),
      store.append('none', 1, [moved('4')], null),
    ]);
    expect(results).toEqual(['kept', 'kept', 'conflict', 'kept', 'conflict']);
    expect((await store.read('t1', 0))?.map(({ event }) => event)).toEqual([opened, seated, begun, moved('1')]);
    expect((await store.read('t2', 1))?.map(({ event }) => event)).toEqual([moved('3')]);
    const stages = new Map((await store.listed(10)).map(({ table, stage }) => [table, stage]));
    expect([stages.get('t1'), stages.get('t2')]).toEqual(['playing', 'gathering']);
    expect((await store.playedBy(PERSON, 10)).map(({ table }) => table)).toContain('t1');
    await store.close();
  });

  it('opens each of the tables that come together, also where one of them cannot be opened', async () => {
    const store = await open('openings');
    await store.open('t1', [opened], summary());
    const opening = ['t2', 't1', 't3'].map((table) => store.open(table, [opened], summary()));
    const [two, again, three] = await Promise.allSettled(opening);
    expect([two.status, three.status]).toEqual(['fulfilled', 'fulfilled']);
    expect(again.status).toBe('rejected');
    for (const table of ['t1', 't2', 't3']) expect(await store.read(table, 0)).toHaveLength(1);
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

  it('forgets a person: the name, the devices, the ratings, games of nobody else, and the seats in all others', async () => {
    const store = await open('forgotten');
    const chairs = [PERSON, OTHER].map((person) => ({ kind: 'person', person }) as const);
    await store.personOf('d1', 'Ana', PERSON);
    await store.open('alone', [opened, seated], summary());
    await store.open('both', [opened, seated, { kind: 'seated', seat: 1, person: OTHER }], summary({ chairs }));
    const fence = { node: 'here', number: (await store.lease(['both'], 'here', 60_000)).get('both') ?? 0 };
    expect(await store.rate('both', 3, ratedEvent, [rating(PERSON, 1), rating(OTHER, 1)], fence)).toBe('kept');
    await store.shareDevice(PERSON, 'code', 60_000);
    await store.forget(PERSON);
    expect(await store.names([PERSON])).toEqual(new Map());
    expect((await store.personOf('d1', 'Ana', 'fresh')).id).toBe('fresh');
    expect(await store.joinDevice('code', 'd1')).toBe(null);
    expect(await store.playedBy(PERSON, 10)).toEqual([]);
    expect(await store.read('alone', 0)).toBe(null);
    expect(JSON.stringify(await store.read('both', 0))).not.toContain(PERSON);
    const listed = await store.listed(10);
    expect(listed.map((table) => table.chairs)).toEqual([[{ kind: 'person', person: NOBODY }, chairs[1]]]);
    expect(await store.ratings([PERSON, OTHER])).toMatchObject([rating(OTHER, 1)]);
    await store.forget('nobody at all');
    await store.close();
  });

  it('keeps ratings with the event that says so, or neither', async () => {
    const store = await open('ratings');
    await store.open('t1', [opened, seated], summary());
    await store.open('t2', [opened, seated], summary());
    const number = (await store.lease(['t1', 't2'], 'here', 60_000)).get('t1') ?? 0;
    const fence = { node: 'here', number };
    const rate = (table: string, after: number, ...given: ReturnType<typeof rating>[]) =>
      store.rate(table, after, ratedEvent, given, fence);
    expect(await rate('t1', 1, rating(PERSON, 1))).toBe('conflict');
    expect(await rate('t1', 2, rating(PERSON, 1), rating(OTHER, 1))).toBe('kept');
    // The first rated game of somebody is one game: whoever thought it was another one looks again.
    expect(await rate('t2', 2, rating('somebody else', 1), rating(OTHER, 1))).toBe('conflict');
    expect(await store.ratings(['somebody else'])).toEqual([]);
    expect((await store.read('t2', 0))?.length).toBe(2);
    expect(await rate('t2', 2, rating(OTHER, 2))).toBe('kept');
    expect((await store.ratings([OTHER])).map(({ rating: { games } }) => games)).toEqual([2]);
    expect((await store.pastRatings(OTHER)).map(({ rating: { games } }) => games)).toEqual([1, 2]);
    expect((await store.read('t2', 2))?.map(({ event }) => event)).toEqual([ratedEvent]);
    await store.close();
  });

  it('gives a device to who has the code, once and in time', async () => {
    const store = await open('codes');
    await store.personOf('phone', 'Ana', PERSON);
    await store.personOf('computer', 'Visitor', OTHER);
    expect(await store.shareDevice(PERSON, 'first', 60_000)).toBeGreaterThan(Date.now());
    await store.shareDevice(PERSON, 'second', 60_000);
    expect(await store.joinDevice('first', 'computer')).toBe(null);
    expect(await store.joinDevice('second', 'computer')).toEqual({ id: PERSON, name: 'Ana' });
    expect(await store.joinDevice('second', 'computer')).toBe(null);
    expect((await store.personOf('computer', 'Ana', 'fresh')).id).toBe(PERSON);
    await store.shareDevice(PERSON, 'late', -1);
    expect(await store.joinDevice('late', 'computer')).toBe(null);
    await store.close();
  });
});

describe.each(LASTING)('a store %s', (_, open) => {
  it('has after a new start whatever it called kept', async () => {
    const store = await open('again');
    await store.open('t1', [opened], summary());
    await store.append('t1', 1, [begun], summary());
    await store.close();
    const again = await open('again');
    expect((await again.read('t1', 0))?.map(({ event }) => event)).toEqual([opened, begun]);
    await again.close();
  });

  it('lets one node act for the house, and refuses what an earlier one sends late', async () => {
    const store = await open('fence');
    await store.open('t1', [opened], summary());
    const first = await store.lease(['t1', 'none'], 'a', 0);
    await new Promise((resolve) => setTimeout(resolve, 5));
    const second = await store.lease(['t1'], 'b', 60_000);
    expect([first.get('t1'), second.get('t1')]).toEqual([1, 2]);
    expect((await store.lease(['t1'], 'a', 60_000)).size).toBe(0);
    expect(await store.append('t1', 1, [begun], summary(), { node: 'a', number: 1 })).toBe('fenced');
    expect(await store.append('t1', 1, [begun], summary(), { node: 'b', number: 2 })).toBe('kept');
    expect(await store.append('t1', 1, [begun], summary(), { node: 'b', number: 2 })).toBe('conflict');
    await store.close();
  });

  it('keeps whole moments: lists say them as such', async () => {
    const store = await open('moments');
    await store.open('t1', [opened], summary());
    const [{ opened: moment }] = await store.listed(1);
    expect(Number.isInteger(moment)).toBe(true);
    expect(Math.abs(moment - Date.now())).toBeLessThan(60_000);
    await store.close();
  });
});

describe('a store in a file', () => {
  it('keeps what one server holds until it is given back: nobody else is there to take it', async () => {
    const store = await openSqlite(join(folder, 'held'));
    await store.open('t1', [opened], summary());
    expect((await store.lease(['t1'], 'a', 1)).get('t1')).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect((await store.lease(['t1'], 'a', 1)).get('t1')).toBe(1);
    expect((await store.lease(['t1'], 'b', 60_000)).size).toBe(0);
    await store.lease(['t1'], 'a', 0);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect((await store.lease(['t1'], 'b', 60_000)).get('t1')).toBe(2);
    await store.close();
  });

  it('frees what a server held that was killed', async () => {
    const store = await openSqlite(join(folder, 'freed'));
    await store.open('t1', [opened], summary());
    await store.lease(['t1'], 'a', 60_000);
    await store.close();
    const again = await openSqlite(join(folder, 'freed'));
    expect((await again.lease(['t1'], 'b', 60_000)).get('t1')).toBe(2);
    await again.close();
  });

  it('binds texts, numbers and nothing: a boolean would end the process', () => {
    expect(checked(['a', 1, null])).toEqual(['a', 1, null]);
    expect(() => checked([true])).toThrow('a parameter is a text, a number or null, not boolean');
  });
});

describe('a store that many nodes share', () => {
  it('tells every node of what any of them has kept, when it is kept', async () => {
    const url = await databases.named('told');
    const [one, other] = [await postgresStore(url), await postgresStore(url)];
    const heard: unknown[] = [];
    const stop = other.watch((change) => heard.push(change));
    await one.open('t1', [opened], summary());
    await one.append('t1', 1, [begun, moved('1')], summary());
    await expect
      .poll(() => heard)
      .toEqual([
        { table: 't1', version: 1 },
        { table: 't1', version: 3 },
      ]);
    stop();
    await one.append('t1', 3, [moved('2')], summary());
    await one.close();
    await other.close();
    expect(heard).toHaveLength(2);
  });

  it('says that something may have been missed when it comes back', async () => {
    const url = await databases.named('missed');
    const [one, other] = [await postgresStore(url), await postgresStore(url)];
    const heard: unknown[] = [];
    other.watch((change) => heard.push(change));
    await databases.endConnections('missed');
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual([null]);
    await one.open('t1', [opened], summary());
    await expect.poll(() => heard).toEqual([null, { table: 't1', version: 1 }]);
    await one.close();
    await other.close();
  });

  it('does not end the process when a connection ends between two statements', async () => {
    const pool = postgresPool(await databases.named('between'));
    const client = await pool.connect();
    await client.query('begin', []);
    const uncaught: unknown[] = [];
    const note = (error: unknown) => uncaught.push(error);
    const others = process.listeners('uncaughtException');
    process.removeAllListeners('uncaughtException').on('uncaughtException', note);
    await databases.endConnections('between');
    await new Promise((resolve) => setTimeout(resolve, 100));
    process.off('uncaughtException', note);
    for (const other of others) process.on('uncaughtException', other);
    expect(uncaught).toEqual([]);
    await expect(client.query('select 1', [])).rejects.toThrow();
    client.release();
    const another = await pool.connect();
    expect(await another.query('select 1 as one', [])).toMatchObject({ rows: [{ one: 1 }] });
    another.release();
    await pool.end();
  });

  it('is made once by nodes that start together', async () => {
    const url = await databases.named('made');
    const stores = await Promise.all(Array.from({ length: 4 }, () => postgresStore(url)));
    await stores[0].open('t1', [opened], summary());
    expect(await stores[3].read('t1', 0)).toHaveLength(1);
    await Promise.all(stores.map((store) => store.close()));
  });

  it('never has nodes that renew and nodes that write wait for each other', async () => {
    const url = await databases.named('order');
    const [one, other] = [await postgresStore(url), await postgresStore(url)];
    // In the order of most languages, b stands before C, and byte by byte after it.
    const tables = ['C', 'b', 'd', 'E', 'f'].flatMap((letter) => [`${letter}1`, `${letter}2`, `${letter}3`]);
    for (const table of tables) await one.open(table, [opened], summary());
    await one.lease(tables, 'a', 60_000);
    const renewing = Array.from({ length: 30 }, () => other.lease([...tables].reverse(), 'a', 60_000));
    for (let version = 1; version <= 30; version++) {
      const added = await Promise.all(tables.map((table) => one.append(table, version, [moved('1')], summary())));
      expect(new Set(added)).toEqual(new Set(['kept']));
    }
    for (const got of await Promise.all(renewing)) expect(got.size).toBe(tables.length);
    await one.close();
    await other.close();
  });
});

describe('the text of a store', () => {
  it.each([
    ['mysql://ana:secret@db.example.org/x', 'mysql://ana:...@db.example.org/x', 'expected a file, or postgres://'],
    ['postgres://ana:se@cret@[', 'postgres://ana:...@[', 'expected a file, or postgres://'],
    ['postgres://ana:secret@127.0.0.1:1/x', 'postgres://ana:...@127.0.0.1:1/x', 'connect ECONNREFUSED'],
    ['postgres://127.0.0.1:1/x?password=secret', 'postgres://127.0.0.1:1/x?password=...', 'connect ECONNREFUSED'],
  ])('is refused in a sentence, and shown without its password: %s', async (text, name, sentence) => {
    await expect(openStore(text)).rejects.toThrow(sentence);
    expect(storeName(text)).toBe(name);
  });
});
