import type { Terms } from '@tabuleiro/protocol/online';
import { afterEach, describe, expect, it } from 'vitest';
import { Guest, tableIn, testHall } from './hall.fixture.js';
import { freshBits } from './ids.js';
import { usualTerms } from './terms.fixture.js';

const usual = usualTerms();

type TestHall = Awaited<ReturnType<typeof testHall>>;
const halls: TestHall[] = [];
afterEach(async () => {
  for (const hall of halls.splice(0)) {
    await hall.close();
    expect(hall.troubles).toEqual([]);
  }
});

/** Two people at a table, ready to move. */
async function pair(more: Partial<Terms> = {}, patience = { gone: 5 }) {
  const hall = await testHall({ patience });
  halls.push(hall);
  const [ana, rui] = [new Guest('Ana'), new Guest('Rui')];
  for (const guest of [ana, rui]) await guest.connect(hall);
  const terms = { ...usual, ...more };
  const table = tableIn(await ana.ask({ kind: 'open', terms, agents: [null, null], seat: 0, number: freshBits() }));
  for (const guest of [ana, rui]) await guest.ask({ kind: 'attend', table, since: 0 });
  await rui.do(table, { kind: 'sit', seat: 1 });
  const kinds = (guest: Guest) => guest.at(table).events.map(({ kind }) => kind);
  return { hall, ana, rui, table, kinds };
}

