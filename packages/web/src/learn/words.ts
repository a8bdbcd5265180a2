import { settings } from '../app/settings.svelte.js';
import { en, type LearnWords, pt } from './texts.js';

/** The words of first games in the language of the page. */
export function w(): LearnWords {
  return settings.language === 'pt' ? pt : en;
}
