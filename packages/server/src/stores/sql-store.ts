import { readTableEvent, type TableEvent } from '@tabuleiro/protocol/online';
import { type Kysely, sql, type Transaction } from 'kysely';
import { forgetPerson } from './forget-person.js';
import type { OnlineDatabase } from './schema.js';
import { joinDevice, namesOf, personOf, shareDevice } from './sql-people.js';
import { addRatings, pastRatingsOf, ratingsOf } from './sql-ratings.js';
import type {
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
  /** Whether rows can be locked in an order: else there is one who writes at a time. */
  readonly locksRows: boolean;
  /** Tells other nodes of these changes as soon as the transaction is over. */
  announce(transaction: Transaction<OnlineDatabase>, changes: readonly Change[]): Promise<void>;
  watch(heard: (change: Change | null) => void): () => void;
  close(): Promise<void>;
}

interface Addition {
  readonly table: string;
  readonly after: number;
  readonly events: readonly TableEvent[];
  readonly summary: TableSummary;
  readonly fence: Fence | undefined;
}

/** Rows of one statement: databases have a limit of parameters. */
const ROWS = 200;

/** Keeps tables in a database. */
export class SqlStore implements OnlineStore {
  private readonly additions = new Together<Addition, Appended>((all) => this.write(all));
  private readonly db: Kysely<OnlineDatabase>;

  constructor(private readonly parts: SqlParts) {
    this.db = parts.db;
  }

  async open(table: string, events: readonly TableEvent[], summary: TableSummary): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      const at = await this.parts.now(transaction);
      const state = { version: events.length, ...columnsOf(summary) };
      const lease = { fence: 0, leased_by: null, leased_until: 0 };
      await transaction
        .insertInto('tables')
        .values({ id: table, opened: at, ...state, ...lease })
        .execute();
      await addEvents(transaction, [{ table, after: 0, events, summary, fence: undefined }], at);
      await this.parts.announce(transaction, [{ table, version: events.length }]);
    });
  }

  append(
    table: string,
    after: number,
    events: readonly TableEvent[],
    summary: TableSummary,
    fence?: Fence,
  ): Promise<Appended> {
    return this.additions.add({ table, after, events, summary, fence });
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
      const rows = await this.db
        .transaction()
        .execute((transaction) => this.leaseSome(transaction, tables.slice(from, from + ROWS), node, ms));
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

  private async leaseSome(
    transaction: Transaction<OnlineDatabase>,
    tables: readonly string[],
    node: string,
    ms: number,
  ): Promise<readonly { readonly id: string; readonly fence: number }[]> {
    const now = await this.parts.now(transaction);
    const free = await transaction
      .selectFrom('tables')
      .select('id')
      .where('id', 'in', tables)
      .where((is) => is.or([is('leased_by', '=', node), is('leased_until', '<', now)]))
      // In the order in which logs are written, so that no two nodes wait for each other.
      .$if(this.parts.locksRows, (some) => some.orderBy(sql`id collate "C"`).forUpdate())
      .execute();
    if (free.length === 0) return [];
    return transaction
      .updateTable('tables')
      .set({
        // Whoever follows another has the higher fence: what the other one still sends comes too late.
        fence: sql<number>`case when leased_by = ${node} then fence else fence + 1 end`,
        leased_by: node,
        leased_until: now + ms,
      })
      .where(
        'id',
        'in',
        free.map(({ id }) => id),
      )
      .returning(['id', 'fence'])
      .execute();
  }

  /** One transaction, and the time by the clock of the database. */
  private within<T>(work: (transaction: Transaction<OnlineDatabase>, at: number) => Promise<T>): Promise<T> {
    return this.db.transaction().execute(async (transaction) => work(transaction, await this.parts.now(transaction)));
  }

  private async exists(table: string): Promise<boolean> {
    return (await this.db.selectFrom('tables').select('id').where('id', '=', table).executeTakeFirst()) !== undefined;
  }

  private async write(additions: readonly Addition[]): Promise<readonly Appended[]> {
    return this.db.transaction().execute(async (transaction) => {
      const at = await this.parts.now(transaction);
      const results = new Map<Addition, Appended>();
      const kept: Addition[] = [];
      // In one order for all, so that no two transactions wait for each other.
      for (const addition of [...additions].sort(byTable)) {
        const result = await claim(transaction, addition);
        results.set(addition, result);
        if (result === 'kept') kept.push(addition);
      }
      await addEvents(transaction, kept, at);
      await this.parts.announce(
        transaction,
        kept.map(({ table, after, events }) => ({ table, version: after + events.length })),
      );
      return additions.map((addition) => results.get(addition) ?? 'conflict');
    });
  }
}

/** Somebody's rating has changed: nothing of the transaction holds. */
class RatedMeanwhile extends Error {}

/** Moves a table on by one version that changes nothing of its summary. */
async function moveOn(
  transaction: Transaction<OnlineDatabase>,
  { table, after, fence }: { readonly table: string; readonly after: number; readonly fence: Fence },
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
  return whyNotClaimed(transaction, table, after, fence);
}

/** Byte by byte, whatever the language of the database is. */
function byTable({ table: a }: Addition, { table: b }: Addition): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Moves a table on by so many versions, where it still stands where it was thought to. */
async function claim(transaction: Transaction<OnlineDatabase>, addition: Addition): Promise<Appended> {
  const { table, after, events, summary, fence } = addition;
  let update = transaction
    .updateTable('tables')
    .set({ version: after + events.length, ...columnsOf(summary) })
    .where('id', '=', table)
    .where('version', '=', after);
  if (fence !== undefined) update = update.where('fence', '=', fence.number).where('leased_by', '=', fence.node);
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
  if (numUpdatedRows === 1n) return 'kept';
  return whyNotClaimed(transaction, table, after, fence);
}

async function whyNotClaimed(
  transaction: Transaction<OnlineDatabase>,
  table: string,
  after: number,
  fence: Fence | undefined,
): Promise<Appended> {
  const found = await transaction.selectFrom('tables').select('version').where('id', '=', table).executeTakeFirst();
  return fence !== undefined && found?.version === after ? 'fenced' : 'conflict';
}

async function addEvents(
  transaction: Transaction<OnlineDatabase>,
  additions: readonly Addition[],
  at: number,
): Promise<void> {
  const rows = additions.flatMap(({ table, after, events }) =>
    events.map((event, i) => ({ table_id: table, version: after + i + 1, at, event: JSON.stringify(event) })),
  );
  for (let from = 0; from < rows.length; from += ROWS) {
    await transaction
      .insertInto('events')
      .values(rows.slice(from, from + ROWS))
      .execute();
  }
  // Whoever opened a table is found again as those are who sat there.
  const seated = additions.flatMap(({ table, events }) =>
    events.flatMap((event) => {
      if (event.kind === 'seated') return [{ person: event.person, table_id: table }];
      return event.kind === 'opened' ? [{ person: event.by, table_id: table }] : [];
    }),
  );
  for (let from = 0; from < seated.length; from += ROWS) {
    await transaction
      .insertInto('seats')
      .values(seated.slice(from, from + ROWS))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

function columnsOf(summary: TableSummary) {
  return {
    listed: summary.terms.listed ? 1 : 0,
    over: summary.over ? 1 : 0,
    summary: JSON.stringify(summary),
  };
}

function summarised({ id, opened, summary }: { id: string; opened: number; summary: string }): SummarisedTable {
  return { table: id, opened, ...(JSON.parse(summary) as TableSummary) };
}
