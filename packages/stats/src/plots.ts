/** The plots of a report, made from the summaries. The words can be exchanged for those of another language. */
import type { CrossTable } from './cross-table.js';
import type { AgentEffort } from './effort.js';
import type { LengthSummary } from './lengths.js';
import {
  type BarsPlot,
  estimate,
  type HistogramPlot,
  type IntervalsPlot,
  type LinesPlot,
  type MatrixPlot,
} from './plot.js';
import { PLOT_WORDS, type PlotWords } from './plot-words.js';
import type { ScoreSample } from './score.js';
import type { SeatAdvantage } from './seat-advantage.js';
import type { Standing } from './standings.js';
import { scoreInterval } from './wilson.js';

const SHARE = { scale: 'linear', domain: [0, 1], percent: true } as const;

/** Ratings with error bars, best first. */
export function ratingsPlot(
  standings: readonly Pick<Standing, 'agent' | 'elo'>[],
  words: PlotWords = PLOT_WORDS,
): IntervalsPlot {
  return {
    kind: 'intervals',
    title: words.ratings,
    value: { label: words.elo, scale: 'linear' },
    rows: standings.flatMap(({ agent, elo }) => (elo === null ? [] : [{ name: agent, ...estimate(elo.value, elo) }])),
    reference: { value: 0, label: words.fair },
  };
}

/** Scores of an agent, or of several, at values of a parameter. */
export interface ScoreCurve {
  readonly name: string;
  readonly points: readonly { readonly x: number; readonly sample: ScoreSample }[];
}

/** The score by depth, nodes or any other parameter, with Wilson intervals; nodes go on a log axis. */
export function scoresPlot(
  curves: readonly ScoreCurve[],
  parameter: { readonly label: string; readonly scale: 'linear' | 'log' },
  fairShare: number,
  words: PlotWords = PLOT_WORDS,
): LinesPlot {
  return {
    kind: 'lines',
    title: `${words.scores}: ${parameter.label}`,
    x: parameter,
    y: { label: words.score, ...SHARE },
    series: curves.map(({ name, points }) => ({
      name,
      points: points.map(({ x, sample }) => ({ x, ...estimate(sample.mean, scoreInterval(sample)) })),
    })),
    reference: { value: fairShare, label: words.fair },
  };
}

/** Mean nodes by depth, with the quartiles, on a log axis. */
export function nodesPlot(efforts: readonly AgentEffort[], words: PlotWords = PLOT_WORDS): LinesPlot {
  return effortPlot(efforts, 'nodes', words.nodesByDepth, words.nodes, words.depth);
}

/** The same for time. */
export function timePlot(efforts: readonly AgentEffort[], words: PlotWords = PLOT_WORDS): LinesPlot {
  return effortPlot(efforts, 'milliseconds', words.timeByDepth, words.milliseconds, words.depth);
}

function effortPlot(
  efforts: readonly AgentEffort[],
  measure: 'nodes' | 'milliseconds',
  title: string,
  label: string,
  depth: string,
): LinesPlot {
  // A log axis has no place for 0, such as the time of a search that was over within the clock's resolution.
  const drawn = (value: number): number => (value > 0 ? value : Number.NaN);
  return {
    kind: 'lines',
    title,
    x: { label: depth, scale: 'linear' },
    y: { label, scale: 'log' },
    series: efforts.map(({ agent, depths }) => ({
      name: agent,
      points: depths.map((at) => {
        const { mean, low, high } = at[measure];
        return { x: at.depth, ...estimate(drawn(mean), { low: drawn(low), high: drawn(high) }) };
      }),
    })),
  };
}

/** How long games were, side by side. */
export function lengthsPlot(
  summaries: readonly { readonly name: string; readonly lengths: LengthSummary }[],
  words: PlotWords = PLOT_WORDS,
): HistogramPlot {
  return {
    kind: 'histogram',
    title: words.lengths,
    x: { label: words.plies, scale: 'linear' },
    y: { label: words.games, scale: 'linear' },
    series: summaries.map(({ name, lengths }) => ({ name, bins: lengths.bins })),
  };
}

/** The share of first places of each side, beside what would be fair. For two sides it is the first-move advantage. */
export function seatsPlot(
  { sides }: SeatAdvantage,
  names: readonly string[] = sides.map(({ side }) => String(side + 1)),
  words: PlotWords = PLOT_WORDS,
): BarsPlot {
  return {
    kind: 'bars',
    title: words.seats,
    category: { label: words.seat, names },
    value: { label: words.share, ...SHARE },
    series: [{ name: words.share, values: sides.map(({ share, interval }) => estimate(share, interval)) }],
    reference: { value: 1 / sides.length, label: words.fair },
  };
}

/** Everybody's scores with everybody. */
export function crossTablePlot({ agents, rows }: CrossTable, words: PlotWords = PLOT_WORDS): MatrixPlot {
  return {
    kind: 'matrix',
    title: words.crossTable,
    rowLabel: words.agent,
    columnLabel: words.opponent,
    rows: agents,
    columns: agents,
    value: { label: words.score, ...SHARE },
    cells: rows.map(({ cells }) =>
      cells.map((cell) => cell && { value: cell.score, text: `+${cell.wins} =${cell.draws} -${cell.losses}` }),
    ),
  };
}

/** One generation of a tuning run. */
export interface Generation {
  readonly generation: number;
  readonly best: number;
  readonly mean: number;
}

/** How the fitness grew from generation to generation. */
export function fitnessPlot(generations: readonly Generation[], words: PlotWords = PLOT_WORDS): LinesPlot {
  const line = (name: string, value: (at: Generation) => number): LinesPlot['series'][number] => ({
    name,
    points: generations.map((at) => ({ x: at.generation, ...estimate(value(at)) })),
  });
  return {
    kind: 'lines',
    title: words.fitness,
    x: { label: words.generation, scale: 'linear' },
    y: { label: words.fitnessValue, scale: 'linear' },
    series: [line(words.best, ({ best }) => best), line(words.mean, ({ mean }) => mean)],
  };
}
