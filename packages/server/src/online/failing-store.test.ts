import { describe, expect, it } from 'vitest';
import { MemoryStore } from '../stores/memory-store.js';
import type { Appended, KeptEvent } from '../stores/store.js';
import { hallWire } from '../testing/hall-wire.js';
import { reportOnLogs } from '../testing/log-faults.js';
import { ScriptedPlayer } from '../testing/scripted-player.js';
import { openTrialTables, playersFor } from '../testing/trial-tables.js';
import { catalogue, Guest, promptDesk, tableIn, testHall } from './hall.fixture.js';
import { freshBits } from './ids.js';
import { usualTerms } from './terms.fixture.js';

const terms = usualTerms();

/** What a disk that is full, and a database that somebody else holds, say. */
const FULL = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
const LOCKED = Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' });

/** A store that cannot write, or cannot be read, for a while; or writes, and fails before it can say so. */
class FailingStore extends MemoryStore {
  writing: Error | 'well' | 'silently' = 'well';
  reading: Error | 'well' = 'well';
  naming: Error | 'well' = 'well';

  override async append(...given: Parameters<MemoryStore['append']>): Promise<Appended> {
    if (this.writing instanceof Error) throw this.writing;
    const added = await super.append(...given);
    if (this.writing === 'silently') throw new Error('the connection ended before the answer came');
    return added;
  }

  override async read(table: string, since: number): Promise<readonly KeptEvent[] | null> {
    if (this.reading instanceof Error) throw this.reading;
    return super.read(table, since);
  }

  override async names(persons: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (this.naming instanceof Error) throw this.naming;
    return super.names(persons);
  }
}

/** Two people at a table that has begun. */
async function begun(store: FailingStore, agents: (string | null)[] = [null, null]) {
  const hall = await testHall({ store, patience: { gone: 10 } });
  const [ana, rui] = [new Guest('Ana'), new Guest('Rui')];
  for (const guest of [ana, rui]) await guest.connect(hall);
  const table = tableIn(await ana.ask({ kind: 'open', terms, agents, seat: 0, number: freshBits() }));
  for (const guest of [ana, rui]) await guest.ask({ kind: 'attend', table, since: 0 });
  if (agents[1] === null) await rui.do(table, { kind: 'sit', seat: 1 });
  /** Whatever anybody was told is in the log, word for word. */
  const toldIsKept = async () => {
    const log = ((await MemoryStore.prototype.read.call(store, table, 0)) ?? []).map(({ event }) => event);
    for (const guest of [ana, rui]) {
      const { events } = guest.at(table);
      expect(events).toEqual(log.slice(0, events.length));
    }
    return log;
  };
  return { hall, ana, rui, table, toldIsKept };
}

describe.each([
  ['full', FULL],
  ['locked', LOCKED],
])('while the store is %s', (_, error) => {
  it('players are told that it has not happened, nothing is applied, and it goes on afterwards', async () => {
    const store = new FailingStore();
    const { hall, ana, rui, table, toldIsKept } = await begun(store);
    store.writing = error;
    for (let tries = 0; tries < 2; tries++) {
      expect(await ana.do(table, { kind: 'play', move: '5', at: 0 })).toMatchObject({
        kind: 'refused',
        code: 'broken',
        why: { code: 'online.not-kept' },
      });
    }
    expect(await rui.do(table, { kind: 'play', move: '1', at: 1 })).toMatchObject({ code: 'stale' });
    expect(await toldIsKept()).toHaveLength(4);
    store.writing = 'well';
    expect(await ana.do(table, { kind: 'play', move: '1', at: 0 })).toMatchObject({ kind: 'done' });
    expect(await rui.do(table, { kind: 'play', move: '5', at: 1 })).toMatchObject({ kind: 'done' });
    expect((await toldIsKept()).slice(4)).toMatchObject([{ move: '1' }, { move: '5' }]);
    expect(hall.troubles).toContain(`a log could not be written: ${error.message}`);
    await hall.close();
  });

  it('nobody is told what was not kept, also where the log cannot be read either', async () => {
    const store = new FailingStore();
    const { hall, ana, rui, table, toldIsKept } = await begun(store);
    store.writing = error;
    store.reading = error;
    const late = new Guest('Eva');
    await late.connect(hall);
    for (let tries = 0; tries < 3; tries++) {
      // Sent again it must not pass for one that was made before.
      expect(await ana.do(table, { kind: 'play', move: '5', at: 0 })).toMatchObject({
        code: 'broken',
        why: { code: 'online.not-sure' },
      });
      expect(await rui.do(table, { kind: 'play', move: '1', at: 1 })).toMatchObject({ code: 'broken' });
      expect(await late.ask({ kind: 'attend', table, since: 0 })).toMatchObject({ code: 'broken' });
    }
    expect(late.heard.filter(({ kind }) => kind === 'told')).toEqual([]);
    await toldIsKept();
    store.writing = 'well';
    store.reading = 'well';
    expect(await ana.do(table, { kind: 'play', move: '1', at: 0 })).toMatchObject({ kind: 'done' });
    expect((await toldIsKept()).slice(4)).toMatchObject([{ move: '1' }]);
    await hall.close();
  });
});

