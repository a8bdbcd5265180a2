import { settings } from '../app/settings.svelte.js';
import { en, pt, type ReviewWords } from './texts.js';

/** The words of a review in the language of the page. */
export function w(): ReviewWords {
  return settings.language === 'pt' ? pt : en;
}
