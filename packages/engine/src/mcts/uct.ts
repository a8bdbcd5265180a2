import { openKind } from '../agents/agent.js';
import { limitParams } from '../agents/limits.js';
import { choice, int, num } from '../text/params.js';
import { Mcts } from './mcts.js';
import { allMoves, bestMean, mostVisits, randomPlayout, ucb1 } from './parts.js';

const finalChoices = { visits: mostVisits, value: bestMean };

export const uct = openKind({
  name: 'uct',
  summary: 'Monte Carlo tree search with UCB1 and random playouts, for any number of seats',
  params: {
    nodes: int('playouts to make at most', 10_000, 1, 1e9),
    ms: limitParams.ms(Number.POSITIVE_INFINITY),
    c: num('how much to explore: the weight of UCB1 for rewards from 0 to 1', 0.7, 0, 100),
    final: choice('what the move played has most of', ['visits', 'value'], 'visits'),
  },
  unsuited: ({ game }) => (game.chance ? `it does not reckon with chance, and chance moves in ${game.id}` : null),
  create(table, values) {
    const parts = {
      selection: ucb1(values.c),
      expansion: allMoves,
      playout: randomPlayout,
      finalChoice: finalChoices[values.final],
    };
    return new Mcts(table, parts, { nodes: values.nodes, ms: values.ms });
  },
});
