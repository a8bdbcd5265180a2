import type { Citation } from '../paper.js';

/** The thesis whose experiments are repeated here. */
export const THESIS: Citation = {
  authors: ['Jhonny Manuel Campos Moreira'],
  title: 'Implementação e Avaliação do Algoritmo MCTS-UCT para o jogo Chinese Checkers',
  institution: 'Faculdade de Ciências da Universidade do Porto',
  year: 2016,
};

/** Where tables 3.1 to 3.3 are from. */
export const STURTEVANT_2003: Citation = {
  authors: ['Nathan R. Sturtevant'],
  title: 'Multi-player games: algorithms and approaches',
  institution: 'University of California, Los Angeles',
  year: 2003,
  readIn: 'the thesis of Moreira (2016), chapter 3',
};

/** Where tables 3.4 and 3.5 are from. */
export const STURTEVANT_2008: Citation = {
  authors: ['Nathan R. Sturtevant'],
  title: 'An analysis of UCT in multi-player games',
  institution: 'University of Alberta',
  year: 2008,
  readIn: 'the thesis of Moreira (2016), chapter 3',
};

/** Where the lengths of the shortest games are from. */
export const BELL: Citation = {
  authors: ['George I. Bell'],
  title: 'The shortest game of Chinese Checkers and related problems',
  institution: 'Integers 9, G01',
  year: 2009,
  readIn: 'the thesis of Moreira (2016), chapter 2',
};

/** Moves of the shortest games: of one player alone, and in all of two who help one of them to win. */
export const SHORTEST = { alone: 27, helping: 30 };

/** Games behind each figure of chapter 6. */
export const GAMES = 30;

export const NODES = [1000, 2000, 4000] as const;
export type Nodes = (typeof NODES)[number];

/** Of two agents: the per cent of games that the first won, and the winner's own moves where either won. */
export interface Duel {
  readonly first: number;
  readonly moves: readonly [first: number, second: number];
}

type ByNodes = readonly [thousand: Duel, two: Duel, four: Duel];

const duel = (first: number, ...moves: [number, number]): Duel => ({ first, moves });

/** Greedy against epsilon-greedy choice of the children (tables 6.1 and 6.6). */
export const SELECTION: Readonly<Record<2 | 3, ByNodes>> = {
  2: [duel(76.7, 65.9, 53.5), duel(60, 59, 51.6), duel(83.3, 56.4, 50)],
  3: [duel(63.3, 49.4, 46.4), duel(66.7, 46.2, 44.3), duel(53.3, 42.3, 43.2)],
};

/** Five children against ten (tables 6.2 and 6.7). */
export const FIVE_OR_TEN: Readonly<Record<2 | 3, ByNodes>> = {
  2: [duel(56.7, 50.1, 51.3), duel(33.3, 51.5, 50.2), duel(43.3, 52.1, 46.4)],
  3: [duel(46.7, 44.9, 45.9), duel(26.7, 44.8, 44.2), duel(40, 44.6, 43.4)],
};

/** Ten children against twenty (tables 6.3 and 6.8). */
export const TEN_OR_TWENTY: Readonly<Record<2 | 3, ByNodes>> = {
  2: [duel(83.3, 64.4, 56.2), duel(86.7, 53.1, 54.7), duel(70, 55.6, 50.4)],
  3: [duel(76.7, 48.5, 48.7), duel(66.7, 47.4, 45.5), duel(93.3, 45.1, 45)],
};

/** More nodes against fewer (tables 6.4 and 6.9). Of three players only the moves of those with more are printed. */
export interface NodesDuel {
  readonly more: Nodes;
  readonly fewer: Nodes;
  readonly percent: number;
  readonly moves: readonly [more: number, fewer: number | null];
}

const nodesDuel = (more: Nodes, fewer: Nodes, percent: number, ...moves: [number, number | null]): NodesDuel => ({
  more,
  fewer,
  percent,
  moves,
});

export const MORE_NODES: Readonly<Record<2 | 3, readonly NodesDuel[]>> = {
  2: [
    nodesDuel(2000, 1000, 73.3, 51, 51.3),
    nodesDuel(4000, 1000, 73.3, 50.7, 51.6),
    nodesDuel(4000, 2000, 66.7, 51, 49.3),
  ],
  3: [
    nodesDuel(2000, 1000, 76.7, 46.2, null),
    nodesDuel(4000, 1000, 80, 44.9, null),
    nodesDuel(4000, 2000, 66.7, 44.3, null),
  ],
};

