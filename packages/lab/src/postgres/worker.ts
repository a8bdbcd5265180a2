/** A worker: takes jobs from the queue of its own build, does them on its threads, and puts the results into the table. */
import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import type { Catalogue } from '@tabuleiro/engine';
import { type BlockResult, makePlan } from '@tabuleiro/trials';
import { BlockThread, type FromBlockThread } from '../executors/block-thread.js';
import { LabError } from '../lab-error.js';
import { houseCatalogue, sharedBy } from '../plan/house-catalogue.js';
import { type NeededExtension, nameOf, neededBy } from '../plan/needed-extensions.js';
import { catalogueFor } from '../plan/recorded-run.js';
import { modulesOf } from '../plan/thread-catalogue.js';
import { thisVersion, type Version } from '../run/version.js';
import { Connection } from './connection.js';
import type { Note } from './note.js';
import { type FetchedJob, type Job, JobQueue, queueName } from './queue.js';
import { type OpenRun, Store } from './store.js';

/** Where a worker takes its blocks from, and how many it plays. */
export interface WorkerOptions {
  readonly url: string;
  /** What there is to play with, extensions included; what this machine has unless told otherwise. */
  readonly catalogue?: Catalogue;
  /** All cores unless told otherwise. */
  readonly threads?: number;
  /** Ends after so many seconds without work; works for ever without it. */
  readonly idleSeconds?: number;
  readonly signal?: AbortSignal;
  readonly note?: Note;
  /** For tests: what this worker says it is. */
  readonly version?: Version;
}

/** What a worker has done. */
export interface WorkerSummary {
  readonly jobs: number;
  readonly blocks: number;
}

const BEAT_MS = 2000;
const IDLE_MS = 200;

/** Works until it is stopped, or idle for long enough. */
export async function work(options: WorkerOptions): Promise<WorkerSummary> {
  const connection = new Connection(options.url, options.note);
  try {
    await connection.check();
    const store = new Store(connection);
    await store.install();
    const worker = new QueueWorker(options, connection, store);
    await worker.refuseOthers();
    return await worker.run();
  } finally {
    await connection.end();
  }
}

class QueueWorker {
  private readonly id = randomUUID();
  private readonly version: Version;
  readonly threads: number;
  readonly catalogue: Catalogue;
  /** By name: those of the extensions that were given, and of no other. */
  private readonly queues = new Map<string, JobQueue>();
  /** The jobs in hand, and the queue that each came from. */
  private readonly held = new Map<string, JobQueue>();
  private readonly told = new Set<string>();
  private lastWork = Date.now();
  private jobs = 0;
  private blocks = 0;

  constructor(
    private readonly options: WorkerOptions,
    private readonly connection: Connection,
    private readonly store: Store,
  ) {
    this.version = options.version ?? thisVersion();
    this.threads = options.threads ?? availableParallelism();
    this.catalogue = sharedBy(options.catalogue ?? houseCatalogue(), this.threads);
  }

  /** Where there is work, but none that this worker may do, it must not wait for ever without a word. */
  async refuseOthers(): Promise<void> {
    const runs = await this.store.openRuns();
    if (runs.length > 0 && runs.every((run) => this.reasonAgainst(run) !== null)) {
      throw new LabError(this.reasonAgainst(runs[0]) ?? '');
    }
  }

  async run(): Promise<WorkerSummary> {
    const given = this.catalogue.extensions.map(({ file, digest }) => ({ name: nameOf(file), digest }));
    for (const needed of [[], ...given.map((each) => [each]), given]) await this.openQueue(needed);
    const beating = this.keepBeating();
    try {
      await Promise.all(Array.from({ length: this.threads }, () => new Lane(this).work()));
    } finally {
      for (const [id, queue] of this.held) await queue.giveBack(id);
      this.held.clear();
      beating.stop();
      await this.store.leave(this.id);
      for (const queue of this.queues.values()) await queue.close();
    }
    return { jobs: this.jobs, blocks: this.blocks };
  }

  get isOver(): boolean {
    const { signal, idleSeconds } = this.options;
    if (signal?.aborted) return true;
    return idleSeconds !== undefined && this.held.size === 0 && Date.now() - this.lastWork > idleSeconds * 1000;
  }

  get signal(): AbortSignal | undefined {
    return this.options.signal;
  }

  /** The next job of any queue, noted as ours at once. */
  async fetch(): Promise<FetchedJob | null> {
    for (const queue of this.queues.values()) {
      const job = await queue.fetch();
      if (job === null) continue;
      this.held.set(job.id, queue);
      await this.beat();
      return job;
    }
    return null;
  }

  /** The run of a job; null when nobody waits for it any more. */
  async runOf({ run: id, epoch }: Job): Promise<OpenRun | null> {
    const run = await this.store.findRun(id);
    return run === null || run.epoch !== epoch ? null : run;
  }

