import { arrived, choice, fetchLate, int } from '@tabuleiro/engine';
import { limitParams } from '@tabuleiro/engine/search';
import { LATE as monteCarlo } from './deals.late.js';
import { dominoKind } from './kind.js';

export const deals = dominoKind({
  name: 'deals',
  version: 4,
  history: [
    {
      version: 1,
      until: '2026-11-16T03:58:00Z',
      otherwise: 'it did not read the moves of others, and played out by the first weights of the genetic agent',
    },
    {
      version: 2,
      until: '2026-11-17T23:30:00Z',
      otherwise:
        'where a galo must be announced, its playouts announced one by lot, and it tried calls that could not come true',
    },
    {
      version: 3,
      until: '2026-11-19T22:00:00Z',
      otherwise:
        'with policy=players it drew as many hands as reading says wherever the round stood, and gave moves up later',
    },
  ],
  summary: 'draws hands that agree with all that was seen, and plays every move out in them',
  params: {
    samples: int('hands to play out', 200, 1, 100_000),
    reading: int(
      'hands to draw for each that is played out, which is then a likely one by the moves seen; 1 for any',
      4,
      1,
      100,
    ),
    policy: choice(
      'how the rest of the round is played: by one policy, or by each seat as the player that it seems to be',
      ['genetic', 'basic', 'random', 'players'],
      'genetic',
    ),
    exact: int('play the round to its end in all ways once so few deals are left', 40, 0, 10_000),
    nodes: limitParams.nodes(Number.POSITIVE_INFINITY),
    ms: limitParams.ms(Number.POSITIVE_INFINITY),
  },
  prepare: () => fetchLate(monteCarlo),
  create: ({ samples, reading, policy, exact, nodes, ms }) =>
    arrived(monteCarlo)({ samples, reading, policy, exact, limits: { nodes, ms } }),
});
