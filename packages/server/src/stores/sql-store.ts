import { readTableEvent, type TableEvent } from '@tabuleiro/protocol/online';
import { type Kysely, sql, type Transaction } from 'kysely';
import { columnsOf, eventRows, seatRows } from './additions.js';
import { forgetPerson } from './forget-person.js';
import type { OnlineDatabase } from './schema.js';
import { joinDevice, namesOf, personOf, shareDevice } from './sql-people.js';
import { addRatings, pastRatingsOf, ratingsOf } from './sql-ratings.js';
import type {
  Addition,
  Appended,
  Change,
  Fence,
  KeptEvent,
  OnlineStore,
  OpenedPlace,
  PastRating,
  Person,
  PersonRating,
  SummarisedTable,
  TableSummary,
} from './store.js';
import { Together } from './together.js';

/** What a kind of database does in its own way. */
export interface SqlParts {
  readonly db: Kysely<OnlineDatabase>;
  /** Now, by the clock of the database: nodes need not agree on the time. */
  now(db: Kysely<OnlineDatabase>): Promise<number>;
  /**
   * Whether others may use the same database: then rows are locked in one order, and rights end that are not renewed.
   * Else there is one who writes at a time, and what it has it keeps until it gives it back.
   */
  readonly shared: boolean;
  /** Adds to logs, all in one transaction. */
  write(additions: readonly Addition[]): Promise<readonly Appended[]>;
  /** Tells other nodes of these changes as soon as the transaction is over. */
  announce(transaction: Transaction<OnlineDatabase>, changes: readonly Change[]): Promise<void>;
  watch(heard: (change: Change | null) => void): () => void;
  close(): Promise<void>;
}

/** A moment that never comes. */
const FOREVER: number = Number.MAX_SAFE_INTEGER;
/** Rows of one statement: databases have a limit of parameters. */
const ROWS = 200;

/** Something that is done in a transaction, and what came of it. */
type Work = (transaction: Transaction<OnlineDatabase>) => Promise<unknown>;
type Outcome = { readonly value: unknown } | { readonly error: unknown };

/** Keeps tables in a database. */
export class SqlStore implements OnlineStore {
  private readonly additions = new Together<Addition, Appended>((all) => this.appendAll(all));
  private readonly works = new Together<Work, Outcome>((all) => this.doAll(all));
  private readonly db: Kysely<OnlineDatabase>;

  constructor(private readonly parts: SqlParts) {
    this.db = parts.db;
  }

  async open(table: string, events: readonly TableEvent[], summary: TableSummary): Promise<void> {
    await this.inTransaction(async (transaction) => {
      const at = await this.parts.now(transaction);
      const state = { version: events.length, ...columnsOf(summary) };
      const lease = { fence: 0, leased_by: null, leased_until: 0 };
      await transaction
        .insertInto('tables')
        .values({ id: table, opened: at, ...state, ...lease })
        .execute();
      await addEvents(transaction, table, events, at);
      await this.parts.announce(transaction, [{ table, version: events.length }]);
    });
  }

  append(
    table: string,
    after: number,
    events: readonly TableEvent[],
    summary: TableSummary | null,
    fence?: Fence,
  ): Promise<Appended> {
    return this.additions.add({ table, after, events, summary, fence });
  }

  /** Adds to many logs at once: what became of each. */
  appendAll(additions: readonly Addition[]): Promise<readonly Appended[]> {
    return this.parts.write(additions);
  }

  async read(table: string, since: number): Promise<readonly KeptEvent[] | null> {
    const rows = await this.db
      .selectFrom('events')
      .select(['event', 'at'])
      .where('table_id', '=', table)
      .where('version', '>', since)
      .orderBy('version')
      .execute();
    if (rows.length === 0 && !(await this.exists(table))) return null;
    return rows.map(({ event, at }) => {
      const read = readTableEvent(event);
      if (!read.ok) throw new Error(`the log of table ${table} is damaged: ${read.refusal.why.message}`);
      return { event: read.value, at };
    });
  }

