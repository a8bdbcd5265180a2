import type { Citation } from '../paper.js';

export const REPORT: Citation = {
  authors: ['Felipe G. L. do Nascimento', 'Elloá B. Guedes'],
  title: 'Comparative Analysis of Evaluation Functions for Minimax with Alpha-Beta Pruning Applied to the Jaguar Game',
  institution: 'Universidade do Estado do Amazonas',
  year: 2019,
};

/** The tree, explored to its twelfth level with equal positions counted once. */
export const TREE = {
  levels: 12,
  positions: 1_559_896,
  /** About what the ninth turn is said to have. */
  ninthTurn: 70_000,
  /** The mean ratio of successive levels. */
  branching: 4.667,
  /** Borrowed from draughts. */
  length: 70,
  /** The branching to the power of the length. */
  complexity: 6.802e46,
} as const;

/** Games of each row of table 1, of at most 25 moves a side. */
export const GAMES = 100;

/** The players: o is the jaguar, c the dogs; 0 plays at random. */
export type JaguarPlayer = 'o0' | 'o1';
export type DogsPlayer = 'c0' | 'c1' | 'c2';

export interface PublishedRow {
  readonly jaguar: JaguarPlayer;
  readonly dogs: DogsPlayer;
  /** Plies that the search looks ahead; 0 where nobody searches. */
  readonly depth: number;
  readonly games: readonly [jaguar: number, dogs: number, unfinished: number];
  /** Per cent of the unfinished games in which a side lacked combat; null where that was not looked at. */
  readonly lack: readonly [jaguar: number, dogs: number] | null;
}

const row = (
  jaguar: JaguarPlayer,
  dogs: DogsPlayer,
  depth: number,
  games: PublishedRow['games'],
  lack: PublishedRow['lack'],
): PublishedRow => ({
  jaguar,
  dogs,
  depth,
  games,
  lack,
});

export const TABLE1: readonly PublishedRow[] = [
  row('o0', 'c0', 0, [28, 0, 72], null),
  row('o1', 'c0', 5, [92, 0, 8], [0, 12.5]),
  row('o1', 'c0', 6, [92, 0, 8], [0, 0]),
  row('o1', 'c0', 8, [92, 0, 8], [0, 37.5]),
  row('o1', 'c0', 10, [91, 0, 9], [0, 22.22]),
  row('o0', 'c1', 5, [1, 4, 95], [0, 23.16]),
  row('o0', 'c1', 6, [25, 4, 71], [0, 16.9]),
  row('o0', 'c1', 8, [24, 6, 70], [0, 8.57]),
  row('o0', 'c1', 10, [43, 2, 55], [0, 10.9]),
  row('o0', 'c2', 5, [75, 0, 25], [0, 12]),
  row('o0', 'c2', 6, [46, 3, 51], [0, 15.69]),
  row('o0', 'c2', 8, [25, 5, 70], [0, 20]),
  row('o0', 'c2', 10, [54, 0, 46], [0, 21.74]),
  row('o1', 'c1', 5, [2, 0, 98], [1.02, 33.67]),
  row('o1', 'c1', 6, [1, 0, 99], [0, 4.04]),
  row('o1', 'c1', 8, [1, 0, 99], [0, 2.02]),
  row('o1', 'c1', 10, [1, 0, 99], [0, 6.06]),
  row('o1', 'c2', 5, [29, 0, 71], [0, 19.72]),
  row('o1', 'c2', 6, [11, 0, 89], [0, 5.62]),
  row('o1', 'c2', 8, [7, 0, 93], [0, 8.6]),
  row('o1', 'c2', 10, [21, 0, 79], [0, 7.59]),
];
