import { type NamedAgent, type Position, subSeed, type Table } from '@tabuleiro/engine';
import { type PlayedGame, playGame } from './play-game.js';
import { seatings } from './seating.js';

/** How an agent did over a match. */
export interface AgentScore {
  readonly agent: string;
  /** Games in which the agent took part: one for each side that it held. */
  readonly games: number;
  /** Alone at the top, together with others, or below. */
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Wins and half the draws, as a share of the games. */
  readonly score: number;
  /** Per decision, over all its games. */
  readonly nodesPerMove: number;
  readonly msPerMove: number;
}

/** One game of a match: which agent held each seat, and what came of it. */
export interface MatchGame extends PlayedGame {
  readonly block: number;
  readonly seats: readonly number[];
}

export interface MatchOptions<P extends Position> {
  readonly games: number;
  readonly seed: number;
  /** Begin every game here instead of at the start. */
  readonly from?: P;
  readonly onGame?: (game: MatchGame, done: number) => void;
}

/** Plays agents against each other in blocks: the same seed with every seating. Same seed, same games. */
export function playMatch<P extends Position>(
  table: Table<P>,
  agents: readonly NamedAgent[],
  options: MatchOptions<P>,
): AgentScore[] {
  const orders = seatings(agents.length, table.sideCount);
  const tally = new Tally(table, agents);
  for (let n = 0; n < options.games; n++) {
    const block = Math.floor(n / orders.length);
    const seats = Array.from(table.sides, (side) => orders[n % orders.length][side]);
    const players = seats.map((agent) => agents[agent]);
    const game = { ...playGame(table, players, subSeed(options.seed, block), options.from), block, seats };
    tally.add(game);
    options.onGame?.(game, n + 1);
  }
  return tally.scores();
}

/** Adds games up, side by side. */
class Tally {
  private readonly rows: { games: number; wins: number; draws: number; moves: number; nodes: number; ms: number }[];

  constructor(
    private readonly table: Table,
    private readonly agents: readonly NamedAgent[],
  ) {
    this.rows = agents.map(() => ({ games: 0, wins: 0, draws: 0, moves: 0, nodes: 0, ms: 0 }));
  }

  add(game: MatchGame): void {
    const { sides } = this.table;
    const best = Math.max(...game.payoffs);
    const winningSides = new Set(game.payoffs.flatMap((payoff, seat) => (payoff === best ? [sides[seat]] : [])));
    const counted = new Set<number>();
    for (const [seat, agent] of game.seats.entries()) {
      if (counted.has(sides[seat])) continue;
      counted.add(sides[seat]);
      const row = this.rows[agent];
      row.games++;
      if (winningSides.has(sides[seat])) row[winningSides.size === 1 ? 'wins' : 'draws']++;
    }
    for (const [seat, agent] of game.seats.entries()) {
      const row = this.rows[agent];
      for (const effort of game.efforts) {
        if (effort?.seat !== seat) continue;
        row.moves++;
        row.nodes += effort.nodes;
        row.ms += effort.ms;
      }
    }
  }

  scores(): AgentScore[] {
    return this.rows.map(({ games, wins, draws, moves, nodes, ms }, i) => ({
      agent: this.agents[i].text,
      games,
      wins,
      draws,
      losses: games - wins - draws,
      score: games === 0 ? 0 : (wins + draws / 2) / games,
      nodesPerMove: moves === 0 ? 0 : nodes / moves,
      msPerMove: moves === 0 ? 0 : ms / moves,
    }));
  }
}
