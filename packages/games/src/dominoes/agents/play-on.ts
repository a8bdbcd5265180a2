import type { Rng } from '@tabuleiro/engine';
import { Round, SEATS } from '../round.js';
import type { DominoView } from '../view.js';
import { KernelTrial } from './kernel-trial.js';
import type { Minds } from './minds.js';
import { Table } from './players.js';

/** A move is given up once it is so many standard errors behind the best. */
const CLEARLY = 2;

/** Tries moves in one deal after the other, the rest of the round played by who seems to sit there. */
export class PlayOn {
  /** The moves that are still tried, by their numbers. */
  left: readonly number[];
  /** By move, what it came to in the deal looked at last, to the seat of the view. */
  readonly worths: Float64Array;
  private readonly made: Int32Array;
  private readonly players = new Int32Array(SEATS);
  private readonly round: Round;
  private readonly table = new Table();
  private kernel: KernelTrial | null = null;
  private deals = 0;
  private readonly sums: Float64Array;
  /** By pair of moves, the sum of squared differences. */
  private readonly squares: Float64Array;

  constructor(
    private readonly view: DominoView,
    private readonly moves: readonly number[],
    private readonly minds: Minds,
    private readonly worthOf: (first: number, second: number) => number,
  ) {
    const { length } = moves;
    this.left = moves.map((_, i) => i);
    this.worths = new Float64Array(length);
    this.made = new Int32Array(2 * length);
    this.sums = new Float64Array(length);
    this.squares = new Float64Array(length * length);
    this.round = new Round(view.round.rules);
  }

  /** Tries all moves that are left in a deal. */
  tryMoves(hands: Int32Array, rng: Rng): void {
    const { left, made, players, minds, worths, sums, squares, moves } = this;
    minds.weight(hands);
    minds.draw(rng, players);
    this.kernel ??= this.kernelFor();
    if (this.kernel?.play(hands, players, rng, made) !== true) this.playTwin(hands, rng);
    left.forEach((move, i) => {
      worths[move] = this.worthOf(made[2 * i], made[2 * i + 1]);
    });
    this.deals++;
    for (const move of left) {
      sums[move] += worths[move];
      for (const other of left) squares[move * moves.length + other] += (worths[move] - worths[other]) ** 2;
    }
  }

  /** Gives up what is clearly worse; whether a single move is left. */
  decided(): boolean {
    const { left, sums, squares, deals, moves } = this;
    const best = left.reduce((a, b) => (sums[b] > sums[a] ? b : a));
    this.left = left.filter((move) => {
      const behind = (sums[best] - sums[move]) / deals;
      const variance = squares[best * moves.length + move] / deals - behind * behind;
      return move === best || behind * behind * deals < CLEARLY * CLEARLY * variance || behind === 0;
    });
    if (this.left.length < left.length) this.kernel = null;
    return this.left.length === 1;
  }

  private kernelFor(): KernelTrial | null {
    const kernel = KernelTrial.of(
      this.view.round,
      this.left.map((i) => this.moves[i]),
    );
    kernel?.begin();
    return kernel;
  }

  private playTwin(hands: Int32Array, rng: Rng): void {
    const { round, view, left, moves, made, players, table } = this;
    left.forEach((move, i) => {
      round.copyStateFrom(view.round);
      round.hands.set(hands);
      round.play(moves[move]);
      table.finish(round, players, rng);
      made[2 * i] = round.points[0];
      made[2 * i + 1] = round.points[1];
    });
  }
}
