import { Rng, subSeed } from '../rng.js';

/** What a game draws from: chance and every seat have generators of their own. */
export interface Generators {
  readonly chance: Rng;
  readonly seats: readonly Rng[];
}

/**
 * The generators of a seeded game: what one seat draws never changes what another one sees. Games of one block share
 * the seed of chance, and so their deal; left out, it is that of the game.
 */
export function generatorsOf(seats: number, seed: number, chanceSeed = seed): Generators {
  return {
    chance: new Rng(subSeed(chanceSeed, 0)),
    seats: Array.from({ length: seats }, (_, seat) => new Rng(subSeed(seed, seat + 1))),
  };
}
