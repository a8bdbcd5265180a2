/** Trains a network: games of practice in threads, corrections in the order of the games, and a gate for what is kept. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from '@tabuleiro/engine';
import { type GivenNetwork, readNetwork, writeNetwork } from '@tabuleiro/engine/learn';
import {
  type Learning,
  type LearningLine,
  makePlan,
  type NetworkMeasure,
  type Plan,
  roundMs,
  type School,
  schoolOf,
  Trainer,
  type TrainerArrays,
} from '@tabuleiro/trials';
import { LabError, orLabError } from '../lab-error.js';
import { houseCatalogue } from '../plan/house-catalogue.js';
import { modulesOf } from '../plan/thread-catalogue.js';
import type { Disk } from '../run/disk.js';
import { writeWhole } from '../run/files.js';
import type { Finish } from '../run/header.js';
import { makeRun, type RunOf, readRun } from '../run/read-run.js';
import { headerOf } from '../run/run-experiment.js';
import { RunFolder, type Tell } from '../run/run-folder.js';
import { accuracyOf, type MeasuredAccuracy, type MeasurePlace, opponentOf, scoreAgainst } from './measure.js';
import { onePupil, pupilThreads } from './pupils.js';
import { SavePace } from './save-pace.js';
import { type KeptNetwork, loadLearning, saveLearning } from './state-file.js';

/** How a network is trained. */
export interface LearnOptions {
  readonly catalogue?: Catalogue;
  /** The run folder, with the network in the end; a learning that was stopped goes on. */
  readonly out?: string;
  /** Threads that play; 0 to play in this one. */
  readonly threads: number;
  readonly onBatch?: (done: LearningDone) => void;
  readonly onNote?: Tell;
  readonly signal?: AbortSignal;
  /** What the run folder is written to; for tests. */
  readonly disk?: Disk;
}

/** How far a learning has come. */
export interface LearningDone {
  readonly line: LearningLine;
  readonly batches: number;
  /** Batches that had been done when it was taken up. */
  readonly resumed: number;
  readonly seconds: number;
}

/** A run, and the network that it came to; null where it was stopped. */
export interface LearningResult {
  readonly run: RunOf<'learning'>;
  readonly network: GivenNetwork | null;
  /** Its file in the run folder. */
  readonly file: string | null;
}

const STATE_FILE = 'state.bin';

/** Trains to the end, or goes on where a run of the same was stopped. */
export async function runLearning(learning: Learning, options: LearnOptions): Promise<LearningResult> {
  const catalogue = options.catalogue ?? houseCatalogue();
  const plan = orLabError(makePlan(catalogue, learning));
  const table = orLabError(catalogue.table(learning.game, learning.players, learning.rules));
  const school = orLabError(schoolOf(table, learning));
  const { threads, out } = options;
  const fresh = headerOf(learning, plan, catalogue, { name: threads === 0 ? 'this thread' : `${threads} threads` });
  const session = new LearningSession(school, learning, catalogue, options);
  if (out === undefined) {
    const network = await session.run({ keep: () => {}, save: () => {} });
    const { lines } = session;
    const run = makeRun(null, { ...fresh, finished: network === null ? null : overAfter(lines.length) }, [...lines]);
    return { run: run as RunOf<'learning'>, network, file: null };
  }
  const folder = RunFolder.open(out, fresh, options.disk);
  try {
    folder.reopenIfDamaged(fresh, plan, options.onNote ?? (() => {}));
    if (folder.current.finished === null) {
      session.takeUp(folder, plan, out);
      const network = await session.run({
        keep: (line) => folder.append([JSON.stringify(line)]),
        save() {
          // The lines first: a state must not know of batches that no line tells of.
          folder.settle();
          session.save(join(out, STATE_FILE), folder.current.id);
        },
      });
      if (network !== null) {
        writeWhole(join(out, `${network.name}.net`), [network.bytes], options.disk);
        folder.finish(overAfter(school.batches), () => true);
      }
    }
    folder.close();
  } catch (error) {
    folder.abandon();
    throw error;
  }
  const run = readRun(out) as RunOf<'learning'>;
  if (run.header.finished === null) return { run, network: null, file: null };
  const name = readdirSync(out).find((each) => each.endsWith('.net'));
  if (name === undefined) throw new LabError(`the network in "${out}" is gone; choose another folder with --out`);
  const file = join(out, name);
  const bytes = new Uint8Array(readFileSync(file));
  return { run, network: { name: orLabError(readNetwork(file, bytes)).name, bytes }, file };
}

function overAfter(batches: number): Finish {
  return { at: new Date().toISOString(), blocks: batches, lines: batches, sprt: null };
}

/** Where the lines go, and what is to be taken up. */
interface Book {
  keep(line: LearningLine): void;
  save(): void;
}

/** One sitting of a learning. */
class LearningSession {
  readonly lines: LearningLine[] = [];
  private readonly arrays: TrainerArrays;
  private trainer: Trainer;
  private kept: KeptNetwork | null = null;
  private resumed = 0;

