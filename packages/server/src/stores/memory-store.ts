import type { TableEvent } from '@tabuleiro/protocol/online';
import type { Appended, KeptEvent, OnlineStore, OpenedPlace, Person, SummarisedTable, TableSummary } from './store.js';
import { byOpening, withoutPerson } from './summaries.js';

interface KeptTable {
  readonly log: KeptEvent[];
  summary: TableSummary;
  readonly opened: number;
}

/** Keeps tables as long as the process runs: for tests and measurements. */
export class MemoryStore implements OnlineStore {
  private readonly tables = new Map<string, KeptTable>();
  private readonly people = new Map<string, Person>();

  constructor(private readonly now: () => number = Date.now) {}

  async open(table: string, events: readonly TableEvent[], summary: TableSummary): Promise<void> {
    const at = this.now();
    this.tables.set(table, { log: events.map((event) => ({ event, at })), summary, opened: at });
  }

  async append(table: string, after: number, events: readonly TableEvent[], summary: TableSummary): Promise<Appended> {
    const kept = this.tables.get(table);
    if (kept === undefined || kept.log.length !== after) return 'conflict';
    const at = this.now();
    for (const event of events) kept.log.push({ event, at });
    kept.summary = summary;
    return 'kept';
  }

  async read(table: string, since: number): Promise<readonly KeptEvent[] | null> {
    return this.tables.get(table)?.log.slice(since) ?? null;
  }

  async listed(limit: number): Promise<readonly SummarisedTable[]> {
    return this.newest(({ summary }) => summary.terms.listed && !summary.over, limit);
  }

  async playedBy(person: string, limit: number): Promise<readonly SummarisedTable[]> {
    const plays = ({ summary }: KeptTable) =>
      summary.chairs.some((chair) => chair.kind === 'person' && chair.person === person);
    return this.newest(plays, limit);
  }

  async unfinished(): Promise<readonly string[]> {
    return [...this.tables].flatMap(([id, { summary }]) => (summary.over ? [] : [id]));
  }

  async finished(after: OpenedPlace, limit: number): Promise<readonly SummarisedTable[]> {
    return this.summaries(({ summary }) => summary.over)
      .filter((table) => byOpening(after, table) < 0)
      .sort(byOpening)
      .slice(0, limit);
  }

  async personOf(keyDigest: string, name: string, fresh: string): Promise<Person> {
    const id = this.people.get(keyDigest)?.id ?? fresh;
    const person = { id, name };
    this.people.set(keyDigest, person);
    return person;
  }

  async names(persons: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const asked = new Set(persons);
    return new Map([...this.people.values()].filter(({ id }) => asked.has(id)).map(({ id, name }) => [id, name]));
  }

  async forget(person: string): Promise<void> {
    for (const [key, { id }] of this.people) if (id === person) this.people.delete(key);
    for (const table of this.tables.values()) table.summary = withoutPerson(table.summary, person);
  }

  async lease(tables: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return new Map(tables.map((table) => [table, 1]));
  }

  watch(): () => void {
    return () => {};
  }

  async close(): Promise<void> {}

  private newest(fits: (table: KeptTable) => boolean, limit: number): SummarisedTable[] {
    return this.summaries(fits)
      .sort((a, b) => b.opened - a.opened)
      .slice(0, limit);
  }

  private summaries(fits: (table: KeptTable) => boolean): SummarisedTable[] {
    return [...this.tables]
      .filter(([, table]) => fits(table))
      .map(([table, { summary, opened }]) => ({ table, opened, ...summary }));
  }
}
