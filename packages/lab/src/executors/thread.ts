/** The other end of a thread: takes batches of blocks, and sends results a few times a second. */

import { parentPort, workerData } from 'node:worker_threads';
import { storyOf } from '@tabuleiro/engine/match';
import {
  type Asking,
  type BlockResult,
  type BlockTask,
  doBlock,
  type Experiment,
  makePlan,
  type Plan,
} from '@tabuleiro/trials';
import { sharedBy } from '../plan/house-catalogue.js';
import { type ThreadModules, threadCatalogue } from '../plan/thread-catalogue.js';

/** What a thread is begun with. */
export interface ThreadWork {
  readonly experiment: Experiment;
  /** What was added to what this machine has. */
  readonly modules: ThreadModules;
  /** How many threads share the machine. */
  readonly atOnce: number;
}

export interface ThreadTask {
  readonly tasks: readonly BlockTask[];
}

export type FromThread =
  /** Before every decision, where a time per move is enforced. */
  | { readonly kind: 'asking'; readonly asking: Asking }
  | { readonly kind: 'results'; readonly results: readonly BlockResult[]; readonly last: boolean }
  | { readonly kind: 'failed'; readonly reason: string };

/** Results wait at most about this long, so that a crash of the whole process costs little. */
const SEND_MS = 200;

/** Who is being asked; null while nobody is. */
let thinking: string | null = null;

function doBatch(plan: Plan, tasks: readonly BlockTask[], send: (message: FromThread) => void): void {
  const listener = {
    onTurn: (agent: string) => {
      thinking = agent;
    },
    ...(plan.decisionMs !== null && { onAsking: (asking: Asking) => send({ kind: 'asking', asking }) }),
  };
  let results: BlockResult[] = [];
  let sent = performance.now();
  for (const [i, task] of tasks.entries()) {
    try {
      results.push(doBlock(plan, task, listener));
      thinking = null;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      send({ kind: 'failed', reason: `block ${task.block} cannot be done: ${reason}` });
      return;
    }
    const last = i === tasks.length - 1;
    if (!last && performance.now() - sent < SEND_MS) continue;
    send({ kind: 'results', results, last });
    results = [];
    sent = performance.now();
  }
}

if (parentPort !== null) {
  const port = parentPort;
  const { experiment, modules, atOnce } = workerData as ThreadWork;
  const plan = threadCatalogue(modules).then((catalogue) => makePlan(sharedBy(catalogue, atOnce), experiment));
  const fail = (reason: string): void => port.postMessage({ kind: 'failed', reason } satisfies FromThread);
  // An agent that ends its thread takes the answer with it: these are the last words that anybody hears.
  process.on('exit', (code) => {
    fail(`a thread was ended with code ${code}${thinking === null ? '' : ` while ${thinking} was deciding`}`);
  });
  // What comes up between two messages was left behind by an agent, and nobody knows by which.
  process.on('uncaughtExceptionMonitor', (error) => {
    const agents = 'agents' in experiment ? ` (played there: ${experiment.agents.join(', ')})` : '';
    fail(`a thread broke down over what an agent left behind${agents}: ${storyOf(error).message}`);
  });
  port.on('message', async ({ tasks }: ThreadTask) => {
    const loaded = await plan;
    if (loaded.ok) doBatch(loaded.value, tasks, (message) => port.postMessage(message));
    else port.postMessage({ kind: 'failed', reason: loaded.message } satisfies FromThread);
  });
}
