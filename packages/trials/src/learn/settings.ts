import type { Features, Position, PracticeSettings } from '@tabuleiro/engine';
import type { Learning } from '../experiment/experiment.js';

/** What is usual where neither the game nor whoever asks says otherwise. */
export const USUAL_SETTINGS: PracticeSettings = {
  explore: 0.3,
  lambda: 0,
  haste: 0,
  turns: 1,
  nodes: 0,
  rate: 1,
  opening: 0,
  scattered: 0,
  backplay: 0,
  back: 20,
  batch: 8,
  longest: 500,
};

/** The settings of a learning: as asked, else as the game advises, else as usual. */
export function settingsOf(
  learning: Learning,
  { practice = {} }: Pick<Features<Position>, 'practice'>,
): PracticeSettings {
  const asked = Object.keys(USUAL_SETTINGS).flatMap((key) => {
    const value = learning[key as keyof PracticeSettings];
    return value === undefined ? [] : [[key, value] as const];
  });
  return { ...USUAL_SETTINGS, ...practice, ...Object.fromEntries(asked) };
}
