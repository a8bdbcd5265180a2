import { dominoesAbout } from '../about.js';
import type { Paper } from '../paper.js';
import { quadro3 } from './complexity.js';
import { costOf } from './cost.js';
import { chance, quadro2, quadro4Of } from './counts.js';
import { table5 } from './english-table.js';
import { evolutionOf } from './evolution.js';
import { QUADRO10, QUADRO11, QUADRO12 } from './figures.js';
import { futureWork } from './future-work.js';
import { geneticAgent } from './genetic-agent.js';
import { gridOf, wholeGridOf } from './grid.js';
import { lengths } from './lengths.js';
import { arithmeticTable, meetingsTable } from './meetings.js';
import { experiment1 } from './phase-tests.js';
import { twoEnded } from './two-ended.js';

/** Expectiminimax at four-ended dominoes: its counts, its chance model, and eight strategies by phase. */
export const dominoesPaper: Paper = {
  ...dominoesAbout,
  tables: [
    quadro2,
    quadro3,
    quadro4Of(),
    chance,
    lengths,
    experiment1,
    meetingsTable(10, 'experiments 2 and 5, Quadros 10 and 13: strategies 1 to 8 against basic', QUADRO10, []),
    meetingsTable(11, 'experiments 3 and 5, Quadros 11 and 13: strategies 1 to 8 against the genetic agent', QUADRO11, [
      'the genetic agent has coefficients of our own, as strong against basic as theirs',
    ]),
    meetingsTable(12, 'experiments 4 and 5, Quadros 12 and 14: strategies 1 to 8 against each other', QUADRO12, []),
    table5,
    arithmeticTable([...QUADRO10, ...QUADRO11, ...QUADRO12]),
    costOf(),
    geneticAgent,
    evolutionOf(),
    gridOf(),
    wholeGridOf(),
    twoEnded,
    futureWork,
  ],
};
