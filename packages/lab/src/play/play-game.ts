import {
  CHANCE,
  type Limits,
  type NamedAgent,
  OVER,
  type Position,
  Rng,
  subSeed,
  type Table,
  viewOf,
} from '@tabuleiro/engine';

/** What one decision cost, and what the agent thought of the position. */
export interface MoveEffort {
  readonly seat: number;
  readonly nodes: number;
  readonly depth: number;
  readonly ms: number;
  /** In units of payoff, for the seat that decided; null when nothing was evaluated. */
  readonly value: number | null;
}

/** A game between agents, played to its end. */
export interface PlayedGame {
  readonly start: string;
  /** The moves as texts; chance events are among them. */
  readonly moves: readonly string[];
  readonly payoffs: readonly number[];
  /** The effort of each decision, null for a chance event. */
  readonly efforts: readonly (MoveEffort | null)[];
}

export interface GameOptions<P extends Position = Position> {
  /** Of the agents' own choices. */
  readonly seed: number;
  /** Of chance: games of one block share it, and so their deal. The seed above when left out. */
  readonly chanceSeed?: number;
  /** Begin here instead of at the start. */
  readonly from?: P;
  readonly limits?: Limits;
}

/**
 * Plays one game. Chance and every seat have generators of their own, made from the seeds: what one seat draws never
 * changes what another one sees.
 */
export function playGame<P extends Position>(
  table: Table<P>,
  agents: readonly Pick<NamedAgent, 'text' | 'agent'>[],
  options: GameOptions<P>,
): PlayedGame {
  const { game, setup } = table;
  const { seed, chanceSeed = seed, from, limits } = options;
  const position = from?.clone() ?? game.start(setup);
  const start = game.makePosition(position);
  const chance = new Rng(subSeed(chanceSeed, 0));
  const generators = agents.map((_, seat) => new Rng(subSeed(seed, seat + 1)));
  const moves: string[] = [];
  const efforts: (MoveEffort | null)[] = [];
  while (position.turn !== OVER) {
    let move: number;
    if (position.turn === CHANCE) {
      move = position.randomMove(chance);
      efforts.push(null);
    } else {
      const seat = position.turn;
      const request = { rng: generators[seat], ...(limits !== undefined && { limits }) };
      const decision = agents[seat].agent.decide(viewOf(table, position), request);
      move = decision.move;
      const { nodes, depth, ms, value } = decision;
      efforts.push({ seat, nodes, depth, ms, value });
    }
    moves.push(game.makeMove(position, move));
    position.play(move);
  }
  const payoffs = Array.from({ length: setup.seats }, (_, seat) => position.payoff(seat));
  return { start, moves, payoffs, efforts };
}
