import { type Ladder, playouts } from '../ladder.js';

/** Named with its weights: a level keeps its strength when they change. */
const SHAPE = 'shape(two=3, three=8, four=16, reach-three=4, reach-four=30, middle=0, winning=3000)';
const pvsText = (nodes: number): string => `pvs(nodes=${nodes}, eval=${SHAPE}, order=random)`;

/**
 * Book, proof, search: a proof may take as many nodes as it needs with up to 17 empty cells; before that quick wins are
 * looked for, and then there is a search.
 */
const best = (nodes: number): string => `perfect(nodes=${nodes}, quick=3000000, guess=500000, judge=${SHAPE})`;

/** The strongest opponent, which nobody has measured: the top of the ladder with proofs for one cell more, up to 18. */
export const BEST_PLAYER: string = best(200_000_000);

/**
 * The first four levels have a budget of so many playouts; three others see as far as so many nodes allow. The last
 * plays by proofs wherever there can be one.
 */
export const pentagoLadder: Ladder = {
  game: 'pentago',
  levels: [
    { agent: playouts(10, SHAPE), elo: 0, error: 0, kept: [61, 200] },
    { agent: playouts(100, SHAPE), elo: 659, error: 174.7, kept: [126, 200] },
    { agent: playouts(1000, SHAPE), elo: 1039, error: 183.4, kept: [175, 200] },
    { agent: playouts(5000, SHAPE), elo: 1347, error: 192.0, kept: [186, 200] },
    { agent: pvsText(30), elo: 1767, error: 197.4, kept: [192, 200] },
    { agent: pvsText(1000), elo: 1999, error: 201.6, kept: [197, 200] },
    { agent: pvsText(8000), elo: 2197, error: 205.3, kept: [200, 200] },
    { agent: best(70_000_000), elo: 2396, error: 207.8, kept: [100, 100] },
  ],
  measured: { run: '41b5bdcb-556b-43da-9f6f-cba425d54e46', folder: 'experiments/pentago-ladder', games: 1120 },
  judged: ['experiments/pentago-accuracy', 'experiments/pentago-best-accuracy'],
};
