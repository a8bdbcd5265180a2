import type { Proportion } from '@tabuleiro/stats';
import { matchTable } from '../match-table.js';
import { type Comparison, type PaperTable, shareFigure } from '../paper.js';
import { ENGLISH, MATCHES, SIMULATIONS, TABLE5 } from './figures.js';
import { nameOf, tFigure } from './meetings.js';
import { agentOf, labelOf, secondsPerMatch } from './players.js';
import { matchesOf, winsOf } from './simulations.js';

const TABLE = 5;
const USUAL_GAMES = 1000;
const PUBLISHED = SIMULATIONS * MATCHES;

/** Every two strategies once: what one has not won the other has. */
const PAIRS = TABLE5.filter(({ first, second }) => first < second);

/** Table 5 of the English paper: four strategies against each other, printed from both sides. */
export const table5: PaperTable = matchTable({
  id: 'table5',
  title: 'Table 5 of the English paper: strategies 5 to 8 against each other, from both sides',
  citation: ENGLISH,
  seconds: USUAL_GAMES * PAIRS.reduce((sum, { first, second }) => sum + secondsPerMatch(first, second), 0),
  sampled: USUAL_GAMES,
  rows: PAIRS,
  experiment: ({ first, second }, games, i) =>
    matchesOf(`${labelOf(first)} against ${labelOf(second)}`, [agentOf(first), agentOf(second)], games, [TABLE, i]),
  folder: ({ first, second }) => `table5-${first}-${second}`,
  read: (_, played) => winsOf(played),
  judge: (shares, games) => ({
    figures: TABLE5.flatMap((meeting) => [
      shareFigure(
        `${nameOf(meeting)}, mean`,
        { successes: Math.round(SIMULATIONS * meeting.mean), n: PUBLISHED },
        shareOf(meeting, shares),
        { scaled: games < PUBLISHED },
      ),
      tFigure(meeting),
    ]),
    comparisons: PAIRS.map((pair): Comparison => {
      const { mean } = TABLE5.find(({ first, second }) => first === pair.second && second === pair.first) ?? pair;
      return {
        id: `${nameOf(pair)}, wins of both sides`,
        measured: MATCHES,
        beside: Number((pair.mean + mean).toFixed(1)),
      };
    }),
    notes: [
      'the four strategies of the English paper, first to fourth, are 5 to 8 of the thesis; every two of them met twice there and once here, so that two figures are judged by the same matches, one of them by those that the other side won',
      't is what follows from the printed mean and deviation; the interval is what their rounding leaves open',
      'of 5,000 matches both sides together must win all; the printed means of the two meetings of a pair fall short of that by 24 to 46, each time',
    ],
  }),
});

function shareOf({ first, second }: (typeof TABLE5)[number], shares: readonly Proportion[]): Proportion {
  const at = PAIRS.findIndex((pair) => [first, second].includes(pair.first) && [first, second].includes(pair.second));
  const { successes, n } = shares[at];
  return first < second ? { successes, n } : { successes: n - successes, n };
}
