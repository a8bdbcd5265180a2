import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
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

/** The plan of a run as it was meant when it was made, its game loaded first. */
export async function loadPlanAsRecorded(catalogue: Catalogue, run: Recorded): Promise<Result<RecordedPlan>> {
  const whole = await withModule(catalogue, run.experiment);
  return whole.ok ? planAsRecorded(whole.value, run) : whole;
}

/** What a module's text comes to: another machine must have the same one. */
export function moduleDigest(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
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
