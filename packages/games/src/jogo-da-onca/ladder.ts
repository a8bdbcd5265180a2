import type { Ladder } from '../ladder.js';

/** The first two levels play games out at random; the others see as far as a few moves or so many nodes allow. */
export const oncaLadder: Ladder = {
  game: 'jogo-da-onca',
  levels: [
    { agent: 'uct(nodes=10)', elo: 0, error: 0 },
    { agent: 'uct(nodes=1000)', elo: 105, error: 22.4 },
    { agent: 'pvs(depth=2, order=random)', elo: 253, error: 27.0 },
    { agent: 'pvs(depth=4, order=random)', elo: 455, error: 27.0 },
    { agent: 'pvs(nodes=8000, order=random)', elo: 600, error: 28.1 },
    { agent: 'pvs(nodes=40000, order=random)', elo: 684, error: 28.1 },
  ],
  measured: { run: 'be9e73b7-3116-49c7-b8de-69a007196712', folder: 'experiments/jogo-da-onca-ladder', games: 840 },
};
