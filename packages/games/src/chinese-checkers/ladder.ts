import type { Ladder } from '../ladder.js';

/** From level 3 on the same player, who may look at ten times as much. */
export const pairLadder: Ladder = {
  game: 'chinese-checkers',
  players: 2,
  levels: [
    { agent: 'random', elo: 0, error: 0 },
    { agent: 'greedy(eval=farthest-first)', elo: 454, error: 87.0 },
    { agent: 'racer(nodes=50)', elo: 785, error: 120.7 },
    { agent: 'racer(nodes=500)', elo: 1156, error: 153.3 },
    { agent: 'racer(nodes=5000)', elo: 1527, error: 181.7 },
    { agent: 'racer(nodes=50000)', elo: 1733, error: 191.0 },
  ],
  measured: {
    run: '436d109e-0f1d-4e9c-8de1-c0448c635bdd',
    folder: 'experiments/chinese-checkers-ladder-2',
    games: 450,
  },
};
