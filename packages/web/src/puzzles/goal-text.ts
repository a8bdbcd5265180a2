import type { Puzzle, Table } from '@tabuleiro/engine';
import { seatName, sentence } from '../words/words.svelte.js';
import { w } from './words.js';

/** What a puzzle asks for, in words. */
export function goalText({ game, setup }: Table, { goal, turns }: Puzzle, seat: number): string {
  const name = sentence(seatName(game, game.seatNames(setup.seats)[seat]));
  return w().goals[goal](name, turns);
}
