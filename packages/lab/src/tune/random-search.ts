import { type Member, measured, trusted } from './members.js';
import { randomPoint, type Tuner, type TunerSettings } from './tuner.js';

/** How many of the best are measured again in every generation. */
const FINALISTS = 3;

/** Points drawn anywhere; the best few are measured again beside new ones. What every other tuner has to beat. */
export function randomSearch({ dimensions, population }: TunerSettings, saved?: unknown): Tuner {
  let members = (saved as Member[] | undefined) ?? [];
  return {
    ask(rng) {
      const kept = members.slice(0, Math.min(FINALISTS, population - 1)).map(({ point }) => point);
      const fresh = Array.from({ length: population - kept.length }, () => randomPoint(dimensions, rng));
      return [...kept, ...fresh];
    },
    tell(evaluated) {
      members = measured(members, evaluated);
    },
    best: () => trusted(members),
    get state() {
      return members;
    },
  };
}
