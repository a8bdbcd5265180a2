import {
  type Agent,
  type BoundEvaluation,
  type Candidate,
  type Decision,
  type DecisionRequest,
  evaluation,
  flag,
  gameKind,
  int,
  listMoves,
  type OpenTable,
  type OpenView,
  type TableStore,
} from '@tabuleiro/engine';
import { limitParams } from '@tabuleiro/engine/search';
import { makeTerm, type TermText } from '@tabuleiro/engine/text';
import { haveParted } from '../evaluations/moves-left.js';
import type { ChineseCheckers } from '../position.js';
import { movesLeftOn } from '../tables/moves-left.js';
import { OpeningBook } from './opening-book.js';

declare const performance: { now(): number };

const ANY_NUMBER = Number.POSITIVE_INFINITY;

/** A short playout takes about as long as so many nodes of a tree search. */
const NODES_A_PLAYOUT = 16;
const MOST_PLAYOUTS = 1e9;

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

  constructor(
    private readonly search: Agent<OpenView<ChineseCheckers>>,
    private readonly look: BoundEvaluation<ChineseCheckers>,
    private readonly store: TableStore,
    private readonly options: RacerOptions,
  ) {}

  begin(): void {
    this.search.begin?.();
  }

  decide(view: OpenView<ChineseCheckers>, request: DecisionRequest): Decision {
    const begun = performance.now();
    const { position } = view;
    const move = this.fromBook(position, request) ?? this.fromDatabase(position);
    if (move === null || !(request.only?.includes(move) ?? true)) {
      return this.search.decide(view, request);
    }
    const others = listMoves(position).filter((each) => each !== move);
    const nothing = { value: null, basis: null } as const;
    const candidates = [move, ...others].map((each): Candidate => ({ move: each, ...nothing, bound: 'upper' }));
    const ms = performance.now() - begun;
    return { move, ...nothing, distance: null, line: [move], candidates, nodes: 1, depth: 1, ms, ended: 'done' };
  }

  private fromBook(position: ChineseCheckers, { rng }: DecisionRequest): number | null {
    const { star, seats } = position.terrain;
    if (position.ply >= this.options.book * seats) return null;
    this.opening ??= new OpeningBook(star);
    const move = this.opening.find(position, rng);
    return move !== null && listMoves(position).includes(move) ? move : null;
  }

  /** Of the moves that leave fewest to play alone, the one after which the pieces stand best. */
  private fromDatabase(position: ChineseCheckers): number | null {
    const seat = position.turn;
    if (!this.options.finish || !haveParted(position)) return null;
    const table = movesLeftOn(position.terrain.star, this.store);
    if (!table.ok || table.value.of(position, seat) < 0) return null;
    let best = -1;
    let least = ANY_NUMBER;
    let highest = Number.NEGATIVE_INFINITY;
    for (const move of listMoves(position)) {
      position.play(move);
      const moves = table.value.of(position, seat);
      const value = this.look.value(position, seat);
      position.undo();
      if (moves < 0 || moves > least || (moves === least && value <= highest)) continue;
      best = move;
      least = moves;
      highest = value;
    }
    return best < 0 ? null : best;
  }
}

/** What it searches with. */
function searchText(sides: number, nodes: number, ms: number, judge: TermText | undefined): string {
  const time = `ms=${limitText(ms)}`;
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
    judge: evaluation('what an unfinished position is worth', { named: JUDGE }),
  },
  behind: {
    names: ['search'],
    texts: ({ sideCount }, { nodes, ms, judge }) => [searchText(sideCount, nodes, ms, judge)],
  },
  create: ({ store }: OpenTable<ChineseCheckers>, { book, finish, judge }, [search]) =>
    new Racer(search, judge, store, { book, finish }),
});
