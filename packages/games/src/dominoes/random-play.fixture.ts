import { CHANCE, OVER, parseSetup, Rng, unwrap } from '@tabuleiro/engine';
import { dominoes } from './game.js';
import type { Dominoes } from './position.js';

/** A fresh match under rules as on the command line. */
export function startOf(rules = ''): Dominoes {
  return dominoes.start(unwrap(parseSetup(dominoes, 4, rules))) as Dominoes;
}

/** Plays random matches and shows every position in which a seat is to act, until enough have been seen. */
export function everyTurn(
  rules: string,
  seed: number,
  count: number,
  look: (position: Dominoes, rng: Rng) => void,
): void {
  const rng = new Rng(seed);
  let seen = 0;
  while (seen < count) {
    const position = startOf(rules);
    while (position.turn !== OVER && seen < count) {
      if (position.turn !== CHANCE) {
        seen++;
        look(position, rng);
      }
      position.play(position.randomMove(rng));
    }
  }
}
