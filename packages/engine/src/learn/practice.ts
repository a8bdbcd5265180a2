import type { Features, PracticeSettings } from '../contract/features.js';
import { CHANCE, OVER, type Position } from '../contract/position.js';
import type { Table } from '../contract/table.js';
import type { Rng } from '../rng.js';
import { backwards, fromLeaves, fromSuccessors, type Step } from './backwards.js';
import { TrainedJudge } from './judge.js';
import type { Layout } from './layout.js';
import { Lookahead } from './lookahead.js';
import { onlookerOf } from './mirror.js';

/** What a game of practice hangs on. */
export type PracticeOptions = Pick<PracticeSettings, 'explore' | 'lambda' | 'haste' | 'turns' | 'opening' | 'longest'>;

/** A game of practice: what it taught, and how it went. */
export interface PracticeGame {
  /** By position learned from, where its weights stand: as many numbers each as a value has weights. */
  readonly indices: Int32Array;
  /** What each of them should have been worth to whoever looks at it, from -1 to 1. */
  readonly targets: Float32Array;
  /** What each seat received, from -1 to 1; null where the game was given up. */
  readonly payoffs: readonly number[] | null;
  /** Every decision and chance event. */
  readonly moves: readonly number[];
  /** How many positions were judged. */
  readonly judged: number;
}

/**
 * Plays games against itself by what the network expects, and says what each position should have been worth: temporal
 * differences, reckoned backwards over the game (R. Sutton, "Learning to predict by the methods of temporal
 * differences", 1988). A move drawn by lot says nothing about the position before it: there the best one counts. Where
 * several decisions are looked ahead, the ends of expected lines learn from one another (J. Baxter, A. Tridgell and
 * L. Weaver, "TDLeaf(lambda)", 1999).
 */
export class Practice<P extends Position> {
  private readonly judge: TrainedJudge<P>;
  private readonly ahead: Lookahead<P>;
  private indices: Int32Array<ArrayBuffer>;
  private steps: Step[] = [];
  private asides: { readonly indices: Int32Array; readonly target: number }[] = [];

  constructor(
    private readonly table: Table<P>,
    private readonly features: Features<P>,
    private readonly layout: Layout,
    weights: Float32Array,
    private readonly options: PracticeOptions,
  ) {
    this.judge = new TrainedJudge(table, features, layout, weights);
    this.ahead = new Lookahead(table, this.judge, options.turns);
    this.indices = new Int32Array(64 * layout.images);
  }

  /** A game from a position, which is played on in place. */
  play(position: P, rng: Rng): PracticeGame {
    const { judge, ahead, options } = this;
    const moves: number[] = [];
    const make = (move: number): void => {
      moves.push(move);
      position.play(move);
    };
    this.steps = [];
    this.asides = [];
    ahead.judged = 0;
    const blind = options.opening > 0 ? rng.below(options.opening + 1) : 0;
    for (let turns = 0; position.turn !== OVER && turns < options.longest; ) {
      if (position.turn === CHANCE || turns < blind) {
        const byLot = position.turn !== CHANCE;
        make(position.randomMove(rng));
        // A turn of several decisions counts with the last of them: learning begins where a turn begins.
        if (byLot && !position.midTurn) turns++;
        continue;
      }
      turns++;
      const byLot = options.explore > 0 && rng.unit() < options.explore;
      const turn = this.learnTurn(position, rng, byLot);
      if (!byLot) for (const move of turn) make(move);
      else {
        do make(position.randomMove(rng));
        while (position.midTurn);
      }
    }
    const over = position.turn === OVER;
    const taughtBy = options.turns === 1 ? fromSuccessors(options) : fromLeaves(options);
    const payoffs = over ? Array.from(this.table.sides, (_, seat) => judge.payoff(position, seat)) : null;
    return {
      ...this.taught(backwards(this.table, this.features, this.steps, payoffs, taughtBy)),
      payoffs,
      moves,
      judged: ahead.judged,
    };
  }

