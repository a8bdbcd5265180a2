import { subSeed } from '@tabuleiro/engine';
import { pentago, randomBoards } from '@tabuleiro/games';
import type { Matches } from '@tabuleiro/trials';
import type { PublishedRow } from './figures.js';
import { agentOf } from './players.js';

/** Of the random boards, which are the same in every row, and of the games. */
const BOARDS_SEED = 2016;
const GAMES_SEED = 529;

/** The board that half of the games begin with. */
export const EMPTY = pentago.makePosition(pentago.start({ seats: 2, rules: {} }));

/** A row as an experiment: so many games from the empty board and as many from random ones, by turns. */
export function rowExperiment(table: number, number: number, { white, black }: PublishedRow, games: number): Matches {
  const openings = randomBoards(games, BOARDS_SEED).flatMap((board) => [EMPTY, pentago.makePosition(board)]);
  return {
    kind: 'matches',
    title: `Pentago, table${table}, row ${number}`,
    game: 'pentago',
    agents: [agentOf(white), agentOf(black)],
    blocks: 'fixed',
    openings,
    games: 2 * games,
    seed: subSeed(GAMES_SEED, table, number),
  };
}
