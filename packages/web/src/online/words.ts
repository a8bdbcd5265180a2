import { settings } from '../app/settings.svelte.js';
import { en, type OnlineWords, pt } from './texts.js';

/** The words of tables in the language of the page. */
export function w(): OnlineWords {
  return settings.language === 'pt' ? pt : en;
}
