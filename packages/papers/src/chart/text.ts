import { axisOf, type BarChart, formatValue } from './bar-chart.js';

/** A full cell and its eighths, so that bars are finer than characters. */
const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** The chart as plain lines for a terminal; the longest bar takes about `width` characters. */
export function barChartText(chart: BarChart, width = 48): string {
  const axis = axisOf(chart);
  const nameWidth = Math.max(0, ...chart.series.map((name) => name.length));
  const groups = chart.groups.map((group) => {
    const rows = chart.series.map((name, i) => {
      const value = group.values[i] ?? null;
      const start = `  ${name.padEnd(nameWidth)} `;
      return value === null ? `${start}-` : `${start}${bar(axis.place(value) * width)} ${formatValue(value)}`;
    });
    return [group.label, ...rows].join('\n');
  });
  const scale = chart.scale === 'log' ? `${chart.valueLabel} (log scale)` : chart.valueLabel;
  return [`${chart.title}\n${scale}`, ...groups].join('\n\n');
}

function bar(length: number): string {
  const eighths = Math.max(0, Math.round(8 * length));
  return '█'.repeat(eighths >> 3) + EIGHTHS[eighths & 7];
}
