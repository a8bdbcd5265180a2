import type { Phrase, Table } from '@tabuleiro/engine';
import { phrase } from '../sentences.js';

/** Why an agent of the game with two ends cannot play with four. */
export function onlyTwoEnded({ setup }: Table): Phrase | null {
  return setup.rules.ends === '2' ? null : phrase('two-ended');
}
