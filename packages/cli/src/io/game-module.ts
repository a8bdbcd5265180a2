import type { Game } from '@tabuleiro/engine';
import { loadGameModule as load } from '@tabuleiro/lab';
import { must } from './user-error.js';

/** The option of commands that read runs: a record comes from anywhere, and never loads code by itself. */
export const RUN_MODULE = [
  '--game-module <file>',
  'the game of your own that the run is of: no record loads one by itself',
] as const;

/** What was given, for those who leave out what was not. */
export function moduleGiven({ gameModule }: { readonly gameModule?: string }): { readonly gameModule?: string } {
  return gameModule === undefined ? {} : { gameModule };
}

/** Loads a game from a file outside the house: its default export, made by defineGame or defineHiddenGame. */
export async function loadGameModule(file: string): Promise<Game> {
  return must(await load(file));
}
