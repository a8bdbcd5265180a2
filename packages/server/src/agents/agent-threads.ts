import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type ExtensionCode, makeRules, type RngPlace } from '@tabuleiro/engine';
import type { EngineSpec } from '@tabuleiro/engines';
import type { AgentDesk, AgentTask } from '../online/surroundings.js';
import type { ThreadAnswer, ThreadBegin, ThreadTask } from './agent-thread.js';
import { GRACE_MS, THINK_MS, THREAD_MEGABYTES } from './limits.js';

/** Also from the sources a thread runs what was built: it cannot read TypeScript. */
const ENTRY = new URL('../../dist/agents/agent-thread.js', import.meta.url);

interface Waiting {
  readonly task: AgentTask;
  resolve(move: number): void;
  reject(error: Error): void;
}

/** One thread, and the decision that it is at. */
interface Desk {
  worker: Worker | null;
  at: { readonly waiting: Waiting; readonly id: number; readonly alarm: NodeJS.Timeout } | null;
}

/**
 * Agents decide in threads, first come, first served: a table asks for one decision at a time, so that none can hold up
 * the others. A thread whose agent does not answer in time is ended, and another takes its place.
 */
export class AgentThreads implements AgentDesk {
  private readonly queue: Waiting[] = [];
  private readonly desks: Desk[];
  private id = 0;
  private closed = false;

  constructor(
    threads: number = Math.max(1, availableParallelism() - 1),
    private readonly thinkMs: number = THINK_MS,
    private readonly extensions: readonly ExtensionCode[] = [],
    private readonly engines: readonly EngineSpec[] = [],
  ) {
    this.desks = Array.from({ length: threads }, () => ({ worker: null, at: null }));
  }

  decide(task: AgentTask): Promise<number> {
    return new Promise((resolve, reject) => {
      this.queue.push({ task, resolve, reject });
      this.next();
    });
  }

  /** Whether a decision that comes now would have to wait. */
  get isBusy(): boolean {
    return this.desks.every(({ at }) => at !== null);
  }

  /** How many decisions wait for a thread. */
  get waiting(): number {
    return this.queue.length;
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const { reject } of this.queue.splice(0)) reject(new Error('the server ends'));
    await Promise.all(
      this.desks.map(async (desk) => {
        this.giveUp(desk, new Error('the server ends'));
        await desk.worker?.terminate();
      }),
    );
  }

  private next(): void {
    if (this.closed) return;
    for (const desk of this.desks) {
      if (desk.at !== null) continue;
      const waiting = this.queue.shift();
      if (waiting === undefined) return;
      this.begin(desk, waiting);
    }
  }

  private begin(desk: Desk, waiting: Waiting): void {
    const { task } = waiting;
    const { game, setup } = task.at;
    const id = ++this.id;
    desk.worker ??= this.hire(desk);
    const alarm = setTimeout(() => {
      const late = new Error(`it had not decided after ${this.thinkMs} ms, and its thread was ended`);
      void desk.worker?.terminate();
      desk.worker = null;
      this.giveUp(desk, late);
      this.next();
    }, this.thinkMs + GRACE_MS);
    desk.at = { waiting, id, alarm };
    const asked: ThreadTask = {
      id,
      game: game.id,
      seats: setup.seats,
      rules: makeRules(game, setup),
      agent: task.agent,
      view: task.view,
      rng: freshPlace(),
      ms: this.thinkMs,
    };
    desk.worker.postMessage(asked);
  }

  private hire(desk: Desk): Worker {
    const extensions = this.extensions.map(({ file, digest, code }) => ({ file, digest, code }));
    const worker = new Worker(ENTRY, {
      workerData: { extensions, engines: this.engines } satisfies ThreadBegin,
      resourceLimits: { maxOldGenerationSizeMb: THREAD_MEGABYTES },
    });
    worker.on('message', (answer: ThreadAnswer) => {
      const { at } = desk;
      if (at === null || at.id !== answer.id) return;
      clearTimeout(at.alarm);
      desk.at = null;
      if ('error' in answer) at.waiting.reject(new Error(answer.error));
      else at.waiting.resolve(answer.move);
      this.next();
    });
    worker.on('error', (error) => {
      if (desk.worker === worker) desk.worker = null;
      this.giveUp(desk, error);
      this.next();
    });
    // Nobody waits for the threads when the server ends.
    worker.unref();
    return worker;
  }

  private giveUp(desk: Desk, why: Error): void {
    const { at } = desk;
    if (at === null) return;
    clearTimeout(at.alarm);
    desk.at = null;
    at.waiting.reject(why);
  }
}

/** Where a generator stands that nobody can foresee. A generator that stands at zero would stay there. */
function freshPlace(): RngPlace {
  const bytes = randomBytes(8);
  return [bytes.readInt32LE(0), bytes.readInt32LE(4) | 1];
}