  async listed(limit: number): Promise<readonly SummarisedTable[]> {
    const rows = await this.db
      .selectFrom('tables')
      .select(['id', 'opened', 'summary'])
      .where('over', '=', 0)
      .where('listed', '=', 1)
      .orderBy('opened', 'desc')
      .limit(limit)
      .execute();
    return rows.map(summarised);
  }

  async playedBy(person: string, limit: number): Promise<readonly SummarisedTable[]> {
    const rows = await this.db
      .selectFrom('seats')
      .innerJoin('tables', 'tables.id', 'seats.table_id')
      .select(['tables.id', 'tables.opened', 'tables.summary'])
      .where('seats.person', '=', person)
      .orderBy('tables.opened', 'desc')
      .limit(limit)
      .execute();
    return rows.map(summarised);
  }

  async unfinished(): Promise<readonly string[]> {
    const rows = await this.db.selectFrom('tables').select('id').where('over', '=', 0).execute();
    return rows.map(({ id }) => id);
  }

  async finished({ opened, table }: OpenedPlace, limit: number): Promise<readonly SummarisedTable[]> {
    const rows = await this.db
      .selectFrom('tables')
      .select(['id', 'opened', 'summary'])
      .where('over', '=', 1)
      .where((is) => is.or([is('opened', '>', opened), is.and([is('opened', '=', opened), is('id', '>', table)])]))
      .orderBy('opened')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(summarised);
  }

  personOf(keyDigest: string, name: string, fresh: string): Promise<Person> {
    return this.within((transaction, at) => personOf(transaction, { keyDigest, name, fresh, at }));
  }

  names(persons: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return namesOf(this.db, persons);
  }

  shareDevice(person: string, codeDigest: string | null, ms: number): Promise<number> {
    return this.within((transaction, at) => shareDevice(transaction, person, codeDigest, at + ms));
  }

  joinDevice(codeDigest: string, keyDigest: string): Promise<Person | null> {
    return this.within((transaction, at) => joinDevice(transaction, codeDigest, keyDigest, at));
  }

  async rate(
    table: string,
    after: number,
    event: TableEvent,
    ratings: readonly PersonRating[],
    fence: Fence,
  ): Promise<Appended> {
    return this.within(async (transaction, at) => {
      const claimed = await moveOn(transaction, { table, after, fence });
      if (claimed !== 'kept') return claimed;
      if (!(await addRatings(transaction, ratings, at))) throw new RatedMeanwhile();
      const row = { table_id: table, version: after + 1, at, event: JSON.stringify(event) };
      await transaction.insertInto('events').values(row).execute();
      await this.parts.announce(transaction, [{ table, version: after + 1 }]);
      return 'kept';
    }).catch((error: unknown) => {
      if (error instanceof RatedMeanwhile) return 'conflict';
      throw error;
    });
  }

  ratings(persons: readonly string[]): Promise<readonly PersonRating[]> {
    return ratingsOf(this.db, persons);
  }

  pastRatings(person: string): Promise<readonly PastRating[]> {
    return pastRatingsOf(this.db, person);
  }

  forget(person: string): Promise<void> {
    return this.within((transaction) => forgetPerson(transaction, person));
  }

  async lease(tables: readonly string[], node: string, ms: number): Promise<ReadonlyMap<string, number>> {
    const got = new Map<string, number>();
    for (let from = 0; from < tables.length; from += ROWS) {
      const rows = await this.inTransaction((transaction) =>
        this.leaseSome(transaction, tables.slice(from, from + ROWS), node, ms),
      );
      for (const { id, fence } of rows) got.set(id, fence);
    }
    return got;
  }

  watch(heard: (change: Change | null) => void): () => void {
    return this.parts.watch(heard);
  }

  close(): Promise<void> {
    return this.parts.close();
  }

  /** Where one writes at a time, those who come together share a transaction: the disk is waited for once. */
  private async inTransaction<T>(work: (transaction: Transaction<OnlineDatabase>) => Promise<T>): Promise<T> {
    if (this.parts.shared) return this.db.transaction().execute(work);
    const outcome = await this.works.add(work);
    if ('error' in outcome) throw outcome.error;
    return outcome.value as T;
  }

