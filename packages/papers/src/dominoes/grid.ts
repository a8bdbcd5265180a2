import { subSeed } from '@tabuleiro/engine';
import type { GeneticStrategy } from '@tabuleiro/games';
import type { Proportion } from '@tabuleiro/stats';
import { type Comparison, type PaperTable, shareFigure } from '../paper.js';
import { evolve, middleOf, shareOf } from './evolution.js';
import { ANTONIO, GENETIC, GRID, MATCHES } from './figures.js';
import { winsMost } from './rankings.js';

const USUAL_MATCHES = 200;
/** The whole grid is four times as large: fewer for each fitness, and fewer to judge a cell by. */
const WHOLE_MATCHES = 20;
const WHOLE_JUDGED = 2000;
/** Of the document's generations, so that all cells together take minutes and not an hour. */
const SHARE = 1 / 8;
const SEED = 64;
const JUDGED_SEED = 65;
const WHOLE_SEED = 256;
const FRESH = 20_000;

interface GridCell {
  readonly strategy: GeneticStrategy;
  readonly population: number;
  readonly crossover: (typeof GRID.crossover)[number];
  readonly mutation: number;
  /** As in the document. */
  readonly generations: number;
}

/** A cell with the coefficients that were found there, and the share of the matches that they win. */
interface FoundCell {
  readonly cell: GridCell;
  readonly coefficients: readonly number[];
  readonly won: number;
}

const cellsOf = (strategy: GeneticStrategy): readonly GridCell[] =>
  GRID.population.flatMap((population) =>
    GRID.crossover.flatMap((crossover) =>
      GRID.mutation.flatMap((mutation) =>
        GRID.generations.map((generations) => ({ strategy, population, crossover, mutation, generations })),
      ),
    ),
  );

/** The grid of the genetic algorithm, for the strategy with all terms; tests run a few cells of few generations. */
export const gridOf = (cells: readonly GridCell[] = cellsOf('all'), share: number = SHARE): PaperTable => ({
  id: 'grid',
  title: 'the 64 settings of the genetic algorithm, by what their coefficients win against basic',
  citation: ANTONIO,
  seconds: 330,
  sampled: USUAL_MATCHES,
  async measure(onStep, { games = USUAL_MATCHES }) {
    const found = await search(cells, { share, matches: games, judged: MATCHES, seed: SEED }, onStep);
    const best = bestOf(found);
    const again = judgedAgain(best, SEED, FRESH);
    return {
      figures: [shareFigure('the best setting, with fresh deals', PUBLISHED, again, { scaled: true })],
      comparisons: [
        ...found.map(({ cell, won }): Comparison => ({ id: nameOf(cell), measured: won, beside: null })),
        ...settingsOf(found),
        { id: 'the best setting', measured: nameOf(best.cell), beside: null },
        { id: 'its coefficients', measured: best.coefficients.join(' '), beside: null },
      ],
      notes: [
        sizeNote(games, share, MATCHES, '0.0065'),
        'only the strategy with all terms, which is the best of the document; the table "whole-grid" has all four',
      ],
    };
  },
});

