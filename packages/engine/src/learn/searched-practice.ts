import type { BoundEvaluation } from '../contract/evaluation.js';
import type { Features, PracticeSettings } from '../contract/features.js';
import { CHANCE, OVER, type Position } from '../contract/position.js';
import type { OpenTable } from '../contract/table.js';
import { openView } from '../contract/view.js';
import type { Rng } from '../rng.js';
import { Pvs } from '../search/pvs.js';
import { Scoring } from '../search/scoring.js';
import { backwards, fromSuccessors, type Step } from './backwards.js';
import { TrainedJudge } from './judge.js';
import type { Layout } from './layout.js';
import { onlookerOf } from './mirror.js';
import type { PracticeGame } from './practice.js';

/** What a game of practice by searches hangs on. */
export type SearchedOptions = Pick<PracticeSettings, 'explore' | 'lambda' | 'haste' | 'nodes' | 'opening' | 'longest'>;

/** Values of the network in whole numbers, for the search; a win is worth one more than the highest. */
const HIGHEST = 9_999;
/** What the search remembers positions in. */
const TABLE_BYTES = 1 << 20;

/**
 * Plays games against itself by a search on what the network expects, and has every position that somebody decided in
 * learn what its search found: so a network learns to foresee the search that is going to ask it (J. Veness, D. Silver,
 * W. Uther and A. Blair, "Bootstrapping from game tree search", 2009).
 */
export class SearchedPractice<P extends Position> {
  private readonly judge: TrainedJudge<P>;
  private readonly search: Pvs<P>;
  private indices: Int32Array<ArrayBuffer>;

  constructor(
    private readonly table: OpenTable<P>,
    private readonly features: Features<P>,
    private readonly layout: Layout,
    weights: Float32Array,
    private readonly options: SearchedOptions,
  ) {
    this.judge = new TrainedJudge(table, features, layout, weights);
    this.search = new Pvs(table, new Scoring(this.judged(), true, table.game.payoffs), {
      limits: { depth: Number.POSITIVE_INFINITY, nodes: options.nodes, ms: Number.POSITIVE_INFINITY },
      shuffled: false,
      tableBytes: TABLE_BYTES,
      symmetry: false,
    });
    this.indices = new Int32Array(64 * layout.images);
  }

  /** A game from a position, which is played on in place. */
  play(position: P, rng: Rng): PracticeGame {
    const { table, features, options, judge } = this;
    const { images } = this.layout;
    const moves: number[] = [];
    const steps: Step[] = [];
    const make = (move: number): void => {
      moves.push(move);
      position.play(move);
    };
    let judged = 0;
    let turns = 0;
    const blind = options.opening > 0 ? rng.below(options.opening + 1) : 0;
    while (position.turn !== OVER && turns < options.longest) {
      if (position.turn === CHANCE || turns < blind) {
        make(position.randomMove(rng));
        if (!position.midTurn) turns++;
        continue;
      }
      const seat = position.turn;
      const { value, move, nodes } = this.search.decide(openView(position, table.game), { rng });
      const onlooker = onlookerOf(features, position, seat);
      const seen = judge.share(value ?? 0);
      const byLot = options.explore > 0 && rng.unit() < options.explore;
      this.put(position, onlooker, steps.length * images);
      steps.push({ onlooker, expected: table.sides[onlooker] === table.sides[seat] ? seen : 0 - seen, fixed: byLot });
      judged += nodes;
      make(byLot ? position.randomMove(rng) : move);
      if (!position.midTurn) turns++;
    }
    const payoffs = position.turn === OVER ? Array.from(table.sides, (_, seat) => judge.payoff(position, seat)) : null;
    const targets = backwards(table, features, steps, payoffs, fromSuccessors(options));
    return { indices: this.indices.slice(0, steps.length * images), targets, payoffs, moves, judged };
  }

  private put(position: P, onlooker: number, at: number): void {
    if (at + this.layout.images > this.indices.length) {
      const longer = new Int32Array(2 * this.indices.length);
      longer.set(this.indices);
      this.indices = longer;
    }
    this.judge.indices(position, onlooker, this.indices, at);
  }

  /** The network in training as an evaluation: its weights may change between two decisions. */
  private judged(): BoundEvaluation<P> {
    const { judge } = this;
    return {
      low: -HIGHEST,
      high: HIGHEST,
      constantSum: true,
      value: (position, seat) => Math.round(HIGHEST * judge.value(position, seat)),
      explain: () => [],
    };
  }
}
