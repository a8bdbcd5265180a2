import { type Game, type Puzzle, parsePuzzles, unwrap } from '@tabuleiro/engine';
import { games } from '@tabuleiro/games';
import { faultOfChineseCheckers } from './chinese-checkers.js';
import { faultOfDominoes } from './dominoes.js';
import { faultOfOnca } from './jogo-da-onca.js';
import { faultOfPentago } from './pentago.js';
import { faultOfTicTacToe } from './tic-tac-toe.js';

/** What checks the puzzles of each game, by its own rules: nothing of it is what found them. */
export const FAULTS: Readonly<Record<string, (puzzle: Puzzle) => string | null>> = {
  'tic-tac-toe': faultOfTicTacToe,
  pentago: faultOfPentago,
  'jogo-da-onca': faultOfOnca,
  'chinese-checkers': faultOfChineseCheckers,
  dominoes: faultOfDominoes,
};

/** The games that have puzzles, and the text of those. */
export async function keptPuzzles(): Promise<{ game: Game; text: string; puzzles: readonly Puzzle[] }[]> {
  const shelves = games.flatMap((game) => (game.puzzles === undefined ? [] : [{ game, shelf: game.puzzles }]));
  return Promise.all(
    shelves.map(async ({ game, shelf }) => {
      const text = await shelf.kept();
      return { game, text, puzzles: unwrap(parsePuzzles(text)) };
    }),
  );
}
