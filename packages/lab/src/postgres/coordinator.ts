/**
 * The executor that has its blocks done by workers anywhere: it sends batches as jobs, collects results from a table,
 * and sends again what was in the hands of a worker that is gone.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { BlockResult } from '@tabuleiro/trials';
import type { BlockSource, Work } from '../executors/executor.js';
import { Pace } from '../executors/pace.js';
import { LabError } from '../lab-error.js';
import { neededBy } from '../plan/needed-extensions.js';
import { thisVersion } from '../run/version.js';
import { Connection } from './connection.js';
import type { Note } from './note.js';
import { JobQueue, queueName } from './queue.js';
import { Store } from './store.js';

/** Work for about so long is a job. */
const JOB_MS = 2000;
/** How often to look for results. */
const POLL_MS = 100;
/** How often to look after the workers. */
const WATCH_MS = 2000;
/** A job that nobody living holds goes back after this time: a worker may just have fetched it. */
const GRACE_S = 5;
/** Results are read in pieces of this many blocks. */
const PIECE = 500;

/** Makes sure that there is a database. */
export async function reach(url: string): Promise<void> {
  const connection = new Connection(url);
  try {
    await connection.check();
  } finally {
    await connection.end();
  }
}

/** Has blocks done by workers until the source is empty. */
export async function* coordinate(
  url: string,
  note: Note,
  work: Work,
  source: BlockSource,
): AsyncGenerator<readonly BlockResult[], void, void> {
  const connection = new Connection(url, note);
  try {
    const store = new Store(connection);
    await store.install();
    const queue = new JobQueue(connection, queueName(thisVersion().build, neededBy(work.game)));
    await queue.open();
    yield* new Sitting(work, source, store, queue, note).run();
    await queue.close();
  } finally {
    await connection.end();
  }
}

class Sitting {
  private readonly epoch = randomUUID();
  private readonly pace = new Pace(JOB_MS, 5000);
  /** The jobs that are out, with the blocks that have not come back. */
  private readonly out = new Map<string, Set<number>>();
  private readonly jobOf = new Map<number, string>();
  private hands = 1;
  private watched = 0;
  private lonely = false;

  constructor(
    private readonly work: Work,
    private readonly source: BlockSource,
    private readonly store: Store,
    private readonly queue: JobQueue,
    private readonly note: Note,
  ) {}

  async *run(): AsyncGenerator<readonly BlockResult[], void, void> {
    const { store, work } = this;
    const { run: id, experiment, game } = work;
    await store.openRun({ id, epoch: this.epoch, experiment, game, ...thisVersion() });
    let done = false;
    try {
      for (;;) {
        const results = await store.results(id, PIECE);
        // Also when there is nothing: whoever reads may want to stop.
        yield results.map(checked);
        const blocks = results.map(({ block }) => block);
        // Appended by now: nothing is lost if they are forgotten here.
        if (blocks.length > 0) await store.dropResults(id, blocks);
        await this.settle(results);
        if (Date.now() - this.watched > WATCH_MS) await this.watch();
        await this.fill();
        if (this.out.size === 0 && this.source.left <= 0) break;
        if (results.length < PIECE) await setTimeout(POLL_MS);
      }
      done = true;
    } finally {
      // Whatever comes here (the end, a stop, an error): workers must not go on with what nobody waits for.
      await this.queue.delete([...this.out.keys()]);
      await store.closeRun(id, this.epoch, done || this.source.left <= 0);
    }
  }

  /** Takes results off the jobs that they belong to, and forgets the jobs that are done. */
  private async settle(results: readonly BlockResult[]): Promise<void> {
    const finished: string[] = [];
    for (const { block, ms } of results) {
      this.pace.learn(ms);
      const job = this.jobOf.get(block);
      if (job === undefined) continue;
      this.jobOf.delete(block);
      const blocks = this.out.get(job);
      blocks?.delete(block);
      if (blocks?.size === 0) {
        this.out.delete(job);
        finished.push(job);
      }
    }
    await this.queue.delete(finished);
  }

  /** Keeps a job in every hand and one more waiting for each, and no more than that. */
  private async fill(): Promise<void> {
    while (this.out.size < 2 * this.hands) {
      const blocks = this.source.take(this.pace.size(this.source.left, this.hands));
      if (blocks.length === 0) return;
      await this.send(blocks);
    }
  }

  private async send(blocks: readonly number[]): Promise<void> {
    const id = randomUUID();
    this.out.set(id, new Set(blocks));
    for (const block of blocks) this.jobOf.set(block, id);
    await this.queue.send(id, { run: this.work.run, epoch: this.epoch, blocks });
  }

  /** Counts the workers, and sends again what is in nobody's hands. */
  private async watch(): Promise<void> {
    const { run } = this.work;
    if (!(await this.store.touchRun(run, this.epoch))) {
      throw new LabError(
        `run ${run} was taken up elsewhere with the same database: was its folder copied? ` +
          'What is here can be taken up when the other is done',
      );
    }
    const workers = await this.store.livingWorkers();
    this.hands = Math.max(
      1,
      workers.reduce((sum, { threads }) => sum + threads, 0),
    );
    this.tellLonely(workers.length === 0);
    const held = new Set(workers.flatMap(({ jobs }) => jobs));
    for (const [id, blocks] of [...this.out]) {
      if (held.has(id)) continue;
      const state = await this.queue.look(id);
      if (state === 'gone') {
        this.out.delete(id);
        await this.send([...blocks]);
      } else if (state !== 'waiting' && state > GRACE_S) {
        this.note('a worker is gone; its work is done again elsewhere');
        await this.queue.giveBack(id);
      }
    }
    this.watched = Date.now();
  }

  private tellLonely(lonely: boolean): void {
    if (lonely && !this.lonely) this.note('no worker is there yet: start "tabuleiro worker --queue URL" somewhere');
    this.lonely = lonely;
  }
}

function checked(result: BlockResult & { readonly failure: string | null }): BlockResult {
  if (result.failure !== null) throw new LabError(result.failure);
  return result;
}
