/** What Observable Plot needs to draw each kind of plot description. */
import {
  axisX,
  axisY,
  barX,
  cell,
  dot,
  gridX,
  gridY,
  line,
  type Markish,
  type PlotOptions,
  rectY,
  ruleX,
  ruleY,
  type ScaleOptions,
  text,
} from '@observablehq/plot';
import type {
  Axis,
  BarsPlot,
  HistogramPlot,
  IntervalsPlot,
  LinesPlot,
  MatrixPlot,
  Plot,
  Reference,
} from '@tabuleiro/stats';
import { shortNumber } from './short-number.js';

export function marksOf(plot: Plot, colours: readonly string[]): PlotOptions {
  switch (plot.kind) {
    case 'intervals':
      return intervals(plot, colours[0]);
    case 'bars':
      return bars(plot, colours);
    case 'lines':
      return lines(plot, colours);
    case 'histogram':
      return histogram(plot, colours);
    case 'matrix':
      return matrix(plot);
  }
}

const REFERENCE = { stroke: '#888', strokeDasharray: '4 3' } as const;

function scaleOf({ scale, domain, percent }: Axis): ScaleOptions {
  return {
    type: scale,
    percent: percent ?? false,
    ...(domain !== undefined && { domain: percent ? domain.map((end) => end * 100) : [...domain] }),
    ...(scale === 'log' && { tickFormat: shortNumber }),
  };
}

function labelOf({ label, percent }: Axis): string {
  return percent ? `${label} (%)` : label;
}

/** Room for the longest name at the left, as far as names are texts. */
function marginFor(names: readonly string[]): number {
  const longest = names.reduce((most, name) => Math.max(most, name.length), 0);
  return Math.min(330, 24 + longest * 6.6);
}

function referenceX(reference: Reference | undefined): Markish[] {
  return reference === undefined ? [] : [ruleX([reference.value], REFERENCE)];
}

function intervals({ rows, value, reference }: IntervalsPlot, colour: string): PlotOptions {
  const drawn = rows.filter((row) => row.value !== null);
  const ranged = drawn.filter(({ low, high }) => low !== null && high !== null);
  return {
    marginLeft: marginFor(rows.map(({ name }) => name)),
    marginRight: 30,
    marginBottom: 42,
    height: 72 + 24 * rows.length,
    x: { ...scaleOf(value), label: null, inset: 6 },
    y: { type: 'band', domain: rows.map(({ name }) => name), label: null },
    marks: [
      gridX({ stroke: '#000', strokeOpacity: 0.12 }),
      axisX({ label: labelOf(value), labelAnchor: 'center', labelArrow: 'none' }),
      axisY({ tickSize: 0 }),
      ...referenceX(reference),
      ruleY(ranged, { y: 'name', x1: 'low', x2: 'high', stroke: colour, strokeWidth: 2 }),
      dot(drawn, { y: 'name', x: 'value', fill: colour, r: 4 }),
    ],
  };
}

function bars(plot: BarsPlot, colours: readonly string[]): PlotOptions {
  const { category, series, value, reference } = plot;
  const flat = series.flatMap(({ name, values }, s) =>
    values.map((at, i) => ({ ...at, category: category.names[i], series: name, colour: colours[s] })),
  );
  const ranged = flat.filter(({ low, high }) => low !== null && high !== null);
  return {
    marginLeft: Math.max(60, marginFor(category.names)),
    marginRight: 30,
    marginBottom: 42,
    height: 72 + (18 * series.length + 14) * category.names.length,
    x: { ...scaleOf(value), label: null },
    y: { type: 'band', domain: series.map(({ name }) => name), axis: null, paddingInner: 0.1 },
    fy: { domain: [...category.names], label: null, padding: 0.2 },
    marks: [
      gridX({ stroke: '#000', strokeOpacity: 0.12 }),
      axisX({ label: labelOf(value), labelAnchor: 'center', labelArrow: 'none' }),
      barX(flat, { x: 'value', y: 'series', fy: 'category', fill: 'colour', fillOpacity: 0.75 }),
      ruleY(ranged, { x1: 'low', x2: 'high', y: 'series', fy: 'category', stroke: '#222', strokeWidth: 1.5 }),
      ...referenceX(reference),
    ],
  };
}

