import { CHANCE, type NamedAgent, OVER, type Position, Rng, subSeed, type Table, viewOf } from '@tabuleiro/engine';

/** What one decision cost. */
export interface MoveEffort {
  readonly seat: number;
  readonly nodes: number;
  readonly depth: number;
  readonly ms: number;
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

/**
 * Plays one game. Chance and every seat have generators of their own, made from the seed: what one seat draws never
 * changes what another one sees.
 */
export function playGame<P extends Position>(
  table: Table<P>,
  agents: readonly NamedAgent[],
  seed: number,
  from?: P,
): PlayedGame {
  const { game, setup } = table;
  const position = from?.clone() ?? game.start(setup);
  const start = game.makePosition(position);
  const chance = new Rng(subSeed(seed, 0));
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
      const decision = agents[seat].agent.decide(viewOf(table, position), { rng: generators[seat] });
      move = decision.move;
      efforts.push({ seat, nodes: decision.nodes, depth: decision.depth, ms: decision.ms });
    }
    moves.push(game.makeMove(position, move));
    position.play(move);
  }
  const payoffs = Array.from({ length: setup.seats }, (_, seat) => position.payoff(seat));
  return { start, moves, payoffs, efforts };
}
