import { CHANCE, Rng, unwrap } from '@tabuleiro/engine';
import { parseView } from '@tabuleiro/engine/match';
import type { OnlineMessage, Terms } from '@tabuleiro/protocol/online';
import { describe, expect, it } from 'vitest';
import { catalogue, Guest, playByLot, tableIn, testHall } from './hall.fixture.js';
import { freshBits } from './ids.js';

const terms: Terms = {
  game: 'dominoes',
  seats: 4,
  rules: 'target=50',
  clock: null,
  listed: true,
  rated: false,
  replaceAfter: null,
};
const at = unwrap(catalogue.table('dominoes', 4, terms.rules));

/** Everything that a frame says which its receiver must not know. */
function leaks(message: OnlineMessage, seat: number | null): string[] {
  if (message.kind !== 'told') return [];
  const { view, position, between, ending } = message;
  const open = between || ending !== null;
  const found: string[] = [];
  if (position !== null && !open && message.turn !== CHANCE) found.push('the whole position');
  if (view !== null && seat === null) found.push('a view for somebody who watches');
  if (view !== null && seat !== null && unwrap(parseView(at, view)).seat !== seat)
    found.push('the view of another seat');
  for (const event of message.events) {
    if (event.kind === 'dealing' && event.secret !== null) found.push('a secret before its time');
    if (event.kind === 'dealt' && event.moves !== null && ending === null) found.push('what was dealt');
  }
  return found;
}

describe('what is dealt at a table', () => {
  it('is told to nobody whom it does not concern, before, during and after breaks, nor to those who watch', async () => {
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
        // Now and then a connection breaks in the middle, and somebody new looks on.
        between: async () => {
          if (rng.below(8) !== 0) return;
          guest.disconnect();
          await new Promise((resolve) => setTimeout(resolve, rng.below(12)));
          await guest.connect(hall);
          await guest.ask({ kind: 'attend', table, since: guest.at(table).events.length });
        },
      }),
    );
    await Promise.all(played);
    const late = new Guest('Noé');
    await late.connect(hall);
    await late.ask({ kind: 'attend', table, since: 0 });
    for (const [seat, guest] of guests.entries()) {
      expect(guest.heard.filter(({ kind }) => kind === 'told').length).toBeGreaterThan(10);
      expect(guest.heard.flatMap((message) => leaks(message, seat))).toEqual([]);
      expect(guest.heard.some((message) => message.kind === 'told' && message.view !== null)).toBe(true);
    }
    for (const other of [watcher, late]) expect(other.heard.flatMap((message) => leaks(message, null))).toEqual([]);
    // All know the same in the end, however often they were away.
    const logs = [...guests, watcher].map((guest) => guest.at(table).events.length);
    expect(new Set(logs).size).toBe(1);
    expect(hall.troubles).toEqual([]);
    await hall.close();
  });
});