  constructor(
    private readonly school: School,
    private readonly learning: Learning,
    private readonly catalogue: Catalogue,
    private readonly options: LearnOptions,
  ) {
    const { size } = school.layout;
    // Threads read the weights where they are.
    const shared = (): Float32Array => new Float32Array(new SharedArrayBuffer(4 * size));
    this.arrays = { weights: shared(), sums: new Float32Array(size), sizes: new Float32Array(size) };
    this.trainer = new Trainer(school, learning, this.arrays);
  }

  /** Goes on where a run stands: what was done after its state was saved is done again, and comes out the same. */
  takeUp(folder: RunFolder, plan: Plan, out: string): void {
    const lines = [...folder.resume(plan, this.options.onNote ?? (() => {}))].map(({ lines: [line] }) => line);
    const saved = loadLearning(join(out, STATE_FILE), folder.current.id, this.arrays);
    const batches = saved?.trainer.batches ?? 0;
    if (saved !== null && lines.length >= batches) {
      this.trainer = new Trainer(this.school, this.learning, this.arrays, saved.trainer);
      this.kept = saved.kept;
      this.resumed = batches;
      this.lines.push(...(lines.slice(0, batches) as LearningLine[]));
    } else {
      for (const array of Object.values(this.arrays)) array.fill(0);
    }
    folder.cutFrom(this.resumed);
  }

  save(file: string, run: string): void {
    saveLearning(file, { run, trainer: this.trainer.state, kept: this.kept }, this.arrays, this.options.disk);
  }

  /** Trains until all games are played, and gives the network that is kept; null where it was stopped. */
  async run(book: Book): Promise<GivenNetwork | null> {
    const { learning, catalogue, options, trainer } = this;
    const { threads, signal } = options;
    const { batches } = this.school;
    const pupils =
      threads === 0
        ? onePupil(this.school, learning, this.arrays.weights)
        : pupilThreads(learning, modulesOf(catalogue), this.arrays.weights, threads);
    const begun = performance.now();
    const pace = new SavePace(() => book.save());
    try {
      while (trainer.done < batches && !signal?.aborted) {
        const from = performance.now();
        const line = trainer.learn(await pupils.play(trainer.lessons));
        const measured = this.isDue(line) ? await this.measure() : undefined;
        // Stopped while it was measured: the batch is done again from what was saved last.
        if (measured === undefined && this.isDue(line)) return null;
        const ms = roundMs(performance.now() - from);
        const whole: LearningLine = { ...line, index: 0, of: 1, condition: 0, ms, ...(measured && { measured }) };
        this.lines.push(whole);
        book.keep(inOrder(whole));
        const seconds = (performance.now() - begun) / 1000;
        options.onBatch?.({ line: whole, batches, resumed: this.resumed, seconds });
        pace.tick();
      }
      pace.saveNow();
    } finally {
      await pupils.dismiss();
    }
    if (trainer.done < batches) return null;
    return this.kept === null ? this.given() : { name: this.kept.name, bytes: Buffer.from(this.kept.bytes, 'base64') };
  }

  /** The network as it stands, as its file would have it. */
  private given(): GivenNetwork {
    const bytes = writeNetwork(this.trainer.network());
    return { name: orLabError(readNetwork('the network', bytes)).name, bytes };
  }

  /** Whether a multiple of so many games was passed, or the end. */
  private isDue({ games }: Pick<LearningLine, 'games'>): boolean {
    const { measure, games: all } = this.learning;
    const { batch } = this.school.settings;
    if (measure === undefined) return false;
    return games >= all || Math.floor(games / measure.every) > Math.floor((games - batch) / measure.every);
  }

  /** Holds the network against its opponent, and against the one that is kept, whose place it takes if it is better. */
  private async measure(): Promise<NetworkMeasure | undefined> {
    const { learning, catalogue, options, school } = this;
    const { measure } = learning;
    if (measure === undefined) return undefined;
    const { threads, signal } = options;
    const place: MeasurePlace = {
      catalogue,
      table: school.table,
      learning,
      measure,
      threads,
      ...(signal !== undefined && { signal }),
    };
    const net = this.given();
    const against = opponentOf(place);
    const score = await scoreAgainst(place, net, against);
    const accuracy = await accuracyOf(place, net);
    const before = this.kept;
    const rival = before === null ? null : { name: before.name, bytes: Buffer.from(before.bytes, 'base64') };
    const beside = rival === null || rival.name === net.name ? null : await scoreAgainst(place, net, rival);
    if (signal?.aborted) return undefined;
    const taken = before === null || (beside !== null && beside.low > EVEN && !isWorse(accuracy, before.accuracy));
    if (taken) this.kept = { name: net.name, bytes: Buffer.from(net.bytes).toString('base64'), accuracy };
    return {
      net: net.name,
      against,
      games: score.games,
      score: score.score,
      beforeScore: beside?.score ?? null,
      kept: accuracy?.kept ?? null,
      decisions: accuracy?.decisions ?? null,
      taken,
    };
  }
}

const EVEN = 0.5;

/** Whether exact values are kept less often than luck would explain. */
function isWorse(now: MeasuredAccuracy | null, before: MeasuredAccuracy | null): boolean {
  return now !== null && before !== null && now.high < before.low;
}

/** A line with the fields first that tell which one it is. */
function inOrder({ block, index, of, condition, ...rest }: LearningLine): LearningLine {
  return { block, index, of, condition, ...rest };
}
