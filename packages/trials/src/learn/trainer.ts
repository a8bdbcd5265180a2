import { Rng, subSeed } from '@tabuleiro/engine';
import { CoherentLearner, type Network, rounded } from '@tabuleiro/engine/learn';
import type { Learning } from '../experiment/experiment.js';
import type { LearningLine } from '../lines.js';
import { DEFAULT_SEED } from '../plan/plan.js';
import type { Beginning, Learned, Lesson } from './pupil.js';
import type { School } from './school.js';

/** All that a learning has come to: given to another trainer it goes on as if nothing had happened. */
export interface TrainerState {
  /** Batches that are done. */
  readonly batches: number;
  /** Games from their start that each side has won. */
  readonly wins: readonly number[];
  /** Games to be taken up shortly before their end, the oldest first. */
  readonly pool: readonly Beginning[];
}

/** What a trainer remembers of each weight. */
export interface TrainerArrays {
  readonly weights: Float32Array;
  readonly sums: Float32Array;
  readonly sizes: Float32Array;
}

/** Games that are remembered for being taken up. */
const POOL = 500;
/** Parts of the seed. */
const OF_BACKPLAY = 0x6261;

/**
 * Corrects the weights by batches of games: all games of a batch are played on the same weights, and what they taught is
 * learned in the order of their numbers. So it does not matter who played them, or when.
 */
export class Trainer {
  private readonly learner: CoherentLearner;
  private readonly seed: number;
  private batches: number;
  private readonly wins: number[];
  private pool: Beginning[];

  constructor(
    private readonly school: School,
    private readonly learning: Learning,
    readonly arrays: TrainerArrays,
    state?: TrainerState,
  ) {
    const { layout, table, settings } = school;
    this.seed = learning.seed ?? DEFAULT_SEED;
    this.learner = new CoherentLearner(layout, arrays.weights, arrays.sums, arrays.sizes, settings.rate);
    this.batches = state?.batches ?? 0;
    this.wins = [...(state?.wins ?? new Array<number>(table.sideCount).fill(0))];
    this.pool = [...(state?.pool ?? [])];
  }

  get state(): TrainerState {
    return { batches: this.batches, wins: [...this.wins], pool: [...this.pool] };
  }

  /** Batches that are done. */
  get done(): number {
    return this.batches;
  }

  /** The games of the next batch. */
  get lessons(): readonly Lesson[] {
    const { batch } = this.school.settings;
    const first = this.batches * batch;
    const count = Math.min(batch, this.learning.games - first);
    return Array.from({ length: count }, (_, i) => this.lesson(first + i));
  }

  /** Learns from the games of the next batch, in the order of their numbers. */
  learn(games: readonly Learned[]): Omit<LearningLine, 'index' | 'of' | 'condition' | 'ms' | 'measured'> {
    const { sides } = this.school.table;
    const wins = new Array<number>(this.school.table.sideCount).fill(0);
    let [judged, plies, positions, squares] = [0, 0, 0, 0];
    for (const game of games) {
      squares += this.learner.learn(game.indices, game.targets);
      judged += game.judged;
      plies += game.moves.length;
      positions += game.targets.length;
      const winner = winnerOf(game, sides);
      if (winner === null) continue;
      wins[winner]++;
      if (game.before.length === 0) this.wins[winner]++;
      this.remember(game, winner);
    }
    const block = this.batches++;
    const error = positions === 0 ? 0 : squares / positions;
    return { block, games: block * this.school.settings.batch + games.length, judged, plies, positions, error, wins };
  }

  /** The network as it stands, in whole numbers. */
  network(): Network {
    const { table, features, tuples, settings } = this.school;
    // A setting that came later is told where it is used: what was learned before keeps its name.
    const { haste, ...others } = settings;
    return {
      game: table.game.id,
      gameVersion: table.game.version,
      featuresVersion: features.version,
      sizes: features.sizes,
      phases: features.phases,
      tuples,
      ...rounded(this.arrays.weights),
      trained: {
        seed: this.seed,
        games: Math.min(this.learning.games, this.batches * this.school.settings.batch),
        ...others,
        ...(haste > 0 && { haste }),
      },
    };
  }

  private lesson(number: number): Lesson {
    const { backplay, back } = this.school.settings;
    if (backplay === 0 || this.pool.length === 0) return { number };
    const rng = new Rng(subSeed(this.seed, number, OF_BACKPLAY));
    if (rng.unit() >= backplay) return { number };
    const { start, moves } = this.pool[rng.below(this.pool.length)];
    const least = Math.max(0, moves.length - back);
    const length = least + rng.below(Math.max(1, moves.length - least));
    return { number, from: { start, moves: moves.slice(0, length) } };
  }

  /** A win of the side that wins less often is worth taking up. */
  private remember({ start, before, moves }: Learned, winner: number): void {
    if (this.school.settings.backplay === 0 || this.wins[winner] > Math.min(...this.wins)) return;
    this.pool.push({ start, moves: [...before, ...moves] });
    if (this.pool.length > POOL) this.pool.shift();
  }
}

/** The side that received the most, if one did. */
function winnerOf({ payoffs }: Learned, sides: Int8Array): number | null {
  if (payoffs === null) return null;
  const most = Math.max(...payoffs);
  const winners = new Set(payoffs.flatMap((payoff, seat) => (payoff === most ? [sides[seat]] : [])));
  const [winner] = winners;
  return winners.size === 1 ? winner : null;
}
