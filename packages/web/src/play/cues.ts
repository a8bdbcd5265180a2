import { settings } from '../app/settings.svelte.js';
import type { Cue } from './cue-of.js';

/** How long the device shakes for each, in milliseconds: shakes and pauses in turn. */
const SHAKES: Readonly<Record<Cue, readonly number[]>> = {
  move: [12],
  take: [25],
  turn: [18],
  points: [15, 40, 15],
  no: [30, 30, 30],
  win: [30, 60, 30, 60, 80],
  loss: [120],
  draw: [60],
};

/** Gives a sign of what happened, as far as the visitor wants to hear and feel it. */
export function give(cue: Cue): void {
  // Browsers let nobody make a noise who has not been touched.
  if (navigator.userActivation?.hasBeenActive !== true) return;
  if (settings.vibration) navigator.vibrate?.([...SHAKES[cue]]);
  if (settings.sound) void import('./sounds/make-sound.js').then(({ makeSound }) => makeSound(cue)).catch(() => {});
}
