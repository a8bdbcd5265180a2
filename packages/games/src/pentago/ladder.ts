import type { Ladder } from '../ladder.js';

/** The first four levels have a budget of so many playouts; the others see as far as so many nodes allow. */
export const pentagoLadder: Ladder = {
  game: 'pentago',
  levels: [
    { agent: 'uct(nodes=10)', elo: 0, error: 0 },
    { agent: 'uct(nodes=100)', elo: 388, error: 70.7 },
    { agent: 'uct(nodes=1000)', elo: 1019, error: 135.4 },
    { agent: 'uct(nodes=5000)', elo: 1369, error: 152.9 },
    { agent: 'pvs(nodes=30, order=random)', elo: 1701, error: 153.8 },
    { agent: 'pvs(nodes=1000, order=random)', elo: 1928, error: 156.2 },
    { agent: 'pvs(nodes=8000, order=random)', elo: 2036, error: 156.5 },
  ],
  measured: { run: '07f62eca-9183-4320-86f8-086ff9cd4f91', folder: 'experiments/pentago-ladder', games: 1260 },
};
