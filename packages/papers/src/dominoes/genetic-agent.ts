import { matchTable } from '../match-table.js';
import { type Comparison, exactFigure, type PaperTable, shareFigure } from '../paper.js';
import { ANTONIO, GENETIC, MATCHES } from './figures.js';
import { geneticText } from './players.js';
import { matchesOf, winsOf } from './simulations.js';

const TABLE = 21;

/** The five strategies of Antonio et al., and random play. */
const AGENTS = [
  { name: 'genetic', agent: geneticText('all') },
  ...['selfish', 'partner', 'block', 'basic'].map((strategy) => ({
    name: `genetic(strategy=${strategy})`,
    agent: geneticText(strategy),
  })),
  { name: 'random', agent: 'random' },
];

/** What the genetic agent wins against basic: with coefficients of our own, since theirs are not printed. */
export const geneticAgent: PaperTable = matchTable({
  id: 'genetic',
  title: 'the genetic agent of Antonio et al. against basic',
  citation: ANTONIO,
  seconds: 20,
  sampled: MATCHES,
  rows: AGENTS,
  experiment: ({ name, agent }, games, i) => matchesOf(`${name} against basic`, [agent, 'basic'], games, [TABLE, i]),
  folder: (_, i) => `genetic-${i + 1}`,
  read: (_, played) => winsOf(played),
  judge(shares, games) {
    const scaled = games < MATCHES;
    const printed = (percent: number) => ({ successes: Math.round((percent * MATCHES) / 100), n: MATCHES });
    return {
      figures: [
        shareFigure('strategy 1, in the thesis', printed(GENETIC.thesis), shares[0], { scaled }),
        shareFigure('strategy 1, in its English paper', printed(GENETIC.english), shares[0], { scaled }),
        exactFigure('per cent against novices, at most', GENETIC.novices, null, PEOPLE),
        exactFigure('per cent against experienced players', GENETIC.experts, null, PEOPLE),
      ],
      comparisons: AGENTS.slice(1).map(({ name }, i): Comparison => {
        const { successes, n } = shares[i + 1];
        return { id: name, measured: successes / n, beside: null };
      }),
      notes: [
        'the coefficients are our own (table "evolution"); the thesis prints none, and gives the same result as 70.06% and, in English, as 69.18%',
      ],
    };
  },
});

const PEOPLE = 'matches against people were not run';
