import type { TableEvent } from '@tabuleiro/protocol/online';
import {
  type Appended,
  type KeptEvent,
  NOBODY,
  type OnlineStore,
  type OpenedPlace,
  type PastRating,
  type Person,
  type PersonRating,
  type SummarisedTable,
  type TableSummary,
} from './store.js';
import { byOpening, isPlayedByOthers, withoutPerson } from './summaries.js';

interface KeptTable {
  log: KeptEvent[];
  summary: TableSummary;
  readonly opened: number;
}

/** Keeps tables as long as the process runs: for tests and measurements. */
export class MemoryStore implements OnlineStore {
  private readonly tables = new Map<string, KeptTable>();
  /** Persons by the digests of their keys, and their names. */
  private readonly devices = new Map<string, string>();
  private readonly people = new Map<string, string>();
  private readonly codes = new Map<string, { readonly person: string; readonly until: number }>();
  private past: PastRating[] = [];

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

  async rate(table: string, after: number, event: TableEvent, ratings: readonly PersonRating[]): Promise<Appended> {
    const kept = this.tables.get(table);
    if (kept === undefined || kept.log.length !== after || ratings.some((each) => this.isTaken(each)))
      return 'conflict';
    const at = this.now();
    kept.log.push({ event, at });
    this.past.push(...ratings.map((each) => ({ ...each, at })));
    return 'kept';
  }

  async ratings(persons: readonly string[]): Promise<readonly PersonRating[]> {
    const isLast = ({ person, pool, rating }: PersonRating): boolean =>
      !this.past.some((other) => other.person === person && other.pool === pool && other.rating.games > rating.games);
    return this.past.filter((each) => persons.includes(each.person) && isLast(each));
  }

  async pastRatings(person: string): Promise<readonly PastRating[]> {
    return this.past.filter((each) => each.person === person);
  }

  async shareDevice(person: string, codeDigest: string | null, ms: number): Promise<number> {
    for (const [digest, code] of this.codes) if (code.person === person) this.codes.delete(digest);
    const until = this.now() + ms;
    if (codeDigest !== null) this.codes.set(codeDigest, { person, until });
    return until;
  }

  async joinDevice(codeDigest: string, keyDigest: string): Promise<Person | null> {
    const code = this.codes.get(codeDigest);
    this.codes.delete(codeDigest);
    if (code === undefined || code.until < this.now()) return null;
    const name = this.people.get(code.person);
    if (name === undefined) return null;
    this.devices.set(keyDigest, code.person);
    return { id: code.person, name };
  }

  async forget(person: string): Promise<void> {
    for (const [key, id] of this.devices) if (id === person) this.devices.delete(key);
    this.people.delete(person);
    this.past = this.past.filter((each) => each.person !== person);
    await this.shareDevice(person, null, 0);
    for (const [id, table] of this.tables) {
      if (!JSON.stringify(table.log).includes(person)) continue;
      table.summary = withoutPerson(table.summary, person);
      if (!isPlayedByOthers(table.summary)) this.tables.delete(id);
      table.log = JSON.parse(JSON.stringify(table.log).replaceAll(person, NOBODY));
    }
  }

  async lease(tables: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return new Map(tables.map((table) => [table, 1]));
  }

  watch(): () => void {
    return () => {};
  }

  async close(): Promise<void> {}

  private isTaken({ person, pool, rating }: PersonRating): boolean {
    return this.past.some(
      (other) => other.person === person && other.pool === pool && other.rating.games === rating.games,
    );
  }

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
