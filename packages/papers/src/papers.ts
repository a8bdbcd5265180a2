import { ok, type Result, unknownName } from '@tabuleiro/engine';
import { findTable, type Paper, type PaperTable } from './paper.js';
import { ticTacToePaper } from './tic-tac-toe/experiment.js';

/** Every document that is reproduced, in the order of lists and menus. */
export const papers: readonly Paper[] = [ticTacToePaper];

/** A paper, and the one table of it that was asked for; without one, all of them. */
export interface FoundPaper {
  readonly paper: Paper;
  readonly table?: PaperTable;
}

/** Reads `PAPER` or `PAPER/TABLE`. */
export function findPaper(text: string): Result<FoundPaper> {
  const slash = text.indexOf('/');
  const paperId = slash < 0 ? text : text.slice(0, slash);
  const paper = papers.find(({ id }) => id === paperId);
  if (paper === undefined) {
    return unknownName(
      'paper',
      paperId,
      papers.map(({ id }) => id),
    );
  }
  if (slash < 0) return ok({ paper });
  const table = findTable(paper, text.slice(slash + 1));
  return table.ok ? ok({ paper, table: table.value }) : table;
}
