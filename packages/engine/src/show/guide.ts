import type { Phrasebook } from '../text/phrases.js';
import type { Title } from '../text/title.js';
import type { Lesson } from './lesson.js';

/** How a game is explained: its rules with pictures, and where it comes from. */
export interface Guide {
  /** One sentence for lists and menus. */
  readonly summary: Title;
  readonly rules: readonly GuideStep[];
  readonly origin: Title;
  /** What perfect play from the start comes to, where that is known: said where no exact value can be had. */
  readonly solved?: Title;
  /** A search worth watching: the text of a position under the usual rules, and of an agent. */
  readonly watch?: { readonly position: string; readonly agent: string };
  /** A first game in which the learner makes the moves, loaded where somebody wants it. */
  readonly lesson?: () => Promise<Lesson>;
  /** The rest of the game in Portuguese, loaded where somebody reads it; without it, it stays English. */
  readonly portuguese?: () => Promise<Portuguese>;
}

/** A step of the lesson: what is said, and the position it is said about. */
export interface GuideStep {
  readonly text: Title;
  /** The text of a position that shows it, under the usual rules. */
  readonly position?: string;
}

/** The words of a game in Portuguese. */
export interface Portuguese {
  /** Help and choices of rules, names of seats, pieces, evaluations, labels. */
  readonly words: Readonly<Record<string, string>>;
  /** The sentences with which the game refuses a text (`translation`). */
  readonly refusals?: Phrasebook;
}
