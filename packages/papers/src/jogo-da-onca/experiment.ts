import { jogoDaOncaAbout } from '../about.js';
import type { Paper } from '../paper.js';
import { conventionsTable } from './conventions-table.js';
import { depthTable } from './rows-table.js';
import { branchingTableOf, treeTableOf } from './tree.js';

/** How large the game is, and three evaluations for it. */
export const jogoDaOncaPaper: Paper = {
  ...jogoDaOncaAbout,
  tables: [
    treeTableOf(),
    branchingTableOf(),
    depthTable(0, 1),
    depthTable(5, 60),
    depthTable(6, 120),
    depthTable(8, 900),
    depthTable(10, 9000),
    conventionsTable,
  ],
};
