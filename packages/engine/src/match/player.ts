import type { Agent, DecisionRequest } from '../contract/agent.js';
import type { Decision } from '../contract/decision.js';
import type { Limits } from '../contract/limits.js';
import type { Table } from '../contract/table.js';
import type { View } from '../contract/view.js';
import type { Rng } from '../rng.js';
import type { Ending } from './ending.js';
import type { HeardEvent } from './match.js';

/** A move that a player chose; an agent's comes with its reasons. */
export type Choice = Pick<Decision, 'move'> & Partial<Omit<Decision, 'move'>>;

/**
 * Whoever decides for a seat: one of our agents, a person, a process, somebody far away. It gets views and what its
 * seat hears, never the position.
 */
export interface Player {
  /** A game begins, in which it has this seat. */
  begin?(table: Table, seat: number): void;
  /** Something has happened. */
  heard?(event: HeardEvent): void;
  /**
   * Chooses a move of its seat, at once or later; null where it did something else instead, such as taking a move back
   * or resigning: the game is then looked at anew.
   */
  decide(view: View): Choice | null | Promise<Choice | null>;
  /** The game is over. */
  end?(ending: Ending): void;
}

/** A player that answers at once. */
export interface PromptPlayer extends Player {
  decide(view: View): Choice | null;
}

/** Decides by an agent, with a generator of its own. */
export class AgentPlayer implements PromptPlayer {
  private readonly request: DecisionRequest;
  /** Only where the agent wants to hear: whoever has it is told of every event. */
  readonly heard?: (event: HeardEvent) => void;

  constructor(
    private readonly agent: Agent,
    rng: Rng,
    limits?: Limits,
  ) {
    this.request = { rng, ...(limits !== undefined && { limits }) };
    if (agent.heard !== undefined) this.heard = (event) => this.follow(event);
  }

  begin(_: Table, seat: number): void {
    this.agent.begin?.(seat);
  }

  end(): void {
    this.agent.end?.();
  }

  private follow(event: HeardEvent): void {
    if (event.kind === 'move') this.agent.heard?.({ seat: event.seat, text: event.text });
  }

  decide(view: View): Choice {
    const decision: Partial<Decision> | null | undefined | Promise<unknown> = this.agent.decide(view, this.request);
    // A promise is for the loop to refuse; null would mean that a person did something else.
    if (decision instanceof Promise) return decision as never;
    return decision === null || decision === undefined ? NO_DECISION : plain(decision);
  }
}

/** What is no move, so that the match refuses it. */
const NO_DECISION: Choice = { move: Number.NaN };

/**
 * A decision as plain data: agents come from anywhere, and what they say besides a move ends up in records. It is read
 * here, while whoever made it still answers for it.
 */
function plain({ move, value, basis, distance, line, candidates, nodes, depth, ms, ended }: Partial<Decision>): Choice {
  return {
    move: move as number,
    value: typeof value === 'number' && Number.isFinite(value) ? value : null,
    basis: basis ?? null,
    distance: distance ?? null,
    line: line ?? [],
    candidates: candidates ?? [],
    nodes: amount(nodes),
    depth: amount(depth),
    ms: amount(ms),
    ended: ended ?? 'done',
  };
}

function amount(value: unknown): number {
  return typeof value === 'number' && value >= 0 && value < Number.POSITIVE_INFINITY ? value : 0;
}
