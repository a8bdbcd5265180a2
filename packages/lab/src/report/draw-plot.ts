/** Draws plot descriptions as SVG texts, in Node: Observable Plot on a document that is not a browser's. */
import * as ObservablePlot from '@observablehq/plot';
import type { Plot } from '@tabuleiro/stats';
import { parseHTML } from 'linkedom';
import { escapeHtml } from './html.js';
import { marksOf } from './marks.js';

export interface DrawnPlot {
  readonly svg: string;
  /** The series with their colours; empty where there is only one. */
  readonly legend: readonly { readonly name: string; readonly colour: string }[];
}

/** Okabe and Ito's colours, which can be told apart with any colour vision, and darker ones after them. */
const COLOURS = [
  '#0072b2',
  '#d55e00',
  '#009e73',
  '#cc79a7',
  '#e69f00',
  '#56b4e9',
  '#8c6d31',
  '#555555',
  '#7b3294',
  '#1b7837',
  '#b2182b',
  '#9e9ac8',
  '#c7a500',
  '#00429d',
];

export function colourOf(series: number): string {
  return COLOURS[series % COLOURS.length];
}

export function drawPlot(plot: Plot): DrawnPlot {
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  const names = seriesOf(plot);
  const drawn = ObservablePlot.plot({
    ...marksOf(
      plot,
      names.map((_, i) => colourOf(i)),
    ),
    width: 680,
    document: document as unknown as ObservablePlot.PlotOptions['document'],
    className: 'figure',
    style: { fontFamily: 'inherit', fontSize: '12px', overflow: 'visible' },
  });
  const label = `<svg role="img" aria-label="${escapeHtml(plot.title)}"`;
  return {
    svg: drawn.outerHTML.replace(/^<svg/, label),
    legend: names.length > 1 ? names.map((name, i) => ({ name, colour: colourOf(i) })) : [],
  };
}

function seriesOf(plot: Plot): readonly string[] {
  return 'series' in plot ? plot.series.map(({ name }) => name) : [plot.title];
}