/** All four strategies that were evolved, 256 settings; tests run a few cells of few generations. */
export const wholeGridOf = (
  cells: readonly GridCell[] = GRID.strategies.flatMap(cellsOf),
  share: number = SHARE,
  fresh: number = FRESH,
): PaperTable => ({
  id: 'whole-grid',
  title: 'the 256 settings of the genetic algorithm: four strategies, by what their coefficients win against basic',
  citation: ANTONIO,
  seconds: 1000,
  sampled: WHOLE_MATCHES,
  async measure(onStep, { games = WHOLE_MATCHES }) {
    const found = await search(cells, { share, matches: games, judged: WHOLE_JUDGED, seed: WHOLE_SEED }, onStep);
    const strategies = [...new Set(cells.map(({ strategy }) => strategy))];
    const bests = strategies.map((strategy) => {
      const best = bestOf(found.filter(({ cell }) => cell.strategy === strategy));
      return { strategy, ...best, again: judgedAgain(best, WHOLE_SEED, fresh) };
    });
    const first = bests.reduce((a, b) => (b.again.successes > a.again.successes ? b : a));
    return {
      figures: [
        shareFigure('the best of all settings, with fresh deals', PUBLISHED, first.again, { scaled: true }),
        {
          id: 'the strategy of the best setting',
          published: GENETIC.best,
          measured: first.strategy,
          interval: null,
          verdict: winsMost(new Map(bests.map(({ strategy, again }) => [strategy, again])), GENETIC.best),
          scaled: true as const,
        },
      ],
      comparisons: [
        ...bests.flatMap(({ strategy, cell, coefficients, again }): Comparison[] => [
          { id: `${strategy}, the best setting`, measured: nameOf(cell), beside: null },
          { id: `${strategy}, its coefficients`, measured: coefficients.join(' '), beside: null },
          { id: `${strategy}, with fresh deals`, measured: again.successes / again.n, beside: null },
        ]),
        ...meansBy('strategy', found),
        ...settingsOf(found),
        ...found.map(
          ({ cell, won }): Comparison => ({ id: `${cell.strategy}, ${nameOf(cell)}`, measured: won, beside: null }),
        ),
      ],
      notes: [
        sizeNote(games, share, WHOLE_JUDGED, '0.01'),
        'every chromosome has seven coefficients; a strategy decides by those of its own terms, the others are drawn and evolved without effect, so that their means say nothing',
        `the best setting of a strategy is the one with most wins there, judged again by ${fresh.toLocaleString('en')} fresh matches; the document prints the best of all 256 alone`,
      ],
    };
  },
});

/** How large a search is: the share of the generations, the matches of a fitness, and those that judge a cell. */
interface Size {
  readonly share: number;
  readonly matches: number;
  readonly judged: number;
  readonly seed: number;
}

const PUBLISHED = { successes: Math.round((GENETIC.thesis * MATCHES) / 100), n: MATCHES };

/** Evolves the coefficients of every cell; all are judged by the same matches. */
async function search(
  cells: readonly GridCell[],
  { share, matches, judged, seed }: Size,
  onStep: (done: number, total: number) => void,
): Promise<FoundCell[]> {
  const found: FoundCell[] = [];
  for (const [i, cell] of cells.entries()) {
    const generations = Math.max(1, Math.round(share * cell.generations));
    const done = await evolve({ ...cell, generations, matches, seed: subSeed(seed, i) });
    const coefficients = middleOf(done);
    found.push({ cell, coefficients, won: shareOf(coefficients, judged, JUDGED_SEED, cell.strategy) });
    onStep(i + 1, cells.length);
  }
  return found;
}

function bestOf(found: readonly FoundCell[]): FoundCell {
  return found.reduce((a, b) => (b.won > a.won ? b : a));
}

/** The best of many was lucky too: matches with deals that it was not chosen by. */
function judgedAgain({ cell, coefficients }: FoundCell, seed: number, n: number): Proportion {
  return { successes: Math.round(n * shareOf(coefficients, n, seed, cell.strategy)), n };
}

function sizeNote(matches: number, share: number, judged: number, error: string): string {
  return `${matches} matches for each fitness; ${share} of the document's generations in each cell; every cell is then judged by the same ${judged.toLocaleString('en')} matches, whose standard error is ${error}`;
}

function nameOf({ population, crossover, mutation, generations }: GridCell): string {
  return `population ${population}, ${crossover}, mutation ${mutation}, generations ${generations}`;
}

function settingsOf(found: readonly FoundCell[]): Comparison[] {
  return (['population', 'crossover', 'mutation', 'generations'] as const).flatMap((key) => meansBy(key, found));
}

/** The mean of all cells that share a setting. */
function meansBy(key: keyof GridCell, found: readonly FoundCell[]): Comparison[] {
  return [...new Set(found.map(({ cell }) => cell[key]))].map((value) => {
    const those = found.filter(({ cell }) => cell[key] === value);
    const mean = those.reduce((sum, { won }) => sum + won, 0) / those.length;
    return { id: `mean of ${key} ${value}`, measured: Math.round(10_000 * mean) / 10_000, beside: null };
  });
}
