import type { Ladder } from '../ladder.js';

/** Named in full: a level keeps its strength when the weights are tuned again. */
const racerText = (nodes: number): string =>
  `racer(nodes=${nodes}, book=0, judge=advance(way=12, square=5, aside=30, theirs=1))`;

/** From level 3 on the same player, who may look at ten times as much. */
export const pairLadder: Ladder = {
  game: 'chinese-checkers',
  players: 2,
  levels: [
    { agent: 'random', elo: 0, error: 0 },
    { agent: 'greedy(eval=farthest-first)', elo: 454, error: 87.0 },
    { agent: racerText(50), elo: 785, error: 120.7 },
    { agent: racerText(500), elo: 1156, error: 153.3 },
    { agent: racerText(5000), elo: 1527, error: 181.7 },
    { agent: racerText(50_000), elo: 1733, error: 191.0 },
  ],
  measured: {
    run: '436d109e-0f1d-4e9c-8de1-c0448c635bdd',
    folder: 'experiments/chinese-checkers-ladder-2',
    games: 450,
  },
};

/** From level 3 on the same player, who may look at seven times as much. */
export const trioLadder: Ladder = {
  game: 'chinese-checkers',
  players: 3,
  levels: [
    { agent: 'random', elo: 0, error: 0 },
    { agent: 'greedy(eval=farthest-first)', elo: 443, error: 106.8 },
    { agent: racerText(200), elo: 660, error: 122.9 },
    { agent: racerText(1400), elo: 954, error: 140.2 },
    { agent: racerText(9600), elo: 1166, error: 148.9 },
    { agent: racerText(64_000), elo: 1371, error: 159.8 },
  ],
  measured: {
    run: '6d6bcc8e-2c88-4f88-8bba-5590cec73475',
    folder: 'experiments/chinese-checkers-ladder-3',
    games: 360,
  },
};
