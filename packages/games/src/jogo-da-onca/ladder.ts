import { type Ladder, playouts } from '../ladder.js';

const measured = {
  run: '7d9c94df-8b80-4822-883d-5caff4435349',
  folder: 'experiments/jogo-da-onca-ladder',
  games: 2128,
};

/** Named with its weights: a level keeps its strength when they change. */
const GRIP = 'grip(dog=80, even=-400)';

/**
 * A ladder for each side: more search helps one of them where the other gains nothing. The first levels play games out
 * at random; the others see as far as a few moves or so many nodes allow.
 */
export const jaguarLadder: Ladder = {
  game: 'jogo-da-onca',
  seat: 0,
  levels: [
    { agent: playouts(10), elo: 0, error: 0 },
    { agent: playouts(300), elo: 146, error: 38.4 },
    { agent: `pvs(depth=3, eval=${GRIP}, order=random)`, elo: 383, error: 37.4 },
    { agent: `pvs(depth=4, eval=${GRIP}, order=random)`, elo: 444, error: 37.9 },
    { agent: `pvs(nodes=4000, eval=${GRIP}, order=random)`, elo: 534, error: 36.9 },
    { agent: `pvs(nodes=9000, eval=${GRIP}, order=random)`, elo: 612, error: 36.8 },
  ],
  measured,
};

export const packLadder: Ladder = {
  game: 'jogo-da-onca',
  seat: 1,
  levels: [
    { agent: playouts(10), elo: 0, error: 0 },
    { agent: playouts(300), elo: 132, error: 84.3 },
    { agent: playouts(3000), elo: 337, error: 75.0 },
    { agent: `pvs(depth=3, eval=${GRIP}, order=random)`, elo: 519, error: 73.0 },
    { agent: `pvs(depth=4, eval=${GRIP}, order=random)`, elo: 996, error: 71.9 },
    { agent: 'pvs(nodes=40000, eval=grip(dog=80, even=-250), order=random)', elo: 1194, error: 74.2 },
  ],
  measured,
};
