import type { Features, Rng, Tuple } from '@tabuleiro/engine';
import { DOGS, POINTS } from './graph.js';
import { JAGUAR, JogoDaOnca, PACK } from './position.js';
import type { Rules } from './rules.js';

/** The variable that says where the jaguar is; before it, one for each point says whether a dog is there. */
const WHERE = POINTS;

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** The board in three regions that overlap, each the same from left and right: the top, the middle, the lair. */
const REGIONS: readonly (readonly number[])[] = [
  [...range(0, 9), 11, 13],
  [7, ...range(10, 19), 22],
  [17, ...range(20, 30)],
];

/** In each region the dogs are looked up together with the jaguar's point. */
const regions: readonly Tuple[] = REGIONS.map((points) => [[WHERE], points]);

/**
 * Where the dogs and the jaguar are, for the jaguar: what it gains the dogs lose. Captures and whose turn it is make
 * phases.
 */
export function featuresFor(rules: Rules): Features<JogoDaOnca> {
  const { captures } = rules;
  return {
    version: 1,
    sizes: [...new Array<number>(POINTS).fill(2), POINTS],
    onlooker: 'first seat',
    phases: 2 * captures,
    phase: (position) => 2 * Math.min(captures - 1, position.captured()) + (position.mover() === PACK ? 1 : 0),
    read(position, _, out) {
      const dogs = position.dogs();
      for (let point = 0; point < POINTS; point++) out[point] = (dogs >> point) & 1;
      out[WHERE] = position.jaguar();
    },
    tuples: { regions },
    practice: { explore: 0.15, lambda: 0.5, scattered: 0.3, backplay: 0.4, longest: 150 },
    randomStart: (rng) => scattered(rules, rng),
  };
}

/** The jaguar and some dogs anywhere, somebody to act. */
function scattered(rules: Rules, rng: Rng): JogoDaOnca {
  const position = new JogoDaOnca(rules);
  const points = range(0, POINTS - 1);
  do {
    rng.shuffle(points);
    const dogs = DOGS - rng.below(rules.captures);
    const set = points.slice(1, 1 + dogs).reduce((sum, point) => sum | (1 << point), 0);
    position.set(set, points[0], rng.below(2) === 0 ? JAGUAR : PACK);
  } while (position.turn < 0);
  return position;
}
