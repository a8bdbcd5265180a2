/** Fits a policy to games of others: whoever reads them, weights are corrected in the order of the games. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Catalogue, makeRules } from '@tabuleiro/engine';
import {
  type GivenNetwork,
  MOST_WEIGHTS,
  type Network,
  PolicyLearner,
  policyAt,
  readNetwork,
  rounded,
  writeNetwork,
} from '@tabuleiro/engine/learn';
import {
  type Apprenticeship,
  apprenticeshipOf,
  type Band,
  Foretelling,
  type Foretold,
  isHeldOut,
  type RecordedGame,
  type TrainerArrays,
} from '@tabuleiro/trials';
import { LabError, orLabError, reasonOf } from '../lab-error.js';
import { SavePace } from '../learn/save-pace.js';
import { loadState, saveState } from '../learn/state-file.js';
import { houseCatalogue } from '../plan/house-catalogue.js';
import { modulesOf } from '../plan/thread-catalogue.js';
import { makeFolder, writeJson, writeWhole } from '../run/files.js';
import { lockFolder } from '../run/lock.js';
import { sameJson } from '../run/same-json.js';
import { oneReader, type Readers, readerThreads, remembering } from './readers.js';
import { type GameRecordRead, readRecordedGames } from './recorded-games.js';

/** What is to be imitated, and how it is learned. */
export interface ImitationAsked {
  readonly game: string;
  readonly players?: number;
  readonly rules?: string;
  /** A run folder, or a file of games. */
  readonly source: string;
  /** Whose moves; several rise by rating. */
  readonly bands: readonly Band[];
  readonly tuples?: string;
  /** How often the games are gone through, and how far a decision corrects. */
  readonly passes: number;
  readonly rate: number;
}

/** How an imitation is carried out. */
export interface ImitateOptions {
  readonly catalogue?: Catalogue;
  /** The folder, with the policy in the end; an imitation that was stopped goes on. */
  readonly out?: string;
  /** Threads that read games; 0 to read in this one. */
  readonly threads: number;
  readonly onBatch?: (done: { readonly batches: number; readonly of: number }) => void;
  readonly signal?: AbortSignal;
}

/** What came of it: the policy, null where it was stopped, and how well each of its parts foretells games held out. */
export interface ImitationResult {
  readonly network: GivenNetwork | null;
  readonly file: string | null;
  readonly games: number;
  readonly heldOut: number;
  /** Games of the record under other rules. */
  readonly others: number;
  readonly foretold: readonly (Foretold | null)[];
}

/** Games that are read at once; they have no influence on what is learned. */
const BATCH = 16;
const [STATE_FILE, ABOUT_FILE] = ['state.bin', 'imitation.json'];

/** Learns to the end, or goes on where the same was stopped. */
export async function runImitation(asked: ImitationAsked, options: ImitateOptions): Promise<ImitationResult> {
  const work = workOf(asked, options.catalogue ?? houseCatalogue());
  const { out } = options;
  const readers = remembering(readersFor(work, options.threads));
  try {
    if (out === undefined) return await learned(work, asked, options, readers, null);
    makeFolder(out);
    const lock = lockFolder(out);
    try {
      begin(out, work, asked);
      return await learned(work, asked, options, readers, out);
    } finally {
      lock.release();
    }
  } finally {
    await readers.dismiss();
  }
}

/** How well the policies that are there foretell the same moves that a learning would hold out, part by part. */
export async function foretell(
  asked: ImitationAsked,
  names: readonly string[],
  catalogue = houseCatalogue(),
): Promise<readonly ForetoldBy[]> {
  const work = workOf(asked, catalogue);
  const { table, sight } = work.apprenticeship;
  const found: ForetoldBy[] = [];
  for (const net of names) {
    const network = orLabError(policyAt(table, net));
    const apprenticeship = {
      ...work.apprenticeship,
      tuples: network.tuples,
      look: orLabError(sight.look(network.tuples)),
    };
    const parts = network.policy.ratings.map((rating, part) => ({ rating, part }));
    for (const { rating, part } of parts) {
      const [foretold] = await partsForetold({ ...work, apprenticeship }, oneReader(apprenticeship), network, [part]);
      found.push({ net, rating, foretold });
    }
  }
  return found;
}

/** How well a part of a policy foretells. */
export interface ForetoldBy {
  readonly net: string;
  readonly rating: number | null;
  readonly foretold: Foretold | null;
}

/** All that is known before anything is learned. */
interface Work {
  readonly apprenticeship: Apprenticeship;
  readonly catalogue: Catalogue;
  readonly tuples: string | undefined;
  readonly record: GameRecordRead;
  readonly lessons: readonly RecordedGame[];
  readonly heldOut: readonly RecordedGame[];
}

function workOf({ game, players, rules, source, bands, tuples }: ImitationAsked, catalogue: Catalogue): Work {
  const table = orLabError(catalogue.table(game, players, rules));
  const apprenticeship = orLabError(apprenticeshipOf(table, tuples));
  const count = apprenticeship.look.size * bands.length;
  if (count > MOST_WEIGHTS) throw new LabError(`${count} weights are more than a policy may have (${MOST_WEIGHTS})`);
  const record = readRecordedGames({ source, table, bands, catalogue });
  const lessons = record.games.filter((each) => !isHeldOut(each));
  if (lessons.length === 0) throw new LabError(`"${source}" has too few games to learn from`);
  return { apprenticeship, catalogue, tuples, record, lessons, heldOut: record.games.filter(isHeldOut) };
}

