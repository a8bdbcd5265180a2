import { makeRules } from '@tabuleiro/engine';
import type { AgentDesk, AgentTask } from '../online/surroundings.js';
import type { AgentThreads } from './agent-threads.js';
import type { Decided, DecisionQueue } from './decision-queue.js';
import { GRACE_MS, THINK_MS } from './limits.js';

/** A worker that has not answered by then is not waited for: it may never have begun. */
const WORKER_MS: number = THINK_MS + 2 * GRACE_MS;

/** An agent that names a network: it may be of this machine alone. */
const NAMES_NETWORK = /\bnet=/;

/**
 * Agents that decide in threads of this machine as long as one is free, and else wherever a worker is. What no worker
 * answers is decided here after all: without workers a table waits longer, and no game is lost.
 */
export class SharedAgents implements AgentDesk {
  private readonly waiting = new Map<string, (decided: Decided) => void>();
  private readonly stopHearing: () => void;

  constructor(
    private readonly threads: AgentThreads,
    private readonly queue: DecisionQueue,
    private readonly onTrouble: (what: string, error: unknown) => void,
    private readonly patience: number = WORKER_MS,
  ) {
    this.stopHearing = queue.onDecided((decided) => this.waiting.get(decided.id)?.(decided));
  }

  async decide(task: AgentTask): Promise<number> {
    if (!this.threads.isBusy || NAMES_NETWORK.test(task.agent)) return this.threads.decide(task);
    const { game, setup } = task.at;
    const { agent, view } = task;
    const decision = { game: game.id, seats: setup.seats, rules: makeRules(game, setup), agent, view };
    try {
      const id = await this.queue.send(decision);
      const decided = await this.answerTo(id);
      if (decided === null) await this.queue.takeBack(id);
      else if ('move' in decided) return decided.move;
      else throw new AgentFailed(decided.error);
    } catch (error) {
      if (error instanceof AgentFailed) throw error;
      this.onTrouble('the queue of decisions cannot be used', error);
    }
    return this.threads.decide(task);
  }

  async close(): Promise<void> {
    this.stopHearing();
    for (const settle of [...this.waiting.values()]) settle({ id: '', error: 'the server ends' });
    await this.queue.close();
  }

  private answerTo(id: string): Promise<Decided | null> {
    return new Promise((settle) => {
      const done = (decided: Decided | null): void => {
        clearTimeout(late);
        this.waiting.delete(id);
        settle(decided);
      };
      const late = setTimeout(() => done(null), this.patience);
      late.unref();
      this.waiting.set(id, done);
    });
  }
}

/** The agent itself failed, wherever that was. */
class AgentFailed extends Error {}
