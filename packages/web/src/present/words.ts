import { settings } from '../app/settings.svelte.js';
import { en, inPortugal, type PresentWords, pt } from './texts.js';

const portugal: PresentWords = { ...pt, ...inPortugal };

/** The words of what is shown to a class, in the language of the page. */
export function w(): PresentWords {
  if (settings.language === 'en') return en;
  return settings.portuguese === 'pt-PT' ? portugal : pt;
}
