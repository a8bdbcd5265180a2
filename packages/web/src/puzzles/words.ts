import { settings } from '../app/settings.svelte.js';
import { en, type PuzzleWords, pt } from './texts.js';

/** The words of puzzles in the language of the page. */
export function w(): PuzzleWords {
  return settings.language === 'pt' ? pt : en;
}
