import { settings } from '../app/settings.svelte.js';
import { en, inPortugal, pt, type WatchWords } from './texts.js';

const portugal: WatchWords = { ...pt, ...inPortugal };

/** The words of searches to watch in the language of the page. */
export function w(): WatchWords {
  if (settings.language === 'en') return en;
  return settings.portuguese === 'pt-PT' ? portugal : pt;
}
