import { type Proportion, riseVerdict } from '@tabuleiro/stats';
import { matchTable } from '../match-table.js';
import { type Figure, type PaperTable, shareFigure } from '../paper.js';
import { EXPERIMENT1, MATCHES, type PhaseTest, SIMULATIONS } from './figures.js';
import { matchesOf, winsOf } from './simulations.js';

const DEPTHS = [1, 2, 3, 4, 5, 6, 7] as const;
const USUAL_GAMES = 2000;
const TABLE = 17;

const ROWS = EXPERIMENT1.flatMap((test, i) => DEPTHS.map((depth) => ({ test, depth, number: 10 * i + depth })));

/** Experiment 1, figures 17 to 19: one phase searched deeper and deeper, against basic. */
export const experiment1: PaperTable = matchTable({
  id: 'experiment1',
  title: 'Experiment 1, figures 17 to 19: one phase of the round searched from 1 to 7 deep, against basic',
  seconds: 0.2 * USUAL_GAMES,
  sampled: USUAL_GAMES,
  rows: ROWS,
  experiment({ test, depth, number }, games) {
    const agent = agentOf(test, depth);
    return matchesOf(`experiment 1, ${agent}`, [agent, 'basic'], games, [TABLE, number]);
  },
  folder: ({ test, depth }) => `experiment1-${test.phase}-${depth}`,
  read: (_, played) => winsOf(played),
  judge: (shares) => ({
    figures: EXPERIMENT1.flatMap((test) => {
      const own = shares.filter((_, i) => ROWS[i].test === test);
      return [bestFigure(test, own), riseFigure(test, own)];
    }),
    comparisons: ROWS.map(({ test, depth }, i) => ({
      id: nameOf(test, depth),
      measured: shares[i].successes / shares[i].n,
      beside: printed(test, depth),
    })),
    notes: NOTES,
  }),
  chart: ({ comparisons }) => ({
    title: 'Wins against basic by the depth of one phase',
    valueLabel: 'share of the matches',
    scale: 'linear',
    series: EXPERIMENT1.map(({ phase }) => phase),
    groups: DEPTHS.map((depth) => ({
      label: `Depth ${depth}`,
      values: EXPERIMENT1.map((test) => Number(comparisons.find(({ id }) => id === nameOf(test, depth))?.measured)),
    })),
  }),
});

const NOTES = [
  'the thesis prints the wins of the best depth of each test alone; the curves have no numbers',
  'wins are said to rise with the depth: here a trend over all seven depths must be upward, with p below 0.01 (Cochran and Armitage); the interval is of the rise from depth 1 to 7 along the line that fits best',
  'the best of the third test is 3097 in the thesis and 2985 in its English paper',
];

function agentOf({ phase, others }: PhaseTest, depth: number): string {
  const at = (name: PhaseTest['phase']): number => (name === phase ? depth : (others[name] ?? 0));
  return `phases(start=${at('start')}, middle=${at('middle')}, end=${at('end')}, mode=paper, importance=0)`;
}

function nameOf({ phase }: PhaseTest, depth: number): string {
  return `${phase} ${depth} deep`;
}

function printed({ best, wins }: PhaseTest, depth: number): number | null {
  return depth === best ? wins / MATCHES : null;
}

function bestFigure(test: PhaseTest, shares: readonly Proportion[]): Figure {
  const ours = shares[test.best - 1];
  const published = { successes: SIMULATIONS * test.wins, n: SIMULATIONS * MATCHES };
  return shareFigure(nameOf(test, test.best), published, ours, { scaled: ours.n < published.n });
}

function riseFigure({ phase }: PhaseTest, shares: readonly Proportion[]): Figure {
  const { verdict, trend } = riseVerdict(shares);
  return {
    id: `wins rise with the depth of the ${phase}`,
    published: true,
    measured: verdict === 'reproduced',
    interval: [trend.interval.low, trend.interval.high],
    verdict,
    ...(shares[0].n < SIMULATIONS * MATCHES && { scaled: true as const }),
  };
}
