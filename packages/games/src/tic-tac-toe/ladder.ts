import { type Ladder, playouts } from '../ladder.js';

/** Levels 1, 3, 6 and 7 have a budget of so many playouts; 2, 4, 5 and 8 see so many moves ahead, and nothing beyond. */
export const ticTacToeLadder: Ladder = {
  game: 'tic-tac-toe',
  levels: [
    { agent: playouts(1), elo: 0, error: 0, kept: [82, 200] },
    { agent: 'alphabeta(depth=1, eval=none, order=random)', elo: 100, error: 10.7, kept: [118, 200] },
    { agent: playouts(10), elo: 249, error: 10.6, kept: [139, 200] },
    { agent: 'alphabeta(depth=2, eval=none, order=random)', elo: 370, error: 10.3, kept: [157, 200] },
    { agent: 'alphabeta(depth=5, eval=none, order=random)', elo: 441, error: 10.7, kept: [191, 200] },
    { agent: playouts(100), elo: 483, error: 10.2, kept: [180, 200] },
    { agent: playouts(300), elo: 523, error: 10.0, kept: [191, 200] },
    { agent: 'alphabeta(depth=9, eval=none, order=random)', elo: 556, error: 10.2, kept: [200, 200] },
  ],
  measured: { run: 'b1ab360b-563a-4259-ab27-f2f797e43850', folder: 'experiments/tic-tac-toe-ladder', games: 11200 },
  judged: ['experiments/tic-tac-toe-accuracy'],
};
