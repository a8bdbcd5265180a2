import { makeCatalogue, makeTable } from '@tabuleiro/engine';
import { dominoes } from '@tabuleiro/games';
import { inProcess } from '@tabuleiro/lab';
import type { GameLine } from '@tabuleiro/trials';
import { describe, expect, it } from 'vitest';
import { barChartText } from '../chart/text.js';
import { type MeasureOptions, measureTable, type PaperTable, reproduce } from '../paper.js';
import { costOf } from './cost.js';
import { quadro4Of } from './counts.js';
import { evolutionOf, middleOf, shareOf } from './evolution.js';
import { dominoesPaper } from './experiment.js';
import { EXPERIMENT1, MATCHES, type Meeting, QUADRO10, QUADRO11, QUADRO12, TABLE5 } from './figures.js';
import { gridOf, wholeGridOf } from './grid.js';
import { meetingExperiment, meetingsTable } from './meetings.js';
import { agentOf } from './players.js';
import { staysBelow, winsMost } from './rankings.js';
import { resultOf } from './simulations.js';

const catalogue = makeCatalogue({ games: [] });

const measure = (table: PaperTable, options: MeasureOptions = {}) =>
  measureTable(table, () => {}, { executor: inProcess(), ...options });
const named = async (id: string, options: MeasureOptions = {}) =>
  (await reproduce(dominoesPaper, id, () => {}, { executor: inProcess(), ...options })).tables[0];

const MEETINGS = [...QUADRO10, ...QUADRO11, ...QUADRO12];

describe('the published figures', () => {
  it('are 44 meetings: eight strategies against two others and against each other', () => {
    expect(MEETINGS).toHaveLength(44);
    expect(new Set(MEETINGS.map(({ first, second }) => `${first} ${second}`)).size).toBe(44);
    for (const { mean, best } of MEETINGS) {
      expect(mean).toBeLessThan(MATCHES);
      // The best simulation is near the mean of all.
      expect(Math.abs(best - mean)).toBeLessThan(200);
    }
  });

  it('are of agents that can be made, and of runs with seeds of their own', () => {
    const table = makeTable(dominoes);
    for (const { first, second } of MEETINGS) {
      for (const player of [first, second]) {
        expect(catalogue.parseAgent(table, agentOf(player))).toMatchObject({ ok: true });
      }
    }
    const rows = [
      [10, QUADRO10],
      [11, QUADRO11],
      [12, QUADRO12],
    ] as const;
    const seeds = rows.flatMap(([number, meetings]) =>
      meetings.map((meeting, i) => meetingExperiment(number, i, meeting, 1).seed),
    );
    expect(new Set(seeds).size).toBe(44);
  });
});

describe('what can be counted', () => {
  it('has the configurations to the seventh tile exactly, and the deals where the formula gives them', async () => {
    const { figures } = await measure(quadro4Of(7));
    expect(figures.slice(0, 7).map(({ verdict }) => verdict)).toEqual(new Array(7).fill('reproduced'));
    expect(figures.map(({ verdict }) => verdict).slice(7)).toEqual(['not run', 'not run', 'reproduced']);
    const deals = (await named('quadro2')).figures.filter(({ id }) => id.includes('deals'));
    expect(deals.map(({ measured }) => measured)).toEqual([90, 4200, 756_756, 399_072_960, 1_184_040]);
  });

  it('stands among other games by sizes that are cited, beside choices that were counted', async () => {
    const { figures, comparisons } = await named('quadro3', { games: 20 });
    expect(figures[0]).toMatchObject({ published: true, measured: true, verdict: 'reproduced' });
    expect(figures.slice(1).map(({ verdict }) => verdict)).toEqual(new Array(18).fill('not run'));
    const [hands, deals] = comparisons.slice(2).map(({ measured }) => Number(measured));
    expect(hands).toBeGreaterThan(5);
    // There are 4.7e14 deals; both are rounded to a tenth.
    expect(Math.abs(deals - hands - 14.7)).toBeLessThan(0.11);
    expect(deals).toBeLessThan(36);
  });

  it('has the worked example of the chance model, and its equations', async () => {
    const { figures } = await named('chance');
    expect(figures.map(({ measured }) => measured)).toEqual([2592, 1728, 144, 0.89, true, true]);
    expect(figures[3].note).toContain('0.8857');
  });

  it('finds one slip in the printed t and chi-square, and the best simulations that are below the mean', async () => {
    const { figures, comparisons } = await named('arithmetic');
    expect(figures).toHaveLength(88);
    const wrong = figures.filter(({ verdict }) => verdict !== 'reproduced');
    expect(wrong.map(({ id, published, measured }) => [id, published, measured])).toEqual([
      ['strategy 3 - basic, chi-square', 833.25, 833.95],
    ]);
    expect(comparisons).toHaveLength(23);
  });
});

