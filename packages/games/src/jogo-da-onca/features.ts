import type { Features, Rng, Tuple } from '@tabuleiro/engine';
import { DOGS, NEIGHBOURS, POINTS, START_DOGS } from './graph.js';
import { JAGUAR, JogoDaOnca, PACK } from './position.js';
import type { Rules } from './rules.js';

/** The variable that says where the jaguar is; before it, one for each point says whether a dog is there. */
const WHERE = POINTS;

/** Where dogs begin to walk about from the start, they make up to so many steps. */
const MOST_STEPS = 60;

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** The board in three regions that overlap, each the same from left and right: the top, the middle, the lair. */
const REGIONS: readonly (readonly number[])[] = [
  [...range(0, 9), 11, 13],
  [7, ...range(10, 19), 22],
  [17, ...range(20, 30)],
];

/** The rows of the board, and the lair. */
const ROWS: readonly (readonly number[])[] = [
  ...[0, 5, 10, 15, 20].map((first) => range(first, first + 4)),
  range(25, POINTS - 1),
];

/** In each region the dogs are looked up together with the jaguar's point. */
const regions: readonly Tuple[] = REGIONS.map((points) => [[WHERE], points]);
/** The same by rows: what is known of a row is known of regions that were never met. */
const rows: readonly Tuple[] = ROWS.map((points) => [[WHERE], points]);

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
    tuples: { both: [...regions, ...rows], regions },
    practice: {
      ...{ nodes: 60, explore: 0.15, lambda: 0.5, haste: 0.04, longest: 150 },
      ...{ scattered: 0.6, backplay: 0.6, back: 30 },
    },
    network: 'jogo-da-onca-c1df5616fa551747',
    randomStart: (rng) => scattered(rules, rng),
  };
}

/**
 * The jaguar and some dogs anywhere, or the dogs of the start after they have walked about: from the start itself dogs
 * that know little hardly ever win, and from anywhere they see little of what they meet on the way there.
 */
function scattered(rules: Rules, rng: Rng): JogoDaOnca {
  const position = new JogoDaOnca(rules);
  const points = range(0, POINTS - 1);
  do {
    rng.shuffle(points);
    const [jaguar, ...others] = points;
    const set = rng.below(2) === 0 ? walked(rng, jaguar) : dogsOn(others.slice(0, DOGS - rng.below(rules.captures)));
    position.set(set, jaguar, rng.below(2) === 0 ? JAGUAR : PACK);
  } while (position.turn < 0);
  return position;
}

/** The dogs of the start after up to so many steps, with a point left for the jaguar. */
function walked(rng: Rng, jaguar: number): number {
  const dogs = range(0, POINTS - 1).filter((point) => (START_DOGS >> point) & 1);
  for (let steps = rng.below(MOST_STEPS + 1); steps > 0; steps--) {
    const dog = rng.below(dogs.length);
    const free = NEIGHBOURS[dogs[dog]].filter((point) => !dogs.includes(point));
    if (free.length > 0) dogs[dog] = free[rng.below(free.length)];
  }
  return dogsOn(dogs.filter((point) => point !== jaguar));
}

function dogsOn(points: readonly number[]): number {
  return points.reduce((set, point) => set | (1 << point), 0);
}
