import { expect, it } from 'vitest';
import { MemoryStore } from '../stores/memory-store.js';
import { Guest, tableIn, testHall } from './hall.fixture.js';
import { freshBits } from './ids.js';
import { usualTerms } from './terms.fixture.js';

const terms = usualTerms();

/** A store that answers questions only when somebody says so; what is added is kept at once. */
class SlowStore extends MemoryStore {
  slow = false;
  private waiting: (() => void)[] = [];

  override async read(...given: Parameters<MemoryStore['read']>) {
    await this.patience();
    return super.read(...given);
  }

  override async names(...given: Parameters<MemoryStore['names']>) {
    await this.patience();
    return super.names(...given);
  }

  answer(): void {
    this.slow = false;
    for (const wake of this.waiting.splice(0)) wake();
  }

  private async patience(): Promise<void> {
    if (this.slow) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }
}

async function tableFor(store: MemoryStore) {
  const hall = await testHall({ store });
  const [ana, rui] = [new Guest('Ana'), new Guest('Rui')];
  for (const guest of [ana, rui]) await guest.connect(hall);
  const table = tableIn(await ana.ask({ kind: 'open', terms, agents: [null, null], seat: 0, number: freshBits() }));
  for (const guest of [ana, rui]) await guest.ask({ kind: 'attend', table, since: 0 });
  await rui.do(table, { kind: 'sit', seat: 1 });
  return { hall, ana, rui, table };
}

it('holds up nobody who plays while others come to watch, and go', async () => {
  const store = new SlowStore();
  const { hall, ana, rui, table } = await tableFor(store);
  const watchers = Array.from({ length: 20 }, (_, i) => new Guest(`w${i}`));
  for (const watcher of watchers) await watcher.connect(hall);
  store.slow = true;
  const coming = watchers.map((watcher) => watcher.ask({ kind: 'attend', table, since: 0 }));
  expect(await ana.do(table, { kind: 'play', move: '5', at: 0 })).toMatchObject({ kind: 'done' });
  watchers[0].disconnect();
  expect(await rui.do(table, { kind: 'play', move: '1', at: 1 })).toMatchObject({ kind: 'done' });
  store.answer();
  for (const answer of (await Promise.all(coming.slice(1))).slice(1)) expect(answer.kind).toBe('done');
  for (const watcher of watchers.slice(1)) expect(watcher.at(table).events).toEqual(ana.at(table).events);
  expect(hall.troubles).toEqual([]);
  await hall.close();
});

it('tells all who come together once who is there, with those who have sat down meanwhile', async () => {
  const store = new SlowStore();
  const hall = await testHall({ store });
  const [ana, rui] = [new Guest('Ana'), new Guest('Rui')];
  for (const guest of [ana, rui]) await guest.connect(hall);
  const table = tableIn(await ana.ask({ kind: 'open', terms, agents: [null, null], seat: 0, number: freshBits() }));
  await rui.ask({ kind: 'attend', table, since: 0 });
  const before = rui.heard.length;
  const watchers = Array.from({ length: 20 }, (_, i) => new Guest(`w${i}`));
  for (const watcher of watchers) await watcher.connect(hall);
  store.slow = true;
  const coming = watchers.map((watcher) => watcher.ask({ kind: 'attend', table, since: 100 }));
  const sitting = rui.do(table, { kind: 'sit', seat: 1 });
  expect(await sitting).toMatchObject({ kind: 'done' });
  await new Promise((resolve) => setTimeout(resolve, 20));
  store.answer();
  await Promise.all(coming);
  const people = () => rui.heard.slice(before).flatMap((each) => (each.kind === 'people' ? [each] : []));
  await expect
    .poll(() =>
      people()
        .at(-1)
        ?.names.map(({ name }) => name),
    )
    .toEqual(['Ana', 'Rui']);
  expect(people().at(-1)?.watching).toBe(20);
  expect(people().length).toBeLessThan(5);
  await hall.close();
});