describe('matches', () => {
  const line = (block: number, index: number, won: boolean): GameLine => {
    const seats = index === 0 ? ['a', 'b', 'a', 'b'] : ['b', 'a', 'b', 'a'];
    const payoffs = seats.map((seat) => ((seat === 'a') === won ? 1 : -1));
    return { block, index, seats, payoffs } as unknown as GameLine;
  };

  it('are tested as the thesis tests them', () => {
    // Ten simulations of two deals: the first agent wins 3 of 4 in half of them, and all in the others.
    const lines = Array.from({ length: 40 }, (_, i) => {
      const block = i >> 1;
      return line(block, i & 1, !(block % 4 === 0 && (i & 1) === 1));
    });
    const { wins, games, t, chiSquare } = resultOf(lines);
    expect([wins, games]).toEqual([35, 40]);
    expect(chiSquare).toBeCloseTo((15 ** 2 / 20) * 2, 9);
    const sd = Math.sqrt((10 * 0.125 ** 2) / 9);
    expect(t).toBeCloseTo(0.375 / (sd / Math.sqrt(10)), 9);
    expect(resultOf(lines.slice(0, 4)).t).toBeNull();
  });

  it('of a Quadro get a verdict on the mean and on the best simulation, and both tests beside', async () => {
    const small: Meeting = { ...QUADRO11[0], first: 'genetic', second: 'basic', mean: 3503, best: 3503 };
    const { figures, comparisons } = await measure(meetingsTable(99, 'a small one', [small], []), {
      games: 400,
    });
    expect(figures.map(({ id }) => id)).toEqual(['genetic - basic, mean', 'genetic - basic, best']);
    // The wins are those of the first player.
    expect(Number(figures[0].measured)).toBeGreaterThan(0.6);
    expect(figures.map(({ verdict, scaled }) => [verdict, scaled])).toEqual(new Array(2).fill(['reproduced', true]));
    expect(comparisons.map(({ measured }) => String(measured).split(', ')[1])).toEqual(['better', 'differ']);
  });

  it('tell how long rounds are', async () => {
    const table = dominoesPaper.tables.find(({ id }) => id === 'figure16');
    const measured = await named('figure16', { games: 1000 });
    expect(measured.figures.map(({ verdict }) => verdict)).not.toContain('not run');
    const shares = measured.comparisons.filter(({ id }) => id.endsWith('of all'));
    expect(shares.reduce((sum, { measured: share }) => sum + Number(share), 0)).toBeCloseTo(1, 2);
    expect(table?.chart && barChartText(table.chart(measured))).toContain('25');
  });

  it('are judged by every reading of how long rounds are that the thesis leaves open', async () => {
    const { figures } = await named('figure16', { games: 200 });
    const tiles = figures.filter(({ id }) => id.startsWith('tiles a round'));
    expect(tiles.map(({ id }) => id.split(', ').slice(1).join(', '))).toEqual([
      '',
      'the first end at ties',
      'the winners of a block open',
      'the target ends a match at once',
      'closest rules, the first end at ties',
    ]);
    // Rounds that are cut short are shorter than any others.
    const means = tiles.map(({ measured }) => Number(measured));
    expect(Math.min(...means)).toBe(means[3]);
    expect(new Set(means).size).toBe(5);
  });

  it('of two strategies are judged from both sides in table 5 of the English paper', async () => {
    expect(TABLE5).toHaveLength(12);
    const { figures, comparisons } = await named('table5', { games: 2 });
    const means = figures.filter(({ id }) => id.endsWith('mean'));
    expect(means).toHaveLength(12);
    const share = (id: string) => Number(means.find((figure) => figure.id === id)?.measured);
    expect(share('strategy 5 - strategy 8, mean') + share('strategy 8 - strategy 5, mean')).toBe(1);
    // The printed means of a pair should make up all matches, and do not.
    expect(comparisons.map(({ beside }) => Number(beside))).toEqual([4967.7, 4954.3, 4969.9, 4975.6, 4966.4, 4968.7]);
  }, 20_000);

  it('of experiment 1 are 21 searches by phase', async () => {
    const { figures, comparisons } = await named('experiment1', { games: 2 });
    expect(comparisons).toHaveLength(21);
    expect(comparisons.filter(({ beside }) => beside !== null)).toHaveLength(EXPERIMENT1.length);
    expect(figures.map(({ scaled }) => scaled)).toEqual(new Array(6).fill(true));
    const rises = figures.filter(({ id }) => id.startsWith('wins rise'));
    expect(rises.map(({ verdict }) => verdict)).not.toContain('reproduced');
  }, 20_000);

  it('that are few tell nothing', async () => {
    const { figures } = await named('two-ended', { games: 4 });
    expect(figures.map(({ verdict }) => verdict)).toEqual(new Array(5).fill('too few games to tell'));
  });

  it('with two ends are those that the thesis reviews', async () => {
    const { figures, comparisons } = await named('two-ended', { games: 400 });
    expect(Number(figures[0].measured)).toBeGreaterThan(0.55);
    expect(Math.abs(Number(figures[1].measured) - 0.5)).toBeLessThan(0.1);
    const garza = comparisons.filter(({ id }) => id.startsWith('Garza'));
    expect(new Set(garza.map(({ measured }) => measured)).size).toBe(7);
  });

  it('say which strategy wins most only where no other may win as much', () => {
    const shares = (best: number, ...others: readonly number[]) =>
      new Map([best, ...others].map((wins, i) => [i, { successes: wins, n: 1000 }]));
    expect(winsMost(shares(600, 500, 400), 0)).toBe('reproduced');
    expect(winsMost(shares(510, 500, 400), 0)).toBe('too few games to tell');
    expect(winsMost(shares(510, 500, 600), 0)).toBe('not reproduced');
    const below = (...wins: readonly number[]) => staysBelow([...shares(0, ...wins).values()], 0.55);
    expect([below(500), below(540), below(500, 600)]).toEqual([
      'reproduced',
      'too few games to tell',
      'not reproduced',
    ]);
  });

  it('tell what the searches cost', async () => {
    const { comparisons } = await measure(costOf(6, 1), { games: 2 });
    const nodes = comparisons
      .slice(0, 6)
      .map(({ measured }) => Number(String(measured).split(' ')[0].replaceAll(',', '')));
    for (let depth = 1; depth < nodes.length; depth++) expect(nodes[depth]).toBeGreaterThan(nodes[depth - 1]);
    expect(comparisons).toHaveLength(11);
  });
});

