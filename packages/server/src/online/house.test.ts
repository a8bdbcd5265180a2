import type { TableEvent } from '@tabuleiro/protocol/online';
import { describe, expect, it } from 'vitest';
import { MemoryStore } from '../stores/memory-store.js';
import type { Appended } from '../stores/store.js';
import { Guest, promptDesk, tableIn, testHall } from './hall.fixture.js';
import { freshBits } from './ids.js';
import { usualTerms } from './terms.fixture.js';

const terms = usualTerms();

/** A store to which another node adds something just before this one does, once, and says nothing about it. */
class SharedStore extends MemoryStore {
  /** What the other node adds, and before what. */
  first: { readonly before: (events: readonly TableEvent[]) => boolean; readonly event: TableEvent } | null = null;

  override async append(...given: Parameters<MemoryStore['append']>): Promise<Appended> {
    const [table, after, events] = given;
    if (this.first?.before(events) === true) {
      const { event } = this.first;
      this.first = null;
      await super.append(table, after, [event], null);
    }
    return super.append(...given);
  }
}

/** Ana at a table of this node, and whoever else sits there, for whom this node acts. */
async function anaAt(store: SharedStore, agents: (string | null)[]) {
  const hall = await testHall({ store, patience: { gone: 10 }, agents: promptDesk });
  const [ana, rui] = [new Guest('Ana'), new Guest('Rui')];
  for (const guest of [ana, rui]) await guest.connect(hall);
  const table = tableIn(await ana.ask({ kind: 'open', terms, agents, seat: 0, number: freshBits() }));
  for (const guest of [ana, rui]) await guest.ask({ kind: 'attend', table, since: 0 });
  if (agents[1] === null) await rui.do(table, { kind: 'sit', seat: 1 });
  return { hall, ana, rui, table };
}

describe('what another node adds first', () => {
  it('does not keep an agent from its move', async () => {
    const store = new SharedStore();
    const { hall, ana, table } = await anaAt(store, [null, 'random']);
    store.first = {
      before: ([event]) => event.kind === 'moved' && event.agent,
      event: { kind: 'draw-offered', seat: 0 },
    };
    await ana.do(table, { kind: 'play', move: '5', at: 0 });
    await ana.until(() => ana.at(table).events.some((event) => event.kind === 'moved' && event.agent));
    expect(store.first).toBe(null);
    expect(ana.at(table).events.map(({ kind }) => kind)).toContain('draw-offered');
    await hall.close();
  });

  it('does not keep it from missing whoever went away', async () => {
    const store = new SharedStore();
    const { hall, ana, rui, table } = await anaAt(store, [null, null]);
    store.first = { before: ([event]) => event.kind === 'away', event: { kind: 'draw-offered', seat: 0 } };
    rui.disconnect();
    await ana.until(() => ana.at(table).events.some((event) => event.kind === 'away' && event.seat === 1));
    expect(store.first).toBe(null);
    await hall.close();
  });
});
