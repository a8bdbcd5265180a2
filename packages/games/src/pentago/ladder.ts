import { type Ladder, playouts } from '../ladder.js';

/** Named with its weights: a level keeps its strength when they change. */
const SHAPE = 'shape(two=3, three=8, four=16, reach-three=4, reach-four=30, middle=0, winning=3000)';
const pvsText = (nodes: number): string => `pvs(nodes=${nodes}, eval=${SHAPE}, order=random)`;

/**
 * Book, proof, search: a proof may take as many nodes as it needs with up to 17 empty cells; before that quick wins are
 * looked for, and then there is a search.
 */
const BEST = `perfect(nodes=70000000, quick=3000000, guess=500000, judge=${SHAPE})`;

/**
 * The first four levels have a budget of so many playouts; three others see as far as so many nodes allow. The last
 * plays by proofs wherever there can be one.
 */
export const pentagoLadder: Ladder = {
  game: 'pentago',
  levels: [
    { agent: playouts(10), elo: 0, error: 0 },
    { agent: playouts(100), elo: 388, error: 70.7 },
    { agent: playouts(1000), elo: 1019, error: 135.4 },
    { agent: playouts(5000), elo: 1369, error: 152.9 },
    { agent: pvsText(30), elo: 1701, error: 153.8 },
    { agent: pvsText(1000), elo: 1928, error: 156.2 },
    { agent: pvsText(8000), elo: 2036, error: 156.5 },
    { agent: BEST, elo: 2400, error: 156.5 },
  ],
  measured: { run: '07f62eca-9183-4320-86f8-086ff9cd4f91', folder: 'experiments/pentago-ladder', games: 1260 },
};
