import { type Ladder, playouts } from '../ladder.js';

const measured = {
  run: '82b63ac7-8517-454f-9257-c399b0a6ec65',
  folder: 'experiments/jogo-da-onca-ladder',
  games: 2160,
};

/** Named with its weights: a level keeps its strength when they change. */
const GRIP = 'grip(dog=80, even=-400)';
/** Plays on where a draw is in sight. */
const KEEN_GRIP = 'grip(dog=80, even=-250)';

/**
 * A ladder for each side: more search helps one of them where the other gains nothing. The first levels play games out
 * at random; the others see as far as a few moves or so many nodes allow. All were measured without tables, which the
 * last of the jaguar would play by.
 */
export const jaguarLadder: Ladder = {
  game: 'jogo-da-onca',
  seat: 0,
  levels: [
    { agent: playouts(10), elo: 0, error: 0, kept: [20, 90] },
    { agent: playouts(300), elo: 152, error: 45.6, kept: [20, 90] },
    { agent: `pvs(depth=3, eval=${GRIP}, order=random)`, elo: 439, error: 44.4, kept: [86, 90] },
    { agent: `pvs(depth=4, eval=${GRIP}, order=random)`, elo: 545, error: 52.4, kept: [85, 90] },
    { agent: `pvs(nodes=9000, eval=${GRIP}, order=random)`, elo: 667, error: 44.5, kept: [90, 90] },
    { agent: `perfect(guess=60000, judge=${KEEN_GRIP})`, elo: 744, error: 49.3, kept: [90, 90] },
  ],
  measured,
  judged: ['experiments/jogo-da-onca-accuracy'],
};

export const packLadder: Ladder = {
  game: 'jogo-da-onca',
  seat: 1,
  levels: [
    { agent: playouts(10), elo: 0, error: 0, kept: [76, 110] },
    { agent: playouts(300), elo: 168, error: 148.0, kept: [77, 110] },
    { agent: playouts(3000), elo: 516, error: 130.3, kept: [80, 110] },
    { agent: `pvs(depth=3, eval=${GRIP}, order=random)`, elo: 730, error: 131.7, kept: [100, 110] },
    { agent: `pvs(depth=4, eval=${GRIP}, order=random)`, elo: 1167, error: 130.8, kept: [108, 110] },
    { agent: `pvs(nodes=40000, eval=${KEEN_GRIP}, order=random)`, elo: 1423, error: 131.9, kept: [109, 110] },
  ],
  measured,
  judged: ['experiments/jogo-da-onca-accuracy'],
};
