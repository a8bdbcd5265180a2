import { setTimeout } from 'node:timers/promises';
import { type Catalogue, unwrap } from '@tabuleiro/engine';
import { AgentThreads } from './agent-threads.js';
import { DecisionQueue, type TakenDecision } from './decision-queue.js';
import { THINK_MS } from './limits.js';

/** Where a worker takes decisions from, and how many it makes at once. */
export interface DecisionWorkerOptions {
  readonly url: string;
  /** Of the program: decisions are made by the same agents that the server knows. */
  readonly build: string;
  readonly catalogue: Pick<Catalogue, 'table' | 'extensions'>;
  readonly threads: number;
  readonly signal: AbortSignal;
  readonly note: (sentence: string) => void;
}

/** How often it is looked whether something is to be decided, and how long until the next try where that fails. */
const LOOK_MS = 100;
const AGAIN_MS = 2_000;

/** Makes the decisions that servers of tables hand on, until it is stopped; answers how many. */
export async function decideForTables(options: DecisionWorkerOptions): Promise<number> {
  const { url, build, threads: count, signal, note } = options;
  const queue = new DecisionQueue(url, build, options.catalogue.extensions);
  const threads = new AgentThreads(count, THINK_MS, options.catalogue.extensions);
  let made = 0;
  const work = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        const taken = await queue.take();
        if (taken === null) await setTimeout(LOOK_MS);
        else {
          await queue.answer(await decided(taken, options, threads));
          made++;
        }
      } catch (error) {
        note(`no decision for tables could be taken or given: ${error instanceof Error ? error.message : error}`);
        await setTimeout(AGAIN_MS, undefined, { signal }).catch(() => {});
      }
    }
  };
  try {
    await queue.open();
    await Promise.all(Array.from({ length: count }, work));
  } finally {
    await threads.close();
    await queue.close();
  }
  return made;
}

async function decided({ id, decision }: TakenDecision, { catalogue }: DecisionWorkerOptions, threads: AgentThreads) {
  const { game, seats, rules, agent, view } = decision;
  try {
    const at = unwrap(catalogue.table(game, seats, rules));
    return { id, move: await threads.decide({ table: id, at, agent, view }) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}
