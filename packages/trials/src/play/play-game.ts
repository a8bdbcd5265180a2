import { CHANCE, type Limits, type NamedAgent, type Position, type Table } from '@tabuleiro/engine';
import {
  AgentPlayer,
  BrokenGame,
  type Choice,
  type Ending,
  type Failure,
  generatorsOf,
  Match,
  type MatchOptions,
  playMatch,
} from '@tabuleiro/engine/match';

/** What one decision cost, and what the agent thought of the position. */
export interface MoveEffort {
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
  /** The seat that made each move, null for a chance event. */
  readonly movers: readonly (number | null)[];
  readonly payoffs: readonly number[];
  readonly ending: Ending;
  /** The effort of each decision, null for a chance event, and where nobody is left to tell. */
  readonly efforts: readonly (MoveEffort | null)[];
}

/** What a game is played with. */
export interface GameOptions<P extends Position = Position> {
  /** Of the agents' own choices. */
  readonly seed: number;
  /** Of chance: games of one block share it, and so their deal. The seed above when left out. */
  readonly chanceSeed?: number;
  /** Begin here instead of at the start. */
  readonly from?: P;
  readonly limits?: Limits;
  /** A decision that takes longer, in milliseconds, loses by time. */
  readonly decisionMs?: number;
  /** A seat is about to be asked, after these moves. */
  readonly onAsk?: (seat: number, match: Match<P>) => void;
  /** What a player chose, and which move of the game that was, from 0. */
  readonly onChoice?: (choice: Choice, ply: number) => void;
  readonly onFailure?: (failure: Failure) => void;
}

/** Plays one game between agents, from its seeds. */
export function playGame<P extends Position>(
  table: Table<P>,
  agents: readonly Pick<NamedAgent, 'text' | 'agent'>[],
  options: GameOptions<P>,
): PlayedGame {
  const { seed, chanceSeed, from, limits, decisionMs, onAsk, onChoice, onFailure } = options;
  const match = new Match(table, from);
  const { chance, seats } = generatorsOf(agents.length, seed, chanceSeed);
  const players = agents.map(({ agent }, seat) => new AgentPlayer(agent, seats[seat], limits));
  const efforts: (MoveEffort | null)[] = [];
  const course: MatchOptions = {
    chance,
    ...(decisionMs !== undefined && { decisionMs }),
    ...(onAsk !== undefined && { onAsk: (seat) => onAsk(seat, match) }),
    ...(onFailure !== undefined && { onFailure }),
    onMove: (_, choice) => {
      if (choice !== null) onChoice?.(choice, efforts.length);
      efforts.push(choice === null ? null : effortOf(choice));
    },
  };
  try {
    playMatch(match, players, course);
  } catch (error) {
    throw error instanceof BrokenGame ? new BrokenGame(match, error.cause, seed) : error;
  }
  return playedGame(match, efforts);
}

/** A game that ended because a seat never answered: what was played before is known, what it cost is not. */
export function playLostGame<P extends Position>(
  table: Table<P>,
  moves: readonly number[],
  seat: number,
  from?: P,
): PlayedGame {
  const match = new Match(table, from);
  for (const move of moves) match.repeat(move);
  match.end({ reason: 'time', seat });
  return playedGame(
    match,
    moves.map(() => null),
  );
}

function playedGame(match: Match, efforts: readonly (MoveEffort | null)[]): PlayedGame {
  const { start, moves, ending, payoffs } = match;
  if (ending === null || payoffs === null) throw new Error('the game goes on');
  return {
    start,
    moves: moves.map(({ text }) => text),
    movers: moves.map(({ seat }) => (seat === CHANCE ? null : seat)),
    payoffs,
    ending,
    efforts,
  };
}

/** Agents from outside need not say what a decision cost. */
function effortOf({ nodes = 0, depth = 0, ms = 0, value = null }: Choice): MoveEffort {
  return { nodes, depth, ms, value };
}
