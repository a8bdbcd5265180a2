import { type Catalogue, type Game, ok, type Phrase, phraseOf, type Result } from '@tabuleiro/engine';
import { storyOf } from '@tabuleiro/engine/match';
import { type GameFailure, type GameLine, type Matches, makePlan } from '@tabuleiro/trials';
import { type BlockWorker, playWatched } from './block-worker.js';
import { Progress } from './progress.js';

/** How often new games are told of: results are reckoned anew each time. */
const TELL_MS = 400;

type Asked = Omit<Matches, 'kind' | 'game' | 'games'>;

/** What a tournament asks for, as the experiment that the lab would be given. */
export function tournamentOf(catalogue: Catalogue, game: Game, asked: Asked, rounds: number): Result<Matches> {
  const experiment: Matches = { kind: 'matches', game: game.id, ...asked, games: 1 };
  const plan = makePlan(catalogue, experiment);
  return plan.ok ? ok({ ...experiment, games: rounds * plan.value.round }) : plan;
}

/** What there is to see of a tournament. */
export interface Standing {
  readonly experiment: Matches | null;
  /** In the order of the plan. */
  readonly lines: readonly GameLine[];
  /** How many lines there will be. */
  readonly total: number;
  readonly running: boolean;
  /** Whether it was stopped before its end, and can go on. */
  readonly halted: boolean;
  /** What ended it, where something went wrong. */
  readonly trouble: Phrase | null;
}

export const NO_TOURNAMENT: Standing = {
  experiment: null,
  lines: [],
  total: 0,
  running: false,
  halted: false,
  trouble: null,
};

export interface Surroundings {
  readonly workers: number;
  /** Makes one; what goes wrong with it shows when it is asked. */
  makeWorker(): BlockWorker;
  onStanding(standing: Standing): void;
  onFailure(failure: GameFailure): void;
}

/** Plays an experiment with several workers: blocks are handed to them one by one, and come back in any order. */
export class Tournament {
  private experiment: Matches | null = null;
  private progress: Progress | null = null;
  /** Those at work. Whoever is no longer among them may still come with a block: it does not count. */
  private workers: readonly BlockWorker[] = [];
  private timer: ReturnType<typeof setInterval> | undefined;
  private trouble: Phrase | null = null;

  constructor(private readonly surroundings: Surroundings) {}

  /** Plays from the beginning; the promise is kept when it has ended, however it did. */
  async start(catalogue: Catalogue, experiment: Matches): Promise<void> {
    this.stop();
    const plan = makePlan(catalogue, experiment);
    this.experiment = experiment;
    this.progress = plan.ok ? new Progress(plan.value) : null;
    this.trouble = plan.ok ? null : phraseOf(plan);
    if (plan.ok) await this.goOn();
    else this.tell();
  }

  /** Plays what a stop has left. */
  async goOn(): Promise<void> {
    const { progress } = this;
    if (progress === null || this.workers.length > 0) return;
    progress.takeBack();
    const wanted = Math.min(this.surroundings.workers, progress.left);
    const workers = Array.from({ length: wanted }, () => this.surroundings.makeWorker());
    this.workers = workers;
    this.trouble = null;
    this.timer = setInterval(() => this.tell(), TELL_MS);
    this.tell();
    const outcome = await Promise.all(workers.map((worker) => this.work(worker, progress))).then(
      () => null,
      (thrown: unknown) => storyOf(thrown).why,
    );
    if (workers !== this.workers) return;
    this.trouble = outcome;
    this.stop();
  }

  stop(): void {
    const { workers } = this;
    this.workers = [];
    for (const worker of workers) worker.stop();
    clearInterval(this.timer);
    this.tell();
  }

  private async work(worker: BlockWorker, progress: Progress): Promise<void> {
    for (let block = progress.take(); block !== null; block = progress.take()) {
      const result = await playWatched(worker, progress.plan, block);
      if (!this.workers.includes(worker)) return;
      for (const failure of result.failures ?? []) this.surroundings.onFailure(failure);
      progress.add(result);
    }
  }

  private tell(): void {
    const { experiment, progress, trouble } = this;
    const running = this.workers.length > 0;
    this.surroundings.onStanding({
      experiment,
      lines: progress?.lines ?? [],
      total: progress?.plan.lines ?? 0,
      running,
      halted: !running && progress !== null && progress.left > 0,
      trouble,
    });
  }
}
