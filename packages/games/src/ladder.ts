import { type Agent, type Game, int, type Setup, type Table, type ViewAgentKind, viewKind } from '@tabuleiro/engine';
import { phrase } from './sentences.js';

/** An agent of a ladder with its measured strength. */
export interface Level {
  readonly agent: string;
  /** Above the first level, on the Elo scale. */
  readonly elo: number;
  /** The standard error of that distance. */
  readonly error: number;
  /** In how many of so many critical decisions it kept the exact value, where that was measured. */
  readonly kept?: readonly [kept: number, of: number];
}

/**
 * Opponents of one game from beginner to best, as data. A level is weakened by what it may look at, a small budget or
 * a near horizon, never by moves thrown away at random: it errs where a player of that strength would not look.
 */
export interface Ladder {
  readonly game: string;
  /** How many play; the usual number of the game if left out. */
  readonly players?: number;
  /** The seat that it is for, where the seats have different parts to play; all of them if left out. */
  readonly seat?: number;
  /** Weakest first. */
  readonly levels: readonly Level[];
  /** The run that the ratings are from. */
  readonly measured: {
    readonly run: string;
    /** Where its run.json and its report are kept, from the root of the repository. */
    readonly folder: string;
    readonly games: number;
  };
  /** A player stronger than its top, whom it does not measure, and the run in which the two met. */
  readonly above?: { readonly agent: string; readonly run: string };
  /** Where the evidence is kept of how often its levels keep exact values. */
  readonly judged?: readonly string[];
}

/**
 * A level that has so many games played out by lot: it judges positions by nothing else. Its text names the evaluation
 * that was usual when it was measured, where that is another one today.
 */
export const playouts = (nodes: number, unused?: string): string =>
  `uct(nodes=${nodes}, c=0.7, final=visits, playout=random${unused === undefined ? '' : `, eval=${unused}`})`;

/** What carries the ladders of a game: whoever has the game has them too, a game from outside the house included. */
export interface Ladders {
  readonly ladders: readonly Ladder[];
}

/**
 * The levels of a ladder as agents: `level(3)` plays like the third one. A game may have a ladder for each of several
 * numbers of players, or for each seat, all with as many levels.
 */
export function ladderKind(...ladders: readonly [Ladder, ...Ladder[]]): ViewAgentKind & Ladders {
  const count = ladders[0].levels.length;
  if (ladders.some(({ levels }) => levels.length !== count)) throw new Error('the ladders of a game differ in length');
  // One agent plays in every seat, unless the seats have ladders of their own.
  const bySeat = ladders.flatMap(({ seat }) => seat ?? []);
  const seats = bySeat.length === 0 ? [undefined] : Array.from({ length: Math.max(...bySeat) + 1 }, (_, seat) => seat);
  const agentsAt = ({ game, setup }: Table, n: number): readonly string[] =>
    seats.flatMap((seat) => ladderFor(ladders, game, setup.seats, seat)?.levels[n - 1].agent ?? []);
  const kind = viewKind({
    name: 'level',
    summary: `an opponent of measured strength, from 1 (beginner) to ${count} (best)`,
    params: { n: int('which level, 1 being the weakest', Math.ceil(count / 2), 1, count) },
    unsuited: (table) => (agentsAt(table, 1).length === 0 ? phrase('unmeasured', { seats: table.setup.seats }) : null),
    behind: {
      names: seats.map((seat) => (seat === undefined ? 'plays' : `seat-${seat + 1}`)),
      texts: (table, { n }) => agentsAt(table, n),
      // Who can choose a level can choose any of them.
      all: (table) => Array.from({ length: count }, (_, i) => agentsAt(table, i + 1)).flat(),
    },
    create: (_, __, agents) => (agents.length === 1 ? agents[0] : inTheirSeats(agents)),
  });
  return { ...kind, ladders };
}

/** An agent for each seat, as one. */
function inTheirSeats(agents: readonly Agent[]): Agent {
  return {
    begin: (seat) => {
      for (const agent of agents) agent.begin?.(seat);
    },
    decide: (view, request) => agents[view.seat].decide(view, request),
  };
}

/**
 * The best player of a game is the top of its ladder: the one for so many players and this seat, or else the one for most
 * players, whose top is built for more than one rival.
 */
export function topOf(...ladders: readonly [Ladder, ...Ladder[]]): (setup: Setup, seat: number) => string {
  const top = (ladder: Ladder) => ladder.levels[ladder.levels.length - 1].agent;
  return ({ seats }, seat) => {
    const forSeat = ladders.filter((ladder) => ladder.seat === undefined || ladder.seat === seat);
    return top(
      forSeat.find(({ players }) => players === undefined || players === seats) ?? forSeat[forSeat.length - 1],
    );
  };
}

/** All ladders of a game: its agent kind `level` carries them. */
export function laddersOf({ agents }: Pick<Game, 'agents'>): readonly Ladder[] {
  return agents.flatMap((kind) => (hasLadders(kind) ? kind.ladders : []));
}

/**
 * The ladder of a game for so many players, the usual number if left out, and for a seat; null where there is none, or
 * where each seat has another and none is named.
 */
export function ladderOf(game: Pick<Game, 'agents' | 'seats'>, players?: number, seat?: number): Ladder | null {
  return ladderFor(laddersOf(game), game, players ?? game.seats[0], seat);
}

function ladderFor(
  ladders: readonly Ladder[],
  { seats }: Pick<Game, 'seats'>,
  players: number,
  seat: number | undefined,
): Ladder | null {
  const fits = (ladder: Ladder) => ladder.seat === undefined || ladder.seat === seat;
  return ladders.find((ladder) => (ladder.players ?? seats[0]) === players && fits(ladder)) ?? null;
}

function hasLadders(kind: object): kind is Ladders {
  return 'ladders' in kind && Array.isArray(kind.ladders);
}
