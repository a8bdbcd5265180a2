import type { Ladder } from '../ladder.js';

/** Level 2 tries its moves in one guess at the hands; 3 and 4 see the table alone, 5 looks ahead, 6 reads moves. */
export const dominoesLadder: Ladder = {
  game: 'dominoes',
  levels: [
    { agent: 'random', elo: 0, error: 0 },
    { agent: 'deals(samples=1, reading=1, policy=random, exact=0)', elo: 156, error: 20.9 },
    { agent: 'basic', elo: 320, error: 21.0 },
    { agent: 'genetic', elo: 456, error: 22.2 },
    { agent: 'phases(strategy=7, mode=inference)', elo: 526, error: 22.8 },
    { agent: 'deals', elo: 677, error: 25.4 },
  ],
  measured: { run: 'f359fe6f-040a-4e59-adc4-134cca497013', folder: 'experiments/dominoes-ladder', games: 3000 },
};
