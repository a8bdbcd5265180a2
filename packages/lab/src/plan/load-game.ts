import { existsSync } from 'node:fs';
import { register } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Catalogue, type Game, ok, type Result } from '@tabuleiro/engine';
import {
  type Experiment,
  makePlan,
  type Plan,
  planAsRecorded,
  type Recorded,
  type RecordedPlan,
} from '@tabuleiro/trials';
import { err } from '../sentences.js';
import { moduleDigest } from './module-digest.js';

const REQUIRED = ['id', 'version', 'seats', 'seatNames', 'start', 'makePosition', 'parsePosition', 'draw'] as const;

/** Loads a game from a file outside the house: its default export, made by defineGame or defineHiddenGame. */
export async function loadGameModule(file: string): Promise<Result<Game>> {
  const path = resolve(file);
  if (!existsSync(path)) return err('no-module', { file });
  shareEngine();
  let loaded: { readonly default?: unknown };
  try {
    loaded = await import(pathToFileURL(path).href);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    return err('broken-module', { file, why: reason });
  }
  const game = loaded.default;
  if (isGame(game)) return ok(game);
  return err('module-without-game', { file });
}

/** The catalogue with the game of an experiment in it, where that is from a module. */
export async function withModule(
  catalogue: Catalogue,
  { game, gameModule }: Pick<Experiment, 'game' | 'gameModule'>,
): Promise<Result<Catalogue>> {
  if (gameModule === undefined) return ok(catalogue);
  const own = await loadGameModule(gameModule);
  if (!own.ok) return own;
  if (own.value.id === game) return ok(catalogue.with({ games: [own.value] }));
  return err('other-game', { game, own: own.value.id });
}

/** An experiment worked out, its game loaded first. */
export async function loadPlan(catalogue: Catalogue, experiment: Experiment): Promise<Result<Plan>> {
  const whole = await withModule(catalogue, experiment);
  return whole.ok ? makePlan(whole.value, experiment) : whole;
}

/** A run from its folder or from a database, as far as it says which game it is of. */
export interface OfGame {
  readonly experiment: Pick<Experiment, 'game' | 'gameModule'>;
  readonly game: { readonly id: string; readonly module: string | null };
}

/**
 * A run with the module that somebody has given for it, in place of the one that it names. A record comes from anywhere,
 * and loads no code: only a file that was given is ever loaded, and only where its digest is the one of the record.
 */
export function withGivenModule<R extends OfGame>(run: R, given: string | undefined): Result<R> {
  const { game } = run;
  const { gameModule, ...experiment } = run.experiment;
  if (game.module === null && gameModule === undefined) return ok(run);
  const sum = game.module?.slice(0, 16) ?? '?';
  if (given === undefined) return err('module-not-given', { game: game.id, sum });
  const digest = moduleDigest(given);
  if (!digest.ok) return digest;
  if (digest.value !== game.module) return err('other-module', { file: given, game: game.id, sum });
  return ok({ ...run, experiment: { ...experiment, gameModule: resolve(given) } });
}

/** The catalogue with the game of a run in it. */
export async function catalogueFor(catalogue: Catalogue, run: OfGame, given?: string): Promise<Result<Catalogue>> {
  const own = withGivenModule(run, given);
  return own.ok ? withModule(catalogue, own.value.experiment) : own;
}

/** The plan of a run as it was meant when it was made; a module that its game is from must be given. */
export async function loadPlanAsRecorded(
  catalogue: Catalogue,
  run: Recorded & OfGame,
  given?: string,
): Promise<Result<RecordedPlan>> {
  const whole = await catalogueFor(catalogue, run, given);
  return whole.ok ? planAsRecorded(whole.value, run) : whole;
}

function isGame(value: unknown): value is Game {
  return typeof value === 'object' && value !== null && REQUIRED.every((name) => name in value);
}

let shared = false;

/** Lets a module anywhere on the disk import "@tabuleiro/engine" and its sub-paths: those that this program runs on. */
function shareEngine(): void {
  if (shared) return;
  shared = true;
  const hook = `export async function resolve(specifier, context, next) {
    const ours = /^@tabuleiro\\/engine(\\/|$)/.test(specifier);
    return next(specifier, ours ? { ...context, parentURL: ${JSON.stringify(import.meta.url)} } : context);
  }`;
  register(`data:text/javascript,${encodeURIComponent(hook)}`);
}
