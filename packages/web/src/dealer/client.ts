import { Stopped } from '../engine/client.js';
import type { DealerEnvelope, DealerReply, DealerTask, Seen } from './protocol.js';

interface Waiting {
  resolve(seen: Seen): void;
  reject(reason: Error): void;
}

/** The page's end of a dealer: tasks are answered in their order. A new game gets a new dealer. */
export class DealerClient {
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private id = 0;

  ask(task: DealerTask): Promise<Seen> {
    if (task.kind === 'begin' || task.kind === 'resume') this.stop();
    this.worker ??= this.start();
    const { worker } = this;
    const id = ++this.id;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      worker.postMessage({ id, task } satisfies DealerEnvelope);
    });
  }

  stop(): void {
    this.worker?.terminate();
    this.worker = null;
    this.rejectAll(new Stopped());
  }

  private start(): Worker {
    const worker = new Worker(new URL('./dealer.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<DealerReply>) => {
      const waiting = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if (data.kind === 'failed') waiting?.reject(new Error(data.message));
      else waiting?.resolve(data.seen);
    });
    worker.addEventListener('error', (event) => {
      this.rejectAll(new Error(event.message || 'the worker could not be started'));
    });
    return worker;
  }

  private rejectAll(reason: Error): void {
    for (const { reject } of this.waiting.values()) reject(reason);
    this.waiting.clear();
  }
}
