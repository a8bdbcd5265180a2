import { existsSync } from 'node:fs';
import { register } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Game } from '@tabuleiro/engine';
import { UserError } from './user-error.js';

const REQUIRED = ['id', 'version', 'seats', 'seatNames', 'start', 'makePosition', 'parsePosition', 'draw'] as const;

/** Loads a game from a file outside the house: its default export, made by defineGame or defineHiddenGame. */
export async function loadGameModule(file: string): Promise<Game> {
  const path = resolve(file);
  if (!existsSync(path)) throw new UserError(`there is no game module "${file}"`);
  shareEngine();
  let loaded: { readonly default?: unknown };
  try {
    loaded = await import(pathToFileURL(path).href);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new UserError(`the game module "${file}" does not load: ${reason}`);
  }
  const game = loaded.default;
  if (!isGame(game)) {
    throw new UserError(`the game module "${file}" should have a game as its default export, made by defineGame(...)`);
  }
  return game;
}

function isGame(value: unknown): value is Game {
  return typeof value === 'object' && value !== null && REQUIRED.every((name) => name in value);
}

let shared = false;

/** Lets a module anywhere on the disk import "@tabuleiro/engine": it gets the engine that this command runs on. */
function shareEngine(): void {
  if (shared) return;
  shared = true;
  const engine = JSON.stringify(import.meta.resolve('@tabuleiro/engine'));
  const hook = `export async function resolve(specifier, context, next) {
    return specifier === '@tabuleiro/engine' ? { url: ${engine}, shortCircuit: true } : next(specifier, context);
  }`;
  register(`data:text/javascript,${encodeURIComponent(hook)}`);
}
