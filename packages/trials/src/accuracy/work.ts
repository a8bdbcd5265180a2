import {
  type Agent,
  type Catalogue,
  type NamedAgent,
  NoMemory,
  type OpenTable,
  ok,
  type Result,
  Rng,
  subSeed,
  unwrap,
  viewOf,
} from '@tabuleiro/engine';
import { storyOf } from '@tabuleiro/engine/match';
import { moveValues, solveRoom, solverFor } from '@tabuleiro/engine/solve';
import { type Participant, participantsAt } from '../plan/agents.js';
import { playGame } from '../play/play-game.js';

/** What is to be measured: everything is text and numbers, so that a thread can be told. */
export interface AccuracyAsked {
  readonly game: string;
  readonly players?: number;
  readonly rules?: string;
  readonly agents: readonly string[];
  /** How many critical decisions to find. */
  readonly positions: number;
  readonly seed: number;
  /** What the exact values of one position may take; where it takes more, the position is left out. */
  readonly nodes: number;
  /** Only decisions after so many plies; anywhere in the game if left out. */
  readonly plies?: { readonly from: number; readonly to: number };
}

/** A piece of the work, which anybody can do who knows what was asked. */
export type AccuracyTask =
  /** A game from which positions are taken. */
  | { readonly kind: 'sample'; readonly number: number }
  /** The exact value of each move of a position. */
  | { readonly kind: 'solve'; readonly position: string }
  /** What an agent plays in a position. */
  | { readonly kind: 'decide'; readonly agent: number; readonly position: string; readonly seed: number };

/** A game that was sampled, as texts. */
export interface SampledGame {
  readonly start: string;
  readonly moves: readonly string[];
  /** The seat that made each move, null for a chance event. */
  readonly movers: readonly (number | null)[];
}

/** A legal move with its exact value, for the seat to act. */
export interface ExactMove {
  readonly move: number;
  readonly value: number;
}

/** What an agent decided; no legal move where something went wrong, which is then told. */
export interface Decided {
  readonly move: number | null;
  readonly failure: string | null;
}

/** What comes of each kind of task. */
export interface AccuracyAnswers {
  readonly sample: SampledGame;
  /** Null where it was not solved within the limit. */
  readonly solve: readonly ExactMove[] | null;
  readonly decide: Decided;
}

/** The answer to one task. */
export type AnswerTo<T extends AccuracyTask> = AccuracyAnswers[T['kind']];

/** Whoever does the tasks, here or in threads. The answers come in the order of the tasks. */
export interface AccuracyHands {
  do<T extends AccuracyTask>(tasks: readonly T[], tick: (done: number) => void): Promise<AnswerTo<T>[]>;
}

/** Of a hundred moves of a sampled game, how many are drawn by lot: some games are wild, some are nearly the agents' own. */
const BY_LOT = [100, 50, 25, 10];
/** What an agent may take for a move of a sampled game: these moves are for variety, not for strength. */
const SAMPLE_NODES = 100;
const TABLE_BYTES = 2 ** 22;
/** Parts of the seed, so that no two things draw alike. */
const OF_GAMES = 0x6761;

/** Does the tasks of one measurement. Each answer depends on what was asked and on the task alone. */
export class AccuracyWork {
  constructor(
    readonly asked: AccuracyAsked,
    readonly table: OpenTable,
    readonly agents: readonly Participant[],
    private readonly byLot: NamedAgent,
  ) {}

  do<T extends AccuracyTask>(task: T): AnswerTo<T>;
  do(task: AccuracyTask): AnswerTo<AccuracyTask> {
    switch (task.kind) {
      case 'sample':
        return this.sample(task.number);
      case 'solve':
        return this.solve(task.position);
      case 'decide':
        return this.decide(task.agent, task.position, task.seed);
    }
  }

  private sample(number: number): SampledGame {
    const { table, agents, asked } = this;
    const seed = subSeed(asked.seed, OF_GAMES, number);
    const rng = new Rng(seed);
    const percent = BY_LOT[number % BY_LOT.length];
    const players = Array.from({ length: table.setup.seats }, () => {
      const { text, agent } = agents[rng.below(agents.length)];
      return { text, agent: mixed(agent, this.byLot.agent, percent) };
    });
    const { start, moves, movers } = playGame(table, players, { seed, limits: { nodes: SAMPLE_NODES } });
    return { start, moves, movers };
  }

  private solve(text: string): readonly ExactMove[] | null {
    const { table, asked } = this;
    // A new solver for every position, so that what one took does not hang on those before it.
    const solver = unwrap(solverFor(table, { haste: false, tableBytes: TABLE_BYTES }));
    const position = unwrap(table.game.parsePosition(text, table.setup));
    const { moves } = moveValues(table, position, solver, { nodes: asked.nodes });
    const known = moves.flatMap(({ move, value }) => (value === null ? [] : [{ move, value }]));
    return moves.length > 0 && known.length === moves.length ? known : null;
  }

  private decide(index: number, text: string, seed: number): Decided {
    const { table } = this;
    const position = unwrap(table.game.parsePosition(text, table.setup));
    try {
      const { agent } = this.agents[index];
      agent.begin?.(position.turn);
      const { move } = agent.decide(viewOf(table, position), { rng: new Rng(seed) });
      if (position.isLegal(move)) return { move, failure: null };
      return { move: null, failure: `it played ${move}, which is not a legal move` };
    } catch (error) {
      if (error instanceof NoMemory) throw error;
      return { move: null, failure: storyOf(error).message };
    }
  }
}

/** Plays like an agent, but so many moves of a hundred by lot. */
function mixed(agent: Agent, byLot: Agent, percent: number): Agent {
  return {
    begin: (seat) => agent.begin?.(seat),
    decide: (view, request) => (request.rng.below(100) < percent ? byLot : agent).decide(view, request),
  };
}

/**
 * The work that was asked for, with its table and agents. Refused where there is nothing to hold a move against: where
 * hands are hidden, a position has no value that those who decide could know.
 */
export function accuracyWork(catalogue: Catalogue, asked: AccuracyAsked): Result<AccuracyWork> {
  const found = catalogue.table(asked.game, asked.players, asked.rules);
  if (!found.ok) return found;
  const { game } = found.value;
  if (game.hidden) return solveRoom.err('hidden', { game: game.id });
  const table: OpenTable = { ...found.value, game };
  const agents = participantsAt(catalogue, table, asked.agents);
  if (!agents.ok) return agents;
  const byLot = catalogue.parseAgent(table, 'random');
  return byLot.ok ? ok(new AccuracyWork(asked, table, agents.value, byLot.value)) : byLot;
}

/** Does all tasks here and now, one after the other. */
export function inOneGo(work: AccuracyWork): AccuracyHands {
  return {
    async do(tasks, tick) {
      return tasks.map((task, i) => {
        const answer = work.do(task);
        tick(i + 1);
        return answer;
      });
    },
  };
}
