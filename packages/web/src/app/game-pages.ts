import type { Game } from '@tabuleiro/engine';
import type { GamePage } from './route.js';

/** Whether a game has what a page of it shows. */
export function hasPage({ guide, puzzles }: Game, page: GamePage): boolean {
  if (page === 'learn') return guide?.lesson !== undefined;
  return page !== 'puzzle' || puzzles !== undefined;
}
