/** The loop of every tuner: ask, measure, tell, and keep what is needed to go on after a crash. */
import { Rng, subSeed } from '@tabuleiro/engine';
import type { Point, TunerSettings } from './tuner.js';
import { makeTuner, type TunerName } from './tuners.js';

/** Measures points; noise must come from the seed alone, or a run could not be repeated. */
export type Fitness = (points: readonly Point[], seed: number) => Promise<readonly number[]>;

/** What is tuned, and by which tuner. */
export interface TuneTask extends TunerSettings {
  readonly tuner: TunerName;
  readonly seed: number;
}

/** What a generation came to. */
export interface TuneGeneration {
  readonly generation: number;
  readonly best: number;
  readonly mean: number;
  /** The tuner's best guess after it. */
  readonly point: Point;
  readonly evaluations: number;
}

/** Everything that a tuning needs to go on: plain data. */
export interface TuneProgress {
  readonly history: readonly TuneGeneration[];
  readonly state: unknown;
}

/** How tuning goes on, and who hears of it. */
export interface TuneOptions {
  readonly resume?: TuneProgress;
  /** Called after every generation; what it has kept is not measured again. */
  readonly keep?: (progress: TuneProgress) => void;
  readonly signal?: AbortSignal;
}

/** Tunes to the last generation, or until it is told to stop. */
export async function tune(task: TuneTask, fitness: Fitness, options: TuneOptions = {}): Promise<TuneProgress> {
  let progress: TuneProgress = options.resume ?? { history: [], state: undefined };
  // A tuner is made afresh from its data in every generation: resuming is then no special case.
  while (progress.history.length < task.generations && !options.signal?.aborted) {
    const generation = progress.history.length;
    const tuner = makeTuner(task.tuner, task, progress.state);
    const points = tuner.ask(new Rng(subSeed(task.seed, 1, generation)));
    const values = await fitness(points, subSeed(task.seed, 2, generation));
    tuner.tell(points.map((point, i) => ({ point, fitness: values[i] })));
    const done: TuneGeneration = {
      generation: generation + 1,
      best: Math.max(...values),
      mean: values.reduce((sum, value) => sum + value, 0) / values.length,
      point: tuner.best(),
      evaluations: points.length,
    };
    progress = { history: [...progress.history, done], state: tuner.state };
    options.keep?.(progress);
  }
  return progress;
}

/** The best guess at the end. */
export function bestOf({ history }: TuneProgress): Point | null {
  return history[history.length - 1]?.point ?? null;
}