describe('a store that fails', () => {
  it('after it has written is asked what it has: the move is acknowledged, and made once', async () => {
    const store = new FailingStore();
    const { hall, ana, rui, table, toldIsKept } = await begun(store);
    store.writing = 'silently';
    expect(await ana.do(table, { kind: 'play', move: '5', at: 0 })).toMatchObject({ kind: 'done' });
    store.reading = LOCKED;
    expect(await rui.do(table, { kind: 'play', move: '1', at: 1 })).toMatchObject({ why: { code: 'online.not-sure' } });
    store.writing = 'well';
    store.reading = 'well';
    expect(await rui.do(table, { kind: 'play', move: '1', at: 1 })).toMatchObject({ kind: 'done' });
    expect((await toldIsKept()).slice(4)).toMatchObject([{ move: '5' }, { move: '1' }]);
    await hall.close();
  });

  it('never has an agent asked about a position that is not kept', async () => {
    const store = new FailingStore();
    const views: string[] = [];
    const agents: typeof promptDesk = {
      decide: (task) => {
        views.push(task.view);
        return promptDesk.decide(task);
      },
    };
    const hall = await testHall({ store, agents });
    const ana = new Guest('Ana');
    await ana.connect(hall);
    const table = tableIn(
      await ana.ask({ kind: 'open', terms, agents: [null, 'random'], seat: 0, number: freshBits() }),
    );
    await ana.ask({ kind: 'attend', table, since: 0 });
    const room = await hall.rooms.find(table);
    let fail = (): void => {};
    const append = store.append.bind(store);
    store.append = () =>
      new Promise((_, reject) => {
        fail = () => reject(FULL);
      });
    // The house is about to look at the table when a move comes that will not be kept.
    room?.actAs({ node: 'here', number: 1 });
    const failed = ana.do(table, { kind: 'play', move: '5', at: 0 });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(views).toEqual([]);
    fail();
    expect(await failed).toMatchObject({ code: 'broken' });
    store.append = append;
    expect(await ana.do(table, { kind: 'play', move: '1', at: 0 })).toMatchObject({ kind: 'done' });
    await ana.until(() => ana.at(table).events.some((event) => event.kind === 'moved' && event.agent));
    expect(views).toHaveLength(1);
    await hall.close();
  });

  it('does not have a rematch opened twice', async () => {
    const store = new FailingStore();
    const { hall, ana, rui, table } = await begun(store);
    await ana.do(table, { kind: 'resign' });
    await ana.do(table, { kind: 'rematch' });
    const append = store.append.bind(store);
    let failures = 0;
    store.append = async (...given) => {
      if (given[2][0].kind === 'rematched' && failures++ < 2) throw FULL;
      return append(...given);
    };
    await rui.do(table, { kind: 'rematch' });
    await ana.until(() => ana.at(table).events.some(({ kind }) => kind === 'rematched'));
    expect(failures).toBe(3);
    expect(await store.unfinished()).toHaveLength(1);
    await hall.close();
  });

  it('to renew rights for a while does not end what is done after the end of a game', async () => {
    const store = new FailingStore();
    const { hall, ana, rui, table } = await begun(store);
    await ana.do(table, { kind: 'resign' });
    const { lease } = store;
    store.lease = () => Promise.reject(LOCKED);
    await expect.poll(() => hall.troubles, { timeout: 4_000 }).toHaveLength(1);
    store.lease = lease;
    for (const guest of [ana, rui]) await guest.do(table, { kind: 'rematch' });
    const isOn = () => ana.at(table).events.some(({ kind }) => kind === 'rematched');
    await expect.poll(isOn, { timeout: 5_000 }).toBe(true);
    await hall.close();
  });

  it('does not end the server when somebody leaves meanwhile', async () => {
    const store = new FailingStore();
    const { hall, ana, table } = await begun(store);
    const unhandled: unknown[] = [];
    const note = (error: unknown) => unhandled.push(error);
    process.on('unhandledRejection', note);
    store.naming = LOCKED;
    await ana.ask({ kind: 'depart', table });
    await new Promise((resolve) => setTimeout(resolve, 50));
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
    expect(hall.troubles).toEqual(['names could not be read: database is locked']);
    await hall.close();
  });

  it('for one table only does not keep the house from the others', async () => {
    const store = new FailingStore();
    await store.open('damaged', [{ kind: 'begun' }], {
      terms,
      stage: 'playing',
      over: false,
      chairs: [],
      payoffs: null,
    });
    const hall = await testHall({ store });
    expect(hall.troubles).toEqual([
      'a log could not be read: the log of table damaged does not begin with its opening',
    ]);
    await hall.close();
  });

  it('again and again holds up players, who end their games by themselves as their logs say', async () => {
    const store = new FailingStore();
    const hall = await testHall({ store });
    const players = Array.from(
      { length: playersFor(6) },
      (_, i) =>
        new ScriptedPlayer({ name: `p${i}`, seed: i, connect: (ends) => hallWire(hall, ends), catalogue, pause: 5 }),
    );
    const tables = await openTrialTables(6, players);
    const troubles = setInterval(() => {
      const at = Math.floor(performance.now() / 100) % 4;
      store.writing = ['well' as const, FULL, 'silently' as const, 'well' as const][at];
      store.reading = at === 2 ? LOCKED : 'well';
      store.naming = at === 1 ? LOCKED : 'well';
    }, 20);
    await Promise.all(players.map((player) => player.until(() => player.isDone)));
    clearInterval(troubles);
    store.reading = 'well';
    const report = await reportOnLogs(store, tables, players, catalogue);
    expect(report.faults).toEqual([]);
    expect(report.over).toBe(6);
    expect(players.flatMap(({ refused }) => refused)).toContain('broken');
    for (const player of players) player.close();
    await hall.close();
  });
});
