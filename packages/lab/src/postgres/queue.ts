/** The jobs of workers: batches of blocks in a queue of pg-boss. */
import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import type { NeededExtension } from '../plan/needed-extensions.js';
import type { Connection } from './connection.js';

export interface Job {
  readonly run: string;
  readonly epoch: string;
  readonly blocks: readonly number[];
}

/** A job from the queue; null in it where somebody else has put something there. */
export interface FetchedJob {
  readonly id: string;
  readonly job: Job | null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function isJob(value: unknown): value is Job {
  if (typeof value !== 'object' || value === null) return false;
  const { run, epoch, blocks } = value as Partial<Record<keyof Job, unknown>>;
  return (
    [run, epoch].every((id) => typeof id === 'string' && UUID.test(id)) &&
    Array.isArray(blocks) &&
    blocks.every((block) => Number.isSafeInteger(block) && block >= 0)
  );
}

/** A worker that is gone is found out by its missing signs of life; this is only for when nobody watches. */
const EXPIRE_HOURS = 12;

/** Every build has its own queue, and every set of extensions: a worker can do all that it finds in its queues. */
export function queueName(build: string, needed: readonly NeededExtension[]): string {
  if (needed.length === 0) return `tabuleiro-${build}`;
  const digests = needed.map(({ digest }) => digest).sort();
  const sum = digests.length === 1 ? digests[0] : createHash('sha256').update(digests.join()).digest('hex');
  return `tabuleiro-${build}-${sum.slice(0, 16)}`;
}

export class JobQueue {
  private boss: PgBoss;

  constructor(
    private readonly connection: Connection,
    readonly name: string,
  ) {
    this.boss = this.makeBoss();
  }

  private makeBoss(): PgBoss {
    const boss = new PgBoss({
      db: { executeSql: (sql, values) => this.connection.once(sql, values) },
      schedule: false,
      supervise: false,
    });
    // Its own attempts are repeated by the connection's patience.
    boss.on('error', () => {});
    return boss;
  }

  async open(): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        await this.connection.patiently(() => this.boss.start());
        break;
      } catch (error) {
        // Two that begin on an empty database at once both try to make the tables; the slower one looks again.
        if (attempt === 5) throw error;
        await setTimeout(200 * attempt);
        this.boss = this.makeBoss();
      }
    }
    await this.connection.patiently(() => this.boss.createQueue(this.name));
    // Clears away jobs of long ago; nobody runs pg-boss's own caretaker here.
    await this.connection.patiently(() => this.boss.maintain());
  }

  async send(id: string, job: Job): Promise<void> {
    // The id is ours, so that sending again after a lost answer cannot make a second job.
    const options = { id, retryLimit: 1000, retryDelay: 0, expireInHours: EXPIRE_HOURS };
    await this.connection.patiently(() => this.boss.send(this.name, job, options));
  }

  /** The next job, or null; also when the database does not answer, which the sign of life will notice. */
  async fetch(): Promise<FetchedJob | null> {
    const [found] = await this.boss.fetch<unknown>(this.name, { batchSize: 1 });
    return found === undefined ? null : { id: found.id, job: isJob(found.data) ? found.data : null };
  }

  async complete(id: string): Promise<void> {
    await this.connection.patiently(() => this.boss.complete(this.name, id));
  }

  /** Gives a job back: it is done again, by whoever comes first. */
  async giveBack(id: string): Promise<void> {
    await this.connection.patiently(() => this.boss.fail(this.name, id));
  }

  async delete(ids: string[]): Promise<void> {
    if (ids.length > 0) await this.connection.patiently(() => this.boss.deleteJob(this.name, ids));
  }

  /** Where a job stands: for how many seconds it has been in hand, or "waiting", or "gone". */
  async look(id: string): Promise<number | 'waiting' | 'gone'> {
    const job = await this.connection.patiently(() => this.boss.getJobById<Job>(this.name, id));
    if (job === null || job.state === 'failed' || job.state === 'cancelled' || job.state === 'completed') return 'gone';
    return job.state === 'active' ? (Date.now() - job.startedOn.getTime()) / 1000 : 'waiting';
  }

  async close(): Promise<void> {
    await this.boss.stop({ graceful: false });
  }
}
