import { cmaEs } from './cma-es.js';
import { genetic } from './genetic.js';
import { randomSearch } from './random-search.js';
import { spsa } from './spsa.js';
import type { Tuner, TunerSettings } from './tuner.js';

/** The tuners there are. */
export const TUNER_NAMES = ['random', 'genetic', 'spsa', 'cma-es'] as const;
/** One of these tuners. */
export type TunerName = (typeof TUNER_NAMES)[number];

const MAKERS: Readonly<Record<TunerName, (settings: TunerSettings, saved?: unknown) => Tuner>> = {
  random: randomSearch,
  genetic,
  spsa,
  'cma-es': cmaEs,
};

/** A tuner by its name; with what it saved, where it left off. */
export function makeTuner(name: TunerName, settings: TunerSettings, saved?: unknown): Tuner {
  return MAKERS[name](settings, saved);
}
