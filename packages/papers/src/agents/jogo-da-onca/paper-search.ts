import {
  choice,
  type Decision,
  type DecisionRequest,
  evaluation,
  gameKind,
  int,
  needsTwoSides,
  type OpenTable,
  type OpenView,
  OVER,
} from '@tabuleiro/engine';
import { Pvs, type PvsOptions, Scoring } from '@tabuleiro/engine/search';
import type { JogoDaOnca } from '@tabuleiro/games';

/** Enough for what a search of ten plies sees. */
const TABLE_BYTES = 32 * 2 ** 20;

/**
 * Which of equally good moves is played: one by lot, the first or the last as they are listed, or one by lot of those
 * that the search could not tell from the best. The last is what a program does that takes the bound of alpha-beta for
 * a value: a move that is refuted then looks as good as the best before it.
 */
export const TIES = ['lot', 'first', 'last', 'unrefuted'] as const;

/**
 * Where the search knows that a game is over: everywhere, everywhere but at its horizon, where it asks the evaluation
 * first, or nowhere, so that a finished game too is worth what the evaluation says.
 */
export const ENDS = ['seen', 'inside', 'estimated'] as const;

interface Settings {
  readonly ties: (typeof TIES)[number];
  readonly ends: (typeof ENDS)[number];
}

/**
 * The paper's player: minimax with alpha-beta to a fixed depth, which knows nothing of the limit of moves: a kind of the
 * game's own never meets the referee. What the paper does not say about it are options. As it is usually, it draws one
 * of equally good moves by lot: the moves of the root stay in random order, and the first of the best is played. The
 * values are those of plain minimax; steps of lesser depth come first only to learn where to look.
 */
class PaperSearch extends Pvs<JogoDaOnca> {
  constructor(
    table: OpenTable<JogoDaOnca>,
    scoring: Scoring<JogoDaOnca>,
    options: PvsOptions,
    private readonly settings: Settings,
  ) {
    super(table, scoring, options);
  }

  override decide(view: OpenView<JogoDaOnca>, request: DecisionRequest): Decision {
    const decision = super.decide(view, request);
    if (this.settings.ties !== 'unrefuted') return decision;
    const { moves } = this.root;
    const best = moves.indexOf(decision.move);
    const move = moves[best + request.rng.below(moves.length - best)];
    if (move === decision.move) return decision;
    // Of a move that was only refuted nobody knows the value.
    return { ...decision, move, value: null, basis: null, distance: null, line: [move] };
  }

  protected override run(depth: number): void {
    this.renew();
    for (let step = 1; step <= depth; step++) {
      this.searchRoot(step);
      this.root.finish(step);
    }
  }

  protected override expand(at: number, height: number): number {
    const end = super.expand(at, height);
    // The first of the best is played: from behind, that is the last.
    if (height === 0 && this.settings.ties === 'last') this.buffer.subarray(at, end).reverse();
    return end;
  }

  protected override child(
    move: number,
    seat: number,
    depth: number,
    alpha: number,
    beta: number,
    at: number,
    height: number,
  ): number {
    const { settings, position } = this;
    if (settings.ends === 'seen' || (settings.ends === 'inside' && depth > 1)) {
      return super.child(move, seat, depth, alpha, beta, at, height);
    }
    position.play(move);
    const over = position.turn === OVER;
    position.undo();
    if (!over) return super.child(move, seat, depth, alpha, beta, at, height);
    this.budget.spend();
    position.play(move);
    if (this.trace !== null) this.traceEnter(this.trace, move, seat, alpha, beta);
    this.line.clear(height + 1);
    const score = this.guess(seat);
    if (this.trace !== null) this.traceLeave(this.trace, seat, score, depth);
    position.undo();
    return score;
  }

  protected override endsGame(move: number): boolean {
    return this.settings.ends === 'seen' && super.endsGame(move);
  }
}

export const paperKind = gameKind({
  name: 'paper',
  summary: 'as in the paper: alpha-beta to a fixed depth, blind to the limit of moves, ties by lot',
  params: {
    depth: int('decisions to look ahead', 6, 1, 20),
    eval: evaluation('what an unfinished position is worth'),
    ties: choice(
      'which of equally good moves: by lot, the first or last listed, or by lot of all not known to be worse',
      TIES,
      'lot',
    ),
    ends: choice('where a finished game is known as one: everywhere, but at the horizon, or nowhere', ENDS, 'seen'),
  },
  unsuited: needsTwoSides,
  create(table: OpenTable<JogoDaOnca>, values) {
    const scoring = new Scoring(values.eval, false);
    const limits = { depth: values.depth };
    const shuffled = values.ties === 'lot';
    const options = { limits, shuffled, tableBytes: TABLE_BYTES, symmetry: false };
    // What it finds without the referee proves nothing where there is one.
    const certainty = table.game.referee?.(table.setup) ? 'ends' : 'all';
    return new PaperSearch(table, scoring, { ...options, certainty }, values);
  },
});
