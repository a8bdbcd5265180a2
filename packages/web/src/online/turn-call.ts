import { touched } from '../app/touched.js';
import { readStored, writeStored } from '../store/stored.js';

const SOUND = 'turn-sound';
const OFF = 'off';

export function hasSound(): boolean {
  return readStored(SOUND) !== OFF;
}

export function chooseSound(on: boolean): void {
  writeStored(SOUND, on ? 'on' : OFF);
}

/** Whether this browser can tell somebody who looks elsewhere: not where the page came without encryption. */
export function canNotify(): boolean {
  return 'Notification' in globalThis && globalThis.isSecureContext && Notification.permission === 'default';
}

export async function allowNotices(): Promise<void> {
  await Notification.requestPermission();
}

/** Two short notes, and where it is allowed a notice: it is somebody's turn. */
export function callForTurn(text: string): void {
  if (hasSound() && touched()) chime();
  if (document.visibilityState === 'visible' || !('Notification' in globalThis)) return;
  if (globalThis.isSecureContext && Notification.permission === 'granted') {
    try {
      new Notification('Tabuleiro', { body: text, tag: 'turn' });
    } catch {
      // Phones only take notices from a service worker: the title and the sound have to do.
    }
  }
}

const NOTES = [660, 880];
const NOTE_SECONDS = 0.12;
const LOUDNESS = 0.08;

function chime(): void {
  try {
    const audio = new AudioContext();
    for (const [i, frequency] of NOTES.entries()) {
      const [tone, volume] = [audio.createOscillator(), audio.createGain()];
      const begin = audio.currentTime + i * NOTE_SECONDS;
      tone.frequency.value = frequency;
      volume.gain.setValueAtTime(LOUDNESS, begin);
      volume.gain.exponentialRampToValueAtTime(0.001, begin + NOTE_SECONDS);
      tone.connect(volume).connect(audio.destination);
      tone.start(begin);
      tone.stop(begin + NOTE_SECONDS);
    }
    setTimeout(() => void audio.close(), 1000 * NOTE_SECONDS * (NOTES.length + 1));
  } catch {
    // Without a sound it is still to be seen.
  }
}