function lines({ series, x, y, reference }: LinesPlot, colours: readonly string[]): PlotOptions {
  const flat = series.flatMap(({ points }, s) =>
    points.filter(({ value }) => value !== null).map((at) => ({ ...at, series: s, colour: colours[s] })),
  );
  const ranged = flat.filter(({ low, high }) => low !== null && high !== null);
  const xs = [...new Set(flat.map((at) => at.x))].sort((a, b) => a - b);
  // Few whole numbers (depths) get a tick each; more are left to the scale.
  const ticks = xs.length <= 14 ? { ticks: xs, tickFormat: shortNumber } : {};
  const decades = y.scale === 'log' ? decadesOf(flat.flatMap(({ value, low, high }) => [value, low, high])) : [];
  const marked = decades.length > 1 ? { ticks: decades } : {};
  return {
    marginLeft: 64,
    marginRight: 30,
    marginBottom: 42,
    height: 300,
    x: { ...scaleOf(x), label: null, inset: 14 },
    y: {
      ...scaleOf(y),
      label: null,
      inset: 4,
      ...(decades.length > 1 && { domain: [decades[0], decades[decades.length - 1]] }),
    },
    marks: [
      gridY({ ...marked, stroke: '#000', strokeOpacity: 0.12 }),
      axisX({ ...ticks, label: labelOf(x), labelAnchor: 'center', labelArrow: 'none' }),
      axisY({
        ...marked,
        label: labelOf(y),
        labelArrow: 'none',
        ...(y.scale === 'log' && { tickFormat: shortNumber }),
      }),

      ...(reference === undefined ? [] : [ruleY([reference.value], REFERENCE)]),
      ruleX(ranged, { x: 'x', y1: 'low', y2: 'high', stroke: 'colour', strokeOpacity: 0.6, strokeWidth: 1.5 }),
      line(flat, { x: 'x', y: 'value', z: 'series', stroke: 'colour', strokeWidth: 1.75 }),
      dot(flat, { x: 'x', y: 'value', fill: 'colour', r: 3.5 }),
    ],
  };
}

/** The powers of ten between the least and the greatest of these values, one beyond them included. */
function decadesOf(values: readonly (number | null)[]): number[] {
  const known = values.filter((value) => value !== null && value > 0).map((value) => Math.log10(value ?? 1));
  if (known.length === 0) return [];
  const first = Math.floor(Math.min(...known));
  return Array.from({ length: Math.ceil(Math.max(...known)) - first + 1 }, (_, i) => 10 ** (first + i));
}

function histogram({ series, x, y }: HistogramPlot, colours: readonly string[]): PlotOptions {
  const flat = series.flatMap(({ bins }, s) =>
    bins.map(({ from, to, count }) => ({ from: from - 0.5, to: to - 0.5, count, colour: colours[s] })),
  );
  const widest = flat.reduce((most, { from, to }) => Math.max(most, to - from), 1);
  const starts = [...new Set(flat.map(({ from }) => from + 0.5))];
  const ticks = widest === 1 && starts.length <= 14 ? { ticks: starts, tickFormat: shortNumber } : {};
  return {
    marginLeft: 64,
    marginRight: 30,
    marginBottom: 42,
    height: 240,
    x: { type: 'linear', label: null },
    y: { ...scaleOf(y), label: null },
    marks: [
      gridY({ stroke: '#000', strokeOpacity: 0.12 }),
      axisX({ ...ticks, label: labelOf(x), labelAnchor: 'center', labelArrow: 'none' }),
      axisY({ label: labelOf(y), labelArrow: 'none' }),
      rectY(flat, {
        x1: 'from',
        x2: 'to',
        y: 'count',
        fill: 'colour',
        fillOpacity: series.length > 1 ? 0.5 : 0.75,
        insetLeft: 1,
        insetRight: 1,
      }),
      ruleY([0]),
    ],
  };
}

function matrix({ rows, columns, cells, rowLabel, columnLabel }: MatrixPlot): PlotOptions {
  const flat = rows.flatMap((row, r) =>
    columns.flatMap((column, c) => {
      const at = cells[r][c];
      return at === null ? [] : [{ row, column, value: 100 * at.value, text: at.text }];
    }),
  );
  return {
    marginLeft: marginFor(rows),
    marginTop: 40,
    marginBottom: 20,
    height: 70 + 34 * rows.length,
    x: { domain: [...columns], label: columnLabel, axis: 'top', tickRotate: 0 },
    y: { domain: [...rows], label: rowLabel },
    color: { type: 'linear', domain: [0, 50, 100], range: ['#f0af6e', '#ffffff', '#78aadc'] },
    marks: [
      cell(flat, { x: 'column', y: 'row', fill: 'value', stroke: '#ccc' }),
      text(flat, { x: 'column', y: 'row', text: 'text', fontSize: 10 }),
    ],
  };
}
