import {
  type Agent,
  type Basis,
  type BoundEvaluation,
  type Candidate,
  type Decision,
  type DecisionRequest,
  defaultsOf,
  evaluation,
  flag,
  gameKind,
  int,
  listMoves,
  type OpenTable,
  type OpenView,
  type TableStore,
  threads,
} from '@tabuleiro/engine';
import { limitParams, Scoring } from '@tabuleiro/engine/search';
import { makeTerm, type TermText } from '@tabuleiro/engine/text';
import { database, haveParted } from '../evaluations/moves-left.js';
import type { ChineseCheckers } from '../position.js';
import { movesLeftOn } from '../tables/moves-left.js';
import { OpeningBook } from './opening-book.js';

declare const performance: { now(): number };

const ANY_NUMBER = Number.POSITIVE_INFINITY;

/** A short playout takes about as long as so many nodes of a tree search. */
const NODES_A_PLAYOUT = 16;
const MOST_PLAYOUTS = 1e9;

/** Whoever is to move in a race is half a move ahead of one who has just moved. */
const HALF_A_MOVE = 0.5;
const ONE_MOVE: Basis = { kind: 'searched', depth: 1 };

/** The evaluation that its play was measured with. */
const JUDGE = 'advance';

interface RacerOptions {
  /** Moves of the book that it plays at most. */
  readonly book: number;
  /** Whether the endgame database decides once nobody is in the way any more. */
  readonly finish: boolean;
}

/** Looks into the book first, then into the endgame database, and searches where neither knows. */
class Racer implements Agent<OpenView<ChineseCheckers>> {
  private opening: OpeningBook | null = null;
  /** What a race is worth once nobody is in the way: by how many moves it is won. */
  private readonly race: Scoring<ChineseCheckers>;

  constructor(
    private readonly search: Agent<OpenView<ChineseCheckers>>,
    private readonly look: BoundEvaluation<ChineseCheckers>,
    private readonly store: TableStore,
    private readonly options: RacerOptions,
    payoffs: OpenTable['game']['payoffs'],
  ) {
    this.race = new Scoring(database.bind(defaultsOf(database.weights), store), false, payoffs);
  }

  get reports(): boolean {
    return this.search.reports === true;
  }

  begin(seat: number): void {
    this.search.begin?.(seat);
  }

  decide(view: OpenView<ChineseCheckers>, request: DecisionRequest): Decision {
    const begun = performance.now();
    const { position } = view;
    const candidates = this.fromBook(position, request) ?? this.fromDatabase(position);
    if (candidates === null || !(request.only?.includes(candidates[0].move) ?? true)) {
      return this.search.decide(view, request);
    }
    const { move, value, basis } = candidates[0];
    const ms = performance.now() - begun;
    return { move, value, basis, distance: null, line: [move], candidates, nodes: 1, depth: 1, ms, ended: 'done' };
  }

  private fromBook(position: ChineseCheckers, { rng }: DecisionRequest): Candidate[] | null {
    const { star, seats } = position.terrain;
    if (position.ply >= this.options.book * seats) return null;
    this.opening ??= new OpeningBook(star);
    const move = this.opening.find(position, rng);
    const moves = listMoves(position);
    if (move === null || !moves.includes(move)) return null;
    return [move, ...moves.filter((each) => each !== move)].map(unjudged);
  }

  /** First of all the moves that leave fewest to play alone, and of these the one after which the pieces stand best. */
  private fromDatabase(position: ChineseCheckers): Candidate[] | null {
    const seat = position.turn;
    if (!this.options.finish || !haveParted(position)) return null;
    const table = movesLeftOn(position.terrain.star, this.store);
    if (!table.ok || table.value.of(position, seat) < 0) return null;
    const moves = listMoves(position);
    const known = moves.flatMap((move) => {
      position.play(move);
      const left = table.value.of(position, seat);
      const stand = this.look.value(position, seat);
      const ahead = this.race.evaluation.value(position, seat) - HALF_A_MOVE;
      position.undo();
      return left < 0 ? [] : { move, left, stand, value: this.race.toPayoff(ahead) };
    });
    const best = known.sort((a, b) => a.left - b.left || b.stand - a.stand);
    if (best.length === 0) return null;
    const judged = best.map(({ move, value }): Candidate => ({ move, value, basis: ONE_MOVE, bound: 'exact' }));
    return [...judged, ...moves.filter((move) => known.every((each) => each.move !== move)).map(unjudged)];
  }
}

function unjudged(move: number): Candidate {
  return { move, value: null, basis: null, bound: 'upper' };
}

interface Asked {
  readonly nodes: number;
  readonly ms: number;
  readonly threads: number;
  readonly judge: TermText | undefined;
}

/** What it searches with. */
function searchText(sides: number, { nodes, ms, threads: together, judge }: Asked): string {
  const time = `ms=${limitText(ms)}, threads=${together}`;
  // For two, what one gains the other loses. Of some thirty moves the ten that advance most are looked at, half as
  // deep again; fewer miss too much, more cost more than they find.
  if (sides === 2) {
    const judged = judge === undefined ? JUDGE : makeTerm(judge);
    return `pvs(nodes=${limitText(nodes)}, ${time}, eval=${judged}, width=10, order=random)`;
  }
  // Among more there are too many answers. Playouts that stop after a few rounds tell who is ahead better than whole
  // ones, whose ends hang on much that is still to come.
  const playouts = Math.max(1, Math.round(nodes / NODES_A_PLAYOUT));
  return `uct(nodes=${Math.min(MOST_PLAYOUTS, playouts)}, ${time}, c=0.3, k=10, playout=greedy, eval=farthest-first, length=18, judge=moves-left, margin=2)`;
}

function limitText(limit: number): string {
  return limit === ANY_NUMBER ? 'unlimited' : String(limit);
}

/** The strongest player of the house. */
export const racer = gameKind({
  name: 'racer',
  version: 6,
  history: [
    {
      version: 1,
      until: '2026-11-16T07:04:10Z',
      otherwise: 'among more than two it ran a race of its own, paranoid(eval=advance(theirs=0), others=1)',
    },
    {
      version: 2,
      until: '2026-11-16T07:47:50Z',
      otherwise: 'among more than two a playout was won outright by whoever was ahead at its end',
    },
    { version: 3, until: '2026-11-16T10:16:05Z', otherwise: 'for two it looked at all moves, not at ten' },
    {
      version: 4,
      until: '2026-11-16T10:35:00Z',
      defaults: { judge: 'advance(square=2)' },
      otherwise: 'of several moves of the database it took the best by advance(square=1)',
    },
    // For a minute after that it was off for two and on for more; the only run of that minute is for two.
    { version: 5, until: '2026-11-16T10:45:41Z', defaults: { book: '4' } },
  ],
  summary:
    'a search by how far the pieces have come; the endgame database where it is there, an opening book where asked for',
  params: {
    nodes: int(
      'nodes to visit at most; for more than two players, a playout counts as sixteen',
      400_000,
      1,
      ANY_NUMBER,
    ),
    ms: limitParams.ms(ANY_NUMBER),
    book: int('moves from the opening book at most', 0, 0, 12),
    finish: flag('let the endgame database decide once all have passed each other', true),
    threads,
    judge: evaluation('what an unfinished position is worth', { named: JUDGE }),
  },
  behind: {
    names: ['search'],
    texts: ({ sideCount }, asked) => [searchText(sideCount, asked)],
  },
  create: ({ game, store }: OpenTable<ChineseCheckers>, { book, finish, judge }, [search]) =>
    new Racer(search, judge, store, { book, finish }, game.payoffs),
});
