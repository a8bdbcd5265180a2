/**
 * Plots as plain data: what is to be seen, not how it is drawn. The report draws them in Node and the page in the
 * browser. Everything is finite or null, so that a plot survives JSON.
 */

export const PLOT_KINDS = ['bars', 'lines', 'intervals', 'histogram', 'matrix'] as const;
/** One of the kinds of plot. */
export type PlotKind = (typeof PLOT_KINDS)[number];

/** An axis of a plot. */
export interface Axis {
  readonly label: string;
  readonly scale: 'linear' | 'log';
  /** What to show at least; otherwise the data decide. */
  readonly domain?: readonly [number, number];
  /** Values are shares of 1, to be shown as per cent. */
  readonly percent?: boolean;
}

/** A value with its error bar; null where there is none, or where it would be infinite. */
export interface Estimate {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

/** A value to compare with, drawn as a line: equality, a fair share. */
export interface Reference {
  readonly value: number;
  readonly label: string;
}

interface PlotBase {
  readonly kind: PlotKind;
  readonly title: string;
}

/** Bars in groups: one value for each category and series. */
export interface BarsPlot extends PlotBase {
  readonly kind: 'bars';
  readonly category: { readonly label: string; readonly names: readonly string[] };
  readonly value: Axis;
  readonly series: readonly { readonly name: string; readonly values: readonly Estimate[] }[];
  readonly reference?: Reference;
}

/** Values over something that grows. */
export interface LinesPlot extends PlotBase {
  readonly kind: 'lines';
  readonly x: Axis;
  readonly y: Axis;
  readonly series: readonly {
    readonly name: string;
    readonly points: readonly (Estimate & { readonly x: number })[];
  }[];
  readonly reference?: Reference;
}

/** A dot with its error bar for each row. */
export interface IntervalsPlot extends PlotBase {
  readonly kind: 'intervals';
  readonly value: Axis;
  readonly rows: readonly (Estimate & { readonly name: string })[];
  readonly reference?: Reference;
}

/** How often which value came. */
export interface HistogramPlot extends PlotBase {
  readonly kind: 'histogram';
  readonly x: Axis;
  readonly y: Axis;
  /** Each bin from its start up to but not including its end. */
  readonly series: readonly {
    readonly name: string;
    readonly bins: readonly { readonly from: number; readonly to: number; readonly count: number }[];
  }[];
}

/** A value for every pair. */
export interface MatrixPlot extends PlotBase {
  readonly kind: 'matrix';
  readonly rowLabel: string;
  readonly columnLabel: string;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly value: Axis;
  /** By row and column; null where there is nothing. The text is what to write into the cell. */
  readonly cells: readonly (readonly ({ readonly value: number; readonly text: string } | null)[])[];
}

/** A plot as data, however it is drawn. */
export type Plot = BarsPlot | LinesPlot | IntervalsPlot | HistogramPlot | MatrixPlot;

/** A value with error bars that can be drawn. */
export function estimate(value: number, interval?: { readonly low: number; readonly high: number }): Estimate {
  return { value: finite(value), low: finite(interval?.low), high: finite(interval?.high) };
}

function finite(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) ? value : null;
}
