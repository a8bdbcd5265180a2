import { setImmediate } from 'node:timers/promises';
import { type BlockResult, doBlock } from '@tabuleiro/trials';
import type { Executor } from './executor.js';

/** How long the process may be deaf to everything else. */
const SLICE_MS = 50;

/** Does the work here and now, block by block: for tests and for matches that are over in a moment. */
export function inProcess(): Executor {
  return {
    name: 'in process',
    async *run({ plan }, source) {
      let done: BlockResult[] = [];
      let since = performance.now();
      for (let [block] = source.take(1); block !== undefined; [block] = source.take(1)) {
        done.push(doBlock(plan, { block }));
        if (performance.now() - since < SLICE_MS) continue;
        yield done;
        done = [];
        await setImmediate();
        since = performance.now();
      }
      if (done.length > 0) yield done;
    },
  };
}
