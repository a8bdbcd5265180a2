import type { Cue } from '../cue-of.js';

/** A note: when it begins, its pitch, how long it sounds and how loud; a knock is a short noise, as of wood. */
interface Note {
  readonly at: number;
  readonly hertz: number;
  readonly seconds: number;
  readonly loud: number;
  readonly knock?: true;
}

const knock = (at: number, hertz: number, loud = 0.5): Note => ({ at, hertz, seconds: 0.07, loud, knock: true });
const note = (at: number, hertz: number, seconds = 0.16, loud = 0.09): Note => ({ at, hertz, seconds, loud });

/** Every sound as the notes that it is made of. */
const SOUNDS: Readonly<Record<Cue, readonly Note[]>> = {
  move: [knock(0, 900)],
  take: [knock(0, 900), knock(0.09, 500, 0.7)],
  turn: [knock(0, 350, 0.3), knock(0.12, 420, 0.3), knock(0.24, 700)],
  points: [knock(0, 900), note(0.08, 880), note(0.18, 1175)],
  no: [note(0, 150, 0.12, 0.12)],
  win: [note(0, 523), note(0.13, 659), note(0.26, 784), note(0.39, 1047, 0.4)],
  loss: [note(0, 392, 0.25), note(0.22, 330, 0.25), note(0.44, 262, 0.5)],
  draw: [note(0, 440, 0.25), note(0.2, 440, 0.35)],
};

let audio: AudioContext | null = null;

/** Makes a sound out of nothing: no file is loaded. To wake the device up is work enough for one task. */
export async function makeSound(cue: Cue): Promise<void> {
  audio ??= new AudioContext({ latencyHint: 'interactive' });
  await audio.resume();
  for (const each of SOUNDS[cue]) play(audio, each);
}

function play(context: AudioContext, { at, hertz, seconds, loud, knock: wooden }: Note): void {
  const begin = context.currentTime + at;
  const volume = context.createGain();
  volume.gain.setValueAtTime(loud, begin);
  volume.gain.exponentialRampToValueAtTime(0.0005, begin + seconds);
  volume.connect(context.destination);
  const source = wooden ? noise(context) : context.createOscillator();
  if (source instanceof OscillatorNode) {
    source.type = 'triangle';
    source.frequency.value = hertz;
    source.connect(volume);
  } else {
    const band = context.createBiquadFilter();
    band.type = 'bandpass';
    band.frequency.value = hertz;
    band.Q.value = 4;
    source.connect(band).connect(volume);
  }
  source.start(begin);
  source.stop(begin + seconds);
}

/** A tenth of a second of noise, which a filter makes wood of. */
function noise(context: AudioContext): AudioBufferSourceNode {
  const buffer = context.createBuffer(1, context.sampleRate / 10, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  return source;
}