function readersFor({ apprenticeship, catalogue, tuples }: Work, threads: number): Readers {
  if (threads === 0) return oneReader(apprenticeship);
  const { game, setup } = apprenticeship.table;
  const named = { game: game.id, players: setup.seats, rules: makeRules(game, setup) };
  return readerThreads({ modules: modulesOf(catalogue), ...named, tuples }, threads);
}

/** What is asked, with what it is learned from: what is the same here comes to the same. */
function aboutOf({ record }: Work, { source, ...asked }: ImitationAsked) {
  return { format: 1, imitation: { ...asked, source, digest: record.digest } };
}

function begin(out: string, work: Work, asked: ImitationAsked): void {
  const file = join(out, ABOUT_FILE);
  const about = aboutOf(work, asked);
  if (existsSync(join(out, 'run.json')))
    throw new LabError(`"${out}" is a run of another kind; choose another with --out`);
  if (!existsSync(file)) {
    writeJson(file, about);
    return;
  }
  let known: Partial<typeof about>;
  try {
    known = JSON.parse(readFileSync(file, 'utf8')) as Partial<typeof about>;
  } catch (error) {
    throw new LabError(`"${file}" is damaged: ${reasonOf(error)}`);
  }
  // Games may have been moved: what they say counts, not where they are.
  const same = sameJson({ ...known.imitation, source: '' }, { ...about.imitation, source: '' });
  if (!same) throw new LabError(`"${out}" is of another imitation, or of other games; choose another with --out`);
}

interface SavedImitation {
  readonly run: string;
  readonly batches: number;
  readonly counted: number;
}

async function learned(
  work: Work,
  asked: ImitationAsked,
  options: ImitateOptions,
  readers: Readers,
  out: string | null,
): Promise<ImitationResult> {
  const { apprenticeship, lessons, record, heldOut } = work;
  const { look } = apprenticeship;
  const size = look.size * asked.bands.length;
  const arrays: TrainerArrays = {
    weights: new Float32Array(size),
    sums: new Float32Array(size),
    sizes: new Float32Array(size),
  };
  const state = out === null ? null : join(out, STATE_FILE);
  const saved = state === null ? null : loadState<SavedImitation>(state, record.digest, arrays);
  const perPass = Math.ceil(lessons.length / BATCH);
  const all = asked.passes * perPass;
  const learner = new PolicyLearner(look.size, look.images, arrays, asked.rate, saved?.counted ?? 0);
  let batches = saved?.batches ?? 0;
  const pace = new SavePace(() => {
    if (state !== null)
      saveState(state, { run: record.digest, batches, counted: learner.counted } as SavedImitation, arrays);
  });
  while (batches < all && !options.signal?.aborted) {
    const first = (batches % perPass) * BATCH;
    const seen = await readers.read(lessons.slice(first, first + BATCH));
    for (const each of seen) learner.learn(each, 2 * batches >= all);
    batches++;
    options.onBatch?.({ batches, of: all });
    pace.tick();
  }
  pace.saveNow();
  const told = { games: lessons.length, heldOut: heldOut.length, others: record.others };
  if (batches < all) return { network: null, file: null, ...told, foretold: [] };
  const bytes = writeNetwork(networkOf(work, asked, learner.mean()));
  const network = orLabError(readNetwork('the policy', bytes));
  const foretold = await partsForetold(
    work,
    readers,
    network,
    asked.bands.map((_, band) => band),
  );
  const file = out === null ? null : join(out, `${network.name}.net`);
  if (out !== null && file !== null) {
    writeWhole(file, [bytes]);
    writeJson(join(out, ABOUT_FILE), { ...aboutOf(work, asked), finished: { net: network.name, ...told, foretold } });
  }
  return { network: { name: network.name, bytes }, file, ...told, foretold };
}

/** How well each band's moves in games held out are foretold by one of the parts of a policy. */
async function partsForetold(
  { apprenticeship, heldOut }: Work,
  readers: Readers,
  network: Network,
  partOf: readonly number[],
): Promise<readonly (Foretold | null)[]> {
  const { size, images } = apprenticeship.look;
  const scale = 2 ** -network.bits;
  const tellers = partOf.map(
    (part) => new Foretelling(network.weights.subarray(part * size, (part + 1) * size), scale, images),
  );
  for (let first = 0; first < heldOut.length; first += BATCH) {
    const games = heldOut.slice(first, first + BATCH);
    const seen = await readers.read(games);
    for (const [band, teller] of tellers.entries()) {
      for (const [i, { number }] of games.entries()) teller.add(number, seen[i], band);
    }
  }
  return tellers.map((teller) => teller.result);
}

function networkOf({ apprenticeship, record, lessons }: Work, asked: ImitationAsked, mean: Float32Array): Network {
  const { table, sight, tuples } = apprenticeship;
  return {
    game: table.game.id,
    gameVersion: table.game.version,
    featuresVersion: sight.version,
    sizes: sight.sizes,
    phases: sight.phases,
    tuples,
    ...rounded(mean),
    trained: {
      of: asked.bands.map(({ player = 'anybody' }) => player.replace(/[^ -~]/g, '?')).join(' | '),
      games: lessons.length,
      record: record.digest.slice(0, 16),
      passes: asked.passes,
      rate: asked.rate,
    },
    policy: { sighted: sight.sighted, ratings: asked.bands.map(({ rating }) => rating) },
  };
}
