import { Refused, type RngPlace } from '@tabuleiro/engine';
import type { Choice, Failure, FillWords } from '@tabuleiro/engine/match';
import type { GameTexts } from '@tabuleiro/protocol';

/** What a host takes from where it runs: a worker of the page, a terminal, a server. */
export interface Surroundings {
  /** Where randomness comes from, as a rule the system: deals and agents each have a source of their own from it. */
  readonly randomness: FillWords;
  /** Makes a game that can be played again, and dealt again by whoever knows the seed. */
  readonly seed?: number;
  readonly time: Time;
  readonly agents: Agents;
  readonly store: GameStore;
  /** Whether chance and agents wait until clients have shown the move before. */
  readonly paced: boolean;
  /** An agent that takes longer for a move, in milliseconds, loses by time; `grace` is what it takes to say so. */
  readonly timeout?: { readonly ms: number; readonly grace: number };
  /** What went wrong with an agent, for the log. */
  readonly onFailure: (failure: Failure, agent: string) => void;
}

/** The clock and the alarms of wherever the host runs. */
export interface Time {
  /** Milliseconds since whenever; never goes back. */
  now(): number;
  /** Calls once after so many milliseconds; answers with how to forget it. */
  after(ms: number, then: () => void): () => void;
}

/** Where a game is kept while it goes on. What is told of a move has been kept before. */
export interface GameStore {
  keep(game: GameTexts): Promise<void>;
  forget(): Promise<void>;
}

/** For games that end with whoever plays them, or are kept by somebody else. */
export const NO_STORE: GameStore = { keep: async () => {}, forget: async () => {} };

/** A decision that an agent is asked for. */
export interface AgentQuestion {
  readonly seat: number;
  readonly agent: string;
  /** The text of what the seat sees. */
  readonly view: string;
  /** Where the generator of the seat stands. */
  readonly rng: RngPlace;
}

/** What an agent chose, and where its generator stands now. */
export interface AgentAnswer {
  readonly choice: Choice;
  /** Where its generator stands now. */
  readonly rng: RngPlace;
}

/** Those who decide for seats without being a person, somewhere else: a host only waits for them. */
export interface Agents {
  /** An agent is going to be asked: it may be made. */
  prepare(seat: number, agent: string): void;
  /**
   * One decision. `begun` is called when the agent begins to think: what it takes to make it is not its time. Rejects
   * with `Unavailable` where nobody could be asked, and with whatever the agent threw where it was.
   */
  decide(question: AgentQuestion, begun: () => void): Promise<AgentAnswer>;
  /** Ends whatever is being thought about. */
  stop(): void;
}

/** An agent that cannot be asked: the fault of the surroundings, and no reason to lose. */
export class Unavailable extends Refused {}