describe('the evolution of coefficients', () => {
  const short = { population: 12, generations: 4, crossover: 'uniform', mutation: 0.1, seed: 1 } as const;

  it('finds some that beat chance, the same from the same seed', async () => {
    const { figures, comparisons } = await measure(evolutionOf(short), { games: 60 });
    expect(figures[0].scaled).toBe(true);
    expect(Number(figures[0].measured)).toBeGreaterThan(0.4);
    expect(comparisons.map(({ id }) => id).slice(0, 7)).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7']);
    expect((await measure(evolutionOf(short), { games: 60 })).comparisons).toEqual(comparisons);
  });

  it('judges coefficients by matches: none at all are the basic strategy with certain points', () => {
    expect(Math.abs(shareOf([0, 0, 0, 0, 0, 0, 0], 4000, 3) - 0.515)).toBeLessThan(0.04);
    expect(
      middleOf({
        history: [],
        state: { members: [{ point: [0, 0, 0, 0, 0, 0, 0] }, { point: [1, 1, 1, 1, 1, 1, 0.5] }] },
      }),
    ).toEqual([0, 0, 0, 0, 0, 0, -5]);
  });

  it('goes over a grid of settings', async () => {
    const cell = { strategy: 'all', population: 8, crossover: 'two-point', mutation: 0.5, generations: 16 } as const;
    const { comparisons } = await measure(gridOf([cell, { ...cell, crossover: 'uniform' }], 1 / 8), { games: 20 });
    expect(comparisons.filter(({ id }) => id.startsWith('population'))).toHaveLength(2);
    expect(comparisons.find(({ id }) => id === 'the best setting')?.measured).toContain('population 8');
  });

  it('goes over the strategies too, each with the coefficients of its own terms', async () => {
    const cell = { population: 8, crossover: 'uniform', mutation: 0.1, generations: 8 } as const;
    const cells = (['all', 'partner'] as const).map((strategy) => ({ ...cell, strategy }));
    const { figures, comparisons } = await measure(wholeGridOf(cells, 1 / 8, 200), { games: 20 });
    expect(figures.map(({ published }) => published)).toEqual([0.7006, 'all']);
    const partner = String(comparisons.find(({ id }) => id === 'partner, its coefficients')?.measured);
    const coefficients = partner.split(' ').map(Number);
    // What the strategy has no term for makes no difference to it.
    const bare = [0, 0, 0, 0, 0, 0, coefficients[6]];
    expect(shareOf(coefficients, 100, 5, 'partner')).toBe(shareOf(bare, 100, 5));
    expect(wholeGridOf().sampled).toBeLessThan(gridOf().sampled ?? 0);
  });
});
