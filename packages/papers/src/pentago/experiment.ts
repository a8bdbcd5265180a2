import { pentagoAbout } from '../about.js';
import type { Paper } from '../paper.js';
import { depthStudy } from './depth-study.js';
import { GAMES_AGAINST_CONTROL, GAMES_BETWEEN_HEURISTICS, TABLE1, TABLE2, TABLE3, TABLE4, TABLE5 } from './figures.js';
import { positionsTable } from './positions.js';
import { rowsTable } from './rows-table.js';
import { stonesStudy } from './stones-study.js';

/** A course report that builds a Pentago player: its heuristics against each other, and what its searches cost. */
export const pentagoPaper: Paper = {
  ...pentagoAbout,
  tables: [
    rowsTable({
      number: 1,
      title: 'the random control against itself',
      rows: TABLE1,
      published: GAMES_AGAINST_CONTROL,
      seconds: 8,
    }),
    rowsTable({
      number: 2,
      title: 'heuristics 1 and 1.2 against the control',
      rows: TABLE2,
      published: GAMES_AGAINST_CONTROL,
      seconds: 140,
    }),
    rowsTable({
      number: 3,
      title: 'heuristic A, A star and A hacked against the control',
      rows: TABLE3,
      published: GAMES_AGAINST_CONTROL,
      seconds: 170,
    }),
    rowsTable({
      number: 4,
      title: 'heuristics against each other',
      rows: TABLE4,
      published: GAMES_BETWEEN_HEURISTICS,
      seconds: 500,
    }),
    rowsTable({
      number: 5,
      title: 'heuristic 1.2 with full groups only, and A star without turns',
      rows: TABLE5,
      published: GAMES_BETWEEN_HEURISTICS,
      seconds: 400,
    }),
    depthStudy,
    stonesStudy,
    positionsTable,
  ],
};
