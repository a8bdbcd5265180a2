import type { Ladder } from '../ladder.js';

/** With the weights that were evolved. */
const GENETIC = 'genetic(strategy=all, a1=2.4, a2=1.99, a3=6.75, a4=0.35, a5=4.81, a6=2.09, a7=0.26)';

/** The strongest opponent, above the ladder: it plays rounds on as who seems to sit there (experiments/dominoes-best). */
export const BEST_PLAYER = 'deals(samples=1500, reading=6, policy=players, exact=40)';

/** Level 2 tries its moves in one guess at the hands; 3 and 4 see the table alone, 5 looks ahead, 6 reads moves. */
export const dominoesLadder: Ladder = {
  game: 'dominoes',
  above: { agent: BEST_PLAYER, run: 'experiments/dominoes-best/runs/best-top' },
  levels: [
    { agent: 'random', elo: 0, error: 0 },
    { agent: 'deals(samples=1, reading=1, policy=random, exact=0)', elo: 180, error: 21.9 },
    { agent: 'basic', elo: 362, error: 22.4 },
    { agent: GENETIC, elo: 498, error: 23.2 },
    { agent: 'phases(strategy=7, mode=inference, importance=0)', elo: 555, error: 23.6 },
    { agent: 'deals(samples=200, reading=4, policy=genetic, exact=40)', elo: 687, error: 25.7 },
  ],
  measured: { run: '09a99622-7925-4beb-89c5-c260466dbce8', folder: 'experiments/dominoes-ladder', games: 3000 },
};
