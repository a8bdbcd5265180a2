import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabases, type TestDatabases } from '../stores/databases.fixture.js';
import { postgresStore } from '../stores/postgres-store.js';
import type { OnlineStore } from '../stores/store.js';
import { cutTrial } from '../testing/cut-trial.js';
import { ServerProcess } from '../testing/server-process.js';
import { catalogue, Guest, promptDesk, tableIn, testHall } from './hall.fixture.js';
import { freshBits } from './ids.js';
import { usualTerms } from './terms.fixture.js';

let databases: TestDatabases;
beforeAll(async () => {
  databases = await startTestDatabases();
}, 60_000);
afterAll(() => databases.stop());

/** A store of a process that can be killed: whatever is asked of it then is never answered. */
function mortal(store: OnlineStore): OnlineStore & { kill(): void } {
  let dead = false;
  const wrapped = new Proxy(store, {
    get(target, name: keyof OnlineStore) {
      if (dead && name !== 'close') return () => new Promise(() => {});
      const member = target[name];
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
  return Object.assign(Object.create(wrapped) as OnlineStore, {
    kill: () => {
      dead = true;
    },
  });
}

describe('nodes that share a store', () => {
  it('play a table together that was opened at one of them, and list it at both', async () => {
    const url = await databases.named('both');
    const stores = [await postgresStore(url), await postgresStore(url)];
    const halls = [await testHall({ store: stores[0], node: 'a' }), await testHall({ store: stores[1], node: 'b' })];
    const [ana, rui] = [new Guest('Ana'), new Guest('Rui')];
    await ana.connect(halls[0]);
    await rui.connect(halls[1]);
    await rui.ask({ kind: 'lobby', watch: true });
    const table = tableIn(
      await ana.ask({ kind: 'open', terms: usualTerms(), agents: [null, null], seat: 0, number: freshBits() }),
    );
    const isListed = () =>
      rui.heard.some((each) => each.kind === 'lobby' && each.tables.some((listed) => listed.table === table));
    await rui.until(isListed);
    await ana.ask({ kind: 'attend', table, since: 0 });
    await rui.ask({ kind: 'attend', table, since: 0 });
    expect(await rui.do(table, { kind: 'sit', seat: 1 })).toMatchObject({ kind: 'done' });
    for (const [at, move] of ['1', '5', '2', '9', '3'].entries()) {
      const [mover, other] = at % 2 === 0 ? [ana, rui] : [rui, ana];
      expect(await mover.do(table, { kind: 'play', move, at })).toMatchObject({ kind: 'done' });
      await other.until(() => other.at(table).events.filter(({ kind }) => kind === 'moved').length === at + 1);
    }
    const log = (await stores[0].read(table, 0))?.map(({ event }) => event);
    for (const guest of [ana, rui]) expect(guest.at(table).events).toEqual(log);
    expect(halls.flatMap(({ troubles }) => troubles)).toEqual([]);
    for (const hall of halls) await hall.close();
    for (const store of stores) await store.close();
  });

  it('take over within ten seconds from one that was killed, and miss those who were at it', async () => {
    const url = await databases.named('killed');
    const first = mortal(await postgresStore(url));
    const second = await postgresStore(url);
    const hall = await testHall({ store: first, node: 'a' });
    const other = await testHall({ store: second, node: 'b', patience: { gone: 500 } });
    const [ana, rui] = [new Guest('Ana'), new Guest('Rui')];
    await ana.connect(hall);
    await rui.connect(hall);
    const [alone, together] = [
      tableIn(
        await ana.ask({ kind: 'open', terms: usualTerms(), agents: [null, 'random'], seat: 0, number: freshBits() }),
      ),
      tableIn(
        await rui.ask({ kind: 'open', terms: usualTerms(), agents: ['random', null], seat: 1, number: freshBits() }),
      ),
    ];
    await ana.ask({ kind: 'attend', table: alone, since: 0 });
    await rui.ask({ kind: 'attend', table: together, since: 0 });
    first.kill();
    const again = new Guest('Ana', ana.key);
    await again.connect(other);
    await again.ask({ kind: 'attend', table: alone, since: 0 });
    const began = performance.now();
    expect(await again.do(alone, { kind: 'play', move: '5', at: 0 })).toMatchObject({ kind: 'done' });
    await again.until(() => again.at(alone).events.some((event) => event.kind === 'moved' && event.agent));
    expect(performance.now() - began).toBeLessThan(10_000);
    const awayIn = async () => (await second.read(together, 0))?.some(({ event }) => event.kind === 'away');
    await expect.poll(awayIn, { timeout: 10_000 }).toBe(true);
    await other.close();
    await second.close();
    await first.close();
  });

  it('are servers that the command starts with the address of a database', async () => {
    const command = [process.execPath, fileURLToPath(new URL('../../../cli/bin/tabuleiro.js', import.meta.url))];
    const url = await databases.named('command');
    const servers = [new ServerProcess(command, url), new ServerProcess(command, url)];
    for (const server of servers) {
      await server.start();
      const health = await fetch(`http://127.0.0.1:${server.port}/health`);
      expect(await health.json()).toEqual({ ok: true });
    }
    for (const server of servers) expect([await server.end('SIGTERM'), server.troubles]).toEqual([0, []]);
  });

  it('each miss those who were at it, also where another one acts for the house', async () => {
    const url = await databases.named('missing');
    const stores = [await postgresStore(url), await postgresStore(url)];
    // Longer than a node waits before it renews its rights.
    const patience = { gone: 2_500 };
    const halls = [
      await testHall({ store: stores[0], node: 'a', patience }),
      await testHall({ store: stores[1], node: 'b', patience }),
    ];
    const [ana, rui] = [new Guest('Ana'), new Guest('Rui')];
    await ana.connect(halls[0]);
    await rui.connect(halls[1]);
    const table = tableIn(
      await ana.ask({ kind: 'open', terms: usualTerms(), agents: [null, null], seat: 0, number: freshBits() }),
    );
    for (const guest of [ana, rui]) await guest.ask({ kind: 'attend', table, since: 0 });
    await rui.do(table, { kind: 'sit', seat: 1 });
    rui.disconnect();
    const isAway = () => ana.at(table).events.some((event) => event.kind === 'away' && event.seat === 1);
    await expect.poll(isAway, { timeout: 8_000 }).toBe(true);
    for (const hall of halls) await hall.close();
    for (const store of stores) await store.close();
  });

  it('go on without one that is cut off, which acknowledges nothing meanwhile', async () => {
    const report = await cutTrial({
      database: await databases.named('cut'),
      catalogue,
      agents: promptDesk,
      tables: 12,
      seed: 1,
      pause: 300,
      before: 1_000,
      cut: 9_000,
      patience: 60_000,
    });
    expect(report.faults).toEqual([]);
    expect(report.over).toBe(12);
    expect(report.acknowledgedWhileCut[0]).toBe(0);
    expect(report.acknowledgedWhileCut[1]).toBeGreaterThan(0);
    expect(report.tablesElsewhere).toBeGreaterThan(0);
    expect(report.longestWaitElsewhere).toBeLessThan(10_300);
  }, 120_000);
});