/** The per cent of games that who moved first has won, column by column as printed (tables 6.5 and 6.10). */
export interface FirstMoves {
  readonly selection: readonly number[];
  readonly fiveOrTen: readonly number[];
  readonly tenOrTwenty: readonly number[];
  readonly moreNodes: readonly number[];
  readonly total: number;
}

export const FIRST_MOVES: Readonly<Record<2 | 3, FirstMoves>> = {
  2: {
    selection: [53.3, 56.7, 53.3],
    fiveOrTen: [46.7, 50, 60],
    tenOrTwenty: [53.3, 50, 66.7],
    moreNodes: [50, 63.3, 60],
    total: 55.2,
  },
  3: {
    selection: [20, 40, 36.7],
    fiveOrTen: [20, 16.7, 36.7],
    tenOrTwenty: [40, 30, 43.3],
    moreNodes: [53.3, 46.7, 46.7],
    total: 35.3,
  },
};

/** Mean plies of random games and of rollouts, and mean and largest number of moves in a position. */
export const LENGTHS: Readonly<
  Record<
    2 | 3,
    { readonly random: number; readonly rollout: number; readonly branching: number; readonly most: number }
  >
> = {
  2: { random: 306, rollout: 120, branching: 26, most: 50 },
  3: { random: 398, rollout: 145, branching: 30, most: 100 },
};

/** Paranoid against a search of the Max^n family: wins of Paranoid, moves the losers had left, and mean depths. */
export interface ParanoidDuel {
  readonly id: string;
  readonly seats: number;
  readonly games: number;
  readonly percent: number;
  readonly movesLeft: readonly [paranoid: number, other: number];
  readonly depths: readonly [paranoid: number, other: number] | null;
}

/** Table 3.1: the small board, 250,000 nodes. */
export const TABLE3_1: readonly ParanoidDuel[] = [
  { id: '3 players', seats: 3, games: 600, percent: 60.6, movesLeft: [3.52, 4.92], depths: [4.9, 3.1] },
  { id: '4 players', seats: 4, games: 700, percent: 59.3, movesLeft: [4.23, 4.73], depths: [4.0, 3.2] },
  { id: '6 players', seats: 6, games: 1280, percent: 58.2, movesLeft: [4.93, 5.49], depths: [4.6, 3.85] },
];

/** Table 3.2: three players, the six best moves alone, or four moves deep. The text swaps the last two moves left. */
export const TABLE3_2: readonly ParanoidDuel[] = [
  { id: 'best 6 moves', seats: 3, games: 600, percent: 71.4, movesLeft: [2.47, 4.4], depths: [8.2, 5.8] },
  { id: 'depth 4', seats: 3, games: 600, percent: 56.5, movesLeft: [3.81, 4.24], depths: null },
];

/** Table 3.3: the usual board, 500,000 nodes, the ten best moves. How many games is not said; 600 is taken. */
export const TABLE3_3: readonly ParanoidDuel[] = [
  { id: 'speculative', seats: 3, games: 600, percent: 65, movesLeft: [3.54, 6.66], depths: [8.05, 6.24] },
  { id: 'approximate', seats: 3, games: 600, percent: 52, movesLeft: [4.75, 5.53], depths: [8.04, 7.56] },
];

export const RIVALS = ['uct', 'paranoid-dist', 'paranoid-diff', 'maxn-dist', 'maxn-diff'] as const;
export type Rival = (typeof RIVALS)[number];

/** Table 3.4: the per cent of 300 games that the first won from the second. */
export const TABLE3_4: readonly (readonly [first: Rival, second: Rival, percent: number])[] = [
  ['uct', 'paranoid-dist', 92],
  ['uct', 'paranoid-diff', 96],
  ['uct', 'maxn-dist', 96.3],
  ['uct', 'maxn-diff', 94],
  ['paranoid-dist', 'paranoid-diff', 53.7],
  ['paranoid-dist', 'maxn-dist', 75],
  ['paranoid-dist', 'maxn-diff', 63.3],
  ['paranoid-diff', 'maxn-dist', 53.7],
  ['paranoid-diff', 'maxn-diff', 31.3],
  ['maxn-dist', 'maxn-diff', 43.7],
];
export const GAMES3_4 = 300;

/** Table 3.5: UCT with so many playouts against half as many, and the per cent of 300 games that it won. */
export const TABLE3_5: readonly (readonly [more: number, percent: number])[] = [
  [50_000, 60.7],
  [100_000, 54.3],
  [200_000, 55.2],
  [400_000, 60.1],
  [800_000, 51.8],
];

/** UCT with 1,600 playouts against Paranoid: the per cent of games that it won. How many were played is not said. */
export const UCT_1600 = { percent: 16.7, games: GAMES3_4 };
