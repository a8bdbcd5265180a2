import { chineseCheckersAbout } from '../about.js';
import type { Paper } from '../paper.js';
import { bellTable } from './bell.js';
import { futureWork } from './future-work.js';
import { lengthsTable } from './lengths.js';
import { table31, table32, table33, table34, table35 } from './sturtevant-tables.js';
import { duelTable, firstMoveTable } from './thesis-tables.js';

/** A thesis on MCTS-UCT at Chinese Checkers, and the tables of others that it quotes. */
export const chineseCheckersPaper: Paper = {
  ...chineseCheckersAbout,
  tables: [
    lengthsTable,
    bellTable,
    duelTable('table6-1', 'greedy or epsilon-greedy choice of children', 'selection', 2, 1000),
    duelTable('table6-2', 'five or ten children', 'fiveOrTen', 2, 1000),
    duelTable('table6-3', 'ten or twenty children', 'tenOrTwenty', 2, 1000),
    duelTable('table6-4', 'more nodes', 'moreNodes', 2, 1000),
    firstMoveTable('table6-5', 2, 4000),
    duelTable('table6-6', 'greedy or epsilon-greedy choice of children', 'selection', 3, 1900),
    duelTable('table6-7', 'five or ten children', 'fiveOrTen', 3, 1900),
    duelTable('table6-8', 'ten or twenty children', 'tenOrTwenty', 3, 1900),
    duelTable('table6-9', 'more nodes', 'moreNodes', 3, 1900),
    firstMoveTable('table6-10', 3, 7600),
    table31,
    table32,
    table33,
    table34,
    table35,
    futureWork,
  ],
};
