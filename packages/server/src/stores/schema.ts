import { type Kysely, sql } from 'kysely';

/** What a database holds. Moments are milliseconds since 1970; everything that is not a number is text. */
export interface OnlineDatabase {
  tables: {
    id: string;
    opened: number;
    /** How many events its log has. */
    version: number;
    listed: number;
    over: number;
    summary: string;
    /** Who may act for the house, since which fence, and until when. */
    fence: number;
    leased_by: string | null;
    leased_until: number;
  };
  events: { table_id: string; version: number; at: number; event: string };
  seats: { person: string; table_id: string };
  people: { id: string; name: string; since: number };
  devices: { key_digest: string; person: string; since: number };
  /** One code a person. */
  codes: { person: string; code_digest: string; until: number };
  /** Every rating that somebody has had, by the games that it rests on: the last one holds. */
  ratings: { person: string; pool: string; games: number; elo: number; error: number; at: number };
}

/** Makes what is missing: a new database, or one of an older program. */
export async function prepare(db: Kysely<OnlineDatabase>): Promise<void> {
  const moment = sql`double precision`;
  const { schema } = db;
  await schema
    .createTable('tables')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('opened', moment, (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('listed', 'integer', (column) => column.notNull())
    .addColumn('over', 'integer', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('fence', 'integer', (column) => column.notNull())
    .addColumn('leased_by', 'text')
    .addColumn('leased_until', moment, (column) => column.notNull())
    .execute();
  await schema
    .createTable('events')
    .ifNotExists()
    .addColumn('table_id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('at', moment, (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    // A log has each version once, whoever adds it.
    .addPrimaryKeyConstraint('events_once', ['table_id', 'version'])
    .execute();
  await schema
    .createTable('seats')
    .ifNotExists()
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('table_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('seats_once', ['person', 'table_id'])
    .execute();
  await schema
    .createTable('people')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('since', moment, (column) => column.notNull())
    .execute();
  await schema
    .createTable('devices')
    .ifNotExists()
    .addColumn('key_digest', 'text', (column) => column.primaryKey())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('since', moment, (column) => column.notNull())
    .execute();
  await schema
    .createTable('codes')
    .ifNotExists()
    .addColumn('person', 'text', (column) => column.primaryKey())
    .addColumn('code_digest', 'text', (column) => column.notNull().unique())
    .addColumn('until', moment, (column) => column.notNull())
    .execute();
  await schema
    .createTable('ratings')
    .ifNotExists()
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('pool', 'text', (column) => column.notNull())
    .addColumn('games', 'integer', (column) => column.notNull())
    .addColumn('elo', moment, (column) => column.notNull())
    .addColumn('error', moment, (column) => column.notNull())
    .addColumn('at', moment, (column) => column.notNull())
    // A game counts once: whoever comes second has to look again.
    .addPrimaryKeyConstraint('ratings_once', ['person', 'pool', 'games'])
    .execute();
  await schema.createIndex('tables_unfinished').ifNotExists().on('tables').columns(['over', 'opened']).execute();
}
