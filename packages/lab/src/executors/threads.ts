import { availableParallelism } from 'node:os';
import { LabError } from '../lab-error.js';
import { BlockThread, type FromBlockThread } from './block-thread.js';
import type { Executor } from './executor.js';
import { Inbox } from './inbox.js';
import { Pace } from './pace.js';

/** Work for about so long goes to a thread at a time. */
const BATCH_MS = 1000;

/** Worker threads of this machine, as many as it has cores unless told otherwise. They share nothing but messages. */
export function threads(count = availableParallelism()): Executor {
  return {
    name: count === 1 ? '1 thread' : `${count} threads`,
    atOnce: count,
    async *run({ experiment, plan, modules, signal }, source) {
      const inbox = new Inbox<{ readonly from: number; readonly message: FromBlockThread } | null>();
      const stop = (): void => inbox.put(null);
      signal?.addEventListener('abort', stop);
      const pace = new Pace(BATCH_MS);
      const started: BlockThread[] = [];
      let busy = 0;
      const feed = (thread: BlockThread): void => {
        const blocks = source.take(pace.size(source.left, count));
        if (blocks.length === 0) return;
        busy++;
        thread.give(blocks);
      };
      try {
        const wanted = Math.min(count, source.left);
        for (let i = 0; i < wanted; i++) {
          const thread = new BlockThread({ experiment, modules, atOnce: count }, plan.decisionMs, (message) =>
            inbox.put({ from: i, message }),
          );
          started.push(thread);
          feed(thread);
        }
        while (busy > 0) {
          const next = await inbox.next();
          if (next === null) return;
          const { from, message } = next;
          if (message.kind === 'failed') throw new LabError(message.reason);
          for (const { ms } of message.results) pace.learn(ms);
          yield message.results;
          if (!message.last) continue;
          // Only now that its results were read does the thread get more.
          busy--;
          feed(started[from]);
        }
      } finally {
        signal?.removeEventListener('abort', stop);
        await Promise.all(started.map((thread) => thread.stop()));
      }
    },
  };
}
