import type { OnlineMessage, OnlineMessageOf } from '@tabuleiro/protocol/online';
import { describe, expect, it } from 'vitest';
import { MemoryStore } from '../stores/memory-store.js';
import { NOBODY } from '../stores/store.js';
import { Guest, tableIn, testHall } from './hall.fixture.js';
import { freshBits } from './ids.js';
import { usualTerms } from './terms.fixture.js';

const terms = usualTerms();

async function opened(guest: Guest, agents: readonly (string | null)[], number = freshBits()): Promise<string> {
  const table = tableIn(await guest.ask({ kind: 'open', terms, agents, seat: 0, number }));
  await guest.ask({ kind: 'attend', table, since: 0 });
  return table;
}

function last<K extends OnlineMessage['kind']>(guest: Guest, kind: K): Extract<OnlineMessage, { kind: K }> {
  const found = guest.heard.findLast(
    (message): message is Extract<OnlineMessage, { kind: K }> => message.kind === kind,
  );
  if (found === undefined) throw new Error(`no ${kind} was told`);
  return found;
}

async function mine(guest: Guest): Promise<OnlineMessageOf<'mine'>> {
  await guest.ask({ kind: 'mine' });
  return last(guest, 'mine');
}

describe('own games', () => {
  it('are listed with their results, those that go on too', async () => {
    const hall = await testHall();
    const [ana, rui] = [new Guest('Ana'), new Guest('Rui')];
    for (const guest of [ana, rui]) await guest.connect(hall);
    const over = await opened(ana, [null, null]);
    await rui.ask({ kind: 'attend', table: over, since: 0 });
    await rui.do(over, { kind: 'sit', seat: 1 });
    await rui.do(over, { kind: 'resign' });
    const open = await opened(ana, [null, null]);
    const games = Object.fromEntries((await mine(ana)).games.map((game) => [game.table, game]));
    expect(games[over]).toMatchObject({ stage: 'over', seat: 0, payoffs: [1, -1] });
    expect(games[over].chairs).toMatchObject([{ name: 'Ana' }, { name: 'Rui' }]);
    expect(games[open]).toMatchObject({ stage: 'gathering', payoffs: null });
    expect((await mine(rui)).games.map(({ table }) => table)).toEqual([over]);
    await hall.close();
  });

  it('are opened once, however often they are asked for with one number', async () => {
    const hall = await testHall();
    const [ana, rui] = [new Guest('Ana'), new Guest('Rui')];
    for (const guest of [ana, rui]) await guest.connect(hall);
    const number = freshBits();
    const first = await opened(ana, [null, null], number);
    expect(await opened(ana, [null, null], number)).toBe(first);
    expect(await opened(rui, [null, null], number)).not.toBe(first);
    expect((await mine(ana)).games.length).toBe(1);
    await hall.close();
  });

  it('are closed by who opened them, before they begin', async () => {
    const hall = await testHall();
    const [ana, rui] = [new Guest('Ana'), new Guest('Rui')];
    for (const guest of [ana, rui]) await guest.connect(hall);
    const table = await opened(ana, [null, null]);
    await rui.ask({ kind: 'attend', table, since: 0 });
    expect(await rui.do(table, { kind: 'close' })).toMatchObject({ code: 'not-your-seat' });
    expect(await ana.do(table, { kind: 'close' })).toMatchObject({ kind: 'done' });
    expect(await ana.do(table, { kind: 'close' })).toMatchObject({ kind: 'done' });
    expect(await rui.do(table, { kind: 'sit', seat: 1 })).toMatchObject({ code: 'not-here' });
    expect(rui.at(table).events.at(-1)).toEqual({ kind: 'closed' });
    await hall.close();
  });

  it('that nobody came to, or that all have left, come to an end', async () => {
    const store = new MemoryStore();
    const hall = await testHall({ store, patience: { gathering: 20, abandoned: 20, gone: 1 } });
    const ana = new Guest('Ana');
    await ana.connect(hall);
    const waiting = await opened(ana, [null, null]);
    await ana.until(() => ana.at(waiting).events.at(-1)?.kind === 'closed');
    const playing = await opened(ana, [null, 'random']);
    ana.disconnect();
    await expect
      .poll(async () => (await store.read(playing, 0))?.at(-1)?.event)
      .toEqual({ kind: 'ended', ending: { reason: 'abandoned', seat: 0 } });
    expect(await store.unfinished()).toEqual([]);
    await hall.close();
  });
});

