import { compareProportions, type Proportion } from '@tabuleiro/stats';
import { type Comparison, exactFigure, type Figure, type PaperTable, shareFigure } from '../paper.js';
import { playMatches } from '../play-matches.js';
import { EXPERIMENT1, MATCHES, type PhaseTest, SIMULATIONS } from './figures.js';
import { matchesOf, resultOf } from './simulations.js';

const DEPTHS = [1, 2, 3, 4, 5, 6, 7] as const;
const USUAL_GAMES = 2000;
const SALT = 1700;
/** From this p-value on a rise of wins may be luck. */
const RISEN = 0.01;

/** Experiment 1, figures 17 to 19: one phase searched deeper and deeper, against basic. */
export const experiment1: PaperTable = {
  id: 'experiment1',
  title: 'Experiment 1, figures 17 to 19: one phase of the round searched from 1 to 7 deep, against basic',
  seconds: 0.2 * USUAL_GAMES,
  sampled: USUAL_GAMES,
  async measure(onStep, options) {
    const games = options.games ?? USUAL_GAMES;
    const total = games * DEPTHS.length * EXPERIMENT1.length;
    const figures: Figure[] = [];
    const comparisons: Comparison[] = [];
    for (const [i, test] of EXPERIMENT1.entries()) {
      const shares: Proportion[] = [];
      for (const [j, depth] of DEPTHS.entries()) {
        const before = games * (DEPTHS.length * i + j);
        const agent = agentOf(test, depth);
        const experiment = matchesOf(`experiment 1, ${agent}`, [agent, 'basic'], games, SALT + 10 * i + depth);
        const played = await playMatches(experiment, `experiment1-${test.phase}-${depth}`, options, (done) =>
          onStep(before + done, total),
        );
        onStep(before + games, total);
        const { wins } = resultOf(played);
        shares.push({ successes: wins, n: played.length });
        comparisons.push({ id: nameOf(test, depth), measured: wins / played.length, beside: printed(test, depth) });
      }
      figures.push(bestFigure(test, shares), riseFigure(test, shares));
    }
    return { figures, comparisons, notes: NOTES };
  },
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
};

const NOTES = [
  'the thesis prints the wins of the best depth of each test alone; the curves have no numbers',
  'wins are said to rise with the depth: here depth 7 must win more than depth 1, with p below 0.01',
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
  const [first, last] = [shares[0], shares[shares.length - 1]];
  const { p } = compareProportions(first, last);
  const more = last.successes / last.n > first.successes / first.n;
  const figure = exactFigure(`wins rise with the depth of the ${phase}`, true, more && p < RISEN);
  return last.n < SIMULATIONS * MATCHES ? { ...figure, scaled: true } : figure;
}