  /** Chooses a whole turn, and notes what can be learned from it. */
  private learnTurn(position: P, rng: Rng, byLot: boolean): readonly number[] {
    const { ahead } = this;
    if (position.midTurn) throw new Error('a turn is learned from its beginning');
    ahead.choose(position, rng);
    const line = Array.from(ahead.line.subarray(0, ahead.length));
    const turn: number[] = [];
    for (const move of line) {
      turn.push(move);
      position.play(move);
      if (!position.midTurn) break;
    }
    for (let i = turn.length; i > 0; i--) position.undo();
    if (this.options.turns === 1) this.noteTurn(position, turn, rng, byLot);
    else this.noteLeaf(position, line, byLot);
    return turn;
  }

  /** The position, those within the turn, and one that another beginning of the turn leads to. */
  private noteTurn(position: P, turn: readonly number[], rng: Rng, byLot: boolean): void {
    const { judge } = this;
    if (turn.length > 1) this.noteAside(position, rng);
    const first = this.steps.length;
    for (const move of turn) {
      for (const onlooker of this.onlookers(position)) {
        this.put(position, onlooker);
        // Within a turn that was not played on like this, and before one, what is best counts.
        this.steps.push({ onlooker, expected: 0, fixed: byLot });
      }
      position.play(move);
    }
    for (let i = first; i < this.steps.length; i++) {
      const step = this.steps[i];
      this.steps[i] = { ...step, expected: judge.value(position, step.onlooker) };
    }
    for (let i = turn.length; i > 0; i--) position.undo();
  }

  /** What another beginning of a turn would have come to: so that positions within turns are known that are not played. */
  private noteAside(position: P, rng: Rng): void {
    const { ahead, table } = this;
    position.play(position.randomMove(rng));
    if (position.midTurn) {
      const seat = position.turn;
      ahead.choose(position, rng);
      for (const onlooker of this.onlookers(position)) {
        const indices = new Int32Array(this.layout.images);
        this.judge.indices(position, onlooker, indices, 0);
        const same = table.sides[onlooker] === table.sides[seat];
        this.asides.push({ indices, target: same ? ahead.value : 0 - ahead.value });
      }
    }
    position.undo();
  }

  /** The position where the expected line ends, unless the game is over there. */
  private noteLeaf(position: P, line: readonly number[], byLot: boolean): void {
    for (const move of line) position.play(move);
    if (position.turn >= 0) {
      for (const onlooker of this.onlookers(position)) {
        this.put(position, onlooker);
        this.steps.push({ onlooker, expected: this.judge.value(position, onlooker), fixed: byLot });
      }
    }
    for (let i = line.length; i > 0; i--) position.undo();
  }

  /** All that can be learned, what was only looked at aside at the end. */
  private taught(targets: Float32Array): Pick<PracticeGame, 'indices' | 'targets'> {
    const { asides } = this;
    const { images } = this.layout;
    const count = targets.length + asides.length;
    const all = { indices: new Int32Array(count * images), targets: new Float32Array(count) };
    all.indices.set(this.indices.subarray(0, targets.length * images));
    all.targets.set(targets);
    asides.forEach(({ indices, target }, i) => {
      all.indices.set(indices, (targets.length + i) * images);
      all.targets[targets.length + i] = target;
    });
    return all;
  }

  private onlookers(position: P): Iterable<number> {
    const { features, table } = this;
    return features.onlooker === 'every seat' ? table.sides.keys() : [onlookerOf(features, position, 0)];
  }

  private put(position: P, onlooker: number): void {
    const { images } = this.layout;
    const at = this.steps.length * images;
    if (at + images > this.indices.length) {
      const longer = new Int32Array(2 * this.indices.length);
      longer.set(this.indices);
      this.indices = longer;
    }
    this.judge.indices(position, onlooker, this.indices, at);
  }
}
