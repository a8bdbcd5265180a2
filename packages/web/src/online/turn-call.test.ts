import { afterEach, expect, test, vi } from 'vitest';
import { callForTurn } from './turn-call.js';

afterEach(() => vi.unstubAllGlobals());

/** A page that was touched or not, and how many devices for sound it asks for when it calls. */
function contextsAsked(hasBeenActive: boolean): number {
  let asked = 0;
  class Sound {
    constructor() {
      asked++;
      throw new Error('no device');
    }
  }
  vi.stubGlobal('AudioContext', Sound);
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive } });
  callForTurn('Your turn');
  return asked;
}

test('whose turn it is is heard once the page was touched, not before: after a reload browsers refuse it', () => {
  expect(contextsAsked(true)).toBe(1);
  expect(contextsAsked(false)).toBe(0);
});
