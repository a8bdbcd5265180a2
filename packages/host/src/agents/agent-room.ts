import { type Agent, type Limits, Rng, type RngPlace, type Table, unwrap } from '@tabuleiro/engine';
import { AgentPlayer, type Choice, parseView, type Story, storyOf } from '@tabuleiro/engine/match';

/** What is asked of the agents of a table, in their thread. */
export type RoomTask =
  /** An agent takes a seat in a new game. */
  | { readonly kind: 'sit'; readonly id: number; readonly seat: number; readonly agent: string }
  /** It decides. */
  | {
      readonly kind: 'decide';
      readonly id: number;
      readonly seat: number;
      readonly view: string;
      readonly rng: RngPlace;
    }
  /** Somebody who has no seat is asked what to play. */
  | { readonly kind: 'advise'; readonly id: number; readonly agent: string; readonly view: string };

/** What the agents' thread answers. */
export type RoomAnswer =
  | { readonly id: number; readonly kind: 'seated' }
  | { readonly id: number; readonly kind: 'choice'; readonly choice: Choice; readonly rng: RngPlace }
  | ({ readonly id: number; readonly kind: 'failed' } & Story);

/** The seed of advice: the same position gets the same. */
const ADVICE_SEED = 1;

/**
 * The agents of one table, where they decide: in a thread of their own, so that whoever asked goes on meanwhile, and an
 * agent that does not answer can be ended, whatever it does. It is given the views of seats as texts, and nothing else
 * of the game.
 */
export class AgentRoom {
  private readonly seated: Agent[] = [];

  constructor(
    private readonly table: Table,
    private readonly makeAgent: (text: string) => Agent,
    private readonly limits: Limits = {},
  ) {
    // What a game works out once, it works out while nobody waits for a decision yet.
    table.game.start(table.setup);
  }

  answer(task: RoomTask): RoomAnswer {
    const { id } = task;
    try {
      if (task.kind !== 'sit') return { id, kind: 'choice', ...this.decide(task) };
      const agent = this.makeAgent(task.agent);
      agent.begin?.(task.seat);
      this.seated[task.seat] = agent;
      return { id, kind: 'seated' };
    } catch (thrown) {
      return { id, kind: 'failed', ...storyOf(thrown) };
    }
  }

  private decide(task: Exclude<RoomTask, { kind: 'sit' }>): { readonly choice: Choice; readonly rng: RngPlace } {
    const agent = task.kind === 'decide' ? this.seated[task.seat] : this.makeAgent(task.agent);
    const rng = task.kind === 'decide' ? Rng.at(task.rng) : new Rng(ADVICE_SEED);
    const choice = new AgentPlayer(agent, rng, this.limits).decide(unwrap(parseView(this.table, task.view)));
    if (choice instanceof Promise) throw new Error('it answered with a promise, where nobody waits');
    return { choice, rng: rng.place };
  }
}
