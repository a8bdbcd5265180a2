import { settings } from '../app/settings.svelte.js';
import { touched } from '../app/touched.js';
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
  if (!touched()) return;
  if (settings.vibration) navigator.vibrate?.([...SHAKES[cue]]);
  // A task of its own: what is seen of a move does not wait for what is heard of it.
  if (settings.sound) setTimeout(() => void sound(cue));
}

async function sound(cue: Cue): Promise<void> {
  try {
    const { makeSound } = await import('./sounds/make-sound.js');
    await makeSound(cue);
  } catch {
    // Without a sound it is still to be seen.
  }
}
