import { describe, expect, it } from 'vitest';
import { crossTableOf } from './cross-table.js';
import { effortsOf } from './effort.js';
import { lengthsOf } from './lengths.js';
import type { GameOutcome } from './outcome.js';
import { PLOT_KINDS, type Plot } from './plot.js';
import { PLOT_WORDS } from './plot-words.js';
import {
  crossTablePlot,
  fitnessPlot,
  lengthsPlot,
  nodesPlot,
  ratingsPlot,
  scoresPlot,
  seatsPlot,
  timePlot,
} from './plots.js';
import { sampleOfGames } from './score.js';
import { seatAdvantageOf } from './seat-advantage.js';
import { standingsOf } from './standings.js';

const GAMES: GameOutcome[] = [
  { block: 0, seats: ['A', 'B'], payoffs: [1, -1], plies: 5 },
  { block: 0, seats: ['B', 'A'], payoffs: [0, 0], plies: 9 },
  { block: 1, seats: ['A', 'B'], payoffs: [-1, 1], plies: 7 },
  { block: 1, seats: ['B', 'A'], payoffs: [-1, 1], plies: 6 },
];

const EFFORTS = effortsOf([
  { agent: 'A', depth: 1, nodes: 9, milliseconds: 0 },
  { agent: 'A', depth: 2, nodes: 60, milliseconds: 0.5 },
]);

function every(): Plot[] {
  const lengths = lengthsOf(GAMES);
  const seats = seatAdvantageOf(GAMES);
  if (lengths === null || seats === null) throw new Error('there are games');
  const points = [1, 2, 3].map((x) => ({ x, sample: sampleOfGames({ wins: 3 * x, draws: 1, losses: 5 }) }));
  return [
    ratingsPlot(standingsOf(GAMES).agents),
    scoresPlot([{ name: 'A', points }], { label: 'depth', scale: 'linear' }, 1 / 3),
    nodesPlot(EFFORTS),
    timePlot(EFFORTS),
    lengthsPlot([{ name: 'all', lengths }]),
    seatsPlot(seats, ['first', 'second']),
    crossTablePlot(crossTableOf(GAMES)),
    fitnessPlot([
      { generation: 0, best: 0.6, mean: 0.5 },
      { generation: 1, best: 0.7, mean: Number.NaN },
    ]),
  ];
}

describe('plots', () => {
  it('are plain data that survives JSON', () => {
    for (const plot of every()) {
      expect(JSON.parse(JSON.stringify(plot))).toEqual(plot);
      expect(plot.title).not.toBe('');
    }
  });

  it('come in every kind', () => {
    expect(new Set(every().map(({ kind }) => kind))).toEqual(new Set(PLOT_KINDS));
  });

  it('show ratings best first, with error bars', () => {
    const plot = ratingsPlot(standingsOf(GAMES).agents);
    expect(plot.rows.map(({ name }) => name)).toEqual(['A', 'B']);
    for (const { low, value, high } of plot.rows) {
      expect(low).toBeLessThan(value ?? 0);
      expect(high).toBeGreaterThan(value ?? 0);
    }
  });

  it('compare scores with a fair share, and Elo with 0', () => {
    const [ratings, scores] = every();
    expect(ratings).toMatchObject({ reference: { value: 0, label: 'fair share' } });
    expect(scores).toMatchObject({ reference: { value: 1 / 3, label: 'fair share' } });
  });

  it('show nodes and time on a log axis, where 0 has no place', () => {
    expect(nodesPlot(EFFORTS).y.scale).toBe('log');
    expect(nodesPlot(EFFORTS).series[0].points.map(({ x, value }) => [x, value])).toEqual([
      [1, 9],
      [2, 60],
    ]);
    expect(timePlot(EFFORTS).series[0].points[0]).toEqual({ x: 1, value: null, low: null, high: null });
  });

  it('write results into the cells of the cross-table', () => {
    expect(crossTablePlot(crossTableOf(GAMES)).cells[0]).toEqual([null, { value: 0.625, text: '+2 =1 -1' }]);
  });

  it('speak other languages', () => {
    const plot = fitnessPlot([], { ...PLOT_WORDS, fitness: 'Aptidão por geração' });
    expect(plot.title).toBe('Aptidão por geração');
  });
});