  private async doAll(works: readonly Work[]): Promise<readonly Outcome[]> {
    try {
      return await this.db.transaction().execute(async (transaction) => {
        const outcomes: Outcome[] = [];
        for (const work of works) outcomes.push({ value: await work(transaction) });
        return outcomes;
      });
    } catch (error) {
      if (works.length === 1) return [{ error }];
      // Nothing of it was kept. Whoever failed has spoilt it for the others, so that now each is alone.
      const alone: Outcome[] = [];
      for (const work of works) alone.push(...(await this.doAll([work])));
      return alone;
    }
  }

  private async leaseSome(
    transaction: Transaction<OnlineDatabase>,
    tables: readonly string[],
    node: string,
    ms: number,
  ): Promise<readonly { readonly id: string; readonly fence: number }[]> {
    const { shared } = this.parts;
    const now = await this.parts.now(transaction);
    const until = shared || ms === 0 ? now + ms : FOREVER;
    const free = await transaction
      .selectFrom('tables')
      .select(['id', 'fence', 'leased_by', 'leased_until'])
      .where('id', 'in', tables)
      .where((is) => is.or([is('leased_by', '=', node), is('leased_until', '<', now)]))
      // In the order in which logs are written, so that no two nodes wait for each other.
      .$if(shared, (some) => some.orderBy(sql`id collate "C"`).forUpdate())
      .execute();
    // What is had for good need not be written again every time.
    const isHad = (row: (typeof free)[number]): boolean => row.leased_by === node && row.leased_until === until;
    const had = free.filter(isHad);
    const taken = free.filter((row) => !isHad(row));
    if (taken.length === 0) return had;
    const got = await transaction
      .updateTable('tables')
      .set({
        // Whoever follows another has the higher fence: what the other one still sends comes too late.
        fence: sql<number>`case when leased_by = ${node} then fence else fence + 1 end`,
        leased_by: node,
        leased_until: until,
      })
      .where(
        'id',
        'in',
        taken.map(({ id }) => id),
      )
      .returning(['id', 'fence'])
      .execute();
    return [...had, ...got];
  }

  /** One transaction, and the time by the clock of the database. */
  private within<T>(work: (transaction: Transaction<OnlineDatabase>, at: number) => Promise<T>): Promise<T> {
    return this.inTransaction(async (transaction) => work(transaction, await this.parts.now(transaction)));
  }

  private async exists(table: string): Promise<boolean> {
    return (await this.db.selectFrom('tables').select('id').where('id', '=', table).executeTakeFirst()) !== undefined;
  }
}

/** Somebody's rating has changed: nothing of the transaction holds. */
class RatedMeanwhile extends Error {}

/** Moves a table on by one version that changes nothing of its summary. */
async function moveOn(
  transaction: Transaction<OnlineDatabase>,
  { table, after, fence }: Pick<Addition, 'table' | 'after'> & { readonly fence: Fence },
): Promise<Appended> {
  const { numUpdatedRows } = await transaction
    .updateTable('tables')
    .set({ version: after + 1 })
    .where('id', '=', table)
    .where('version', '=', after)
    .where('fence', '=', fence.number)
    .where('leased_by', '=', fence.node)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 1n) return 'kept';
  const found = await transaction.selectFrom('tables').select('version').where('id', '=', table).executeTakeFirst();
  return found?.version === after ? 'fenced' : 'conflict';
}

/** The first events of a table. */
async function addEvents(
  transaction: Transaction<OnlineDatabase>,
  table: string,
  events: readonly TableEvent[],
  at: number,
): Promise<void> {
  const rows = eventRows({ table, after: 0, events }).map((row) => ({ ...row, at }));
  await transaction.insertInto('events').values(rows).execute();
  const seated = seatRows({ table, events });
  if (seated.length === 0) return;
  await transaction
    .insertInto('seats')
    .values(seated)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function summarised({ id, opened, summary }: { id: string; opened: number; summary: string }): SummarisedTable {
  return { table: id, opened, ...(JSON.parse(summary) as TableSummary) };
}
