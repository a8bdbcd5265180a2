import type { Catalogue } from '../agents/catalogue.js';
import { NO_POOL } from '../agents/pool.js';
import type { Agent } from '../contract/agent.js';
import type { Table } from '../contract/table.js';
import { parseView } from '../match/replay.js';
import { unwrap } from '../result.js';
import { type Call, called, IDLE, isSpent, type JobCall, nodesAt, STOP, stateAt, working } from './post.js';

interface Hand {
  readonly key: string;
  readonly table: Table;
  readonly agent: Agent;
}

/** Two seats may be played by different agents, and take turns. */
const HANDS = 2;

/** The helper's side, in its thread: makes the agents that it is called for, and has them help; or does a game's job. */
export class HelperDesk {
  private readonly hands: Hand[] = [];
  /** One call after the other, also where a game has to be made ready for the first. */
  private busy: Promise<void> = Promise.resolve();

  private readonly catalogue: Promise<Catalogue>;

  constructor(catalogue: Promise<Catalogue>) {
    // Who helps has no helpers: the agents are made from the very texts that ask for some.
    this.catalogue = catalogue.then((known) => known.with({ pool: NO_POOL }));
  }

  hear(message: Call | JobCall): void {
    this.busy = this.busy.then(() => ('job' in message ? this.work(message) : this.answer(message)));
  }

  private async work({ game, job, shared, number }: JobCall): Promise<void> {
    const known = unwrap((await this.catalogue).game(game));
    await known.prepare?.();
    const work = known.jobs?.[job];
    if (work === undefined) throw new Error(`${game} has no job ${job}`);
    work(shared, number);
  }

  private async answer(call: Call): Promise<void> {
    const catalogue = await this.catalogue;
    const table = catalogue.table(call.game, call.seats, call.rules);
    const read = table.ok ? catalogue.readAgent(table.value, call.agent) : table;
    if (read.ok) await read.value.prepare();
    const words = new Int32Array(call.words);
    const state = stateAt(call.place);
    const mine = () =>
      Atomics.compareExchange(words, state, called(call.number), working(call.number)) === called(call.number);
    if (!mine()) return;
    try {
      this.help(catalogue, call, words);
    } catch {
      // Whoever decides does without: what is wrong with the agent or the position comes up there.
    }
    Atomics.compareExchange(words, state, working(call.number), IDLE);
    Atomics.notify(words, state);
  }

  private help(catalogue: Catalogue, call: Call, words: Int32Array): void {
    const { table, agent } = this.hand(catalogue, call);
    const { memory, place, only } = call;
    const stopped = (nodes = 0): boolean => {
      Atomics.store(words, nodesAt(place), nodes);
      return Atomics.load(words, STOP) === 1 || isSpent(words);
    };
    const view = unwrap(parseView(table, call.view));
    agent.help?.({ view, memory, place, ...(only !== null && { only }), limits: { stopped } });
  }

  private hand(catalogue: Catalogue, call: Call): Hand {
    const key = JSON.stringify([call.game, call.seats, call.rules, call.agent]);
    const at = this.hands.findIndex((known) => known.key === key);
    if (at >= 0) this.hands.unshift(...this.hands.splice(at, 1));
    else {
      const table = unwrap(catalogue.table(call.game, call.seats, call.rules));
      this.hands.unshift({ key, table, agent: unwrap(catalogue.parseAgent(table, call.agent)).agent });
      this.hands.length = Math.min(this.hands.length, HANDS);
    }
    return this.hands[0];
  }
}
