/** Decisions that wait in a queue of pg-boss until a worker, on whatever machine, makes them. */
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { ExtensionCode } from '@tabuleiro/engine';
import PgBoss from 'pg-boss';
import { postgresPool } from '../stores/postgres-pool.js';
import { PostgresWatch } from '../stores/postgres-watch.js';

/** A decision as texts: what a worker needs to make it, and nothing that its seat may not know. */
export interface QueuedDecision {
  readonly game: string;
  readonly seats: number;
  readonly rules: string;
  readonly agent: string;
  readonly view: string;
}

/** What came of a decision: the move, or why there is none. */
export type Decided = { readonly id: string; readonly move: number } | { readonly id: string; readonly error: string };

/** A decision that a worker has taken on. */
export interface TakenDecision {
  readonly id: string;
  readonly decision: QueuedDecision;
}

const CHANNEL = 'tabuleiro_decisions';
/** What nobody has made by then, nobody waits for any more. */
const EXPIRE_SECONDS = 60;
const LONGEST_REASON = 500;
const TRIES = 5;
const AGAIN_MS = 200;

/** Every build has its own queue, and every set of extensions: a worker of another one might not know the agent. */
function queueName(build: string, extensions: readonly Pick<ExtensionCode, 'digest'>[]): string {
  const digests = extensions.map(({ digest }) => digest).sort();
  const sum = digests.length === 0 ? '' : `-${createHash('sha256').update(digests.join()).digest('hex').slice(0, 16)}`;
  return `tabuleiro-decisions-${build}${sum}`;
}

/** The queue, for the servers that ask and the workers that answer. */
export class DecisionQueue {
  private readonly pool: ReturnType<typeof postgresPool>;
  private boss: PgBoss;
  private readonly watch: PostgresWatch<Decided>;
  private readonly name: string;

  constructor(url: string, build: string, extensions: readonly Pick<ExtensionCode, 'digest'>[] = []) {
    this.pool = postgresPool(url);
    this.name = queueName(build, extensions);
    this.boss = this.makeBoss();
    this.watch = new PostgresWatch(url, CHANNEL, decidedIn);
  }

  async open(): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        await this.boss.start();
        await this.boss.createQueue(this.name);
        break;
      } catch (error) {
        // Two that begin on an empty database both make what it lacks: the slower one looks again.
        if (tries === TRIES) throw error;
        await setTimeout(AGAIN_MS * tries);
        this.boss = this.makeBoss();
      }
    }
    // Clears away what nobody waited for: nobody runs a caretaker here.
    await this.boss.maintain();
    await this.watch.begin();
  }

  /** Calls with every answer that is given. */
  onDecided(heard: (decided: Decided) => void): () => void {
    return this.watch.add((decided) => {
      if (decided !== null) heard(decided);
    });
  }

  async send(decision: QueuedDecision): Promise<string> {
    const id = randomUUID();
    await this.boss.send(this.name, decision, { id, retryLimit: 0, expireInSeconds: EXPIRE_SECONDS });
    return id;
  }

  /** Takes a decision back that nobody has begun. */
  async takeBack(id: string): Promise<void> {
    await this.boss.deleteJob(this.name, id);
  }

  /** The next decision to make; null where there is none. */
  async take(): Promise<TakenDecision | null> {
    const [job] = await this.boss.fetch<unknown>(this.name, { batchSize: 1 });
    if (job === undefined) return null;
    if (isDecision(job.data)) return { id: job.id, decision: job.data };
    await this.boss.complete(this.name, job.id);
    return null;
  }

  async answer(decided: Decided): Promise<void> {
    await this.ask('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(shortened(decided))]);
    await this.boss.complete(this.name, decided.id);
  }

  async close(): Promise<void> {
    await this.watch.close();
    await this.boss.stop({ graceful: false });
    await this.pool.end();
  }

  private makeBoss(): PgBoss {
    const boss = new PgBoss({
      db: { executeSql: (sql, values) => this.ask(sql, values) },
      schedule: false,
      supervise: false,
    });
    // Whoever asks is told by the promise.
    boss.on('error', () => {});
    return boss;
  }

  private async ask(sql: string, values: readonly unknown[] = []): Promise<{ rows: unknown[] }> {
    const client = await this.pool.connect();
    try {
      return await client.query(sql, values);
    } finally {
      client.release();
    }
  }
}

/** A notice has room for 8,000 bytes. */
function shortened(decided: Decided): Decided {
  return 'error' in decided ? { ...decided, error: decided.error.slice(0, LONGEST_REASON) } : decided;
}

function isDecision(value: unknown): value is QueuedDecision {
  if (typeof value !== 'object' || value === null) return false;
  const { game, seats, rules, agent, view } = value as Partial<Record<keyof QueuedDecision, unknown>>;
  return Number.isSafeInteger(seats) && [game, rules, agent, view].every((text) => typeof text === 'string');
}

function decidedIn(text: string): Decided | null {
  try {
    const { id, move, error } = JSON.parse(text) as Record<string, unknown>;
    if (typeof id !== 'string') return null;
    if (typeof move === 'number') return { id, move };
    return typeof error === 'string' ? { id, error } : null;
  } catch {
    return null;
  }
}
