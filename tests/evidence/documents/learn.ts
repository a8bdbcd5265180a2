import type { Evidence } from '../evidence.js';
import { decimal, type Figure, given, percent } from '../figures.js';
import type { Held } from '../held.js';

/** How often imitations of three levels foretell the middle one, and how far that one is above its own. */
function imitation(evidence: Evidence, game: string, level: string): readonly Figure[] {
  const claim = `imitation-${game}`;
  const found = evidence.foretold(claim).flatMap(({ foretold }) => (foretold === null ? [] : [foretold]));
  const { elo, elo_low_95, elo_high_95 } = evidence.standing(`${claim}/match`, level);
  return [
    ...found.flatMap(({ first: { mean, low, high } }) => [mean, low, high].map((share) => percent(share))),
    percent(found[0].byLot.first),
    ...[elo, elo_low_95, elo_high_95].map((each) => decimal(each, 0)),
  ];
}

export const learn: Held = {
  'imitation-tic-tac-toe, imitation-dominoes, imitation-pentago: foretold': (evidence) => [
    ...given('3', '2', '3', '4', '3'),
    ...imitation(evidence, 'tic-tac-toe', 'level(n=3)'),
    ...imitation(evidence, 'dominoes', 'level'),
    ...imitation(evidence, 'pentago', 'level(n=3)'),
  ],
};
