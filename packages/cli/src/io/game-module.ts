import type { Game } from '@tabuleiro/engine';
import { loadGameModule as load } from '@tabuleiro/lab';
import { must } from './user-error.js';

/** Loads a game from a file outside the house: its default export, made by defineGame or defineHiddenGame. */
export async function loadGameModule(file: string): Promise<Game> {
  return must(await load(file));
}
