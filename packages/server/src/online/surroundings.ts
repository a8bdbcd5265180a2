import type { Catalogue, Table } from '@tabuleiro/engine';
import type { HouseSources } from '@tabuleiro/online';
import type { TableEvent } from '@tabuleiro/protocol/online';
import type { Fence, OnlineStore } from '../stores/store.js';
import type { Setups } from './setups.js';

/** An agent's decision that a table waits for. */
export interface AgentTask {
  /** Decisions wait their turn table by table: one that asks for many does not hold up the others. */
  readonly table: string;
  readonly at: Table;
  readonly agent: string;
  /** The text of what its seat sees. */
  readonly view: string;
}

/** The agents that sit at tables. */
export interface AgentDesk {
  /** The move; rejects where there is none: the agent failed, or took longer than it may. */
  decide(task: AgentTask): Promise<number>;
}

/** How long the house waits for whom, in milliseconds. */
export interface Patience {
  /** For a number of somebody who has a part in a deal. */
  readonly deal: number;
  /** For a connection that broke, before the others are told that somebody is away. */
  readonly gone: number;
  /** For those who look at a round that is over. */
  readonly round: number;
  /** For somebody to sit down at a table that waits for players. */
  readonly gathering: number;
  /** For those who play, once all of them are away. */
  readonly abandoned: number;
}

/** The usual patience. */
export const PATIENCE: Patience = {
  deal: 15_000,
  gone: 4_000,
  round: 120_000,
  gathering: 24 * 3_600_000,
  abandoned: 72 * 3_600_000,
};

/** What a table takes from the server it is at. */
export interface RoomSurroundings {
  readonly store: OnlineStore;
  readonly catalogue: Catalogue;
  readonly setups: Setups;
  readonly agents: AgentDesk;
  readonly sources: HouseSources;
  readonly patience: Patience;
  /** Milliseconds that never go back, and alarms; answers with how to forget one. */
  readonly time: { now(): number; after(ms: number, then: () => void): () => void };
  /** A table that continues another one: its id. Asked again, it is still one table. */
  readonly openAnew: (after: string, events: readonly TableEvent[]) => Promise<string>;
  /** What went wrong, for the log. */
  readonly onTrouble: (what: string, error: unknown) => void;
  /** Something that lists show has changed. */
  readonly onListed: () => void;
}

/** The right of this node to act for the house at a table; null where another node has it. */
export type Acting = Fence | null;
