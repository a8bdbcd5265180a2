import { subSeed } from '@tabuleiro/engine';
import { type Comparison, type PaperTable, shareFigure } from '../paper.js';
import { evolve, middleOf, shareOf } from './evolution.js';
import { ANTONIO, GENETIC, GRID, MATCHES } from './figures.js';

const USUAL_MATCHES = 200;
/** Of the document's generations, so that all cells together take minutes and not an hour. */
const SHARE = 1 / 8;
const SEED = 64;
const JUDGED_SEED = 65;
const FRESH = 20_000;

interface GridCell {
  readonly population: number;
  readonly crossover: (typeof GRID.crossover)[number];
  readonly mutation: number;
  /** As in the document. */
  readonly generations: number;
}

const CELLS: readonly GridCell[] = GRID.population.flatMap((population) =>
  GRID.crossover.flatMap((crossover) =>
    GRID.mutation.flatMap((mutation) =>
      GRID.generations.map((generations) => ({ population, crossover, mutation, generations })),
    ),
  ),
);

/** The grid of the genetic algorithm, for the strategy with all terms; tests run a few cells of few generations. */
export const gridOf = (cells: readonly GridCell[] = CELLS, share: number = SHARE): PaperTable => ({
  id: 'grid',
  title: 'the 64 settings of the genetic algorithm, by what their coefficients win against basic',
  citation: ANTONIO,
  seconds: 330,
  sampled: USUAL_MATCHES,
  async measure(onStep, { games = USUAL_MATCHES }) {
    const found: { readonly cell: GridCell; readonly coefficients: readonly number[]; readonly won: number }[] = [];
    for (const [i, cell] of cells.entries()) {
      const generations = Math.max(1, Math.round(share * cell.generations));
      const done = await evolve({ ...cell, generations, matches: games, seed: subSeed(SEED, i) });
      const coefficients = middleOf(done);
      found.push({ cell, coefficients, won: shareOf(coefficients, MATCHES, JUDGED_SEED) });
      onStep(i + 1, cells.length);
    }
    const best = found.reduce((a, b) => (b.won > a.won ? b : a));
    const again = { successes: Math.round(FRESH * shareOf(best.coefficients, FRESH, SEED)), n: FRESH };
    const published = { successes: Math.round((GENETIC.thesis * MATCHES) / 100), n: MATCHES };
    return {
      figures: [shareFigure('the best setting, with fresh deals', published, again, { scaled: true })],
      comparisons: [
        ...found.map(({ cell, won }): Comparison => ({ id: nameOf(cell), measured: won, beside: null })),
        ...meansBy('population', found),
        ...meansBy('crossover', found),
        ...meansBy('mutation', found),
        ...meansBy('generations', found),
        { id: 'the best setting', measured: nameOf(best.cell), beside: null },
        { id: 'its coefficients', measured: best.coefficients.join(' '), beside: null },
      ],
      notes: [
        `${games} matches for each fitness; ${share} of the document's generations in each cell; every cell is then judged by the same ${MATCHES.toLocaleString('en')} matches, whose standard error is 0.0065`,
        'only the strategy with all terms, which is the best of the document; it ran four, 256 settings in all, and prints the best result alone',
      ],
    };
  },
});

function nameOf({ population, crossover, mutation, generations }: GridCell): string {
  return `population ${population}, ${crossover}, mutation ${mutation}, generations ${generations}`;
}

/** The mean of all cells that share a setting. */
function meansBy(
  key: keyof GridCell,
  found: readonly { readonly cell: GridCell; readonly won: number }[],
): Comparison[] {
  return [...new Set(found.map(({ cell }) => cell[key]))].map((value) => {
    const those = found.filter(({ cell }) => cell[key] === value);
    const mean = those.reduce((sum, { won }) => sum + won, 0) / those.length;
    return { id: `mean of ${key} ${value}`, measured: Math.round(10_000 * mean) / 10_000, beside: null };
  });
}
