/** The other end of a thread: takes batches of blocks, and sends results a few times a second. */
import { parentPort, workerData } from 'node:worker_threads';
import { provideTables } from '@tabuleiro/engine';
import type { Experiment } from '../experiment/experiment.js';
import { loadPlan } from '../plan/load-game.js';
import type { Plan } from '../plan/plan.js';
import { fileTables } from '../tables/file-tables.js';
import { type BlockResult, doBlock } from './executor.js';

export interface ThreadTask {
  readonly blocks: readonly number[];
}

export type FromThread =
  | { readonly kind: 'results'; readonly results: readonly BlockResult[]; readonly last: boolean }
  | { readonly kind: 'failed'; readonly reason: string };

/** Results wait at most about this long, so that a crash of the whole process costs little. */
const SEND_MS = 200;

function doBatch(plan: Plan, blocks: readonly number[], send: (message: FromThread) => void): void {
  let results: BlockResult[] = [];
  let sent = performance.now();
  for (const [i, block] of blocks.entries()) {
    try {
      results.push(doBlock(plan, block));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      send({ kind: 'failed', reason: `block ${block} cannot be done: ${reason}` });
      return;
    }
    const last = i === blocks.length - 1;
    if (!last && performance.now() - sent < SEND_MS) continue;
    send({ kind: 'results', results, last });
    results = [];
    sent = performance.now();
  }
}

if (parentPort !== null) {
  const port = parentPort;
  provideTables(fileTables());
  const plan = loadPlan(workerData as Experiment);
  port.on('message', async ({ blocks }: ThreadTask) => {
    const loaded = await plan;
    if (loaded.ok) doBatch(loaded.value, blocks, (message) => port.postMessage(message));
    else port.postMessage({ kind: 'failed', reason: loaded.message } satisfies FromThread);
  });
}
