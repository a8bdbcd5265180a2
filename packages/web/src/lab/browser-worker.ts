import type { Asking, BlockResult } from '@tabuleiro/trials';
import { EngineClient } from '../engine/client.js';
import type { BlockWorker } from './block-worker.js';

/** A worker of the browser, which works the plan out for itself; it is started by the first block. */
export function browserWorker(): BlockWorker {
  const client = new EngineClient();
  return {
    async play({ experiment }, task, told) {
      const done = await client.ask<'block'>({ kind: 'block', experiment, task }, (answer) => {
        if (isAsking(answer)) told(answer);
      });
      if (isAsking(done)) throw new Error('a block ended with a question');
      return done;
    },
    stop: () => client.stop(),
  };
}

function isAsking(answer: Asking | BlockResult): answer is Asking {
  return 'seat' in answer;
}
