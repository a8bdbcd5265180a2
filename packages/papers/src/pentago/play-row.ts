import { subSeed } from '@tabuleiro/engine';
import { pentago, randomBoards } from '@tabuleiro/games';
import type { GameLine, Matches } from '@tabuleiro/trials';
import type { MeasureOptions } from '../paper.js';
import { playMatches } from '../play-matches.js';
import type { Row } from './figures.js';
import { agentOf } from './players.js';

/** Of the random boards, which are the same in every row, and of the games. */
const BOARDS_SEED = 2016;
const GAMES_SEED = 529;

const EMPTY = pentago.makePosition(pentago.start({ seats: 2, rules: {} }));

/** How the games of a row went, by how they began. */
export interface PlayedRow {
  readonly empty: readonly GameLine[];
  readonly random: readonly GameLine[];
}

/** A row as an experiment: so many games from the empty board and as many from random ones, by turns. */
export function rowExperiment(table: string, number: number, { white, black }: Row, games: number): Matches {
  const openings = randomBoards(games, BOARDS_SEED).flatMap((board) => [EMPTY, pentago.makePosition(board)]);
  return {
    kind: 'matches',
    title: `Pentago, ${table}, row ${number}`,
    game: 'pentago',
    agents: [agentOf(white), agentOf(black)],
    blocks: 'fixed',
    openings,
    games: 2 * games,
    seed: subSeed(GAMES_SEED, Number(table.replace(/\D/g, '')), number),
  };
}

/** Plays a row, or reads it from its folder where it was played before. */
export async function playRow(
  table: string,
  number: number,
  row: Row,
  games: number,
  options: MeasureOptions,
  onGames: (done: number) => void,
): Promise<PlayedRow> {
  const lines = await playMatches(rowExperiment(table, number, row, games), rowFolder(table, number), options, onGames);
  return {
    empty: lines.filter(({ start }) => start === EMPTY),
    random: lines.filter(({ start }) => start !== EMPTY),
  };
}

export function rowFolder(table: string, number: number): string {
  return `${table}-row-${String(number).padStart(2, '0')}`;
}