describe('another device', () => {
  it('becomes one’s own by a code, once, and goes on at the table', async () => {
    const hall = await testHall();
    const [phone, computer, third] = [new Guest('Ana'), new Guest('Visitor'), new Guest('Eve')];
    for (const guest of [phone, computer, third]) await guest.connect(hall);
    const table = await opened(phone, [null, 'random']);
    await phone.ask({ kind: 'share-device', share: true });
    const { code, until } = last(phone, 'device-code');
    expect(until).toBeGreaterThan(Date.now() + 500_000);
    expect(await computer.ask({ kind: 'join-device', code: code ?? '' })).toMatchObject({ kind: 'done' });
    expect(last(computer, 'welcome')).toMatchObject({ person: phone.person, name: 'Ana' });
    expect(await third.ask({ kind: 'join-device', code: code ?? '' })).toMatchObject({ code: 'not-here' });
    await computer.ask({ kind: 'attend', table, since: 0 });
    expect(await computer.do(table, { kind: 'play', move: '1', at: 0 })).toMatchObject({ kind: 'done' });
    // And after it has come again.
    computer.disconnect();
    await computer.connect(hall);
    expect(computer.person).toBe(phone.person);
    await hall.close();
  });

  it('does not by a code that was taken back, that has run out, or that is a guess', async () => {
    let now = 1_000;
    const store = new MemoryStore(() => now);
    const hall = await testHall({ store });
    const [ana, eve] = [new Guest('Ana'), new Guest('Eve')];
    for (const guest of [ana, eve]) await guest.connect(hall);
    const codes: string[] = ['g'.repeat(22)];
    await ana.ask({ kind: 'share-device', share: true });
    codes.push(last(ana, 'device-code').code ?? '');
    await ana.ask({ kind: 'share-device', share: false });
    expect(last(ana, 'device-code').code).toBe(null);
    await ana.ask({ kind: 'share-device', share: true });
    codes.push(last(ana, 'device-code').code ?? '');
    now += 600_001;
    for (const code of codes)
      expect(await eve.ask({ kind: 'join-device', code })).toMatchObject({ kind: 'refused', code: 'not-here' });
    expect(last(eve, 'welcome').person).not.toBe(ana.person);
    await hall.close();
  });
});

describe('who wants to be forgotten', () => {
  it('leaves all tables, and nothing says who it was', async () => {
    const store = new MemoryStore();
    const hall = await testHall({ store });
    const [ana, rui] = [new Guest('Ana'), new Guest('Rui')];
    for (const guest of [ana, rui]) await guest.connect(hall);
    const alone = await opened(ana, [null, 'random']);
    const waiting = await opened(ana, [null, null]);
    const both = await opened(ana, [null, null]);
    await rui.ask({ kind: 'attend', table: both, since: 0 });
    await rui.do(both, { kind: 'sit', seat: 1 });
    const was = ana.person;
    expect(await ana.ask({ kind: 'forget' })).toMatchObject({ kind: 'done' });
    expect(await ana.ask({ kind: 'mine' })).toMatchObject({ kind: 'refused' });
    expect([await store.read(alone, 0), await store.read(waiting, 0)]).toEqual([null, null]);
    const log = JSON.stringify(await store.read(both, 0));
    expect(log).not.toContain(was);
    expect(log).toContain(NOBODY);
    expect((await mine(rui)).games).toMatchObject([{ payoffs: [-1, 1], chairs: [{ name: '' }, { name: 'Rui' }] }]);
    ana.disconnect();
    await ana.connect(hall);
    expect(ana.person).not.toBe(was);
    expect((await mine(ana)).games).toEqual([]);
    await hall.close();
  });
});
