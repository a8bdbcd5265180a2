import type { Rng, RngPlace } from '@tabuleiro/engine';
import { type FillWords, generatorsOf, Source } from '@tabuleiro/engine/match';

/** What a game draws from: deals, and the agents of the seats, apart from each other. */
export interface Sources {
  readonly deals: Rng;
  /** Where the generator of each seat stands. */
  readonly places: RngPlace[];
}

/** From a seed, as the lab does; without one, from randomness that nobody can try out. */
export function sourcesOf(seats: number, randomness: FillWords, seed: number | undefined): Sources {
  if (seed !== undefined) {
    const generators = generatorsOf(seats, seed);
    return { deals: generators.chance, places: generators.seats.map(({ place }) => place) };
  }
  const draws = new Source(randomness);
  // A generator that stands at zero would stay there.
  const places = Array.from({ length: seats }, (): RngPlace => [draws.next(), draws.next() | 1]);
  return { deals: new Source(randomness), places };
}
