import type { AgentKind } from '../contract/agent.js';
import type { Game } from '../contract/game.js';
import type { Position } from '../contract/position.js';

/** Kinds of agent that a game is given besides its own, by somebody who plays it for a purpose. */
export interface AddedKinds {
  /** The game's id. */
  readonly game: string;
  readonly kinds: readonly AgentKind[];
  /**
   * The address of a module that exports them in a list called `added`: a thread has to load what cannot be sent. Those of
   * an extension come with it.
   */
  readonly module?: string;
}

/** Adds kinds to a game; the compiler refuses those of another. */
export function addedTo<P extends Position>(
  { id: game }: Game<P>,
  kinds: readonly AgentKind<P>[],
  module?: string,
): AddedKinds {
  return { game, kinds, ...(module !== undefined && { module }) };
}
