import pg from 'pg';
import { connectionParts } from './postgres-pool.js';
import type { Change } from './store.js';

/** What nodes tell each other of tables goes by this name. */
export const CHANNEL = 'tabuleiro_tables';
/** A connection that only listens would not notice that its way is lost: it asks this often whether it is heard. */
const ASK_MS = 2_000;
const PAUSES = [100, 250, 500, 1_000, 2_000];

/** Hears what others say by a name, over a connection of its own that comes back by itself. */
export class PostgresWatch<T> {
  private readonly listeners = new Set<(said: T | null) => void>();
  private client: pg.Client | null = null;
  private timer: NodeJS.Timeout | undefined;
  private failures = 0;
  private closed = false;

  constructor(
    private readonly url: string,
    private readonly channel: string,
    /** What was said; null where that is nothing of ours. */
    private readonly read: (text: string) => T | null,
  ) {}

  /** Begins; the first connection must succeed. */
  async begin(): Promise<void> {
    await this.connect();
  }

  /** Calls with what is said, and with null where something may have been missed; answers with how to end that. */
  add(heard: (said: T | null) => void): () => void {
    this.listeners.add(heard);
    return () => this.listeners.delete(heard);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.drop();
  }

  private async connect(): Promise<void> {
    const client = new pg.Client(connectionParts(this.url));
    this.client = client;
    client.on('error', () => this.lost(client));
    client.on('end', () => this.lost(client));
    client.on('notification', ({ payload }) => {
      const said = this.read(payload ?? '');
      if (said !== null) this.tell(said);
    });
    try {
      await client.connect();
      await client.query(`listen ${this.channel}`);
    } catch (error) {
      await this.drop();
      throw error;
    }
    this.askLater(client);
  }

  private askLater(client: pg.Client): void {
    if (this.closed || this.client !== client) return;
    this.timer = setTimeout(() => {
      client.query('select 1').then(
        () => this.askLater(client),
        () => this.lost(client),
      );
    }, ASK_MS);
    this.timer.unref();
  }

  private lost(client: pg.Client): void {
    if (this.closed || this.client !== client) return;
    clearTimeout(this.timer);
    void this.drop();
    this.tryLater();
  }

  private tryLater(): void {
    const pause = PAUSES[Math.min(this.failures++, PAUSES.length - 1)];
    this.timer = setTimeout(() => {
      this.connect().then(
        () => {
          this.failures = 0;
          // Nobody knows what was said meanwhile.
          this.tell(null);
        },
        () => {
          if (!this.closed) this.tryLater();
        },
      );
    }, pause);
    this.timer.unref();
  }

  private async drop(): Promise<void> {
    const { client } = this;
    this.client = null;
    await client?.end().catch(() => {});
  }

  private tell(said: T | null): void {
    for (const heard of this.listeners) heard(said);
  }
}

/** How a change is told. */
export function changeText({ table, version }: Change): string {
  return `${table} ${version}`;
}

/** What was told of a change. */
export function changeIn(text: string): Change | null {
  const [table, version] = text.split(' ');
  return version === undefined ? null : { table, version: Number(version) };
}
