/** What a key does to a search that is watched, or to a lesson. */
export type StepKey = 'back' | 'forward' | 'first' | 'last' | 'run' | 'previous-slide' | 'next-slide';

/** A key that was pressed, and what it was pressed upon. */
export interface PressedKey {
  readonly key: string;
  /** With Control, Alt or the like, or used by something else already. */
  readonly taken: boolean;
  /** A field has use for all of its keys, a button for the space bar. */
  readonly upon: 'field' | 'button' | 'page';
}

const KEYS: Readonly<Record<string, StepKey>> = {
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  Home: 'first',
  End: 'last',
  ' ': 'run',
  // What the small remote controls of speakers send.
  PageUp: 'previous-slide',
  PageDown: 'next-slide',
};

/** What a key means; null where it is for somebody else. */
export function stepKey({ key, taken, upon }: PressedKey): StepKey | null {
  if (taken || upon === 'field' || !Object.hasOwn(KEYS, key)) return null;
  return key === ' ' && upon === 'button' ? null : KEYS[key];
}

/** A key as it was pressed in the browser. */
export function pressedKey(event: KeyboardEvent): PressedKey {
  const on = (selector: string) => event.target instanceof Element && event.target.closest(selector) !== null;
  return {
    key: event.key,
    taken: event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey,
    upon: on('input, select, textarea, dialog') ? 'field' : on('button, a, summary') ? 'button' : 'page',
  };
}