  /** The queue of the runs that need these extensions, and no others. */
  private async openQueue(needed: readonly NeededExtension[]): Promise<void> {
    const name = queueName(this.version.build, needed);
    if (this.queues.has(name)) return;
    const queue = new JobQueue(this.connection, name);
    await queue.open();
    this.queues.set(name, queue);
  }

  async finish(id: string, run: OpenRun | null, results: readonly BlockResult[]): Promise<void> {
    if (run !== null) await this.store.putResults(run.id, results);
    await this.held.get(id)?.complete(id);
    this.held.delete(id);
    this.lastWork = Date.now();
    this.jobs++;
    this.blocks += results.length;
  }

  async fail(id: string, run: OpenRun, block: number, reason: string): Promise<void> {
    await this.store.putFailure(run.id, block, reason);
    await this.held.get(id)?.complete(id);
    this.held.delete(id);
  }

  private beat(): Promise<void> {
    return this.store.beat(this.id, this.threads, [...this.held.keys()]);
  }

  private keepBeating(): { stop(): void } {
    let stopped = false;
    const loop = async (): Promise<void> => {
      while (!stopped) {
        await this.beat();
        for (const run of await this.store.openRuns()) {
          this.tell(run);
          if (this.reasonAgainst(run) === null) await this.openQueue(neededBy(run.game));
        }
        await setTimeout(BEAT_MS, undefined, { ref: false });
      }
    };
    // What the database refuses here it refuses the lanes too, and they report it.
    loop().catch(() => {});
    return {
      stop: () => {
        stopped = true;
      },
    };
  }

  private tell(run: OpenRun): void {
    const reason = this.reasonAgainst(run);
    if (reason === null || this.told.has(run.id)) return;
    this.told.add(run.id);
    this.options.note?.(reason);
  }

  private reasonAgainst({ id, version, build, game }: OpenRun): string | null {
    const own = this.version;
    if (version !== own.version || build !== own.build) {
      return `run ${id} is of version ${version} (${build}) and this worker of ${own.version} (${own.build}): refused`;
    }
    const whole = catalogueFor(this.catalogue, { game });
    return whole.ok ? null : `run ${id}: ${whole.message}`;
  }
}

/** One thread's worth of a worker: a job at a time. */
class Lane {
  private thread: BlockThread | null = null;
  private threadRun = '';
  private hear: (message: FromBlockThread) => void = () => {};

  constructor(private readonly worker: QueueWorker) {}

  async work(): Promise<void> {
    const { worker } = this;
    const stop = (): void => this.hear({ kind: 'failed', reason: 'stopped' });
    worker.signal?.addEventListener('abort', stop);
    try {
      while (!worker.isOver) {
        const job = await worker.fetch();
        if (job === null) await setTimeout(IDLE_MS);
        else await this.doJob(job.id, job.job);
      }
    } finally {
      worker.signal?.removeEventListener('abort', stop);
      await this.thread?.stop();
    }
  }

  private async doJob(id: string, job: Job | null): Promise<void> {
    const { worker } = this;
    const run = job === null ? null : await worker.runOf(job);
    if (job === null || run === null) return worker.finish(id, null, []);
    const done = await this.doBlocks(run, job.blocks);
    if (typeof done !== 'string') return worker.finish(id, run, done);
    // A thread that failed may be dead: the next job gets another one.
    await this.thread?.stop();
    this.thread = null;
    // A worker that is stopped gives its job back; a block that cannot be done is the run's affair.
    if (!worker.signal?.aborted) await worker.fail(id, run, job.blocks[0], done);
  }

  /** The results, or why there are none. */
  private async doBlocks(run: OpenRun, blocks: readonly number[]): Promise<BlockResult[] | string> {
    const { worker } = this;
    if (this.thread === null || this.threadRun !== run.id) {
      await this.thread?.stop();
      // The plan says how long a decision may take; a thread that cannot make it either says why.
      // What the database names is never loaded: the run is played with what was given here.
      const own = catalogueFor(worker.catalogue, run);
      if (!own.ok) return own.message;
      const { experiment } = run;
      const { threads: atOnce, catalogue } = worker;
      const plan = makePlan(catalogue, experiment);
      const decisionMs = plan.ok ? plan.value.decisionMs : null;
      this.thread = new BlockThread({ experiment, modules: modulesOf(catalogue), atOnce }, decisionMs, (message) =>
        this.hear(message),
      );
      this.threadRun = run.id;
    }
    const { thread } = this;
    return new Promise((settle) => {
      const results: BlockResult[] = [];
      this.hear = (message) => {
        if (message.kind === 'failed') return settle(message.reason);
        results.push(...message.results);
        if (message.last) settle(results);
      };
      thread.give(blocks);
    });
  }
}
