import { setTimeout } from 'node:timers/promises';
import { unwrap } from '@tabuleiro/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../online/hall.fixture.js';
import type { AgentTask } from '../online/surroundings.js';
import { startTestDatabases, type TestDatabases } from '../stores/databases.fixture.js';
import { AgentThreads } from './agent-threads.js';
import { DecisionQueue } from './decision-queue.js';
import { decideForTables } from './decision-worker.js';
import { SharedAgents } from './shared-agents.js';

let databases: TestDatabases;
beforeAll(async () => {
  databases = await startTestDatabases();
}, 60_000);
afterAll(() => databases?.stop());

const at = unwrap(catalogue.table('tic-tac-toe', 2, ''));
const task = (agent: string): AgentTask => ({ table: 't', at, agent, view: '......... X' });
/** Threads of this machine that are always busy, and remember what they were asked all the same. */
function busyThreads(): AgentThreads & { asked: AgentTask[] } {
  const asked: AgentTask[] = [];
  return Object.assign(Object.create(AgentThreads.prototype), {
    asked,
    decide: async (one: AgentTask) => {
      asked.push(one);
      return 4;
    },
  }) as AgentThreads & { asked: AgentTask[] };
}

async function shared(name: string, patience?: number) {
  const url = await databases.named(name);
  const queue = new DecisionQueue(url, 'test');
  await queue.open();
  const troubles: string[] = [];
  const threads = busyThreads();
  Object.defineProperty(threads, 'isBusy', { value: true });
  const agents = new SharedAgents(threads, queue, (what) => troubles.push(what), patience);
  return { url, agents, threads, troubles };
}

describe('decisions that this machine has no time for', () => {
  it('are made by a worker elsewhere', async () => {
    const { url, agents, threads, troubles } = await shared('workers');
    const stop = new AbortController();
    const note = (sentence: string) => troubles.push(sentence);
    const worker = decideForTables({ url, build: 'test', catalogue, threads: 1, signal: stop.signal, note });
    const moves = await Promise.all([1, 2, 3].map(() => agents.decide(task('random'))));
    for (const move of moves) expect(move).toBeLessThan(9);
    await expect(agents.decide(task('no such agent'))).rejects.toThrow('no such agent');
    stop.abort();
    expect(await worker).toBe(4);
    expect([threads.asked, troubles]).toEqual([[], []]);
    await agents.close();
  }, 60_000);

  it('are made here by an agent that names a network: nobody else may have it', async () => {
    const { agents, threads, troubles } = await shared('networks');
    const agent = 'greedy(eval=learned(net=tic-tac-toe-0123456789abcdef))';
    expect(await agents.decide(task(agent))).toBe(4);
    expect([threads.asked, troubles]).toEqual([[task(agent)], []]);
    await agents.close();
  }, 60_000);

  it('are made here after all where no worker answers, or the queue is gone', async () => {
    const { agents, threads, troubles } = await shared('no_workers', 50);
    expect(await agents.decide(task('random'))).toBe(4);
    expect([threads.asked.length, troubles]).toEqual([1, []]);
    await agents.close();
    await setTimeout(10);
    expect(await agents.decide(task('random'))).toBe(4);
    expect([threads.asked.length, troubles.length]).toEqual([2, 1]);
  }, 60_000);
});
