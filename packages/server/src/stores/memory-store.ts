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
  /** Persons by the digests of their keys, and their names. */
  private readonly devices = new Map<string, string>();
  private readonly people = new Map<string, string>();

  constructor(private readonly now: () => number = Date.now) {}

  async open(table: string, events: readonly TableEvent[], summary: TableSummary): Promise<void> {
    if (this.tables.has(table)) throw new Error(`there is a table ${table}`);
    const at = this.now();
    this.tables.set(table, { log: events.map((event) => ({ event, at })), summary, opened: at });
  }

  async append(
    table: string,
    after: number,
    events: readonly TableEvent[],
    summary: TableSummary | null,
  ): Promise<Appended> {
    const kept = this.tables.get(table);
    if (kept === undefined || kept.log.length !== after) return 'conflict';
    const at = this.now();
    for (const event of events) kept.log.push({ event, at });
    kept.summary = summary ?? kept.summary;
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
    const id = this.devices.get(keyDigest) ?? fresh;
    this.devices.set(keyDigest, id);
    this.people.set(id, name);
    return { id, name };
  }

  async names(persons: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return new Map(
      persons.flatMap((person): [string, string][] => {
        const name = this.people.get(person);
        return name === undefined ? [] : [[person, name]];
      }),
    );
  }

  async forget(person: string): Promise<void> {
    for (const [key, id] of this.devices) if (id === person) this.devices.delete(key);
    this.people.delete(person);
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
