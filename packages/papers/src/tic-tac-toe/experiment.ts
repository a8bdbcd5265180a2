import { ticTacToeAbout } from '../about.js';
import type { Paper } from '../paper.js';
import { cutsTable } from './cuts.js';
import { limitsTable } from './limits.js';
import { nodesTable } from './nodes.js';
import { orderedTable } from './ordered.js';
import { secondsTable } from './seconds.js';
import { textbookTable } from './textbook.js';

/** A course report that counts what minimax and alpha-beta see in one game of tic-tac-toe. */
export const ticTacToePaper: Paper = {
  ...ticTacToeAbout,
  tables: [nodesTable, textbookTable, limitsTable, cutsTable, orderedTable, secondsTable],
};
