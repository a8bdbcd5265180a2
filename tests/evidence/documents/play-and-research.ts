import { above, decimal, given, notKept, whole } from '../figures.js';
import type { Held } from '../held.js';

const BEST = 'perfect(nodes=2500000, guess=150000)';

export const play: Held = {
  'pentago-best: wins': (evidence) => {
    const { wins, draws, losses, ms } = evidence.standing('pentago-best', BEST);
    return [
      ...given('19'),
      ...notKept('1.6'),
      ...given('18'),
      ...notKept('5', '1.4'),
      ...given('19', '20', '4.1', '2014'),
      decimal(ms / 1000, 1),
      ...[wins, draws, losses].map(whole),
    ];
  },
};

export const research: Held = {
  'tic-tac-toe-ladder: games': (evidence) => [whole(evidence.games('tic-tac-toe-ladder'))],
  'tic-tac-toe-ladder: levels': (evidence) => [
    ...given('1', '95%'),
    ...evidence
      .ladder('tic-tac-toe-ladder')
      .flatMap(({ elo, error }, i) => [String(i + 1), decimal(elo, 0), ...(i === 0 ? [] : [decimal(1.96 * error, 0)])]),
  ],
  'tic-tac-toe-ladder: likelihood': (evidence) => [
    above(
      0.999,
      evidence.ladder('tic-tac-toe-ladder').map(({ superiority }) => superiority),
    ),
  ],
};