describe('at a table', () => {
  it('a draw is agreed upon by both, or declined', async () => {
    const { ana, rui, table, kinds } = await pair();
    await ana.do(table, { kind: 'offer-draw' });
    await rui.do(table, { kind: 'decline-draw' });
    await rui.do(table, { kind: 'offer-draw' });
    await ana.do(table, { kind: 'offer-draw' });
    expect(ana.at(table).last).toMatchObject({ ending: { reason: 'agreed' }, payoffs: [0, 0] });
    expect(kinds(rui).slice(-4)).toEqual(['draw-offered', 'draw-declined', 'draw-offered', 'draw-offered']);
  });

  it('a move is taken back where the other agrees', async () => {
    const { ana, rui, table } = await pair();
    await ana.do(table, { kind: 'play', move: '1', at: 0 });
    await ana.do(table, { kind: 'ask-take-back', moves: 0 });
    expect(await ana.do(table, { kind: 'answer-take-back', agreed: true })).toMatchObject({ code: 'not-here' });
    await rui.do(table, { kind: 'answer-take-back', agreed: true });
    expect(await ana.do(table, { kind: 'play', move: '5', at: 0 })).toMatchObject({ kind: 'done' });
    expect(ana.at(table).events.at(-1)).toMatchObject({ kind: 'moved', move: '5' });
  });

  it('whoever resigns has lost, and both can play again with the seats turned', async () => {
    const { ana, rui, table } = await pair();
    await rui.do(table, { kind: 'resign' });
    expect(ana.at(table).last?.payoffs).toEqual([1, -1]);
    await ana.do(table, { kind: 'rematch' });
    await rui.do(table, { kind: 'rematch' });
    await ana.until(() => ana.at(table).events.at(-1)?.kind === 'rematched');
    const next = ana.at(table).events.at(-1);
    if (next?.kind !== 'rematched') throw new Error('no rematch');
    for (const guest of [ana, rui]) await guest.ask({ kind: 'attend', table: next.table, since: 0 });
    expect(await rui.do(next.table, { kind: 'play', move: '1', at: 0 })).toMatchObject({ kind: 'done' });
  });

  it('a clock that has run down ends the game, and each move says how long it took', async () => {
    const { ana, rui, table } = await pair({ clock: { minutes: 0.005, increment: 0 } });
    await ana.do(table, { kind: 'play', move: '1', at: 0 });
    await rui.until(() => rui.at(table).last?.ending != null);
    expect(rui.at(table).last).toMatchObject({ ending: { reason: 'time', seat: 1 }, payoffs: [1, -1] });
  });

  it('somebody who goes is missed, replaced by an agent, and takes the seat back', async () => {
    const { hall, ana, rui, table, kinds } = await pair({ replaceAfter: 5, game: 'pentago' });
    await ana.do(table, { kind: 'play', move: 'a1', at: 0 });
    await ana.do(table, { kind: 'play', move: 'tl-cw', at: 1 });
    rui.disconnect();
    await ana.until(() => kinds(ana).includes('away'));
    await ana.until(() => ana.at(table).events.filter(({ kind }) => kind === 'moved').length === 4);
    expect(kinds(ana)).toContain('replaced');
    await rui.connect(hall);
    await rui.ask({ kind: 'attend', table, since: rui.at(table).events.length });
    await ana.until(() => kinds(ana).includes('back'));
    await ana.do(table, { kind: 'play', move: 'f6', at: 4 });
    await ana.do(table, { kind: 'play', move: 'tl-cw', at: 5 });
    // The agent does not move for somebody who is there.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(ana.at(table).last?.turn).toBe(1);
    expect(await rui.do(table, { kind: 'play', move: 'c3', at: 6 })).toMatchObject({ kind: 'done' });
  }, 30_000);

  it('only a few words can be said, and by those who sit there', async () => {
    const { hall, ana, rui, table } = await pair();
    await ana.ask({ kind: 'signal', table, word: 'hello' });
    expect(rui.heard.at(-1)).toMatchObject({ kind: 'signalled', seat: 0, word: 'hello' });
    const other = new Guest('Lia');
    await other.connect(hall);
    await other.ask({ kind: 'attend', table, since: 0 });
    expect(await other.ask({ kind: 'signal', table, word: 'hello' })).toMatchObject({ code: 'not-your-seat' });
    expect(await other.do(table, { kind: 'play', move: '1', at: 0 })).toMatchObject({ code: 'not-your-seat' });
  });

  it('nobody can do what is another’s to do, or what does not fit', async () => {
    const { ana, rui, table } = await pair();
    const codes = async (guest: Guest, command: Parameters<Guest['do']>[1]) =>
      (await guest.do(table, command)) as { code?: string };
    expect(await codes(rui, { kind: 'play', move: '1', at: 0 })).toMatchObject({ code: 'not-your-turn' });
    expect(await codes(ana, { kind: 'play', move: '10', at: 0 })).toMatchObject({ code: 'illegal-move' });
    expect(await codes(ana, { kind: 'play', move: '1', at: 3 })).toMatchObject({ code: 'stale' });
    expect(await codes(rui, { kind: 'place', seat: 0, agent: 'random' })).toMatchObject({ code: 'not-your-seat' });
    expect(await codes(rui, { kind: 'sit', seat: 0 })).toMatchObject({ code: 'not-here' });
    expect(await codes(ana, { kind: 'commit', commitment: '0'.repeat(64) })).toMatchObject({ code: 'not-here' });
    expect(await codes(ana, { kind: 'ready' })).toMatchObject({ code: 'not-here' });
    expect(await codes(ana, { kind: 'rematch' })).toMatchObject({ code: 'not-here' });
    expect(await codes(ana, { kind: 'stand' })).toMatchObject({ code: 'not-here' });
  });

  it('whoever is refused hears of seats as people count them, from 1', async () => {
    const { ana, rui, table } = await pair();
    const why = async (guest: Guest, request: Parameters<Guest['ask']>[0]) => {
      const answer = await guest.ask(request);
      return answer.kind === 'refused' ? answer.why.message : 'not refused';
    };
    const open = (seat: number) =>
      why(ana, { kind: 'open', terms: usual, agents: [null, 'random'], seat, number: freshBits() });
    expect(await open(1)).toBe('seat 2 is not free');
    const gathering = tableIn(
      await ana.ask({ kind: 'open', terms: usual, agents: [null, null], seat: 0, number: freshBits() }),
    );
    for (const guest of [ana, rui]) await guest.ask({ kind: 'attend', table: gathering, since: 0 });
    const act = (guest: Guest, at: string, command: Parameters<Guest['do']>[1]) =>
      why(guest, { kind: 'act', table: at, command });
    expect(await act(rui, gathering, { kind: 'sit', seat: 0 })).toBe('seat 1 is taken');
    expect(await act(rui, gathering, { kind: 'sit', seat: 2 })).toBe('there is no seat 3 at this table: it has 2');
    expect(await act(ana, gathering, { kind: 'place', seat: 0, agent: 'random' })).toBe('seat 1 is taken');
    expect(await act(ana, gathering, { kind: 'begin', fill: null })).toBe('somebody is missing; free seats: 2');
    expect(await act(rui, table, { kind: 'play', move: '1', at: 0 })).toBe('it is not the turn of seat 2');
  });

  it('a deal that somebody holds up is given up in time, however often the house looks at the table', async () => {
    // Longer than a node waits before it renews its rights.
    const hall = await testHall({ patience: { deal: 2_500 } });
    halls.push(hall);
    const ana = new Guest('Ana');
    await ana.connect(hall);
    const terms = { ...usual, game: 'dominoes', seats: 4 };
    const agents = [null, 'basic', 'basic', 'basic'];
    const table = tableIn(await ana.ask({ kind: 'open', terms, agents, seat: 0, number: freshBits() }));
    await ana.ask({ kind: 'attend', table, since: 0 });
    const given = () => ana.at(table).events.some(({ kind }) => kind === 'undealt');
    await expect.poll(given, { timeout: 4_500 }).toBe(true);
  });

  it('a clock that runs is watched, though nobody is there', async () => {
    const { hall, ana, rui, table } = await pair({ clock: { minutes: 1, increment: 0 } });
    await ana.do(table, { kind: 'play', move: '1', at: 0 });
    const room = await hall.rooms.find(table);
    for (const guest of [ana, rui]) guest.disconnect();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(room?.isIdleSince(Number.POSITIVE_INFINITY)).toBe(false);
    // Nor is any other game forgotten by the node that acts there: all who play may be elsewhere.
    const without = await pair();
    for (const guest of [without.ana, without.rui]) guest.disconnect();
    const other = await without.hall.rooms.find(without.table);
    expect(other?.isIdleSince(Number.POSITIVE_INFINITY)).toBe(false);
  });
});
