import { readStored, writeStored } from '../store/stored.js';

export const LANGUAGES = ['pt', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Portuguese as it is written in Brazil, and where that differs, as in Portugal. */
export const PORTUGUESE = ['pt-BR', 'pt-PT'] as const;
export type PortugueseOf = (typeof PORTUGUESE)[number];

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const ON = 'on';
const OFF = 'off';

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text);

function browserLanguage(): Language {
  for (const tag of navigator.languages) {
    const known = oneOf(LANGUAGES, tag.slice(0, 2).toLowerCase());
    if (known !== undefined) return known;
  }
  return 'en';
}

/** Most who read Portuguese are Brazilian: the other is for those whose browser asks for it. */
function browserPortuguese(): PortugueseOf {
  const tag = navigator.languages.find((each) => each.toLowerCase().startsWith('pt'));
  return tag?.toLowerCase() === 'pt-pt' ? 'pt-PT' : 'pt-BR';
}

const darkWanted = globalThis.matchMedia?.('(prefers-color-scheme: dark)');

/** What the visitor chose, kept on the device; until then the browser's language and theme. */
class Settings {
  language = $state<Language>(oneOf(LANGUAGES, readStored('language')) ?? browserLanguage());
  portuguese = $state<PortugueseOf>(oneOf(PORTUGUESE, readStored('portuguese')) ?? browserPortuguese());
  /** The language as browsers and screen readers call it. */
  readonly locale = $derived(this.language === 'pt' ? this.portuguese : 'en');
  theme = $state<Theme>(oneOf(THEMES, readStored('theme')) ?? 'auto');
  /** Whether moves are heard, and felt where the device can. */
  sound = $state(readStored('sound') !== OFF);
  vibration = $state(readStored('vibration') !== OFF);
  private prefersDark = $state(darkWanted?.matches ?? false);
  /** The theme as it is to be seen: while none is chosen, what the browser prefers. */
  readonly colours = $derived(this.theme !== 'auto' ? this.theme : this.prefersDark ? 'dark' : 'light');

  constructor() {
    darkWanted?.addEventListener('change', ({ matches }) => {
      this.prefersDark = matches;
    });
  }

  chooseLanguage(language: Language): void {
    this.language = language;
    writeStored('language', language);
  }

  choosePortuguese(portuguese: PortugueseOf): void {
    this.portuguese = portuguese;
    writeStored('portuguese', portuguese);
  }

  chooseSound(on: boolean): void {
    this.sound = on;
    writeStored('sound', on ? ON : OFF);
  }

  chooseVibration(on: boolean): void {
    this.vibration = on;
    writeStored('vibration', on ? ON : OFF);
  }

  chooseTheme(theme: Theme): void {
    this.theme = theme;
    writeStored('theme', theme);
  }
}

export const settings = new Settings();

/** Tells the document, where style sheets and screen readers look. */
export function applySettings(): void {
  const { documentElement } = document;
  documentElement.lang = settings.locale;
  documentElement.dataset.theme = settings.colours;
}
