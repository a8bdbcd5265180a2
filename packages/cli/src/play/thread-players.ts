import { Worker } from 'node:worker_threads';
import type { Choice, Player, View } from '@tabuleiro/engine';
import type { ThreadAnswer, ThreadTable, ThreadTask } from './agent-thread.js';

/** Also from the sources a thread runs what was built: it cannot read TypeScript. */
const ENTRY = new URL('../../dist/play/agent-thread.js', import.meta.url);

interface Waiting {
  resolve(choice: Choice | null): void;
  reject(error: Error): void;
}

type Asked = ThreadTask extends infer T ? (T extends ThreadTask ? Omit<T, 'id'> : never) : never;

/** How long a decision may take, and what then. */
export interface TimeLimit {
  readonly ms: number;
  readonly onLate: () => void;
}

/** The agents of one table, in a thread of their own that begins with the first question. */
export class ThreadPlayers {
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private id = 0;

  constructor(private readonly table: ThreadTable) {}

  /** A player that decides by an agent; where a decision takes longer than `limit` says, that is told, and no more. */
  player(text: string, seat: number, limit?: TimeLimit): Player {
    let seated: Promise<unknown> = Promise.resolve();
    return {
      begin: () => {
        seated = this.ask({ kind: 'sit', seat, agent: text });
        // What is wrong with the agent comes up when it is to decide.
        seated.catch(() => {});
      },
      decide: async (view) => {
        // To begin a thread and to make the agent takes its time, which is not the agent's.
        await seated;
        const timer = limit && setTimeout(limit.onLate, limit.ms);
        try {
          return await this.ask({ kind: 'decide', seat, view: view.text() });
        } finally {
          clearTimeout(timer);
        }
      },
    };
  }

  /** What an agent without a seat would play. */
  advise(agent: string, view: View): Promise<Choice | null> {
    return this.ask({ kind: 'advise', agent, view: view.text() });
  }

  /** Ends whatever is being thought about; the next question begins a new thread. */
  async stop(): Promise<void> {
    const { worker } = this;
    this.worker = null;
    this.rejectAll(new Error('stopped'));
    await worker?.terminate();
  }

  private ask(task: Asked): Promise<Choice | null> {
    this.worker ??= this.start();
    const { worker } = this;
    const id = ++this.id;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      worker.postMessage({ ...task, id } satisfies ThreadTask);
    });
  }

  private start(): Worker {
    const worker = new Worker(ENTRY, { workerData: this.table });
    worker.on('message', (answer: ThreadAnswer) => this.hear(answer));
    worker.on('error', (error) => this.broken(worker, error));
    worker.on('exit', () => this.broken(worker, new Error('the thread of the agents has ended by itself')));
    return worker;
  }

  private hear(answer: ThreadAnswer): void {
    const waiting = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    if (!('error' in answer)) waiting?.resolve(answer.choice);
    else waiting?.reject(Object.assign(new Error(answer.error.message), { stack: answer.error.stack ?? '' }));
  }

  private broken(worker: Worker, error: Error): void {
    if (worker !== this.worker) return;
    this.worker = null;
    this.rejectAll(error);
  }

  private rejectAll(error: Error): void {
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}
