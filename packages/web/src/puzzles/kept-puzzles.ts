import { bareTable, type Catalogue, type Game, type Puzzle, parsePuzzles, type Table, unwrap } from '@tabuleiro/engine';

/** The games that have puzzles, each with them: loaded when somebody looks. */
export type PuzzledGame = Game & Required<Pick<Game, 'puzzles'>>;

/** Whether a game comes with puzzles. */
export function hasPuzzles(game: Game): game is PuzzledGame {
  return game.puzzles !== undefined;
}

/** The puzzles of a game, the easy ones first. */
export async function keptPuzzles({ puzzles }: PuzzledGame): Promise<readonly Puzzle[]> {
  return unwrap(parsePuzzles(await puzzles.kept()));
}

/** The table that puzzles are set up at: the usual rules, and no referee, for a puzzle has no history. */
export function puzzleTable(catalogue: Catalogue, game: Game): Table {
  const table = catalogue.tableFor(game);
  return table.game.hidden ? table : bareTable({ ...table, game: table.game });
}
