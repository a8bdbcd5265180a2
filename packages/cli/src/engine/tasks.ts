import type { Limits } from '@tabuleiro/engine';

/** A game with its rules, as texts. */
export interface TableTexts {
  readonly game: string;
  readonly seats?: number;
  readonly rules?: string;
}

/** A position of it: where it began, and the moves since; or what a seat sees. */
export interface PlaceTexts extends TableTexts {
  readonly position?: string;
  readonly moves?: readonly string[];
  readonly view?: string;
}

/** The limits of a decision that a message can have. */
export type LimitTexts = Pick<Limits, 'ms' | 'nodes' | 'depth'>;

/** What a thread is given to think about. */
export type ThinkTask =
  | {
      readonly kind: 'decide';
      readonly place: PlaceTexts;
      /** The game that the decision belongs to, where there is one: what an agent keeps of it, it keeps until the next. */
      readonly match: string | null;
      /** The best player where none is named. */
      readonly agent: string | null;
      readonly limits: LimitTexts;
      readonly seed: number;
      /** Milliseconds after which something is told on the way, and again after twice as many. */
      readonly report: number | null;
    }
  | { readonly kind: 'solve'; readonly place: PlaceTexts; readonly limits: LimitTexts };

/** What it says: parts of a message, without its id. */
export type ThinkAnswer =
  | { readonly type: 'info'; readonly fields: Readonly<Record<string, unknown>> }
  | {
      readonly type: 'decision' | 'solution' | 'error';
      readonly fields: Readonly<Record<string, unknown>>;
    };
