/**
 * What a seat must not know does not reach it over a connection. The checks are held against servers that tell too much
 * on purpose, too: a check that cannot fail proves nothing.
 */
import { Rng } from '@tabuleiro/engine';
import type * as online from '@tabuleiro/online';
import type { TableEvent } from '@tabuleiro/protocol/online';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { leaksIn } from '../testing/frame-leaks.js';
import { toldApart } from './equal-views.fixture.js';
import { catalogue, Guest, playByLot, tableIn, testHall } from './hall.fixture.js';
import { freshBits } from './ids.js';
import { usualTerms } from './terms.fixture.js';

type Told = Pick<typeof online, 'toldEvent' | 'sightOf' | 'decide'>;

/** What a server does in place of what it should. */
const planted = vi.hoisted((): { fault: Partial<Told> } => ({ fault: {} }));
vi.mock('@tabuleiro/online', async (original) => {
  const real = await original<typeof online>();
  const told: Told = {
    toldEvent: (...args) => (planted.fault.toldEvent ?? real.toldEvent)(...args),
    sightOf: (...args) => (planted.fault.sightOf ?? real.sightOf)(...args),
    decide: (...args) => (planted.fault.decide ?? real.decide)(...args),
  };
  return { ...real, ...told };
});
const { sightOf, toldEvent, decide } = await vi.importActual<typeof online>('@tabuleiro/online');

afterEach(() => {
  planted.fault = {};
});

/** Servers that tell too much, each in its own way. */
const FAULTS: Readonly<Record<string, Partial<Told>>> = {
  'tells what was dealt': { toldEvent: (_, event) => event },
  'tells what was dealt to whoever comes back': {
    toldEvent: (table, event, version, viewer) =>
      version < table.version && event.kind === 'dealt' ? event : toldEvent(table, event, version, viewer),
  },
  'tells the secret of a deal': {
    toldEvent: (table, event, version, viewer) =>
      event.kind === 'dealing' ? event : toldEvent(table, event, version, viewer),
  },
  // Whoever is to play sees what it should, or nobody would go on.
  'shows the partner’s hand to whoever waits': {
    sightOf: (table, viewer) =>
      sightOf(table, viewer === null || viewer === table.match?.turn ? viewer : (viewer + 2) % 4),
  },
  'shows all hands to whoever waits': {
    sightOf(table, viewer) {
      const { match } = table;
      if (match === null || match.isOver || viewer === match.turn) return sightOf(table, viewer);
      return { view: null, position: match.table.game.makePosition(match.position) };
    },
  },
  'shows those who watch the hand of the first': { sightOf: (table, viewer) => sightOf(table, viewer ?? 0) },
  'says in a refusal who holds what': {
    decide(table, command, asking) {
      const answer = decide(table, command, asking);
      const { match } = table;
      if (answer.ok || match === null) return answer;
      const message = match.table.game.makePosition(match.position);
      return { ok: false, refusal: { ...answer.refusal, why: { ...answer.refusal.why, message } } };
    },
  },
};

/** Four people and somebody who looks on play a match with breaks, and say what does not fit; all that was told then. */
async function leaksOfMatch(rules: string): Promise<{ leaks: string[]; views: number; told: number; rounds: number }> {
  const terms = usualTerms({ game: 'dominoes', seats: 4, rules });
  const hall = await testHall({ patience: { gone: 5 } });
  const guests = ['Ana', 'Rui', 'Lia', 'Gil'].map((name) => new Guest(name));
  const watcher = new Guest('Olga');
  for (const guest of [...guests, watcher]) await guest.connect(hall);
  const table = tableIn(
    await guests[0].ask({ kind: 'open', terms, agents: [null, null, null, null], seat: 0, number: freshBits() }),
  );
  for (const guest of [...guests, watcher]) await guest.ask({ kind: 'attend', table, since: 0 });
  for (const [seat, guest] of guests.entries()) if (seat > 0) await guest.do(table, { kind: 'sit', seat });
  const rng = new Rng(7);
  const played = guests.map((guest, seat) =>
    playByLot(guest, table, seat, {
      // Now and then somebody tries what does not fit, or a connection breaks in the middle.
      between: async () => {
        if (rng.below(4) === 0) await guest.do(table, { kind: 'play', move: `${rng.below(7)}-0@left`, at: 0 });
        if (rng.below(8) !== 0) return;
        guest.disconnect();
        await new Promise((resolve) => setTimeout(resolve, rng.below(12)));
        await guest.connect(hall);
        // At times it has forgotten everything.
        const since = rng.below(2) === 0 ? 0 : guest.at(table).events.length;
        await guest.ask({ kind: 'attend', table, since });
      },
    }),
  );
  await Promise.all(played);
  const late = new Guest('Noé');
  await late.connect(hall);
  await late.ask({ kind: 'attend', table, since: 0 });
  const kept = (await hall.surroundings.store.read(table, 0)) ?? [];
  const log: readonly TableEvent[] = kept.map(({ event }) => event);
  const all = [...guests, watcher, late];
  const told = all.flatMap(({ heard }) => heard.filter((message) => message.kind === 'told'));
  // All know the same in the end, however often they were away.
  expect(new Set(all.map((guest) => guest.at(table).events.length))).toEqual(new Set([log.length]));
  expect(hall.troubles).toEqual([]);
  await hall.close();
  return {
    leaks: all.flatMap((guest) => leaksIn(new Map([[table, log]]), guest, catalogue)),
    views: told.filter(({ view }) => view !== null).length,
    told: told.length,
    rounds: log.filter(({ kind }) => kind === 'dealt').length,
  };
}

describe('what is dealt at a table', () => {
  it('is told to nobody whom it does not concern, before, during and after breaks, nor to those who watch', async () => {
    const { leaks, views, told, rounds } = await leaksOfMatch('target=200');
    expect(leaks).toEqual([]);
    expect(rounds).toBeGreaterThan(1);
    expect(told).toBeGreaterThan(200);
    expect(views).toBeGreaterThan(100);
  });

  it.each(Object.entries(FAULTS))('is found in the frames of a server that %s', async (_, fault) => {
    planted.fault = fault;
    expect((await leaksOfMatch('play=round')).leaks).not.toEqual([]);
  });
});

describe('two deals that look the same to a seat', () => {
  it('give it the same frames to the byte, in 100 situations, and to somebody who watches as well', async () => {
    const { seen, different, frames, apart } = await toldApart(100);
    expect({ seen, apart }).toEqual({ seen: 100, apart: 0 });
    expect(different).toBeGreaterThan(90);
    expect(frames).toBeGreaterThan(2000);
  });

  it.each(Object.entries(FAULTS))('are told apart where a server %s', async (_, fault) => {
    planted.fault = fault;
    expect((await toldApart(10)).apart).toBeGreaterThan(5);
  });
});
