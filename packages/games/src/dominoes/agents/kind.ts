import {
  type Agent,
  type AgentValues,
  type Basis,
  type Candidate,
  type Decision,
  type GameKind,
  hiddenGameKind,
  type ParamSpecs,
  type Phrase,
  type SearchEnd,
  type Table,
} from '@tabuleiro/engine';
import type { Versioned } from '@tabuleiro/engine/text';
import type { Dominoes } from '../position.js';
import { phrase } from '../sentences.js';
import type { DominoView } from '../view.js';

/** What a game is worth in points, roughly: turns points into units of payoff. */
export const POINTS_OF_A_WIN = 200;

/** A kind of agent that plays dominoes only, from views of the game. */
export function dominoKind<const S extends ParamSpecs>(
  kind: Versioned & {
    readonly summary: string;
    readonly params: S;
    unsuited?(table: Table): Phrase | null;
    prepare?(): Promise<void>;
    create(values: AgentValues<S, Dominoes>, table: Pick<Table, 'setup'>): Agent<DominoView>;
  },
): GameKind<Dominoes> {
  return hiddenGameKind<Dominoes, DominoView, S>({ ...kind, create: (table, values) => kind.create(values, table) });
}

/** How a decision came about, apart from the moves and their worths. */
interface Effort {
  readonly nodes: number;
  readonly ms: number;
  readonly ended: SearchEnd;
}

/** A decision for the move with the highest worth in points; of equal ones, the first. */
export function decideByPoints(
  moves: ArrayLike<number>,
  points: ArrayLike<number>,
  bases: ArrayLike<Basis>,
  effort: Effort,
): Decision {
  // By points: told as payoffs, all that is worth more than a match would be alike.
  const order = Array.from({ length: moves.length }, (_, i) => i).sort((a, b) => points[b] - points[a]);
  const candidates = order.map(
    (i): Candidate => ({
      move: moves[i],
      value: bounded(points[i] / POINTS_OF_A_WIN),
      basis: bases[i],
      bound: 'exact',
    }),
  );
  const [{ move, value, basis }] = candidates;
  return { move, value, basis, distance: null, line: [move], candidates, depth: 1, ...effort };
}

const ONE_LOOK: Basis = { kind: 'searched', depth: 1 };

/** A decision by what the moves look like at once. */
export function decideByLooks(moves: readonly number[], points: readonly number[], ms: number): Decision {
  return decideByPoints(moves, points, new Array<Basis>(moves.length).fill(ONE_LOOK), {
    nodes: moves.length,
    ms,
    ended: 'done',
  });
}

function bounded(value: number): number {
  return Math.max(-1, Math.min(1, value));
}

/** Why an agent that lives from points on the table cannot play with two ends. */
export function onlyFourEnded({ setup }: Table): Phrase | null {
  return setup.rules.ends === '4' ? null : phrase('four-ended');
}
