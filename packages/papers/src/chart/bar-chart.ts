/** Bars in groups, as data: what the text and the SVG drawings share. */
export interface BarChart {
  readonly title: string;
  /** What the length of a bar is. */
  readonly valueLabel: string;
  readonly scale: 'linear' | 'log';
  /** The names of the bars within a group. */
  readonly series: readonly string[];
  readonly groups: readonly BarGroup[];
}

/** Bars that stand together, under one label. */
export interface BarGroup {
  readonly label: string;
  /** One value per series, not negative (on a log scale: positive); null leaves the bar out. */
  readonly values: readonly (number | null)[];
}

/** Where values lie along the axis. */
export interface Axis {
  /** From 0 at the start of the axis to 1 at its end. */
  place(value: number): number;
  readonly ticks: readonly number[];
}

/** The axis of a chart. A log axis begins at half the smallest value, so that this one's bar is seen too. */
export function axisOf(chart: BarChart): Axis {
  const values = chart.groups.flatMap((group) => group.values).filter((value) => value !== null);
  const highest = values.length === 0 ? 1 : Math.max(...values);
  if (chart.scale === 'linear') return linearAxis(highest);
  return logAxis(values.length === 0 ? 1 : Math.min(...values), highest);
}

function linearAxis(highest: number): Axis {
  // Steps of 1, 2 or 5 times a power of ten, about five of them.
  const rough = (highest > 0 ? highest : 1) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10);
  const end = step * Math.max(1, Math.ceil(highest / step));
  const ticks = Array.from({ length: Math.round(end / step) + 1 }, (_, i) => i * step);
  return { place: (value) => value / end, ticks };
}

function logAxis(lowest: number, highest: number): Axis {
  const start = Math.log10(lowest / 2);
  const end = Math.log10(highest);
  const first = Math.ceil(start);
  const powers = Array.from({ length: Math.max(0, Math.floor(end) - first + 1) }, (_, i) => 10 ** (first + i));
  // Values too near one another to have powers of ten between them are their own marks.
  const ticks = powers.length > 1 ? powers : [...new Set([lowest, highest])];
  return { place: (value) => (Math.log10(value) - start) / (end - start), ticks };
}

/** "179,115": thousands apart, and no more digits than a reader needs. */
export function formatValue(value: number): string {
  const [whole, fraction] = String(Number.isInteger(value) ? value : Number(value.toPrecision(3))).split('.');
  const grouped = /e/.test(whole) ? whole : whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
